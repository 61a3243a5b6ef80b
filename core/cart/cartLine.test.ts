import { EXAMPLE_CURRENCIES } from '@content/currencies';
import fc from 'fast-check';
import { TRIED_CURRENCIES } from '@core/testing/triedCurrencies';
import { cartLineSchema } from './cartLineSchema';
import {
  addLine,
  changeLine,
  changeQuantity,
  countOf,
  groupByCurrency,
  lineIdOf,
  lineTotal,
  removeLine,
  type CartLine,
} from './cartLine';
import { paymentProblemOf } from './paymentProblem';

const words = { en: '', ar: '' };
const line = (over: Partial<CartLine> = {}): CartLine => ({
  projectId: 'water',
  itemId: null,
  projectName: words,
  description: words,
  region: words,
  type: words,
  image: '',
  unitAmountMinor: 5_000,
  currency: 'USD',
  quantity: 1,
  ...over,
});
const only = (lines: readonly CartLine[]) =>
  lines.map(({ projectId, unitAmountMinor, quantity }) => [projectId, unitAmountMinor, quantity]);

it('adds the same donation again as one more of it', () => {
  expect(only([line(), line()].reduce<CartLine[]>(addLine, []))).toEqual([['water', 5_000, 2]]);
});

it.each([
  ['project', { projectId: 'food' }],
  ['amount', { unitAmountMinor: 10_000 }],
  ['currency', { currency: 'SAR' as const }],
  ['item', { itemId: 'toy' }],
])('keeps another %s as a line of its own', (_, change) => {
  const lines = addLine([line()], line(change));
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map(lineIdOf)).size).toBe(2);
});

it('counts 50 and then 100 for one project as 150', () => {
  const lines = addLine([line()], line({ unitAmountMinor: 10_000 }));
  expect(groupByCurrency(lines)).toMatchObject([{ currency: 'USD', totalMinor: 15_000 }]);
});

it.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [7, 7],
  [123_456, 9_999],
])('sets a quantity of %d as %i', (asked, quantity) => {
  expect(changeQuantity([line()], lineIdOf(line()), asked)).toMatchObject([{ quantity }]);
});

it('changes an amount in its place', () => {
  const lines = [line(), line({ projectId: 'food' })];
  expect(only(changeLine(lines, lineIdOf(line()), { unitAmountMinor: 700 }))).toEqual([
    ['water', 700, 1],
    ['food', 5_000, 1],
  ]);
});

it('makes two lines one when an amount makes them the same', () => {
  const changed = line({ unitAmountMinor: 10_000, quantity: 3 });
  const lines = [line({ quantity: 2 }), line({ projectId: 'food' }), changed];
  expect(only(changeLine(lines, lineIdOf(changed), { unitAmountMinor: 5_000 }))).toEqual([
    ['water', 5_000, 5],
    ['food', 5_000, 1],
  ]);
});

it('removes a whole line, and nothing for an id it does not have', () => {
  const lines = [line({ quantity: 4 }), line({ projectId: 'food' })];
  expect(only(removeLine(lines, lineIdOf(line())))).toEqual([['food', 5_000, 1]]);
  expect(removeLine(lines, 'other')).toEqual(lines);
});

it('groups by currency in a fixed order, each with its own total', () => {
  const groups = groupByCurrency([
    line({ currency: 'TRY', quantity: 3 }),
    line(),
    line({ projectId: 'food', unitAmountMinor: 1 }),
  ]);
  expect(
    groups.map(({ currency, lines, totalMinor }) => [currency, lines.length, totalMinor]),
  ).toEqual([
    ['TRY', 1, 15_000],
    ['USD', 2, 5_001],
  ]);
  expect(groupByCurrency([])).toEqual([]);
});

it.each([
  { quantity: 0 },
  { quantity: 1.5 },
  { unitAmountMinor: 0 },
  { unitAmountMinor: 1e9 },
  { currency: 'XYZ' },
  { projectId: '' },
  { itemId: undefined },
  { projectName: 'x' },
])('does not read back a line with %j', (change) => {
  expect(cartLineSchema.safeParse({ ...line(), ...change }).success).toBe(false);
});

it.each([
  ['nothing', [line()], null],
  [
    'too many lines',
    Array.from({ length: 101 }, (_, index) => line({ projectId: `p${index}` })),
    'tooManyLines',
  ],
  ['a total below the minimum', [line({ unitAmountMinor: 99 })], 'amountTooSmall'],
  ['a currency that is not taken', [line({ currency: 'EUR' })], 'currencyClosed'],
  [
    'a total above eight digits',
    [line({ unitAmountMinor: 99_999_999, quantity: 2 })],
    'amountTooLarge',
  ],
] as const)('a payment is stopped by %s', (_, lines, problem) => {
  const [group] = groupByCurrency(lines);
  expect(group && paymentProblemOf(group, EXAMPLE_CURRENCIES)).toBe(problem);
});

describe('10,000 random carts', () => {
  const anyLine = fc.record({
    projectId: fc.constantFrom('a', 'b', 'c'),
    itemId: fc.constantFrom(null, 'toy'),
    unitAmountMinor: fc.oneof(fc.constantFrom(500, 1_000), fc.integer({ min: 1, max: 99_999_999 })),
    currency: fc.constantFrom(...TRIED_CURRENCIES),
    quantity: fc.integer({ min: 1, max: 20 }),
  });

  it('cost the exact integer sum, and contain every donation once', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (added) => {
        const lines = added.map((each) => line(each)).reduce<CartLine[]>(addLine, []);
        expect(new Set(lines.map(lineIdOf)).size).toBe(lines.length);
        expect(countOf(lines)).toBe(added.reduce((sum, { quantity }) => sum + quantity, 0));
        const groups = groupByCurrency(lines);
        for (const currency of TRIED_CURRENCIES) {
          const exact = added.reduce(
            (sum, each) =>
              each.currency === currency
                ? sum + BigInt(each.unitAmountMinor) * BigInt(each.quantity)
                : sum,
            0n,
          );
          expect(BigInt(groups.find((group) => group.currency === currency)?.totalMinor ?? 0)).toBe(
            exact,
          );
        }
        expect(lines.reduce((sum, each) => sum + BigInt(lineTotal(each).amountMinor), 0n)).toBe(
          groups.reduce((sum, group) => sum + BigInt(group.totalMinor), 0n),
        );
      }),
      { numRuns: 10_000 },
    );
  });
});
