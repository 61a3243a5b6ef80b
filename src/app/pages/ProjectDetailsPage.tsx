import type { ReactNode } from 'react';
import { DonatePanel } from '@/features/donate/DonatePanel';
import { ProjectDetails } from '@/features/projects/details/ProjectDetails';

type ProjectDetailsPageProps = { reading: ReactNode; similar: ReactNode };

/** A project, and where to give to it, with the page's later parts. */
export function ProjectDetailsPage(parts: ProjectDetailsPageProps) {
  return <ProjectDetails givePanel={DonatePanel} {...parts} />;
}
