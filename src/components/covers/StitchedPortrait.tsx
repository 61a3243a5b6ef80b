import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { portraitArt, type PortraitFigure } from 'tatreez/portraitArt';
import { StitchedSvg } from './StitchedSvg';

type Props = {
  figure: PortraitFigure;
  /** The id of the project, which always gives the same threads. */
  seed: string;
};

/** Sews a portrait without a face beside the words of a person who must not be recognised. */
export function StitchedPortrait({ figure, seed }: Props) {
  const grid = useMemo(() => portraitArt(figure, seed), [figure, seed]);
  return (
    <Box
      sx={{
        flex: 'none',
        inlineSize: { xs: 84, sm: 105 },
        aspectRatio: `${grid.columns} / ${grid.rows}`,
        borderRadius: 1,
        overflow: 'hidden',
        '& > svg': { display: 'block' },
      }}
    >
      <StitchedSvg grid={grid} palette="linen" />
    </Box>
  );
}
