import { screen, waitFor } from '@testing-library/react';
import type { DonationsRequest } from '@core/staff/money/moneyContract';
import { renderWithApp, type Rendered, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { DonationsPages } from '../DonationsPages';
import { aFinanceAccount, aDonationRow, aLife, asFinance, ok, refused } from '../testing/donations';

const server = aTestServer();
beforeEach(() => {
  server.account = aFinanceAccount;
  server.documents = {
    projects: [projectDocument({ $id: 'water', title: 'Clean water', title_ar: 'مياه نقية' })],
  };
  server.functions['/money/gifts'] = () => ok({ donations: [aDonationRow()], next: null });
});

const open = (options: RenderOptions = {}): Rendered =>
  renderWithApp(<DonationsPages />, {
    route: '/staff/gifts',
    path: '/staff/gifts/*',
    state: asFinance,
    ...options,
  });

const lastRequest = (): DonationsRequest | undefined =>
  server.requestsTo<DonationsRequest>('/money/gifts').at(-1);

test('the list asks for the newest gifts of all', async () => {
  open();
  expect(await screen.findByText('ABCD1234-1')).toBeInTheDocument();
  expect(lastRequest()).toEqual({ filter: {}, sort: 'date', descending: true, limit: 25 });
});

test('a shared link shows what it showed', async () => {
  open({ route: '/staff/gifts?method=cash&flagged=1' });
  await waitFor(() => expect(lastRequest()?.filter).toEqual({ method: 'cash', flagged: true }));
  expect(screen.getByLabelText('Method')).toHaveValue('cash');
});

test('an empty list and a list without matches are described', async () => {
  server.functions['/money/gifts'] = () => ok({ donations: [], next: null });
  open();
  expect(await screen.findByText('No gifts yet.')).toBeInTheDocument();
});

test('a list that could not be loaded can be loaded again', async () => {
  server.functions['/money/gifts'] = () => refused(500, { code: 'server' });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.functions['/money/gifts'] = () => ok({ donations: [aDonationRow()], next: null });
  await user.click(again);
  expect(await screen.findByText('ABCD1234-1')).toBeInTheDocument();
});

test('a donation’s page leads back to the filtered list', async () => {
  server.functions['/money/life'] = () => ok(aLife());
  const { user } = open({ route: '/staff/gifts?method=cash' });
  await user.click(await screen.findByRole('link', { name: 'ABCD1234-1' }));
  expect(await screen.findByRole('link', { name: 'All gifts' })).toHaveAttribute(
    'href',
    '/staff/gifts?method=cash',
  );
});
