import { EXAMPLE_CURRENCIES } from '@content/currencies';
import { prefilledDonationOf, prefilledQuery } from './prefilledDonation';

const read = (query: string) => prefilledDonationOf(new URLSearchParams(query), EXAMPLE_CURRENCIES);

test.each([
  ['amount=50&currency=USD', { amountMinor: 5_000, currency: 'USD' }],
  ['amount=12.5&currency=SAR', { amountMinor: 1_250, currency: 'SAR' }],
  ['amount=12,50&currency=USD', { amountMinor: 1_250, currency: 'USD' }],
  ['amount=12%2C50&currency=USD', { amountMinor: 1_250, currency: 'USD' }],
  ['amount=1.250,50&currency=USD', { amountMinor: 125_050, currency: 'USD' }],
  ['amount=1+250&currency=USD', { amountMinor: 125_000, currency: 'USD' }],
  ['amount=$25&currency=USD', { amountMinor: 2_500, currency: 'USD' }],
  ['amount=%D9%A2%D9%A5&currency=USD', { amountMinor: 2_500, currency: 'USD' }],
])('reads %s', (query, donation) => {
  expect(read(query)).toEqual(donation);
});

test.each([
  '',
  'amount=50',
  'currency=USD',
  'amount=&currency=USD',
  'amount=50&currency=GBP',
  'amount=0.5&currency=USD',
  'amount=0,5&currency=USD',
  'amount=1.250&currency=USD',
  'amount=$25&currency=TRY',
  'amount=-5&currency=USD',
  'amount=1e3&currency=USD',
  'amount=99999999999&currency=USD',
  'amount=%3Cscript%3E&currency=USD',
])('takes nothing from %s', (query) => {
  expect(read(query)).toBeNull();
});

test('writes what it reads', () => {
  const donation = { amountMinor: 2_550, currency: 'TRY' } as const;
  expect(prefilledQuery({ ...donation, amountMinor: 255_000 }, 'ar')).toBe(
    'amount=2550&currency=TRY&lng=ar',
  );
  expect(read(prefilledQuery({ ...donation, amountMinor: 255_050 }, 'ar'))).toEqual({
    amountMinor: 255_050,
    currency: 'TRY',
  });
  expect(prefilledQuery(null, 'en')).toBe('lng=en');
});
