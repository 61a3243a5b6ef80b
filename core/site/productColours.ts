/** The grounds and the text that the charity's own colours are seen with. */
export const GROUNDS = {
  ink: '#1D2528',
  paper: '#FFFFFF',
  linen: '#FBF7F0',
  sunken: '#F3ECE0',
} as const;

/** The colours that a charity's own two replace. */
export const PRODUCT_COLOURS = {
  petrol: '#0F4C5C',
  petrolDeep: '#0A3641',
  petrolBright: '#3A7786',
  petrolWash: '#E3EFF1',
  saffron: '#F2A33A',
  saffronDeep: '#E08F22',
  /** The accent where it is seen on the primary colour. */
  saffronBright: '#F2A33A',
  onSaffron: '#1D2528',
} as const;

export type OwnColours = Record<keyof typeof PRODUCT_COLOURS, string>;
