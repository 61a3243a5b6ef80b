import { decimalText, minimumMinor, moneyText, roundingRefusal } from './currencies';

it.each([
  [1999, 'usd', '19.99'],
  [5, 'usd', '0.05'],
  [500, 'jpy', '500'],
  [1990, 'kwd', '1.990'],
  [99_999_999, 'try', '999999.99'],
])('%d %s is %s', (amount, currency, text) => {
  expect(decimalText(amount, currency)).toBe(text);
});

it.each([
  [1999, 'usd', 'en', '$19.99'],
  [2500, 'sar', 'en', 'SAR\u00a025.00'],
  [5000, 'try', 'tr', '₺50,00'],
  [500, 'jpy', 'en', '¥500'],
] as const)('%d %s in %s is shown as %s', (amount, currency, language, text) => {
  expect(moneyText(amount, currency, language)).toBe(text);
});

it('has a minimum for every currency', () => {
  expect([
    minimumMinor('usd'),
    minimumMinor('gbp'),
    minimumMinor('sar'),
    minimumMinor('try'),
    minimumMinor('lkr'),
  ]).toEqual([50, 30, 200, 2000, 50]);
});

it('refuses amounts below the smallest coin of their currency', () => {
  expect(roundingRefusal(1995, 'kwd')).toContain('end in 0');
  expect(roundingRefusal(1950, 'isk')).toContain('end in 00');
  expect([
    roundingRefusal(1990, 'kwd'),
    roundingRefusal(1900, 'ugx'),
    roundingRefusal(1, 'usd'),
  ]).toEqual([null, null, null]);
});
