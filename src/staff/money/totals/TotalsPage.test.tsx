import { screen, waitFor, within } from '@testing-library/react';
import type { TotalsRequest } from '@core/staff/money/moneyContract';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { TotalsPage } from './TotalsPage';
import { aFinanceAccount, asFinance, ok } from '../testing/donations';

const server = aTestServer();
const row = {
  period: '2026-10',
  projectId: null,
  method: 'card',
  state: null,
  currency: 'USD',
  count: 12,
  amountMinor: 125_050,
  refundedMinor: 500,
};
const answer = {
  rows: [row, { ...row, method: 'cash', currency: 'TRY', count: 1, amountMinor: 900 }],
  counted: [{ projectId: 'water', currency: 'USD', countedMinor: 124_550 }],
  projects: [{ id: 'water', title: { en: 'Clean water', ar: 'مياه نقية' } }],
  upTo: '2026-11-25T18:00:00Z',
};
beforeEach(() => {
  server.account = aFinanceAccount;
  server.functions['/money/totals'] = () => ok(answer);
});

const open = (route = '/staff/totals?from=2026-10-01&to=2026-11-25'): Rendered =>
  renderWithApp(<TotalsPage />, { route, state: asFinance });
const lastRequest = (): TotalsRequest | undefined =>
  server.requestsTo<TotalsRequest>('/money/totals').at(-1);

test('the table shows each sum in its own currency, and links its gifts', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'The same in figures' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TimeMethodGiftsAmountGiven backLeft',
    'Oct 2026Card121,250.50 USD5.00 USD1,245.50 USD',
    'Oct 2026Cash19.00 TRY5.00 TRY4.00 TRY',
  ]);
  await waitFor(() =>
    expect(table.getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      '/staff/gifts?from=2026-10-01&to=2026-10-31&currency=USD&method=card',
    ),
  );
  expect(await screen.findByRole('figure', { name: 'Given, in TRY' })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'What it counts in the projects' })).toHaveTextContent(
    'Clean water1,245.50 USD',
  );
});

test('a sum of months leads to the gifts of just these months', async () => {
  server.functions['/money/totals'] = () => ok({ ...answer, rows: [{ ...row, period: null }] });
  open('/staff/totals?from=2026-01-15&to=2026-01-20&step=month&by=method');
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/staff/gifts?from=2026-01-01&to=2026-01-31&currency=USD&method=card',
  );
  // A field that changed what is typed into it could not be typed into.
  expect(screen.getByLabelText('To')).toHaveValue('2026-01-20');
  expect(
    screen.getByText('By months, whole months are counted: from 1 Jan 2026 to 31 Jan 2026.'),
  ).toBeVisible();
  expect(lastRequest()).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
});

test('the choice is requested, and kept in the address', async () => {
  const { user, address } = open();
  await user.selectOptions(await screen.findByLabelText('Steps'), 'Days');
  await user.click(screen.getByLabelText('Project', { selector: '[type=checkbox]' }));
  await user.click(screen.getByLabelText('Time'));
  await user.selectOptions(screen.getByLabelText('Currency'), 'TRY');
  await waitFor(() =>
    expect(lastRequest()).toEqual({
      from: '2026-10-01',
      to: '2026-11-25',
      step: 'day',
      by: ['project', 'method'],
      currency: 'TRY',
    }),
  );
  expect(address()).toBe(
    '/staff/totals?from=2026-10-01&to=2026-11-25&step=day&by=project%2Cmethod&currency=TRY',
  );
});

test('first-time sums, and a time without gifts, are described', async () => {
  server.functions['/money/totals'] = () => ok({ ...answer, rows: [], counted: [] });
  const { unmount } = open();
  expect(await screen.findByText('Nothing was given in this time')).toBeInTheDocument();
  unmount();
  server.functions['/money/totals'] = () => ok({ rows: [], counted: [], projects: [], upTo: null });
  open();
  expect(await screen.findByText(/^The sums are being made/)).toBeInTheDocument();
});

test('each currency with several rows has its sum, and the file has the rows', async () => {
  let file = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((file = blob), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const rows = [
    row,
    { ...row, method: 'bank', count: 1, amountMinor: 10_000_000, refundedMinor: 0 },
    { ...row, method: 'cash', currency: 'TRY' },
  ];
  server.functions['/money/totals'] = () => ok({ ...answer, rows });
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'The same in figures' }));
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent(
    'Sum in USD13101,250.50 USD5.00 USD101,245.50 USD',
  );
  expect(table.getAllByRole('rowheader')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect((await new Response(file).text()).split('\r\n').slice(0, 3)).toEqual([
    'Time,Method,Currency,Gifts,Amount,Given back,Left',
    '2026-10,Card,USD,12,1250.50,5.00,1245.50',
    '2026-10,Bank transfer,USD,1,100000.00,0.00,100000.00',
  ]);
  jest.restoreAllMocks();
});
