import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { durations, easings, radii } from '@/theme/tokens';
import { useEntrance } from '../motion/useEntrance';

const FORCED = '@media (forced-colors: active)';
const fill = keyframes({ from: { inlineSize: 0, minInlineSize: 0 } });

type RaisedProgressProps = {
  /** The bar's length, 0 to 100. */
  barPercent: number;
  /** The true figure, which may be above 100. */
  percent: number;
  funded: boolean;
  label: string;
};

/** A bar that fills in 1.5 s once it is scrolled into view: petrol, or olive at the target. */
export function RaisedProgress({
  barPercent,
  percent,
  funded,
  label,
}: RaisedProgressProps): ReactNode {
  const [watch, entrance] = useEntrance<HTMLDivElement>();
  const filled = entrance !== 'waiting';
  return (
    <Box
      ref={watch}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={barPercent}
      aria-valuetext={`${percent}%`}
      sx={{
        blockSize: 8,
        borderRadius: radii.pill,
        backgroundColor: 'surface.sunken',
        overflow: 'hidden',
        contain: 'strict',
        [FORCED]: { outline: '1px solid' },
      }}
    >
      <Box
        sx={{
          blockSize: '100%',
          inlineSize: filled ? `${barPercent}%` : 0,
          minInlineSize: filled && barPercent > 0 ? 8 : 0,
          borderRadius: radii.pill,
          backgroundColor: funded ? 'success.main' : 'primary.main',
          animation:
            entrance === 'entered' ? `${fill} ${durations.progress}ms ${easings.in}` : 'none',
          transition: `inline-size ${durations.progress}ms ${easings.in}`,
          // Forced colours remove backgrounds, but show a border.
          [FORCED]: { borderBlockStart: '8px solid' },
        }}
      />
    </Box>
  );
}
