import fc from 'fast-check';
import { RATE_DIGITS, writeRate } from './decimals';
import { parseDecimal, parseRate } from './parseDecimal';

const MOST = 100_000_000;
const read = (text: string, digits = 2, currency: string | null = 'USD') =>
  parseDecimal(text, { digits, most: MOST, currency });
const rate = (text: string) => parseRate(text, 1_000_000_000_000, 'SAR');

it.each([
  ['20000', 2, 2_000_000],
  ['20,000.5', 2, 2_000_050],
  ['٢٠٬٠٠٠٫٥', 2, 2_000_050],
  [' 41.5 ', 6, 41_500_000],
  ['0.000001', 6, 1],
  ['5.', 2, 500],
  ['5,', 2, 500],
  [',5', 2, 50],
  ['1250', 0, 1_250],
  ['1.250', 3, 1_250],
])('reads %p with %d digits as %d', (text, digits, value) => {
  expect(read(text, digits)).toEqual({ ok: true, value });
});

it.each([
  ['', 'notANumber'],
  ['-1', 'notANumber'],
  ['−1', 'notANumber'],
  ['$-1', 'notANumber'],
  ['(1)', 'notANumber'],
  ['1e3', 'notANumber'],
  ['5²', 'notANumber'],
  ['1½', 'notANumber'],
  ['5 %', 'notANumber'],
  ['5 kg of', 'notANumber'],
  ['5 ..', 'notANumber'],
  ['1,250 000', 'notANumber'],
  ['1٫250٫000', 'notANumber'],
  ['0,001,250', 'notANumber'],
  ['1,250.50.', 'notANumber'],
  ["12'50", 'notANumber'],
  ['1.234', 'tooManyDecimals'],
  ['0,500', 'tooManyDecimals'],
  ['12,5000', 'tooManyDecimals'],
  ['1.250,500', 'tooManyDecimals'],
  ['1000000.01', 'tooLarge'],
  ['9'.repeat(40), 'tooLarge'],
])('refuses %p as %s', (text, problem) => {
  expect(read(text)).toEqual({ ok: false, problem });
});

it.each([
  ['USD', ['$25', '25$', '$ 25', 'US$25', 'U.S.$ 25', '＄２５', 'USD 25', '25 usd', '$25 USD']],
  ['USD', ['25 dollars', '٢٥ دولار', '٢٥ دولارًا', '25 دولار أمريكي', '$25.00', '\u200f$٢٥\u200e']],
  ['SAR', ['25 SAR', 'SR25', '25 ﷼', '﷼ ٢٥', '٢٥ ر.س', '٢٥ ر.س.', 'ر.س.25', '25 ريال سعودي']],
  ['SAR', ['25 ریال', '\u20c1 25', '25 riyals']],
  ['TRY', ['25 TL', '₺25', '25,00 ₺', '25 T.L.', 'TRY 25', '٢٥ ليرة', '25 Türk lirası', '25 LİRA']],
])('takes the marks of %s around a figure', (currency, texts) => {
  for (const text of texts)
    expect([text, read(text, 2, currency)]).toEqual([text, { ok: true, value: 2_500 }]);
});

it.each([
  ['USD', ['25 SAR', '﷼25', '25 TL', '€25', '25 €', 'EUR 25', '25 euro', 'C$25', '25 ليرة']],
  ['USD', ['25 Canadian dollars', '£25', '٢٥ جنيه', '$25 TRY']],
  ['TRY', ['$25', '25 ليرة سورية', '25 دولار', '25 USD']],
])('refuses a mark of another currency than %s', (currency, texts) => {
  for (const text of texts)
    expect([text, read(text, 2, currency)]).toEqual([
      text,
      { ok: false, problem: 'otherCurrency' },
    ]);
});

it('refuses every mark where no currency is expected', () => {
  expect(read('25 USD', 2, null)).toEqual({ ok: false, problem: 'otherCurrency' });
});

describe('a rate', () => {
  it.each([
    ['3.75', 3_750_000],
    ['3,75', 3_750_000],
    ['٣٫٧٥', 3_750_000],
    ['٣،٧٥', 3_750_000],
    ['3.750', 3_750_000],
    ['41,5250', 41_525_000],
    ['0,750', 750_000],
    ['3.75 SAR', 3_750_000],
    ['3750', 3_750_000_000],
    ['1,250.5', 1_250_500_000],
    ['1.250,5', 1_250_500_000],
    ['12.345.678', 12_345_678_000_000],
  ])('is read from %p', (text, value) => {
    expect(parseRate(text, Number.MAX_SAFE_INTEGER, 'SAR')).toEqual({ ok: true, value });
  });

  it.each(['3,750', '٣،٧٥٠', '٣٬٧٥٠', '3 750', "3'750", '3\u202f750', '3,750 SAR'])(
    'is asked about when %p could be thousands or decimals',
    (text) => {
      const readings = [3_750_000, 3_750_000_000];
      expect(rate(text)).toEqual({ ok: false, problem: 'ambiguous', readings });
    },
  );

  it('is asked about although only one of its readings is small enough', () => {
    expect(parseRate('3,750', 100_000_000, null)).toMatchObject({ problem: 'ambiguous' });
  });

  it('passes on what else is wrong', () => {
    expect(rate('3,750 USD')).toEqual({ ok: false, problem: 'otherCurrency' });
    expect(rate('3.7500001')).toEqual({ ok: false, problem: 'tooManyDecimals' });
  });

  it('is read back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (value) => {
        expect(rate(writeRate(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('is never greater than the figure with its first separator as a point', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,2}[.,٫،٬' ]\d{1,6}$/), (text) => {
        const parsed = rate(text);
        const [whole = '', decimals = ''] = text.split(/\D/);
        if (parsed.ok)
          expect(parsed.value).toBe(Number(`${whole}${decimals.padEnd(RATE_DIGITS, '0')}`));
      }),
    );
  });
});

it('takes a time that grows with the length of the text', () => {
  const texts = ['1', ' ', '1,', ',111', '$', 'é', ' 1', '\u200f', '٫'].flatMap((piece) => [
    piece.repeat(100_000),
    `1${piece.repeat(100_000)}`,
    `${piece.repeat(100_000)}1`,
    `1${piece.repeat(100_000)}x`,
  ]);
  const started = performance.now();
  texts.forEach((text) => read(text));
  expect((performance.now() - started) / texts.length).toBeLessThan(200);
});
