import Skeleton from '@mui/material/Skeleton';
import { Section } from '@/ui/layout/Section';

/** Stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <Section rhythm="tight">
      <Skeleton variant="text" sx={{ fontSize: '3rem', inlineSize: 'min(26rem, 80%)' }} />
      <Skeleton variant="text" sx={{ inlineSize: 'min(34rem, 90%)' }} />
      <Skeleton variant="rounded" sx={{ blockSize: '50vh', marginBlockStart: 4 }} />
    </Section>
  );
}
