import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { durations, easings, radii } from '@/theme/tokens';
import { useHydrated } from '../motion/useHydrated';
import { useInView } from '../motion/useInView';
import { useReducedMotion } from '../motion/useReducedMotion';

type RaisedProgressProps = {
  /** The bar's length, 0 to 100. */
  barPercent: number;
  /** The true figure, which may be above 100. */
  percent: number;
  funded: boolean;
  /** The bar's name. */
  label: string;
};

/** A bar that fills in 1.5 s once it has been scrolled into view: petrol, and olive when the target is reached. */
export function RaisedProgress({ barPercent, percent, funded, label }: RaisedProgressProps): ReactNode {
  const [watch, seen] = useInView<HTMLDivElement>();
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const filled = !hydrated || reduced || seen;
  return (
    <Box
      ref={watch}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={barPercent}
      aria-valuetext={`${percent}%`}
      sx={{ blockSize: 8, borderRadius: radii.pill, backgroundColor: 'surface.sunken', overflow: 'hidden' }}
    >
      <Box
        sx={{
          blockSize: '100%',
          inlineSize: filled ? `${barPercent}%` : 0,
          minInlineSize: filled && barPercent > 0 ? 8 : 0,
          borderRadius: radii.pill,
          backgroundColor: funded ? 'success.main' : 'primary.main',
          transition: reduced ? 'none' : `inline-size ${durations.progress}ms ${easings.in}`,
        }}
      />
    </Box>
  );
}
