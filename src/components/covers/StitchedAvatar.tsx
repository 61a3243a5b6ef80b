import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { avatarArt } from 'tatreez/avatarArt';
import { StitchedSvg } from './StitchedSvg';

type Props = {
  /** The account's id, which always gives the same avatar. */
  seed: string;
  /** Diameter in pixels. */
  size?: number;
  sx?: SxProps<Theme>;
};

export function StitchedAvatar({ seed, size = 40, sx }: Props) {
  const { grid, palette } = useMemo(() => avatarArt(seed), [seed]);
  return (
    <Box
      aria-hidden="true"
      sx={[
        {
          inlineSize: size,
          blockSize: size,
          flexShrink: 0,
          borderRadius: '50%',
          overflow: 'hidden',
          '& > svg': { display: 'block' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <StitchedSvg grid={grid} palette={palette} />
    </Box>
  );
}
