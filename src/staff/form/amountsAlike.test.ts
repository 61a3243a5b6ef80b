import { EXAMPLE_CURRENCIES } from '@content/currencies';
import * as z from 'zod/mini';
import { readDonationAmount, readLineAmount } from '@core/donations/donationAmount';
import { MAX_AMOUNT_MINOR } from '@core/money/money';
import { minorOf } from '../content/contentFields';
import { amountTextSchema } from '../money/donation/refundSchema';

const ofStaff = amountTextSchema('USD', { amount: (problem) => problem, missing: 'missing' });

it.each([
  '1250.50',
  ' 1250.50 ',
  '1 250.50',
  '1\u00a0250.50',
  '1\u202f250,50',
  '1\u2009250.50',
  "1'250.50",
  '1,250.50',
  '1.250,50',
  '١٬٢٥٠٫٥٠',
  '١ ٢٥٠٫٥٠',
  '\u20661 250.50\u2069',
  '1 250.50 USD',
  '$ 1 250.50',
])('reads %j alike in donors’ and staff’s fields', (text) => {
  const amount = { ok: true, amountMinor: 125_050 };
  expect(readDonationAmount(text, 'USD', EXAMPLE_CURRENCIES)).toEqual(amount);
  expect(readLineAmount(text, 'USD', EXAMPLE_CURRENCIES)).toEqual(amount);
  expect(minorOf(text, 'USD', MAX_AMOUNT_MINOR)).toBe(125_050);
  expect(z.safeParse(ofStaff, text).success).toBe(true);
});

it.each(['1 25', '12 50', '1 250 50', '25 30', '1 250.50 SAR'])(
  'refuses %j alike in donors’ and staff’s fields',
  (text) => {
    expect(readDonationAmount(text, 'USD', EXAMPLE_CURRENCIES).ok).toBe(false);
    expect(readLineAmount(text, 'USD', EXAMPLE_CURRENCIES)?.ok).toBe(false);
    expect(minorOf(text, 'USD', MAX_AMOUNT_MINOR)).toBe(0);
    expect(z.safeParse(ofStaff, text).success).toBe(false);
  },
);
