import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSimilarProjectsQuery } from '@/api/endpoints/decidingApi';
import type { Project } from '@core/projects/project';
import { Section } from '@/components/layout/Section';
import { ProjectGrid } from '../ProjectGrid';

/** Open projects of the same kind or place; nothing where there is none. */
export function SimilarProjects({ project: { id, region, type } }: { project: Project }) {
  const { t } = useTranslation();
  const headingId = useId();
  const { currentData: projects = [] } = useListSimilarProjectsQuery({
    id,
    region: region.en || region.ar,
    type: type.en || type.ar,
  });
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
