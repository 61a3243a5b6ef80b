import Box from '@mui/material/Box';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { coverArt } from 'tatreez/coverArt';
import type { MotifName } from 'tatreez/motifs';
import { COVER_GRID, COVER_VIEW } from 'tatreez/sewing';
import { coloursOf, coverOptions, basePaletteOf, type CoverPalette } from './palettes';
import { StitchedSvg } from './StitchedSvg';

type Props = {
  seed: string;
  palette: CoverPalette;
  motif?: MotifName;
  /** Animates the cover row by row, unless motion is reduced. */
  stitching?: boolean;
  sx?: SxProps<Theme>;
};

const sewn = keyframes({ from: { clipPath: 'inset(0 0 100% 0)' }, to: { clipPath: 'inset(0)' } });
const sewing = {
  animation: `${sewn} 900ms steps(${COVER_GRID.rows - 1}, end) both`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
};

/** A generated cover. It is decorative: the component around it names its subject. */
export function TatreezCover({ seed, palette, motif, stitching = false, sx }: Props) {
  const grid = useMemo(
    () => coverArt(coverOptions({ seed, palette, ...(motif === undefined ? {} : { motif }) })),
    [seed, palette, motif],
  );
  return (
    <Box
      aria-hidden="true"
      sx={[
        {
          inlineSize: '100%',
          blockSize: '100%',
          overflow: 'hidden',
          backgroundColor: coloursOf(palette).ground,
          '& > svg': { display: 'block', ...(stitching ? sewing : {}) },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <StitchedSvg grid={grid} palette={basePaletteOf(palette)} view={COVER_VIEW} />
    </Box>
  );
}
