import type { GivenDonation } from '@/api/endpoints/donationsApi';
import { aDonation, aProject } from '@/testing/builders';
import { donationRows } from './donationsCsv';
import { donationStateOf } from './donationState';

const given: GivenDonation = {
  reference: 'ABCD1234-1',
  project: aProject(),
  donation: aDonation(),
};

test('a donation is one row of plain values', () => {
  const rows = donationRows([given], {
    column: (name) => name,
    title: () => 'Clean water',
    type: () => 'water',
    state: () => 'Received',
  });
  expect(rows).toEqual([
    ['date', 'reference', 'project', 'type', 'amount', 'currency', 'refunded', 'state'],
    ['2026-11-18', 'ABCD1234-1', 'Clean water', 'water', '1250.50', 'USD', '0.00', 'Received'],
  ]);
});

test.each([
  [{ amountMinor: 500, refundedMinor: 0, disputed: false }, 'received'],
  [{ amountMinor: 500, refundedMinor: 200, disputed: false }, 'partlyRefunded'],
  [{ amountMinor: 500, refundedMinor: 500, disputed: false }, 'refunded'],
  [{ amountMinor: 500, refundedMinor: 0, disputed: true }, 'disputed'],
])('%j is %s', (donation, state) => {
  expect(donationStateOf(donation)).toBe(state);
});
