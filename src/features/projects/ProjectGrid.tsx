import { styled } from '@mui/material/styles';
import type { Project } from '@core/projects/project';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';
import { ProjectCard } from './ProjectCard';

/** Cards that wrap: three in a row, two, one. */
const CardGrid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  return (
    <CardGrid>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} />
        </li>
      ))}
    </CardGrid>
  );
}

export function ProjectGridSkeleton() {
  return (
    <CardGrid as="div">
      {[1, 2, 3].map((key) => (
        <CardSkeleton key={key} ratio="5 / 3" lines={6} />
      ))}
    </CardGrid>
  );
}
