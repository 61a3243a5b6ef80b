import { GROUNDS, PRODUCT_COLOURS } from '@core/site/productColours';

export type ColourToken =
  | 'linen'
  | 'paper'
  | 'sunken'
  | 'divider'
  | 'outline'
  | 'ink'
  | 'inkSoft'
  | 'petrol'
  | 'onPetrol'
  | 'petrolDeep'
  | 'petrolBright'
  | 'petrolWash'
  | 'saffron'
  | 'saffronDeep'
  | 'saffronBright'
  | 'onSaffron'
  | 'madder'
  | 'urgent'
  | 'onUrgent'
  | 'olive'
  | 'oliveWash'
  | 'brick'
  | 'brickWash'
  | 'amber'
  | 'amberWash'
  | 'sky'
  | 'skyWash'
  | 'onSignal';

export type Palette = Record<ColourToken, string>;

/** The product's tokens with those that a charity's own colours replace. */
export const paletteWith = (own: Partial<Palette> | undefined): Palette => ({ ...palette, ...own });

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
};

/** Widths at which the layout changes; 768 and 1224 are the product's own. */
export const BREAKPOINTS = { xs: 0, sm: 480, md: 768, lg: 1224, xl: 1536 } as const;

/** The media condition of narrower screens; browsers may report fractions of a pixel. */
export const below = (width: number): string => `(max-width: ${width - 0.02}px)`;

export const radii = { field: '10px', card: '16px', sheet: '24px', pill: '999px' } as const;

export const shadows = {
  card: '0 1px 2px rgb(29 37 40 / .06), 0 4px 12px rgb(29 37 40 / .06)',
  raised: '0 8px 24px rgb(29 37 40 / .12)',
  overlay: '0 16px 48px rgb(29 37 40 / .20)',
} as const;

/** The spacing unit; the scale is 4 · 8 · 12 · 16 · 24 · 32 · 48 · 64 · 96. */
export const SPACING_PX = 8;
export const sectionRhythm = 'clamp(4rem, 2.6rem + 5vw, 7rem)';
/** Five targets of a bar fill this width. */
export const narrowest = '@media (max-width: 379.98px)';

export const gutter = 'clamp(1rem, 4vw, 2rem)';
export const widths = {
  content: '1200px',
  prose: '680px',
  form: '480px',
  measure: '68ch',
} as const;
export const touchTarget = '48px';

/** Milliseconds. The first three are the interface's own; the product fixes the others. */
export const durations = {
  quick: 120,
  menu: 200,
  part: 320,
  slide: 800,
  bannerRest: 15_000,
  bannerTurn: 3000,
  fly: 700,
  progress: 1500,
  toast: 5000,
} as const;
export const easings = { in: 'cubic-bezier(.2,0,0,1)', out: 'cubic-bezier(.4,0,1,1)' } as const;

export const COUNTER_STEPS = 50;
export const COUNTER_TICK_MS = 20;
