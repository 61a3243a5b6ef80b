import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSimilarProjectsQuery } from '@/api/endpoints/decidingApi';
import { Section } from '@/components/layout/Section';
import { ProjectGrid } from '../ProjectGrid';
import { useShownProject } from './useShownProject';

/** Open projects of the same kind or place; nothing where there is none. */
export function SimilarProjects() {
  const { t } = useTranslation();
  const headingId = useId();
  const project = useShownProject().query.data;
  const { currentData: projects = [] } = useListSimilarProjectsQuery(
    project === undefined
      ? skipToken
      : {
          id: project.id,
          region: project.region.en || project.region.ar,
          type: project.type.en || project.type.ar,
        },
  );
  if (projects.length === 0) return null;
  return (
    <Section rhythm="tight">
      <section aria-labelledby={headingId}>
        <Typography variant="h2" id={headingId} sx={{ marginBlockEnd: 3 }}>
          {t('projects.similar')}
        </Typography>
        <ProjectGrid projects={projects} />
      </section>
    </Section>
  );
}
