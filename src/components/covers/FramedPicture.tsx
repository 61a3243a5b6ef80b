import Box from '@mui/material/Box';
import { useMemo, type ComponentProps } from 'react';
import { frameArt } from 'tatreez/frameArt';
import { pictureEdge } from '@/theme/baseline';
import { CoverImage } from './CoverImage';
import { basePaletteOf, coloursOf, type CoverPalette } from './palettes';
import { isUploaded } from './sizedImage';
import { StitchedSvg } from './StitchedSvg';

/** The border of `frameArt` is 5 of 75 stitches wide. */
const INSET = '6.667%';

function Cloth({ seed, palette }: { seed: string; palette: CoverPalette }) {
  const grid = useMemo(() => frameArt(seed), [seed]);
  return <StitchedSvg grid={grid} palette={basePaletteOf(palette)} />;
}

/** A cover; an uploaded photograph lies on cloth whose border is sewn for its project. */
export function FramedPicture({ sx, ...picture }: ComponentProps<typeof CoverImage>) {
  const { src, seed, palette } = picture;
  if (!isUploaded(src)) return <CoverImage {...picture} sx={sx ?? null} />;
  return (
    <Box
      sx={[
        {
          position: 'relative',
          aspectRatio: '5 / 3',
          backgroundColor: coloursOf(palette).ground,
          ...pictureEdge,
          '& > svg': { position: 'absolute', inset: 0 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Cloth seed={seed} palette={palette} />
      <Box sx={{ position: 'absolute', inset: 0, padding: INSET }}>
        <CoverImage {...picture} ratio="auto" sx={{ blockSize: '100%' }} />
      </Box>
    </Box>
  );
}
