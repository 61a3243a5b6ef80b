import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListFeaturedQuery } from '@/api/endpoints/featuredApi';
import { ListRateNote } from './ListRateNote';
import { ProjectGrid } from './ProjectGrid';

const NEAREST = { first: [], then: 'nearly', most: 3 } as const;

/** The open projects that lack least, for a page with nothing else to show. */
export function NearlyFunded(): ReactNode {
  const { t } = useTranslation();
  const headingId = useId();
  const { data: projects = [] } = useListFeaturedQuery(NEAREST);
  if (projects.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ marginBlockStart: { xs: 5, md: 7 } }}
    >
      <Typography variant="h2" id={headingId} sx={{ marginBlockEnd: 3 }}>
        {t('projects.nearlyFunded')}
      </Typography>
      <ProjectGrid projects={projects} />
      <ListRateNote projects={projects} />
    </Box>
  );
}
