import { contrastRatio } from '@core/site/contrast';
import { darkPalette, palette } from './palettes';
import type { ColourToken } from './tokens';

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
  ['onUrgent', 'urgent', 7.31],
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
  ['onPetrol', 'petrolBright'],
  ['petrolDeep', 'linen'],
  ['petrolDeep', 'paper'],
  ['onSaffron', 'saffron'],
  ['onSaffron', 'saffronDeep'],
  ['onSignal', 'madder'],
  ['madder', 'linen'],
  ['madder', 'paper'],
  ['onUrgent', 'urgent'],
  ['olive', 'oliveWash'],
  ['brick', 'brickWash'],
  ['brick', 'linen'],
  ['brick', 'paper'],
  ['amber', 'amberWash'],
  ['sky', 'skyWash'],
  ['onSignal', 'olive'],
  ['onSignal', 'brick'],
  ['onSignal', 'amber'],
  ['onSignal', 'sky'],
];

describe.each([
  ['light', palette, lightPairs],
  ['dark', darkPalette, darkPairs],
])('contrast in %s', (_, shown, pairs) => {
  it.each(pairs)('%s on %s is %d', (foreground, ground, ratio) => {
    expect(contrastRatio(shown[foreground], shown[ground])).toBeCloseTo(ratio, 1);
  });

  it.each(textPairs)('%s on %s can be read', (foreground, ground) => {
    expect(contrastRatio(shown[foreground], shown[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('the border of a field stands out from what is around it', () => {
    for (const ground of ['paper', 'linen'] as const) {
      expect(contrastRatio(shown.outline, shown[ground])).toBeGreaterThanOrEqual(3);
    }
  });
});

it('the urgent badge is the same in light and dark', () => {
  expect(darkPalette).toMatchObject({ urgent: '#A3243B', onUrgent: '#FFFFFF' });
});
