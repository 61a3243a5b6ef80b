import { contrastRatio, READABLE } from './contrast';
import { DARK_GROUNDS, DARK_PRODUCT_COLOURS, ownDarkColours } from './darkColours';
import { PRODUCT_COLOURS } from './productColours';
import { ownColours, readableAccent, readablePrimary } from './siteColours';

const { paper, linen, sunken, ink } = DARK_GROUNDS;
const CHANNELS = ['00', '33', '66', '99', 'CC', 'FF'];
const COLOURS = CHANNELS.flatMap((red) =>
  CHANNELS.flatMap((green) => CHANNELS.map((blue) => `#${red}${green}${blue}`)),
);

const darkOf = (primary: string, accent: string) =>
  ownDarkColours(ownColours({ primary, accent }) ?? PRODUCT_COLOURS);

function leastOf(primary: string, accent: string): number {
  const own = darkOf(primary, accent);
  const grounds = [paper, linen, sunken];
  const pairs = [
    ...[own.petrol, own.petrolDeep, own.saffron].flatMap((colour) =>
      grounds.map((ground) => [colour, ground] as const),
    ),
    ...[own.petrol, own.petrolDeep, own.petrolBright].map(
      (ground) => [own.onPetrol, ground] as const,
    ),
    [own.petrolBright, paper],
    [own.petrol, own.petrolWash],
    [ink, own.petrolWash],
    [own.onSaffron, own.saffron],
    [own.onSaffron, own.saffronDeep],
  ] as const;
  return Math.min(...pairs.map(([text, ground]) => contrastRatio(text, ground)));
}

test.each(COLOURS)('%s gives a site that is readable in the dark', (colour) => {
  const [primary, accent] = [readablePrimary(colour), readableAccent(colour)];
  expect(leastOf(primary, accent)).toBeGreaterThanOrEqual(READABLE);
  expect(leastOf(primary, '')).toBeGreaterThanOrEqual(READABLE);
  expect(leastOf('', accent)).toBeGreaterThanOrEqual(READABLE);
});

test('the product’s colours have their own in the dark, beside a charity’s', () => {
  expect(darkOf('', '')).toEqual(DARK_PRODUCT_COLOURS);
  expect(darkOf('', '#C2185B').petrol).toBe(DARK_PRODUCT_COLOURS.petrol);
  expect(darkOf('#5B2A86', '').saffron).toBe(DARK_PRODUCT_COLOURS.saffron);
});

test('a colour that is seen on dark paper stays as the charity chose it', () => {
  expect(darkOf('', '#FFC107').saffron).toBe('#FFC107');
  expect(darkOf('#5B2A86', '').petrol).not.toBe('#5B2A86');
});
