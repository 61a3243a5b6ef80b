import { keysOf } from '@core/values/keysOf';
import { charity } from '@/config/charity';
import { PALETTES, type CoverPalette as BasePalette, type PaletteColours } from 'tatreez/palettes';
import type { CoverOptions } from 'tatreez/coverArt';

const SEWN = {
  gaza: 'night',
  sudan: 'wine',
  africa: 'amber',
  water: 'petrol',
  zakat: 'moss',
  linen: 'linen',
} as const satisfies Record<string, BasePalette>;

export type CoverPalette = keyof typeof SEWN;
export const PALETTE_NAMES = keysOf(SEWN);

export const basePaletteOf = (palette: CoverPalette): BasePalette => SEWN[palette];

/** The ground and threads of a palette, in the charity's own colours where it has any. */
export const threadsOf = (palette: BasePalette): PaletteColours =>
  charity().look?.threads[palette] ?? PALETTES[palette];

export const coloursOf = (palette: CoverPalette): PaletteColours => threadsOf(SEWN[palette]);

/** Options of a cover: the seed includes the palette's name, so that an id has a cover for each. */
export const coverOptions = ({
  seed,
  palette,
  ...figures
}: Omit<CoverOptions, 'palette'> & { palette: CoverPalette }): CoverOptions => ({
  ...figures,
  seed: `${seed}/${palette}`,
  palette: SEWN[palette],
});
