import { styled } from '@mui/material/styles';
import { CardSkeleton } from '@/components/feedback/CardSkeleton';

export const PostGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

export function PostGridSkeleton({ count = 3 }: { count?: number }) {
  return (
    <PostGrid>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </PostGrid>
  );
}
