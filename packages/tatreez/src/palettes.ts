/** The palettes: a ground and three threads each. */

export type PaletteColours = {
  ground: string;
  threads: readonly [string, string, string];
  /** Which threads read well as the body of a motif on this ground, best first (0 to 2). */
  bodies: readonly number[];
};

export const PALETTES = {
  night: { ground: '#1D2528', threads: ['#F2A33A', '#D8485F', '#FBF7F0'], bodies: [2, 0] },
  wine: { ground: '#7E1B2E', threads: ['#FBF7F0', '#F2A33A', '#F0A9B2'], bodies: [0, 1] },
  amber: { ground: '#F2A33A', threads: ['#7E1B2E', '#FBF7F0', '#0F4C5C'], bodies: [0, 2] },
  petrol: { ground: '#0F4C5C', threads: ['#FBF7F0', '#F2A33A', '#86CAD6'], bodies: [0, 2] },
  moss: { ground: '#44652B', threads: ['#FBF7F0', '#F2A33A', '#C9DDB0'], bodies: [0, 1] },
  linen: { ground: '#F3ECE0', threads: ['#A3243B', '#0F4C5C', '#D98A1F'], bodies: [1, 0] },
} as const satisfies Record<string, PaletteColours>;

export type CoverPalette = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as CoverPalette[];
