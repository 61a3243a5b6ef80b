/** The values of the tokens, light and dark, which browsers have as styles of the document. */
import { DARK_GROUNDS, DARK_PRODUCT_COLOURS, ownDarkColours } from '@core/site/darkColours';
import { GROUNDS, PRODUCT_COLOURS, type OwnColours } from '@core/site/productColours';
import type { ColourToken } from './tokens';

export type Palette = Record<ColourToken, string>;

export const palette: Palette = {
  ...GROUNDS,
  divider: '#E4DACA',
  outline: '#857B6D',
  inkSoft: '#505B60',
  ...PRODUCT_COLOURS,
  onPetrol: '#FFFFFF',
  madder: '#A3243B',
  urgent: '#A3243B',
  onUrgent: '#FFFFFF',
  olive: '#44652B',
  oliveWash: '#EAF1E0',
  brick: '#B3261E',
  brickWash: '#FCE8E6',
  amber: '#855300',
  amberWash: '#FFF0D2',
  sky: '#24578F',
  skyWash: '#E6EFF9',
  onSignal: '#FFFFFF',
  shade: GROUNDS.ink,
};

export const darkPalette: Palette = {
  ...DARK_GROUNDS,
  divider: '#2E4046',
  outline: '#7C8E93',
  inkSoft: '#B3BEC0',
  ...DARK_PRODUCT_COLOURS,
  madder: '#F0929F',
  urgent: palette.urgent,
  onUrgent: palette.onUrgent,
  olive: '#A9C882',
  oliveWash: '#22301B',
  brick: '#FF9E92',
  brickWash: '#3D2220',
  amber: '#F1C06B',
  amberWash: '#362A12',
  sky: '#9CC4F0',
  skyWash: '#1B2E45',
  onSignal: DARK_GROUNDS.linen,
  shade: '#000000',
};

/** The product's tokens with those that a charity's own colours replace. */
export const paletteWith = (own: OwnColours | undefined): Palette => ({ ...palette, ...own });

export const darkPaletteWith = (own: OwnColours | undefined): Palette => ({
  ...darkPalette,
  ...(own && ownDarkColours(own)),
});
