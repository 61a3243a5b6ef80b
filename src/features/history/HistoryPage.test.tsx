import { screen, waitFor, within } from '@testing-library/react';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { present } from '@core/testing/present';
import { HistoryPage } from './HistoryPage';

const user = { id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
const loggedIn = { auth: { status: 'loggedIn', user } } as const;

const donation = (number: number, over: Record<string, unknown> = {}) => ({
  $id: `pi_abcdefgh${number}-0`,
  project: 'water',
  user: 'u1',
  date: '2026-11-18T10:00:00.000Z',
  amount: 2_550,
  currency: 'USD',
  payment_intent: `pi_abcdefgh${number}`,
  line: 0,
  refunded_amount: 0,
  dispute: 'none',
  ...over,
});

const server = aTestServer();
beforeEach(() => {
  server.account = { $id: 'u1', name: user.name, email: user.email };
  server.documents = {
    projects: [
      projectDocument({
        $id: 'water',
        title: 'Clean water',
        title_ar: 'مياه نقية',
        description: 'A well for 300 families.',
        type: 'water_supply',
        type_ar: 'توفير_المياه',
      }),
    ],
    donations: [
      donation(1),
      donation(2, { refunded_amount: 550 }),
      donation(3, { dispute: 'open', project: 'gone' }),
    ],
  };
});

afterEach(() => jest.restoreAllMocks());

const openHistory = (options: RenderOptions = {}) =>
  renderWithApp(<HistoryPage />, { state: loggedIn, route: paths.history, ...options });

test('shows each donation with what it was for, its amount and its day', async () => {
  openHistory();
  const list = await screen.findByRole('list', { name: 'Donation history 2026' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  const first = present(items[0]);
  expect(first).toHaveTextContent('25.50 USD');
  expect(first).toHaveTextContent('18/11/2026');
  expect(first).toHaveTextContent('water supply');
  expect(first).toHaveTextContent('A well for 300 families.');
  expect(within(first).getByRole('link', { name: 'Clean water' })).toHaveAttribute(
    'href',
    paths.projectDetailsOf('water'),
  );
  expect(within(first).getByRole('link', { name: 'Receipt: Clean water' })).toHaveAttribute(
    'href',
    paths.receiptOf('pi_abcdefgh1-0'),
  );
});

test('groups donations by year, with the sums of each year less refunds', async () => {
  server.documents.donations = [
    donation(1),
    donation(2, { date: '2025-03-01T10:00:00.000Z' }),
    donation(3, { date: '2025-02-01T10:00:00.000Z' }),
  ];
  const sum = (currency: string, leftMinor: number) => ({
    currency,
    givenMinor: leftMinor,
    refundedMinor: 0,
    leftMinor,
  });
  server.functions['/years'] = () => ({
    status: 200,
    body: {
      years: [
        { year: 2026, totals: [sum('USD', 2_550)] },
        { year: 2025, totals: [sum('USD', 123_456), sum('SAR', 1_000)] },
      ],
    },
  });
  openHistory();
  const before = await screen.findByRole('list', { name: 'Donation history 2025' });
  expect(within(before).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2, name: '2025' })).toBeVisible();
  expect(await screen.findByText('1,234.56 USD')).toBeVisible();
  expect(screen.getByText('10.00 SAR')).toBeVisible();
});

test('shows days by the charity’s time, like receipts, and transfers’ as entered', async () => {
  jest.replaceProperty(env, 'timeZone', 'America/New_York');
  const midnight = '2026-11-18T00:00:00.000Z';
  server.documents.donations = [
    donation(1, { date: midnight }),
    donation(2, { date: midnight, method: 'bank' }),
  ];
  openHistory();
  const items = await screen.findAllByRole('listitem');
  expect(items[0]).toHaveTextContent('17/11/2026');
  expect(items[1]).toHaveTextContent('18/11/2026');
});

const inLira = {
  amount: 41_500,
  currency: 'TRY',
  base_amount: 1_000,
  base_currency: 'USD',
  rate_date: '2026-11-12T00:00:00.000+00:00',
};

test('shows the counted amount of a foreign currency, with its rate’s day', async () => {
  server.documents.donations = [
    donation(1, inLira),
    donation(2, { ...inLira, rate_date: null }),
    donation(3, { base_amount: 2_550, base_currency: 'USD' }),
  ];
  openHistory();
  const [dated, undated, own] = within(
    await screen.findByRole('list', { name: 'Donation history 2026' }),
  ).getAllByRole('listitem');
  expect(dated).toHaveTextContent('415.00 TRY10.00 USD at the rate of November 12, 2026');
  expect(undated).toHaveTextContent('415.00 TRY10.00 USD18/11/2026');
  expect(own).not.toHaveTextContent('rate');
});

test('reads the projects of a page in one request', async () => {
  openHistory();
  await screen.findByRole('list', { name: 'Donation history 2026' });
  expect(server.requests.filter((request) => request.includes('/projects/'))).toHaveLength(1);
});

test('shows refunds and disputes, and that a project is gone', async () => {
  openHistory();
  const items = await within(
    await screen.findByRole('list', { name: 'Donation history 2026' }),
  ).findAllByRole('listitem');
  expect(items[1]).toHaveTextContent('Partly refunded · 5.50 USD');
  expect(items[2]).toHaveTextContent('Payment disputed');
  expect(items[2]).toHaveTextContent('A project that is no longer listed');
});

test('speaks Arabic with Arabic titles and Latin figures', async () => {
  openHistory({ language: 'ar' });
  const [first] = within(
    await screen.findByRole('list', { name: 'سجل التبرعات 2026' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('مياه نقية');
  expect(first).toHaveTextContent('توفير المياه');
  expect(first).toHaveTextContent('18 نوفمبر 2026');
});

test('an empty history leads to the projects', async () => {
  server.documents = {};
  openHistory();
  expect(await screen.findByText('No donations')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the projects' })).toHaveAttribute(
    'href',
    paths.exploreProjects,
  );
});

test('a history that is empty because the session ended is no empty history', async () => {
  server.documents = {};
  server.account = null;
  const { store } = openHistory();
  await waitFor(() =>
    expect(store.getState().auth).toEqual({ status: 'loggedOut', reason: 'expired' }),
  );
});
