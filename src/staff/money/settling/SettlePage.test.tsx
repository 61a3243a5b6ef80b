import { screen, waitFor, within } from '@testing-library/react';
import type { FlaggedAnswer, FlaggedRequest } from '@core/staff/money/moneyContract';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { SettlePage } from './SettlePage';
import { aFinanceAccount, aDonationRow, aLife, asFinance, ok, refused } from '../testing/donations';

const server = aTestServer();
const nothing = {
  donations: [],
  refunds: [],
  payments: [],
  unfinished: [],
  totals: { donations: 0, refunds: 0, payments: 0, unfinished: 0 },
};
const someOf = (waiting: Partial<FlaggedAnswer>): FlaggedAnswer => {
  const some = { ...nothing, ...waiting };
  const { donations, refunds, payments, unfinished } = some;
  const totals = {
    donations: donations.length,
    refunds: refunds.length,
    payments: payments.length,
    unfinished: unfinished.length,
  };
  return { ...some, totals: waiting.totals ?? totals };
};
beforeEach(() => {
  server.account = aFinanceAccount;
  server.documents = { projects: [projectDocument({ $id: 'water', title: 'Clean water' })] };
});

const open = (): Rendered => renderWithApp(<SettlePage />, { state: asFinance });
const requestOf = (wanted: string): unknown =>
  server.calls.find(({ path }) => path === wanted)?.request;
const dialog = () => within(screen.getByRole('dialog'));
const closed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows when nothing waits', async () => {
  server.functions['/money/flagged'] = () => ok(nothing);
  open();
  expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
});

test('the oldest of each kind come first, and the others on request', async () => {
  const donations = Array.from({ length: 30 }, (_, at) => aDonationRow({ id: `pi_${at}-0` }));
  let isBroken = false;
  server.functions['/money/flagged'] = ({ limit }: FlaggedRequest) => {
    if (isBroken) return refused(503, { code: 'server' });
    const totals = { ...nothing.totals, donations: donations.length };
    return ok(someOf({ donations: donations.slice(0, limit), totals }));
  };
  const { user } = open();
  expect(await screen.findByText('The oldest 25 of 30.')).toBeInTheDocument();
  expect(screen.getAllByText('Assign')).toHaveLength(25);
  const more = screen.getByText('Show more');
  isBroken = true;
  await user.click(more);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Show more')).toBeNull();
  expect(screen.getAllByText('Assign')).toHaveLength(25);
  isBroken = false;
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(screen.getAllByText('Assign')).toHaveLength(30));
  expect(screen.queryByText('Try again')).toBeNull();
  expect(screen.queryByText('Show more')).toBeNull();
  expect(screen.queryByText(/^The oldest/)).not.toBeInTheDocument();
});

test('the keyboard moves on from the button, or the list at the end', async () => {
  const all = Array.from({ length: 60 }, (_, at) => ({
    requestId: `r${at}`,
    donation: `pi_${at}-0`,
    amountMinor: 500,
    currency: 'USD' as const,
    date: '2026-11-20T10:00:00Z',
  }));
  server.functions['/money/flagged'] = ({ limit }: FlaggedRequest) => {
    const unfinished = all.slice(0, limit);
    return ok(someOf({ unfinished, totals: { ...nothing.totals, unfinished: all.length } }));
  };
  const { user } = open();
  const more = await screen.findByRole('button', { name: 'Show more' });
  await user.click(more);
  expect(await screen.findByText('pi_49-0')).toBeVisible();
  expect(more).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('pi_59-0')).toBeVisible();
  await user.tab();
  expect(screen.getByRole('link', { name: 'pi_0-0' })).toHaveFocus();
});

test.each([
  ['en', 'The oldest 1 of 5000 or more.'],
  ['ar', 'الأقدم: 1 من أصل 5000 أو أكثر.'],
] as const)('shows that there may be more than are counted (%s)', async (language, told) => {
  const totals = { ...nothing.totals, donations: 5_000 };
  server.functions['/money/flagged'] = () => ok(someOf({ donations: [aDonationRow()], totals }));
  renderWithApp(<SettlePage />, { state: asFinance, language });
  expect(await screen.findByText(told)).toBeVisible();
});

test('a gift whose project is gone is assigned to another, as it was seen', async () => {
  const donation = aDonationRow({ flag: 'projectMissing', projectTitle: null });
  server.functions['/money/flagged'] = () => ok(someOf({ donations: [donation] }));
  server.functions['/money/assign'] = () => refused(409, { code: 'conflict' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Assign ABCD1234-1/ }));
  await user.click(dialog().getByRole('button', { name: 'Assign' }));
  expect(await dialog().findByText('Choose a project.')).toBeInTheDocument();
  await user.click(dialog().getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: 'Clean water' }));
  await user.click(dialog().getByRole('button', { name: 'Assign' }));
  expect(await dialog().findByText(/^A colleague has changed this/)).toBeInTheDocument();
  expect(requestOf('/money/assign')).toEqual({
    donation: 'pi_1-0',
    projectId: 'water',
    flag: 'projectMissing',
  });
  server.functions['/money/assign'] = () => {
    server.functions['/money/flagged'] = () => ok(nothing);
    return ok({ donation: aDonationRow() });
  };
  await user.click(dialog().getByRole('button', { name: 'Assign' }));
  await closed();
  expect(await screen.findByText('Nothing waits for a decision')).toBeInTheDocument();
});

test('a gift to a project that was closed is kept there', async () => {
  server.functions['/money/flagged'] = () =>
    ok(someOf({ donations: [aDonationRow({ flag: 'projectClosed' })] }));
  server.functions['/money/flag/keep'] = () => ok({ donation: aDonationRow() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Keep it there: ABCD1234-1/ }));
  await user.click(dialog().getByRole('button', { name: 'Keep it there' }));
  await waitFor(() => expect(requestOf('/money/flag/keep')).toEqual({ donation: 'pi_1-0' }));
});

test('a refund that names no gift is given its line', async () => {
  const donation = aDonationRow({ refundFlag: 'refundWithoutLine' });
  const refund = { at: '2026-11-20T12:00:00Z', amountMinor: 500, state: 'succeeded' } as const;
  server.functions['/money/flagged'] = () => ok(someOf({ refunds: [donation] }));
  server.functions['/money/life'] = () =>
    ok(
      aLife({
        donation,
        lines: [donation, aDonationRow({ id: 'pi_1-1', line: 1, leftMinor: 1_000 })],
        refunds: [
          { ...refund, id: 're_0', line: 0, requestId: 'r0' },
          { ...refund, id: 're_1', line: null, requestId: null },
        ],
      }),
    );
  server.functions['/money/refund/line'] = () => ok({ lines: [donation] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Name the gift/ }));
  const choice = await dialog().findByLabelText('Refund');
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(choice, '5.00 USD, for no named line, 20 Nov 2026, 12:00 UTC');
  await user.selectOptions(
    dialog().getByLabelText('Gift'),
    '2: Clean water for Gaza, 10.00 USD left',
  );
  await user.click(dialog().getByRole('button', { name: 'Name it' }));
  await closed();
  expect(requestOf('/money/refund/line')).toEqual({ payment: 'pi_1', refund: 're_1', line: 1 });
});

test('a payment that the books cannot hold is settled with a note', async () => {
  server.functions['/money/flagged'] = () =>
    ok(
      someOf({
        payments: [
          {
            payment: 'pi_9',
            amountMinor: 5_000,
            currency: 'eur',
            reason: 'unknown currency',
            date: '2026-11-20T10:00:00Z',
          },
        ],
      }),
    );
  server.functions['/money/payment/settle'] = () => ok({ settled: true });
  const { user } = open();
  expect(await screen.findByText('50.00 EUR')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Settle the payment pi_9' }));
  await user.type(dialog().getByLabelText('What was done'), 'Refunded on 3 May');
  await user.click(dialog().getByRole('button', { name: 'Settle' }));
  await closed();
  expect(requestOf('/money/payment/settle')).toEqual({
    payment: 'pi_9',
    note: 'Refunded on 3 May',
  });
});

test('a refund without an answer leads to its gift', async () => {
  server.functions['/money/flagged'] = () =>
    ok(
      someOf({
        unfinished: [
          {
            requestId: 'r1',
            donation: 'pi_1-0',
            amountMinor: 500,
            currency: 'USD',
            date: '2026-11-20T10:00:00Z',
          },
        ],
      }),
    );
  open();
  expect(await screen.findByRole('link', { name: 'pi_1-0' })).toHaveAttribute(
    'href',
    '/staff/gifts/pi_1-0',
  );
});
