import { screen, waitFor } from '@testing-library/react';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { ReconciliationPage } from './ReconciliationPage';
import { aFinanceAccount, asFinance, ok } from '../testing/donations';

const run = {
  at: '2026-11-25T18:00:00Z',
  by: null,
  finished: true,
  balanced: true,
  back: null,
  payments: 1_240,
  recordedLines: 2,
  adjustedDonations: 1,
  discrepancies: [],
  toSettle: [],
};

const server = aTestServer();
beforeEach(() => {
  server.account = aFinanceAccount;
  server.functions['/money/reconciliation'] = () =>
    ok({ last: run, lastFinished: run, running: false });
});

const open = (): Rendered => renderWithApp(<ReconciliationPage />, { state: asFinance });

test('shows that everything adds up, with its date', async () => {
  open();
  expect(
    await screen.findByText('Everything adds up, as of 25 Nov 2026, 18:00 UTC.'),
  ).toBeInTheDocument();
  expect(screen.getByText('1,240')).toBeInTheDocument();
});

test('finance runs it, and sees what it found', async () => {
  server.functions['/money/reconcile'] = () => {
    const differs = { ...run, balanced: false, discrepancies: ['pi_1: not recorded'] };
    server.functions['/money/reconciliation'] = () =>
      ok({ last: differs, lastFinished: differs, running: false });
    return ok({ state: 'finished', run: differs });
  };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Run it now' }));
  expect(await screen.findByText(/^The books and the card provider differ/)).toBeInTheDocument();
  expect(screen.getByText('pi_1: not recorded')).toBeInTheDocument();
});

test('an admin who is not finance reads it only', async () => {
  server.account = { ...aFinanceAccount, labels: ['admin'] };
  open();
  expect(await screen.findByText(/^Everything adds up/)).toBeInTheDocument();
  await waitFor(() =>
    expect(server.requests.some((request) => request.endsWith('/account'))).toBe(true),
  );
  expect(screen.queryByRole('button', { name: 'Run it now' })).not.toBeInTheDocument();
});

test('one that has not run yet is described as such', async () => {
  server.functions['/money/reconciliation'] = () =>
    ok({ last: null, lastFinished: null, running: false });
  open();
  expect(await screen.findByText('It has not run yet.')).toBeInTheDocument();
});
