import { FeaturedProjects as ProjectsSection } from '@/features/projects/FeaturedProjects';
import { whenDetailsAreWanted } from '@/features/projects/detailsIntent';

whenDetailsAreWanted(() => import(/* webpackChunkName: 'project' */ './ProjectDetailsPage'));

/** The latest projects, whose cards fetch the page that they lead to. */
export function FeaturedProjects() {
  return <ProjectsSection />;
}
