import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { TypographyProps } from '@mui/material/Typography';
import type { ReactNode } from 'react';

type TextSkeletonProps = {
  lines?: number;
  variant?: Exclude<TypographyProps['variant'], 'inherit' | undefined>;
};

export function TextSkeleton({ lines = 3, variant = 'body1' }: TextSkeletonProps): ReactNode {
  return (
    <Box sx={(theme) => ({ ...theme.typography[variant] })}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          variant="text"
          width={line === lines - 1 && lines > 1 ? '62%' : '100%'}
        />
      ))}
    </Box>
  );
}
