import { palettes, type ColourToken, type Mode } from './tokens';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    channel(parseInt(hex.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two `#RRGGBB` colours by WCAG 2.2: from 1 (the same) to 21 (black on white). */
function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

type Pair = [foreground: ColourToken, ground: ColourToken, ratio: number];

const lightPairs: Pair[] = [
  ['divider', 'paper', 1.38],
  ['outline', 'paper', 4.16],
  ['outline', 'linen', 3.89],
  ['ink', 'linen', 14.59],
  ['ink', 'paper', 15.58],
  ['inkSoft', 'linen', 6.54],
  ['inkSoft', 'sunken', 5.95],
  ['petrol', 'linen', 8.9],
  ['petrol', 'paper', 9.51],
  ['onPetrol', 'petrol', 9.51],
  ['onPetrol', 'petrolDeep', 12.99],
  ['onPetrol', 'petrolBright', 5.04],
  ['petrol', 'petrolWash', 8.1],
  ['onSaffron', 'saffron', 7.48],
  ['onSaffron', 'saffronDeep', 6.03],
  ['saffron', 'linen', 1.95],
  ['saffron', 'petrol', 4.56],
  ['madder', 'linen', 6.85],
  ['onUrgent', 'urgent', 7.31],
  ['olive', 'paper', 6.68],
  ['olive', 'oliveWash', 5.78],
  ['brick', 'paper', 6.54],
  ['brick', 'brickWash', 5.55],
  ['amber', 'paper', 6.49],
  ['amber', 'amberWash', 5.76],
  ['sky', 'paper', 7.41],
  ['sky', 'skyWash', 6.38],
];

const darkPairs: Pair[] = [
  ['divider', 'paper', 1.45],
  ['outline', 'paper', 4.6],
  ['ink', 'linen', 15.44],
  ['inkSoft', 'linen', 9.38],
  ['petrol', 'linen', 9.71],
  ['petrol', 'paper', 8.55],
  ['onPetrol', 'petrol', 8.21],
  ['onSaffron', 'saffron', 8.57],
  ['madder', 'linen', 7.91],
  ['olive', 'paper', 8.43],
  ['brick', 'paper', 7.9],
  ['amber', 'paper', 9.34],
  ['sky', 'paper', 8.65],
];

/** Pairs that text is set in whatever the table says of their exact figure. */
const textPairs: [ColourToken, ColourToken][] = [
  ['ink', 'linen'],
  ['ink', 'paper'],
  ['ink', 'sunken'],
  ['ink', 'petrolWash'],
  ['ink', 'oliveWash'],
  ['ink', 'brickWash'],
  ['ink', 'amberWash'],
  ['ink', 'skyWash'],
  ['inkSoft', 'linen'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'sunken'],
  ['petrol', 'linen'],
  ['petrol', 'paper'],
  ['petrol', 'sunken'],
  ['petrol', 'petrolWash'],
  ['onPetrol', 'petrol'],
  ['onPetrol', 'petrolDeep'],
  ['onSaffron', 'saffron'],
  ['onSaffron', 'saffronDeep'],
  ['madder', 'linen'],
  ['madder', 'paper'],
  ['onUrgent', 'urgent'],
  ['olive', 'oliveWash'],
  ['brick', 'brickWash'],
  ['brick', 'linen'],
  ['amber', 'amberWash'],
  ['sky', 'skyWash'],
  ['onSignal', 'olive'],
  ['onSignal', 'brick'],
  ['onSignal', 'amber'],
  ['onSignal', 'sky'],
];

const modes: Mode[] = ['light', 'dark'];

describe('contrast', () => {
  it.each([
    ...lightPairs.map((pair) => ['light', ...pair] as const),
    ...darkPairs.map((pair) => ['dark', ...pair] as const),
  ])('in %s, %s on %s is %d', (mode, foreground, ground, ratio) => {
    expect(contrastRatio(palettes[mode][foreground], palettes[mode][ground])).toBeCloseTo(ratio, 1);
  });

  it.each(
    modes.flatMap((mode) =>
      textPairs.map(([foreground, ground]) => [mode, foreground, ground] as const),
    ),
  )('in %s, %s on %s can be read', (mode, foreground, ground) => {
    expect(
      contrastRatio(palettes[mode][foreground], palettes[mode][ground]),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(modes)('in %s, the border of a field stands out from what is around it', (mode) => {
    for (const ground of ['paper', 'linen'] as const) {
      expect(contrastRatio(palettes[mode].outline, palettes[mode][ground])).toBeGreaterThanOrEqual(
        3,
      );
    }
  });
});
