import { keysOf } from '@core/values/keysOf';
import { CLOTHS, type Cloth as SewnCloth, type ClothColours } from 'tatreez/cloths';
import type { CoverOptions } from 'tatreez/coverArt';

const SEWN = {
  gaza: 'night',
  sudan: 'wine',
  africa: 'amber',
  water: 'petrol',
  zakat: 'moss',
  linen: 'linen',
} as const satisfies Record<string, SewnCloth>;

export type Cloth = keyof typeof SEWN;
export const CLOTH_NAMES = keysOf(SEWN);

export const sewnClothOf = (cloth: Cloth): SewnCloth => SEWN[cloth];

export const coloursOf = (cloth: Cloth): ClothColours => CLOTHS[SEWN[cloth]];

/** Options of a cover: the seed includes the palette's name, so that an id has a cover for each. */
export const coverOptions = ({
  seed,
  cloth,
  ...figures
}: Omit<CoverOptions, 'cloth'> & { cloth: Cloth }): CoverOptions => ({
  ...figures,
  seed: `${seed}/${cloth}`,
  cloth: SEWN[cloth],
});
