import fc from 'fast-check';
import { datesOfSeason } from './dueDates';
import { amountsOf, spreadTotal } from './spread';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

it('adds up exactly in multiples of the step', () => {
  const cases = fc.record({
    steps: fc.integer({ min: 0, max: 9_999_999 }),
    stepMinor: fc.constantFrom(1, 10),
    weights: fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 10 }),
  });
  fc.assert(
    fc.property(cases, ({ steps, stepMinor, weights }) => {
      const shares = spreadTotal(steps * stepMinor, weights, stepMinor);
      expect(sumOf(shares)).toBe(steps * stepMinor);
      expect(shares.filter((share) => share % stepMinor !== 0)).toEqual([]);
    }),
  );
});

it('gives an odd night at least as much as an even one', () => {
  const rhythm = { kind: 'lastTenNights', nights: 'all', isOddHeavier: true } as const;
  const dates = datesOfSeason(rhythm, '2030-01-01');
  expect(dates).toHaveLength(10);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (totalMinor) => {
      const amounts = amountsOf(rhythm, dates, totalMinor, 1);
      const odd = amounts.filter((_, index) => index % 2 === 0);
      const even = amounts.filter((_, index) => index % 2 === 1);
      expect(sumOf(amounts)).toBe(totalMinor);
      expect(Math.min(...odd)).toBeGreaterThanOrEqual(Math.max(...even));
    }),
  );
  expect(amountsOf(rhythm, dates, 15_000, 1)).toEqual([
    2_000, 1_000, 2_000, 1_000, 2_000, 1_000, 2_000, 1_000, 2_000, 1_000,
  ]);
});

it('gives each Friday the whole amount', () => {
  expect(amountsOf({ kind: 'ramadanFridays' }, ['2027-02-12', '2027-02-19'], 500, 1)).toEqual([
    500, 500,
  ]);
});

it('refuses a total that is no multiple of the step', () => {
  expect(() => spreadTotal(1_005, [1, 1], 10)).toThrow(RangeError);
});
