import type { RateTable } from '../money/convert';
import { readDonationAmount, readLineAmount, suggestedAmounts } from './donationAmount';

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
  expect(readDonationAmount(text, currency)).toEqual(
    amountMinor === null ? { ok: false, problem: 'belowMinimum' } : { ok: true, amountMinor },
  );
});

it('passes on what is wrong with a text', () => {
  expect(readDonationAmount('-1', 'USD')).toEqual({ ok: false, problem: 'notANumber' });
  expect(readDonationAmount('25 TL', 'USD')).toEqual({ ok: false, problem: 'otherCurrency' });
  expect(readDonationAmount('1.250', 'USD')).toEqual({ ok: false, problem: 'tooManyDecimals' });
  expect(readDonationAmount('1000000', 'USD')).toEqual({ ok: false, problem: 'tooLarge' });
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
  expect(readLineAmount(text, 'USD')).toEqual(expected);
});

describe('suggested amounts', () => {
  const date = '2026-11-01';
  const rates: RateTable = {
    SAR: { currency: 'SAR', perUsdMicros: 3_750_000, date },
    TRY: { currency: 'TRY', perUsdMicros: 41_500_000, date },
  };
  const shown = (currency: 'USD' | 'SAR' | 'TRY', table: RateTable) =>
    suggestedAmounts(currency, table).amounts.map(({ amountMinor }) => amountMinor / 100);

  it('are four, converted from dollars to round figures', () => {
    expect(shown('USD', rates)).toEqual([10, 25, 50, 100]);
    expect(shown('SAR', rates)).toEqual([40, 95, 200, 400]);
    expect(shown('TRY', rates)).toEqual([400, 1000, 2000, 4000]);
    expect(suggestedAmounts('SAR', rates).converted).toBe(true);
    expect(suggestedAmounts('USD', rates).converted).toBe(false);
  });

  it('follow the minimum where no rate is known', () => {
    expect(shown('TRY', {})).toEqual([500, 1250, 2500, 5000]);
    expect(suggestedAmounts('TRY', {}).converted).toBe(false);
  });

  it('are never below the minimum', () => {
    expect(Math.min(...shown('TRY', { TRY: { currency: 'TRY', perUsdMicros: 1, date } }))).toBe(50);
  });
});
