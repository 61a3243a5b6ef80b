import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { radii, shadows } from '@/theme/tokens';
import { TextSkeleton } from './TextSkeleton';

type CardSkeletonProps = {
  /** The picture's proportion. */
  ratio?: string;
  lines?: number;
  wide?: boolean;
};

export function CardSkeleton({
  ratio = '16 / 9',
  lines = 3,
  wide = false,
}: CardSkeletonProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: wide
          ? { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }
          : 'minmax(0, 1fr)',
        borderRadius: radii.card,
        overflow: 'clip',
        backgroundColor: 'background.paper',
        boxShadow: shadows.card,
      }}
    >
      <Skeleton
        variant="rectangular"
        sx={{
          aspectRatio: ratio,
          height: 'auto',
          width: '100%',
          minBlockSize: wide ? { md: '100%' } : 0,
        }}
      />
      <Box sx={{ padding: 3 }}>
        <TextSkeleton variant="h3" lines={1} />
        <TextSkeleton lines={lines} />
      </Box>
    </Box>
  );
}
