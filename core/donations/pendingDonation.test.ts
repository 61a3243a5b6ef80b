import fc from 'fast-check';
import { CURRENCIES } from '../money/currencies';
import { donationIdOf, referenceOf } from './donation';
import { toStoredDonations } from './pendingDonation';
import { parseStoredDonations } from './storedDonationsSchema';

const donations = fc.array(
  fc.record({
    projectId: fc.stringMatching(/^[a-z0-9-]{1,36}$/),
    amountMinor: fc.integer({ min: 1, max: 99_999_999 }),
    currency: fc.constantFrom(...CURRENCIES),
  }),
);

it('reads back what it stored, over a JSON text', () => {
  fc.assert(
    fc.property(donations, (pending) =>
      expect(parseStoredDonations(JSON.parse(JSON.stringify(toStoredDonations(pending))))).toEqual(
        pending,
      ),
    ),
  );
});

it('stores the product’s shape: amounts in major units', () => {
  expect(toStoredDonations([{ projectId: 'a', amountMinor: 2_550, currency: 'USD' }])).toEqual([
    { projectId: 'a', amount: 25.5, currency: 'USD' },
  ]);
});

it('reads amounts given as text and codes in small letters', () => {
  expect(parseStoredDonations([{ projectId: 'a', amount: '25.50', currency: 'sar' }])).toEqual([
    { projectId: 'a', amountMinor: 2_550, currency: 'SAR' },
  ]);
});

it.each([
  null,
  'donations',
  {},
  [null],
  [{ projectId: '', amount: 5, currency: 'USD' }],
  [{ projectId: 'a', amount: -5, currency: 'USD' }],
  [{ projectId: 'a', amount: 0, currency: 'USD' }],
  [{ projectId: 'a', amount: 0.1 + 0.2, currency: 'USD' }],
  [{ projectId: 'a', amount: 1e21, currency: 'USD' }],
  [{ projectId: 'a', amount: 5, currency: 'XYZ' }],
  [{ projectId: 'a', amount: 5, currency: 'USD' }, { projectId: 'b' }],
])('takes %j for an empty list', (stored) => {
  expect(parseStoredDonations(stored)).toEqual([]);
});

it('makes ids and references from the payment and the line', () => {
  expect(donationIdOf('pi_3Q0abcdefgh12345', 0)).toBe('pi_3Q0abcdefgh12345-0');
  expect(referenceOf('pi_3Q0abcdefgh12345', 1)).toBe('FGH12345-2');
});
