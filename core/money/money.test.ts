import fc from 'fast-check';
import { convertMoney, rateMicros, type RateTable } from './convert';
import { isOldRate, rateDate } from './rateDates';
import { CURRENCIES, parseCurrency, type Currency } from './currency';
import {
  amountAsTyped,
  formatAmount,
  formatMoney,
  formatMoneyInSentence,
  toMajorNumber,
} from './formatMoney';
import {
  DEFAULT_AMOUNT_MINOR,
  MINIMUM_AMOUNT_MINOR,
  defaultAmountMinor,
  splitByWeights,
  totalsByCurrency,
} from './money';
import { amountMinorSchema } from './moneySchema';

const date = '2026-11-01';
const rates: RateTable = {
  SAR: { currency: 'SAR', perUsdMicros: 3_750_000, date },
  TRY: { currency: 'TRY', perUsdMicros: 41_500_000, date },
};
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [2_500, '25.00'],
  [125_075, '1,250.75'],
  [99_999_999, '999,999.99'],
  [1_234_567_890, '12,345,678.90'],
  [-2_550, '-25.50'],
])('writes %i as %s', (amountMinor, text) => {
  expect(formatAmount(amountMinor)).toBe(text);
  expect(formatMoney({ amountMinor, currency: 'TRY' })).toBe(`${text} TRY`);
});

it.each([
  [0, '0', 0],
  [10, '0.1', 0.1],
  [1_000, '10', 10],
  [10_000, '100', 100],
  [2_550, '25.5', 25.5],
  [125_075, '1250.75', 1250.75],
])('starts an edit of %i from %s and stores it as %d', (amountMinor, typed, stored) => {
  expect(amountAsTyped(amountMinor)).toBe(typed);
  expect(toMajorNumber(amountMinor)).toBe(stored);
});

it('keeps an amount in one piece in Arabic, and adds nothing in English', () => {
  expect(formatMoneyInSentence(usd(500), 'en')).toBe('5.00 USD');
  expect(formatMoneyInSentence(usd(500), 'ar')).toBe('\u20665.00 USD\u2069');
});

it.each([
  ['usd', 'USD'],
  [' Try ', 'TRY'],
  ['EUR', null],
  ['', null],
  [7, null],
  [null, null],
])('reads the currency %j as %j', (value, currency) => {
  expect(parseCurrency(value)).toBe(currency);
});

it('uses 5.00 for an untouched field, or the minimum where that is higher', () => {
  expect(CURRENCIES.map(defaultAmountMinor)).toEqual([500, 500, 5_000]);
  for (const currency of CURRENCIES) {
    expect(defaultAmountMinor(currency)).toBeGreaterThanOrEqual(MINIMUM_AMOUNT_MINOR[currency]);
    expect(defaultAmountMinor(currency)).toBeGreaterThanOrEqual(DEFAULT_AMOUNT_MINOR);
  }
});

it.each([0, -1, 1.5, 100_000_000, '5', null])('does not take %j for an amount', (value) => {
  expect(amountMinorSchema.safeParse(value).success).toBe(false);
});

describe('totals', () => {
  it('are kept apart by currency, in a fixed order', () => {
    const money = [
      { amountMinor: 100, currency: 'TRY' as const },
      usd(250),
      { amountMinor: 5, currency: 'TRY' as const },
    ];
    expect(totalsByCurrency(money)).toEqual([usd(250), { amountMinor: 105, currency: 'TRY' }]);
    expect(totalsByCurrency([])).toEqual([]);
  });

  it('equal the exact sum in any order', () => {
    const anyMoney = fc.record({
      amountMinor: fc.integer({ min: 0, max: 99_999_999 }),
      currency: fc.constantFrom(...CURRENCIES),
    });
    fc.assert(
      fc.property(fc.array(anyMoney, { maxLength: 200 }), (money) => {
        const exact = (currency: Currency): bigint =>
          money.reduce(
            (sum, each) => sum + (each.currency === currency ? BigInt(each.amountMinor) : 0n),
            0n,
          );
        for (const { currency, amountMinor } of totalsByCurrency(money))
          expect(BigInt(amountMinor)).toBe(exact(currency));
        expect(totalsByCurrency([...money].reverse())).toEqual(totalsByCurrency(money));
      }),
    );
  });
});

describe('splitting', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [1, 1], [3, 2]],
    [10, [0, 0], [10, 0]],
    [10, [0, 3], [0, 10]],
    [7, [], []],
    [0, [2, 3], [0, 0]],
  ])('%i by %j is %j', (amountMinor, weights, parts) => {
    expect(splitByWeights(amountMinor, weights)).toEqual(parts);
  });

  it('adds up to the amount, with each part within one unit of its share', () => {
    const natural = fc.integer({ min: 0, max: 2 ** 31 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.array(natural, { minLength: 1, maxLength: 100 }),
        (amountMinor, weights) => {
          const parts = splitByWeights(amountMinor, weights);
          const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
          expect(parts).toHaveLength(weights.length);
          if (total === 0n) return;
          parts.forEach((part, index) => {
            const share = (BigInt(amountMinor) * BigInt(weights[index] ?? 0)) / total;
            expect(BigInt(part) - share).toBeGreaterThanOrEqual(0n);
            expect(BigInt(part) - share).toBeLessThanOrEqual(1n);
          });
        },
      ),
    );
  });
});

describe('conversion', () => {
  it.each([
    [usd(1_000), 'SAR', 3_750],
    [usd(1), 'TRY', 42],
    [{ amountMinor: 3_750, currency: 'SAR' as const }, 'USD', 1_000],
    [{ amountMinor: 1, currency: 'SAR' as const }, 'USD', 0],
    [{ amountMinor: 2, currency: 'SAR' as const }, 'USD', 1],
    [{ amountMinor: 41_500, currency: 'TRY' as const }, 'SAR', 3_750],
    [usd(-1_000), 'SAR', -3_750],
    [{ amountMinor: -7, currency: 'SAR' as const }, 'USD', -2],
  ] as const)('%j into %s is %i', (money, to, amountMinor) => {
    expect(convertMoney(money, to, rates)).toEqual({ amountMinor, currency: to });
  });

  it('needs a rate for each of two currencies, and none within one', () => {
    expect(convertMoney(usd(100), 'TRY', {})).toBeNull();
    expect(
      convertMoney({ amountMinor: 100, currency: 'SAR' }, 'TRY', {
        TRY: { currency: 'TRY', perUsdMicros: 1, date },
      }),
    ).toBeNull();
    expect(convertMoney({ amountMinor: 100, currency: 'TRY' }, 'TRY', {})).toEqual({
      amountMinor: 100,
      currency: 'TRY',
    });
    expect(
      convertMoney({ amountMinor: 100, currency: 'SAR' }, 'USD', {
        SAR: { currency: 'SAR', perUsdMicros: 0, date },
      }),
    ).toBeNull();
  });

  it('is exact to half a unit, like integer arithmetic', () => {
    const micros = fc.integer({ min: 1, max: 10 ** 10 });
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
        micros,
        micros,
        (amountMinor, sar, lira) => {
          const table: RateTable = {
            SAR: { currency: 'SAR', perUsdMicros: sar, date },
            TRY: { currency: 'TRY', perUsdMicros: lira, date },
          };
          const converted =
            convertMoney({ amountMinor, currency: 'SAR' }, 'TRY', table)?.amountMinor ?? 0;
          fc.pre(Number.isSafeInteger(converted));
          const twiceError =
            2n * (BigInt(converted) * BigInt(sar) - BigInt(amountMinor) * BigInt(lira));
          expect(twiceError <= BigInt(sar)).toBe(true);
          expect(twiceError > -BigInt(sar)).toBe(true);
        },
      ),
    );
  });

  it('never turns more into less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 10 ** 9 }),
        (a, b) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
            (amountMinor) => convertMoney(usd(amountMinor), 'TRY', rates)?.amountMinor ?? NaN,
          ) as [number, number];
          expect(less).toBeLessThanOrEqual(more);
        },
      ),
    );
  });

  it('returns the rate that it applied', () => {
    expect(rateMicros('USD', 'SAR', rates)).toBe(3_750_000);
    expect(rateMicros('SAR', 'TRY', rates)).toBe(11_066_666);
    expect(rateMicros('TRY', 'TRY', rates)).toBe(1_000_000);
    expect(rateMicros('USD', 'SAR', {})).toBeNull();
  });

  it('returns the date of its rate: of two rates, the older one', () => {
    const table: RateTable = {
      SAR: { currency: 'SAR', perUsdMicros: 3_750_000, date: '2026-11-12T00:00:00.000+00:00' },
      TRY: { currency: 'TRY', perUsdMicros: 41_500_000, date: '2026-10-01' },
    };
    expect(rateDate('USD', 'SAR', table)).toBe('2026-11-12T00:00:00.000+00:00');
    expect(rateDate('SAR', 'USD', table)).toBe('2026-11-12T00:00:00.000+00:00');
    expect(rateDate('SAR', 'TRY', table)).toBe('2026-10-01');
    expect(rateDate('TRY', 'SAR', table)).toBe('2026-10-01');
    expect(rateDate('TRY', 'TRY', table)).toBeNull();
    expect(rateDate('USD', 'SAR', {})).toBeNull();
    expect(rateDate('SAR', 'TRY', { SAR: table.SAR })).toBeNull();
  });

  it('calls a rate old beyond the allowed days, and one with an unreadable date', () => {
    const now = Date.parse('2026-12-01T12:00:00Z');
    expect(isOldRate('2026-11-01T12:00:00Z', 30, now)).toBe(false);
    expect(isOldRate('2026-11-01T11:59:59Z', 30, now)).toBe(true);
    expect(isOldRate('2026-12-31', 30, now)).toBe(false);
    expect(isOldRate('yesterday', 30, now)).toBe(true);
  });
});
