import type { projectDonations } from '@core/schema/bookCollections';
import type { StoredDocument } from '../documents';
import { toProjectDonation } from './toProject';

const row = (donor: string | null): StoredDocument<typeof projectDonations> =>
  ({
    $id: 'g1',
    $createdAt: '2024-01-01T00:00:00.000Z',
    project: 'p1',
    donor,
    amount: 500,
    currency: 'USD',
    date: '2024-01-01T00:00:00.000Z',
  }) as StoredDocument<typeof projectDonations>;

it.each([
  ['La*** Ha****', 'La*** Ha****'],
  ['F U C K', ''],
  ['\u202eLa***', 'La***'],
  [null, ''],
])('shows the donor %j of a row as %j', (donor, shown) => {
  expect(toProjectDonation(row(donor)).donor).toBe(shown);
});
