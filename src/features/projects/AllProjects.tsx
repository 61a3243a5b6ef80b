import { Button } from '@/components/form/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListProjectsQuery } from '@/api/endpoints/projectsApi';
import { paths } from '@/config/paths';
import type { Project } from '@core/projects/project';
import { Chunks } from '@/components/layout/Chunks';
import { ListRateNote } from './ListRateNote';
import { ProjectGrid, ProjectGridSkeleton } from './ProjectGrid';

export function AllProjects() {
  const { t } = useTranslation();
  return (
    <Chunks<Project>
      usePart={useListProjectsQuery}
      skeleton={<ProjectGridSkeleton />}
      more={t('projects.showMore')}
      aside={
        <Button variant="text" component={Link} to={paths.exploreProjects}>
          {t('projects.searchAll')}
        </Button>
      }
    >
      {(projects) => (
        <>
          <ProjectGrid projects={projects} />
          <ListRateNote projects={projects} />
        </>
      )}
    </Chunks>
  );
}
