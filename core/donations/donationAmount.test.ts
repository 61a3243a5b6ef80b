import { EXAMPLE_CURRENCIES } from '@content/currencies';
import type { Currency } from '../money/currency';
import type { CurrencyList } from '../money/currencyList';
import { readDonationAmount, readLineAmount } from './donationAmount';

const inList = (code: Currency, minimumMinor: number): CurrencyList => ({
  home: code,
  currencies: [{ code, minimumMinor, suggestedMinor: [minimumMinor], isOpen: true }],
});

it.each([
  ['', 'USD', 500],
  ['0', 'USD', 500],
  ['0.00', 'SAR', 500],
  ['0', 'TRY', 5_000],
  ['1', 'USD', 100],
  ['25', 'TRY', null],
  ['0.99', 'USD', null],
  ['0,5', 'USD', null],
  ['٠٫٥', 'USD', null],
  ['$0.50', 'USD', null],
  ['12,50', 'USD', 1_250],
  ['25 TL', 'TRY', null],
  ['1.250,50', 'TRY', 125_050],
  ['4.99', 'SAR', null],
  ['50', 'TRY', 5_000],
] as const)('%j in %s charges %j', (text, currency, amountMinor) => {
  expect(readDonationAmount(text, currency, EXAMPLE_CURRENCIES)).toEqual(
    amountMinor === null ? { ok: false, problem: 'belowMinimum' } : { ok: true, amountMinor },
  );
});

it('passes on what is wrong with a text', () => {
  expect(readDonationAmount('-1', 'USD', EXAMPLE_CURRENCIES)).toEqual({
    ok: false,
    problem: 'notANumber',
  });
  expect(readDonationAmount('25 TL', 'USD', EXAMPLE_CURRENCIES)).toEqual({
    ok: false,
    problem: 'otherCurrency',
  });
  expect(readDonationAmount('1.250', 'USD', EXAMPLE_CURRENCIES)).toEqual({
    ok: false,
    problem: 'tooManyDecimals',
  });
  expect(readDonationAmount('1000000', 'USD', EXAMPLE_CURRENCIES)).toEqual({
    ok: false,
    problem: 'tooLarge',
  });
});

it.each([
  ['', null],
  ['  ', null],
  ['0', { ok: false, problem: 'belowMinimum' }],
  ['0.5', { ok: false, problem: 'belowMinimum' }],
  ['x', { ok: false, problem: 'notANumber' }],
  ['12.5', { ok: true, amountMinor: 1_250 }],
  ['12,50', { ok: true, amountMinor: 1_250 }],
  ['\u200f', null],
])('an edit of a line to %j is %j', (text, expected) => {
  expect(readLineAmount(text, 'USD', EXAMPLE_CURRENCIES)).toEqual(expected);
});

it.each([
  ['', 'JPY', 150, 150],
  ['500', 'JPY', 150, 500],
  ['1,500', 'JPY', 150, 1_500],
  ['١٥٠٠', 'JPY', 150, 1_500],
  ['', 'KWD', 500, 5_000],
  ['12.34', 'KWD', 500, 12_340],
  ['12.340', 'KWD', 500, 12_340],
  ['1,250', 'KWD', 500, 1_250_000],
  ['€25,50', 'EUR', 100, 2_550],
  ['25 euros', 'EUR', 100, 2_500],
  ['$25', 'CAD', 100, 2_500],
  ['25 دينار', 'KWD', 500, 25_000],
] as const)('%j in %s with the minimum %i charges %i', (text, currency, minimum, amountMinor) => {
  const list = inList(currency, minimum);
  expect(readDonationAmount(text, currency, list)).toEqual({ ok: true, amountMinor });
});

it.each([
  ['1.5', 'JPY', 'tooManyDecimals'],
  ['500.00', 'JPY', 'tooManyDecimals'],
  ['12.345', 'KWD', 'tooManyDecimals'],
  ['12.3456', 'KWD', 'tooManyDecimals'],
  ['$25', 'EUR', 'otherCurrency'],
  ['25 EUR', 'JPY', 'otherCurrency'],
] as const)('%j in %s is refused as %s', (text, currency, problem) => {
  expect(readDonationAmount(text, currency, inList(currency, 1))).toEqual({ ok: false, problem });
  expect(readLineAmount(text, currency, inList(currency, 1))).toEqual({ ok: false, problem });
});
