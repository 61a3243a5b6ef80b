import { styled } from '@mui/material/styles';
import { radii } from '@/theme/tokens';
import { Section } from '@/components/layout/Section';

const Bar = styled('div')(({ theme }) => ({
  borderRadius: radii.field,
  backgroundColor: theme.palette.surface.sunken,
  marginBlockEnd: 16,
}));

/** Replaces a page whose code is loading; without animation, as it is rarely seen for long. */
export function PageSkeleton() {
  return (
    <Section rhythm="tight">
      <Bar sx={{ blockSize: '3rem', inlineSize: 'min(26rem, 80%)' }} />
      <Bar sx={{ blockSize: '1.25rem', inlineSize: 'min(34rem, 90%)' }} />
      <Bar sx={{ blockSize: '50vh', marginBlockStart: 4 }} />
    </Section>
  );
}
