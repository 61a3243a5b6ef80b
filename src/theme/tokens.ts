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
  | 'onSignal'
  // Under shadows and behind dialogs.
  | 'shade';

/** Its values, light and dark, are properties of the document (tokenStyles.ts). */
export const colour = (token: ColourToken): string => `rgb(var(--${token}))`;

/** Widths at which the layout changes; 768 and 1224 are the product's own. */
export const BREAKPOINTS = { xs: 0, sm: 480, md: 768, lg: 1224, xl: 1536 } as const;

/** The media condition of narrower screens; browsers may report fractions of a pixel. */
export const below = (width: number): string => `(max-width: ${width - 0.02}px)`;

export const radii = { field: '10px', card: '16px', sheet: '24px', pill: '999px' } as const;

/** In the dark, an edge stands for a shadow. */
export const shadows = {
  card: 'var(--shadow-card)',
  raised: 'var(--shadow-raised)',
  overlay: 'var(--shadow-overlay)',
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
