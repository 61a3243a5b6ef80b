import { screen, waitFor, within } from '@testing-library/react';
import type { EnterDonationInput } from '@core/staff/money/moneyContract';
import { dayAt } from '@core/values/dayAt';
import { env } from '@/config/env';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { DonationsPages } from '../DonationsPages';
import { aFinanceAccount, aDonationRow, aLife, asFinance, ok, refused } from '../testing/donations';

const server = aTestServer();
beforeEach(() => {
  server.account = aFinanceAccount;
  server.documents = { projects: [projectDocument({ $id: 'water', title: 'Clean water' })] };
  server.functions['/money/life'] = () => ok(aLife());
});

const open = (): Rendered =>
  renderWithApp(<DonationsPages />, {
    route: '/staff/gifts/new',
    path: '/staff/gifts/*',
    state: asFinance,
  });

const sent = (): EnterDonationInput[] => server.requestsTo('/money/gift');

async function fill({ user }: Rendered, date = '2026-01-31'): Promise<void> {
  await user.selectOptions(screen.getByLabelText('Method'), 'Cash');
  await user.clear(screen.getByLabelText('Date of the transfer or receipt'));
  await user.type(screen.getByLabelText('Date of the transfer or receipt'), date);
  await user.type(screen.getByLabelText('Amount'), '١٬٢٥٠٫٥');
  await user.selectOptions(screen.getByLabelText('Currency'), 'TRY');
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: 'Clean water' }));
  await user.type(screen.getByLabelText('Reference'), ' R-17 ');
}

const submit = ({ user }: Rendered): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Enter the gift' }));

test('a sum of cash is entered as it was typed, and its page opens', async () => {
  server.functions['/money/gift'] = () =>
    ok({ donation: aDonationRow({ id: 'cash_1-0', method: 'cash' }) });
  const view = open();
  await fill(view);
  await submit(view);
  await waitFor(() => expect(view.address()).toBe('/staff/gifts/cash_1-0'));
  expect(sent()).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'cash',
      date: '2026-01-31',
      amountMinor: 125_050,
      currency: 'TRY',
      projectId: 'water',
      reference: 'R-17',
      donorName: null,
    },
  ]);
});

test('enters cash of today where the charity’s day is ahead of UTC', async () => {
  jest.replaceProperty(env, 'timeZone', 'Pacific/Kiritimati');
  server.functions['/money/gift'] = () =>
    ok({ donation: aDonationRow({ id: 'cash_1-0', method: 'cash' }) });
  const view = open();
  const today = dayAt(new Date().toISOString(), 'Pacific/Kiritimati');
  expect(screen.getByLabelText('Date of the transfer or receipt')).toHaveValue(today);
  await fill(view, today);
  await submit(view);
  await waitFor(() => expect(sent()).toMatchObject([{ date: today }]));
});

test('a sum in another currency than the chosen one is not entered', async () => {
  const view = open();
  await fill(view);
  await view.user.clear(screen.getByLabelText('Amount'));
  await view.user.type(screen.getByLabelText('Amount'), '$25');
  await submit(view);
  expect(
    await screen.findByText('This amount is in TRY. Enter it without another currency.'),
  ).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('enters a transfer above the largest card payment, up to a limit', async () => {
  server.functions['/money/gift'] = () =>
    ok({ donation: aDonationRow({ id: 'cash_1-0', method: 'cash' }) });
  const view = open();
  await fill(view);
  const amount = screen.getByLabelText('Amount');
  await view.user.clear(amount);
  await view.user.type(amount, '1,000,000,000.00');
  await submit(view);
  expect(
    await screen.findByText('The largest amount that can be entered at once is 999,999,999.99.'),
  ).toBeInTheDocument();
  await view.user.clear(amount);
  await view.user.type(amount, '2,500,000.00');
  await submit(view);
  await waitFor(() => expect(sent()).toMatchObject([{ amountMinor: 250_000_000 }]));
});

test('what is missing stands under its field, and nothing is sent', async () => {
  const view = open();
  await submit(view);
  for (const problem of ['Enter an amount.', 'Choose a project.', /^Enter the reference/])
    expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a refusal stands under its field; sent again, it is the same request', async () => {
  server.functions['/money/gift'] = () =>
    refused(400, { code: 'invalid', field: 'date', reason: 'dayToCome' });
  const view = open();
  await fill(view);
  await submit(view);
  expect(await screen.findByText('Enter a day that is not in the future.')).toBeInTheDocument();
  expect(screen.getByLabelText('Date of the transfer or receipt')).toBeInvalid();
  expect(screen.getByLabelText('Reference')).toHaveValue(' R-17 ');

  server.functions['/money/gift'] = () => refused(400, { code: 'noRate', field: 'currency' });
  await submit(view);
  expect(await screen.findByText(/^There is no exchange rate/)).toBeInTheDocument();
  expect(new Set(sent().map(({ requestId }) => requestId)).size).toBe(1);
});

test('what was typed is not left behind without being asked', async () => {
  const { user, address } = open();
  await user.type(screen.getByLabelText('Reference'), 'R-17');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  const leaving = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(address()).toBe('/staff/gifts/new');
  await user.click(within(leaving).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Reference')).toHaveValue('R-17');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/staff/gifts'));
});

describe('a gift that was entered before', () => {
  const warning = /^A gift of this amount, day and reference has been entered already\./;

  async function enterTwice(): Promise<Rendered> {
    server.functions['/money/gift'] = () =>
      refused(409, { code: 'conflict', reason: 'enteredBefore' });
    const view = open();
    await fill(view);
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(warning);
    return view;
  }

  test('reports it with a link and enters it again on confirmation', async () => {
    const { user, address } = await enterTwice();
    expect(screen.getByRole('link', { name: 'Show the gift' })).toHaveAttribute(
      'href',
      '/staff/gifts?from=2026-01-31&to=2026-01-31&currency=TRY&method=cash&reference=R-17',
    );
    server.functions['/money/gift'] = () =>
      ok({ donation: aDonationRow({ id: 'cash_2-0', method: 'cash' }) });
    await user.click(screen.getByRole('button', { name: 'Enter it again' }));
    await waitFor(() => expect(address()).toBe('/staff/gifts/cash_2-0'));
    const [first, second] = sent();
    expect(first).not.toHaveProperty('again');
    expect(second).toEqual({ ...first, again: true });
  });

  test('asks again after a change', async () => {
    const view = await enterTwice();
    await view.user.type(screen.getByLabelText('Reference'), '8');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await submit(view);
    expect(await screen.findByText(warning)).toBeInTheDocument();
    expect(sent().map(({ reference, again }) => [reference, again])).toEqual([
      ['R-17', undefined],
      ['R-17 8', undefined],
    ]);
  });

  test('reports again after a refusal and keeps the question', async () => {
    const view = await enterTwice();
    server.functions['/money/gift'] = () => refused(503, { code: 'server' });
    await view.user.click(screen.getByRole('button', { name: 'Enter it again' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getByText(warning)).toBeInTheDocument();
  });
});
