import { DonatePanel } from '@/features/donate/DonatePanel';
import { ProjectDetails } from '@/features/projects/details/ProjectDetails';

export function ProjectDetailsPage() {
  return <ProjectDetails givePanel={DonatePanel} />;
}
