import { wholeMoney } from './wholeMoney';
import { EXAMPLE_CURRENCIES } from '@content/currencies';
import fc from 'fast-check';
import { TRIED_CURRENCIES } from '../testing/triedCurrencies';
import { openCurrencies } from './currencyList';
import { defaultAmountMinor } from './currencyRules';
import { convertMoney, rateMicros, type RateTable } from './convert';
import { isOldRate, rateDate } from './rateDates';
import { CURRENCIES } from './currencies';
import { minorDigits, parseCurrency, type Currency } from './currency';
import { formatAmount, formatMoney, formatMoneyInSentence, formatRounded } from './formatMoney';
import { amountAsTyped, toMajorNumber } from './plainAmount';
import { splitByWeights, totalsByCurrency } from './money';
import { amountMinorSchema } from './moneySchema';

const date = '2026-11-01';
const rates: RateTable = {
  SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date },
  TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 41_500_000, date },
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
  expect(formatAmount({ amountMinor, currency: 'TRY' })).toBe(text);
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
  expect(amountAsTyped(usd(amountMinor))).toBe(typed);
  expect(toMajorNumber(usd(amountMinor))).toBe(stored);
});

it.each([
  [4_713_500, 'USD', '47,135 USD'],
  [4_713_501, 'USD', '47,136 USD'],
  [1, 'USD', '1 USD'],
  [1_200, 'JPY', '1,200 JPY'],
  [1_200, 'KWD', '2 KWD'],
] as const)('writes %i %s in whole units as %s', (amountMinor, currency, written) => {
  expect(wholeMoney({ amountMinor, currency })).toBe(written);
});

it('keeps an amount in one piece in Arabic, and adds nothing in English', () => {
  expect(formatMoneyInSentence(usd(500), 'en')).toBe('5.00 USD');
  expect(formatMoneyInSentence(usd(500), 'ar')).toBe('\u20665.00 USD\u2069');
});

it.each([
  ['usd', 'USD'],
  [' Try ', 'TRY'],
  ['eur', 'EUR'],
  ['EURO', null],
  ['', null],
  [7, null],
  [null, null],
])('reads the currency %j as %j', (value, currency) => {
  expect(parseCurrency(value)).toBe(currency);
});

it('uses 5 units for an untouched field, or the minimum where that is higher', () => {
  expect(openCurrencies(EXAMPLE_CURRENCIES)).toEqual(['USD', 'SAR', 'TRY']);
  expect(
    openCurrencies(EXAMPLE_CURRENCIES).map((code) => defaultAmountMinor(EXAMPLE_CURRENCIES, code)),
  ).toEqual([500, 500, 5_000]);
});

describe('minor units', () => {
  it.each([
    ['JPY', 1_500, '1,500', '1500'],
    ['JPY', 5, '5', '5'],
    ['JPY', 100, '100', '100'],
    ['KWD', 12_340, '12.340', '12.34'],
    ['KWD', 5, '0.005', '0.005'],
    ['HUF', 150_000, '1,500.00', '1500'],
    ['PKR', -150_000, '-1,500.00', '-1500'],
  ] as const)('of %s: %i is written %s and typed %s', (currency, amountMinor, text, typed) => {
    expect(formatMoney({ amountMinor, currency })).toBe(`${text} ${currency}`);
    expect(amountAsTyped({ amountMinor, currency })).toBe(typed);
  });

  it('equal the card provider’s for every currency', () => {
    // https://docs.stripe.com/currencies#zero-decimal and #three-decimal
    const zero = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
    const three = 'BHD JOD KWD OMR TND'.split(' ');
    for (const currency of CURRENCIES)
      expect([currency, minorDigits(currency)]).toEqual([
        currency,
        zero.includes(currency) ? 0 : three.includes(currency) ? 3 : 2,
      ]);
  });

  it('convert between currencies with other digits', () => {
    const table: RateTable = {
      JPY: { currency: 'JPY', base: 'EUR', perBaseMicros: 162_500_000, date },
      KWD: { currency: 'KWD', base: 'EUR', perBaseMicros: 331_000, date },
    };
    const convert = (amountMinor: number, from: Currency, to: Currency) =>
      convertMoney({ amountMinor, currency: from }, to, table)?.amountMinor;
    expect(convert(1_000, 'EUR', 'JPY')).toBe(1_625);
    expect(convert(1_625, 'JPY', 'EUR')).toBe(1_000);
    expect(convert(1_000, 'EUR', 'KWD')).toBe(3_310);
    expect(convert(3_310, 'KWD', 'JPY')).toBe(1_625);
  });

  it('are at most a hundred, as an enum of Appwrite has', () => {
    expect(CURRENCIES.length).toBeLessThanOrEqual(100);
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  });
});

it('takes the newer of two rates against each other, in both directions', () => {
  const table: RateTable = {
    SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 5_000_000, date: '2026-10-01' },
    USD: { currency: 'USD', base: 'SAR', perBaseMicros: 250_000, date: '2026-11-01' },
  };
  expect(rateMicros('SAR', 'USD', table)).toBe(250_000);
  expect(rateMicros('USD', 'SAR', table)).toBe(4_000_000);
  expect(rateDate('SAR', 'USD', table)).toBe('2026-11-01');
  expect(rateDate('USD', 'SAR', table)).toBe('2026-11-01');
});

it('does not chain rates against different currencies', () => {
  const table: RateTable = {
    SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 3_750_000, date },
    TRY: { currency: 'TRY', base: 'EUR', perBaseMicros: 48_000_000, date },
  };
  expect(convertMoney({ amountMinor: 100, currency: 'SAR' }, 'TRY', table)).toBeNull();
  expect(convertMoney({ amountMinor: 100, currency: 'EUR' }, 'TRY', table)).toEqual({
    amountMinor: 4_800,
    currency: 'TRY',
  });
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
    expect(totalsByCurrency(money)).toEqual([{ amountMinor: 105, currency: 'TRY' }, usd(250)]);
    expect(totalsByCurrency([])).toEqual([]);
  });

  it('equal the exact sum in any order', () => {
    const anyMoney = fc.record({
      amountMinor: fc.integer({ min: 0, max: 99_999_999 }),
      currency: fc.constantFrom(...TRIED_CURRENCIES),
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
        TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 1, date },
      }),
    ).toBeNull();
    expect(convertMoney({ amountMinor: 100, currency: 'TRY' }, 'TRY', {})).toEqual({
      amountMinor: 100,
      currency: 'TRY',
    });
    expect(
      convertMoney({ amountMinor: 100, currency: 'SAR' }, 'USD', {
        SAR: { currency: 'SAR', base: 'USD', perBaseMicros: 0, date },
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
            SAR: { currency: 'SAR', base: 'USD', perBaseMicros: sar, date },
            TRY: { currency: 'TRY', base: 'USD', perBaseMicros: lira, date },
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
      SAR: {
        currency: 'SAR',
        base: 'USD',
        perBaseMicros: 3_750_000,
        date: '2026-11-12T00:00:00.000+00:00',
      },
      TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 41_500_000, date: '2026-10-01' },
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

it.each([
  [12_324_375, 'SAR', '123,244 SAR'],
  [12_324_349, 'SAR', '123,243 SAR'],
  [49, 'USD', '0 USD'],
  [1_500, 'JPY', '1,500 JPY'],
  [12_345_678, 'KWD', '12,346 KWD'],
  [1_000_000, 'USD', '10,000 USD'],
] as const)('rounds %i %s to %s', (amountMinor, currency, text) => {
  expect(formatRounded({ amountMinor, currency })).toBe(text);
});
