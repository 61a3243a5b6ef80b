import { DonatePanel } from '@/features/donate/DonatePanel';
import { ProjectDetails, type GivePanel } from '@/features/projects/details/ProjectDetails';

const givePanel: GivePanel = (project, imageRef) => <DonatePanel project={project} imageRef={imageRef} />;

export function ProjectDetailsPage() {
  return <ProjectDetails givePanel={givePanel} />;
}
