import { contrastRatio, READABLE } from './contrast';
import { GROUNDS, PRODUCT_COLOURS } from './productColours';
import {
  isReadableAccent,
  isReadablePrimary,
  NO_COLOURS,
  ownColours,
  readableAccent,
  readablePrimary,
} from './siteColours';

const { paper, linen, sunken, ink } = GROUNDS;
const CHANNELS = ['00', '33', '66', '99', 'CC', 'FF'];
const COLOURS = CHANNELS.flatMap((red) =>
  CHANNELS.flatMap((green) => CHANNELS.map((blue) => `#${red}${green}${blue}`)),
);

const pairsOf = (primary: string, accent: string) => {
  const own = ownColours({ primary, accent }) ?? PRODUCT_COLOURS;
  return [
    ...[paper, linen, sunken, own.petrolWash].map((ground) => [own.petrol, ground] as const),
    ...[own.petrol, own.petrolDeep, own.petrolBright].map((ground) => [paper, ground] as const),
    [ink, own.petrolWash],
    [own.onSaffron, own.saffron],
    [own.onSaffron, own.saffronDeep],
    [own.saffronBright, own.petrol],
    [own.saffronBright, own.petrolDeep],
  ] as const;
};

const leastOf = (primary: string, accent: string): number =>
  Math.min(...pairsOf(primary, accent).map(([text, ground]) => contrastRatio(text, ground)));

test.each(COLOURS)('%s gives a readable site, or is refused with a readable one', (colour) => {
  const [primary, accent] = [readablePrimary(colour), readableAccent(colour)];
  expect(primary === colour).toBe(isReadablePrimary(colour));
  expect(accent === colour).toBe(isReadableAccent(colour));
  expect(leastOf(primary, accent)).toBeGreaterThanOrEqual(READABLE);
  expect(leastOf(primary, '')).toBeGreaterThanOrEqual(READABLE);
  expect(leastOf('', accent)).toBeGreaterThanOrEqual(READABLE);
});

test('the product’s colours are readable, and stand where none is chosen', () => {
  expect(ownColours(NO_COLOURS)).toBeNull();
  expect(leastOf('', '')).toBeGreaterThanOrEqual(READABLE);
});

test.each([
  ['yellow', '#FFDD00', isReadablePrimary],
  ['white', '#FFFFFF', isReadablePrimary],
  ['a middle red', '#E53935', isReadableAccent],
])('%s is refused', (_, colour, isReadable) => {
  expect(isReadable(colour)).toBe(false);
});

test('an accent that is dark carries white text', () => {
  expect(ownColours({ primary: '', accent: '#C2185B' })?.onSaffron).toBe('#FFFFFF');
  expect(ownColours({ primary: '', accent: '#FFC107' })?.onSaffron).toBe('#1D2528');
});
