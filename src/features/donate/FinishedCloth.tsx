import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { radii, shadows } from '@/theme/tokens';
import { TatreezCover } from '@/ui/art/TatreezCover';
import { clothOf } from '@/ui/art/cloths';

/** The cover of what was given to, being sewn row by row. Its place is kept until its cloth is known. */
export function FinishedCloth({ projectId }: { projectId: string }): ReactNode {
  const { data: project, isLoading } = useGetProjectQuery(projectId);
  const cloth = clothOf(project === undefined ? '' : `${project.region.en} ${project.type.en}`);
  return (
    <Box sx={{ aspectRatio: '5 / 3', borderRadius: radii.sheet, overflow: 'hidden', backgroundColor: 'surface.sunken', boxShadow: shadows.raised, '@media print': { display: 'none' } }}>
      {!isLoading && <TatreezCover seed={projectId} cloth={cloth} stitching />}
    </Box>
  );
}
