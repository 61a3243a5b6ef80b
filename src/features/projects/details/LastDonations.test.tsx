import { screen } from '@testing-library/react';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { LastDonations } from './LastDonations';

const server = aTestServer();

test.each([
  ['La*** Ha****', 'La*** Ha****'],
  ['F U C K', 'A donor'],
  ['\u202eLa***', 'La***'],
  ['', 'A donor'],
])('shows the donor %j of a row as %j', async (donor, shown) => {
  server.documents = {
    project_donations: [
      {
        $id: 'g1',
        project: 'p1',
        donor,
        amount: 500,
        currency: 'USD',
        date: '2024-01-01T00:00:00.000Z',
      },
    ],
  };
  renderWithApp(<LastDonations projectId="p1" open />);
  expect(await screen.findByRole('cell', { name: shown })).toBeVisible();
});
