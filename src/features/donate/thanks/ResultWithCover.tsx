import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { FAMILY_PROJECT_ID } from '@core/projects/project';
import { radii, shadows } from '@/theme/tokens';
import { CoverImage } from '@/components/covers/CoverImage';
import { TatreezCover } from '@/components/covers/TatreezCover';
import { paletteOf } from '@/components/covers/paletteOf';

type ResultWithCoverProps = {
  /** The project of the payment; null for the family block. */
  projectId: string | null;
  /** The cover of an unfinished payment is faded, and follows the text in a single column. */
  begun?: boolean;
  children: ReactNode;
};

const BEGUN = 'linear-gradient(to bottom, black 30%, transparent 80%)';

/** A payment's result beside the project's cover, whose space is reserved while it loads. */
export function ResultWithCover({
  projectId,
  begun = false,
  children,
}: ResultWithCoverProps): ReactNode {
  const { data: project, isLoading } = useGetProjectQuery(projectId ?? skipToken);
  const image = project?.image.trim() ?? '';
  const palette = paletteOf(project === undefined ? '' : `${project.region.en} ${project.type.en}`);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'center',
        alignContent: 'center',
        minBlockSize: { md: '80vh' },
        '@media print': { display: 'block', minBlockSize: 0 },
      }}
    >
      <Box
        sx={{
          order: { xs: begun ? 1 : 0, md: 0 },
          aspectRatio: '5 / 3',
          borderRadius: radii.sheet,
          overflow: 'hidden',
          backgroundColor: 'surface.sunken',
          boxShadow: begun ? 'none' : shadows.raised,
          '@media print': { display: 'none' },
        }}
      >
        {!isLoading && (
          <Box sx={begun ? { blockSize: '100%', maskImage: BEGUN } : { blockSize: '100%' }}>
            {image === '' ? (
              <TatreezCover seed={projectId ?? FAMILY_PROJECT_ID} palette={palette} stitching />
            ) : (
              <CoverImage src={image} seed={projectId ?? FAMILY_PROJECT_ID} palette={palette} />
            )}
          </Box>
        )}
      </Box>
      <div>{children}</div>
    </Box>
  );
}
