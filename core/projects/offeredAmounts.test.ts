import { EXAMPLE_CURRENCIES } from '@content/currencies';
import type { Currency } from '../money/currency';
import { offeredAmounts } from './offeredAmounts';

const date = '2026-11-20T00:00:00.000Z';
const rates = { SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date } } as const;
const words = (en: string) => ({ en, ar: '' });
const WELL = [
  { amountMinor: 1_200, words: words('water for one') },
  { amountMinor: 6_000, words: words('water for five') },
  { amountMinor: 72_000, words: words('a tenth of a well') },
];
const offer = (
  {
    raisedMinor = 0,
    targetMinor = 7_200_000,
    suggestions = WELL,
  }: { raisedMinor?: number; targetMinor?: number; suggestions?: typeof WELL } = {},
  currency: Currency = 'USD',
) =>
  offeredAmounts({
    project: { currency: 'USD', raisedMinor, targetMinor },
    suggestions,
    currency,
    list: EXAMPLE_CURRENCIES,
    rates,
  });
const minors = ({ amounts }: ReturnType<typeof offer>) =>
  amounts.map(({ amountMinor }) => amountMinor);

it('offers a project’s own amounts and proposes the middle one', () => {
  expect(offer()).toEqual({ amounts: WELL, completesMinor: null, middleMinor: 6_000 });
});

it('proposes the second of the four usual amounts', () => {
  const usual = offer({ suggestions: [] });
  expect(minors(usual)).toEqual([1_000, 2_500, 5_000, 10_000]);
  expect(usual.middleMinor).toBe(2_500);
});

it('converts to whole units that still buy what the words say', () => {
  expect(minors(offer({}, 'SAR'))).toEqual([4_500, 22_500, 270_000]);
  const odd = [{ amountMinor: 1_001, words: words('a bucket') }];
  expect(minors(offer({ suggestions: odd }, 'SAR'))).toEqual([3_800]);
});

it('offers the usual amounts of a currency without a rate', () => {
  expect(minors(offer({}, 'TRY'))).toEqual([25_000, 50_000, 100_000, 250_000]);
});

it.each([
  ['far from the end', 6_000_000, 'USD', null],
  ['just too far', 7_200_000 - 360_001, 'USD', null],
  ['close enough', 7_200_000 - 360_000, 'USD', 360_000],
  ['in another currency', 7_200_000 - 24_001, 'SAR', 90_100],
  ['below what a card can pay', 7_200_000 - 99, 'USD', null],
  ['equal to an amount', 7_200_000 - 6_000, 'USD', null],
  ['without a rate', 7_200_000 - 24_000, 'TRY', null],
  ['at the target', 7_200_000, 'USD', null],
  ['above the target', 9_000_000, 'USD', null],
] as const)('offers the rest of a target %s', (_, raisedMinor, currency, completes) => {
  expect(offer({ raisedMinor }, currency).completesMinor).toBe(completes);
});
