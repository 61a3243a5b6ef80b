import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import type { CoverPalette, PaletteColours } from 'tatreez/palettes';
import { threadsOf } from './palettes';

type Props = { palette?: CoverPalette; colours?: PaletteColours; sx?: SxProps<Theme> };

const PERIOD = 16;
const DIAMONDS =
  'M8 1h2v2h-2zM6 3h2v2h-2zM10 3h2v2h-2zM4 5h2v2h-2zM12 5h2v2h-2zM6 7h2v2h-2zM10 7h2v2h-2zM8 9h2v2h-2z';
const HEARTS = 'M8 5h2v2h-2z';
const BETWEEN = 'M0 3h2v2h-2zM0 5h2v2h-2zM0 7h2v2h-2z';

/** A border of one band, 12 pixels high and as wide as its container. */
export function BandDivider({ palette = 'petrol', colours, sx }: Props) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const { ground, threads } = colours ?? threadsOf(palette);
  return (
    <Box
      aria-hidden="true"
      sx={[
        { blockSize: 12, inlineSize: '100%', overflow: 'hidden', backgroundColor: ground },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <svg width="100%" height="12" shapeRendering="crispEdges" display="block" focusable="false">
        <defs>
          <pattern id={id} width={PERIOD} height="12" patternUnits="userSpaceOnUse">
            <path fill={threads[0]} d={DIAMONDS} />
            <path fill={threads[1]} d={HEARTS} />
            <path fill={threads[2]} d={BETWEEN} />
          </pattern>
        </defs>
        <rect width="100%" height="12" fill={`url(#${id})`} />
      </svg>
    </Box>
  );
}
