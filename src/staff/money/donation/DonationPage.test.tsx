import { screen, waitFor, within } from '@testing-library/react';
import type { RefundInput } from '@core/staff/money/moneyContract';
import { renderWithApp, type Rendered, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { DonationsPages } from '../DonationsPages';
import type { RefundFields } from './refundSchema';
import { aFinanceAccount, aDonationRow, aLife, asFinance, ok, refused } from '../testing/donations';

const server = aTestServer();
beforeEach(() => {
  server.account = aFinanceAccount;
  server.functions['/money/life'] = () => ok(aLife());
});

const open = (options: RenderOptions = {}): Rendered =>
  renderWithApp(<DonationsPages />, {
    route: '/staff/gifts/pi_1-0',
    path: '/staff/gifts/*',
    state: asFinance,
    ...options,
  });

const answer = (over: Record<string, unknown> = {}) =>
  ok({
    requestId: 'r1',
    state: 'refunded',
    problem: null,
    amountMinor: 2_550,
    refundedMinor: 2_550,
    leftMinor: 10_000,
    ...over,
  });

const refunds = (): RefundInput[] => server.requestsTo('/money/refund');

async function fillRefund(
  { user }: Rendered,
  { amount = '25.50', reason = 'Given twice', confirm = amount }: Partial<RefundFields> = {},
): Promise<ReturnType<typeof within>> {
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount to refund'), amount);
  await user.type(dialog.getByLabelText('Reason'), reason);
  await user.type(dialog.getByLabelText('Type the amount again'), confirm);
  return dialog;
}

test('a refund is asked for with what was typed, and the page follows', async () => {
  server.functions['/money/refund'] = () => {
    server.functions['/money/life'] = () =>
      ok(
        aLife({
          donation: aDonationRow({ state: 'refunded', refundedMinor: 2_550, leftMinor: 10_000 }),
        }),
      );
    return answer();
  };
  const view = open();
  const dialog = await fillRefund(view, { amount: '٢٥٫٥', confirm: '25.50' });
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(refunds()).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      donation: 'pi_1-0',
      amountMinor: 2_550,
      reason: 'Given twice',
    },
  ]);
  expect(await screen.findByText('Refunded in part')).toBeInTheDocument();
});

test.each([
  [{ amount: '0' }, 'Enter an amount.'],
  [{ amount: 'ten' }, 'Enter the amount in digits, for example 25 or 25.50.'],
  [{ amount: '2 SAR' }, 'This amount is in USD. Enter it without another currency.'],
  [{ amount: '125,51' }, 'At most 125.50 USD can be refunded.'],
  [{ amount: '125.51' }, 'At most 125.50 USD can be refunded.'],
  [{ reason: 'no' }, 'Write a reason of at least three characters.'],
  [{ confirm: '25.05' }, 'This is not the amount above.'],
])('a refund of %j is not asked for', async (typed, problem) => {
  const view = open();
  const dialog = await fillRefund(view, typed);
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(problem)).toBeInTheDocument();
  expect(refunds()).toEqual([]);
});

test('repeats a refund without an answer unchanged, even from a reopened dialog', async () => {
  server.functions['/money/refund'] = () => refused(500, { code: 'server' });
  const view = open();
  const dialog = await fillRefund(view);
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/^The last try got no answer/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Amount to refund')).toBeDisabled();
  expect(dialog.getByLabelText('Reason')).toHaveAttribute('readonly');
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  server.functions['/money/refund'] = () => answer();
  await view.user.click(await screen.findByRole('button', { name: 'Refund' }));
  const reopened = within(screen.getByRole('dialog'));
  expect(reopened.getByLabelText('Amount to refund')).toHaveValue('25.5');
  await view.user.click(reopened.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = refunds();
  expect(second).toEqual(first);
});

test('a refund that the rate limit refused leaves its form enabled', async () => {
  server.functions['/money/refund'] = () => refused(429, { code: 'rateLimited' });
  const view = open();
  const dialog = await fillRefund(view);
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.queryByText(/^The last try got no answer/)).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Amount to refund')).toBeEnabled();
});

test('a repetition that the rate limit refused keeps the first request', async () => {
  server.functions['/money/refund'] = () => refused(500, { code: 'server' });
  const view = open();
  const dialog = await fillRefund(view);
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText(/^The last try got no answer/);
  server.functions['/money/refund'] = () => refused(429, { code: 'rateLimited' });
  await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(refunds()).toHaveLength(2));
  server.functions['/money/refund'] = () => answer();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled());
  await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(refunds().map(({ requestId }) => requestId)).size).toBe(1);
});

test('a double click asks once', async () => {
  let finish = (): void => undefined;
  server.functions['/money/refund'] = () =>
    new Promise((resolve) => {
      finish = () => resolve(answer());
    });
  const view = open();
  const dialog = await fillRefund(view);
  await view.user.dblClick(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(refunds()).toHaveLength(1));
  finish();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(refunds()).toHaveLength(1);
});

test('a refusal stands under its field, and another try is another request', async () => {
  server.functions['/money/refund'] = () =>
    refused(400, { code: 'amountTooLarge', field: 'amountMinor', reason: 'moreThanLeft' });
  const view = open();
  const dialog = await fillRefund(view);
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('This is more than is left of the gift.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Amount to refund')).toBeInvalid();

  server.functions['/money/refund'] = () => answer({ state: 'refused', problem: 'balance' });
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/^The balance at the card provider is too low/)).toBeVisible();

  server.functions['/money/refund'] = () => answer();
  await view.user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(refunds().map(({ requestId }) => requestId)).size).toBe(3);
});

test('a gift of which nothing is left is not refunded', async () => {
  server.functions['/money/life'] = () =>
    ok(
      aLife({ donation: aDonationRow({ state: 'refunded', refundedMinor: 12_550, leftMinor: 0 }) }),
    );
  open();
  expect(await screen.findByText('As it stands now')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

test('a request that was interrupted is finished by the same request', async () => {
  const request = {
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    at: '2026-11-20T12:00:00Z',
    by: 'Amina Khalil',
    amountMinor: 500,
    reason: 'Given twice',
    state: 'asked',
    problem: null,
  };
  server.functions['/money/life'] = () => ok({ ...aLife(), requests: [request] });
  server.functions['/money/refund'] = () => answer();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Finish it now' }));
  await waitFor(() =>
    expect(refunds()).toEqual([
      {
        requestId: request.requestId,
        donation: 'pi_1-0',
        amountMinor: 500,
        reason: 'Given twice',
      },
    ]),
  );
});

test('a bank transfer is reversed with a reason', async () => {
  const transfer = aDonationRow({ method: 'bank' });
  server.functions['/money/life'] = () => ok(aLife({ donation: transfer, enteredBy: 'Omar' }));
  server.functions['/money/gift/reverse'] = () => ok({ donation: { ...transfer, leftMinor: 0 } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByText(/^Write a reason/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Entered twice');
  await user.click(dialog.getByRole('button', { name: 'Reverse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls.find(({ path }) => path === '/money/gift/reverse')?.request).toMatchObject({
    donation: 'pi_1-0',
    reason: 'Entered twice',
  });
});

test('names the missing data while the card provider does not answer', async () => {
  server.functions['/money/life'] = () => ok(aLife({ providerAnswers: false }));
  open();
  expect(await screen.findByText(/^The card provider does not answer/)).toBeInTheDocument();
});

test('a gift that is not there', async () => {
  server.functions['/money/life'] = () => refused(404, { code: 'notFound' });
  open();
  expect(await screen.findByText('There is no such gift')).toBeInTheDocument();
});
