import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COVER_GRID, COVER_STITCHES, rowOf } from 'tatreez/sewing';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { stitchesOf } from '@core/projects/sewing';
import { isEmbroidered } from '@/components/covers/embroidery';
import type { GivenLine } from './givenLine';

type SewnRowProps = { given: Pick<GivenLine, 'projectId' | 'raised'> };

/** The rows of the project's cover that the donation has sewn, in words. */
export function SewnRow({ given: { projectId, raised } }: SewnRowProps): ReactNode {
  const { t } = useTranslation();
  const { data: project } = useGetProjectQuery(raised === null ? skipToken : projectId);
  if (raised === null || project === undefined) return null;
  if (project.targetMinor <= 0 || !isEmbroidered(project.image)) return null;
  const sewn = stitchesOf(raised, project, COVER_STITCHES);
  const { rows } = COVER_GRID;
  const [first, last] = sewn === null ? [0, 0] : [rowOf(sewn.from), rowOf(sewn.to - 1)];
  const words =
    sewn === null
      ? t('success.sewn.beyond')
      : first === last
        ? t('success.sewn.row', { row: first, rows })
        : t('success.sewn.rows', { first, last, rows });
  return (
    <Typography variant="body2" component="p" sx={{ gridColumn: '2 / -1' }}>
      {words}
    </Typography>
  );
}
