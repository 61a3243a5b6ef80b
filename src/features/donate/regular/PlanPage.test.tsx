import { screen, waitFor, within } from '@testing-library/react';
import type { PlanAnswer } from '@core/plans/contract';
import { planPageOf } from '@core/plans/planPage';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { paths } from '@/config/paths';
import { PlanPage } from './PlanPage';

const server = aTestServer();
const PLAN = `pl_${'0a'.repeat(12)}`;

const answer: PlanAnswer = {
  plan: PLAN,
  projectId: 'water',
  project: { en: 'Clean water', ar: 'مياه نقية' },
  amountMinor: 2_500,
  currency: 'USD',
  rhythm: { kind: 'monthly', day: 15 },
  state: 'active',
  pausedUntil: null,
  pauseReason: null,
  endReason: null,
  next: { date: '2026-12-15', amountMinor: 2_500 },
  begunOn: '2026-11-15',
  given: { count: 1, amountMinor: 2_500 },
  charges: [
    {
      date: '2026-11-15',
      amountMinor: 2_500,
      state: 'paid',
      problem: null,
      tries: 1,
      donationId: 'd1',
    },
  ],
  repair: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
  email: 'a…@example.org',
  isOwner: false,
};

function renderPage(shown: PlanAnswer = answer, options: RenderOptions = {}) {
  server.functions['/plan'] = () => ({ status: 200, body: shown });
  return renderWithApp(<PlanPage />, {
    route: planPageOf(PLAN, 'signed'),
    path: paths.plan,
    ...options,
  });
}

it('shows the promise, its next date and each past date', async () => {
  renderPage();
  expect(await screen.findByText('Clean water')).toBeVisible();
  expect(screen.getByText('every month on the 15th')).toBeVisible();
  expect(screen.getByText('December 15, 2026')).toBeVisible();
  expect(screen.getByText('Visa •••• 4242')).toBeVisible();
  const [paid] = within(screen.getByRole('region', { name: 'Last dates' })).getAllByRole(
    'listitem',
  );
  expect(paid).toHaveTextContent('November 15, 202625.00 USDPaid');
  expect(server.requestsTo('/plan')).toEqual([{ which: { token: 'signed' } }]);
});

it('ends by one confirmation, and shows that it has ended', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'End this gift' }));
  server.functions['/end'] = () => ({ status: 200, body: {} });
  server.functions['/plan'] = () => ({
    status: 200,
    body: { ...answer, state: 'ended', endReason: 'donor', next: null },
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End it' }));
  expect(await screen.findByText(/^This gift has ended, as you wished/)).toBeVisible();
  expect(server.requestsTo('/end')).toEqual([{ which: { token: 'signed' } }]);
  expect(screen.queryByRole('button', { name: 'End this gift' })).toBeNull();
});

it('pauses until a chosen day', async () => {
  server.functions['/pause'] = () => ({ status: 200, body: {} });
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause it' }));
  await waitFor(() => expect(server.requestsTo('/pause')).toHaveLength(1));
  expect(server.requestsTo('/pause')[0]).toEqual({
    which: { token: 'signed' },
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

it('repairs a failed date on the card page, after its guide in Arabic', async () => {
  server.functions['/repair'] = () => ({
    status: 200,
    body: { sessionId: 'cs_test_1', url: 'http://cards.example/pay' },
  });
  const { user, dependencies } = renderPage(
    {
      ...answer,
      state: 'pastDue',
      repair: {
        date: '2026-11-15',
        amountMinor: 2_500,
        problem: 'authentication',
        nextTryOn: null,
      },
    },
    { language: 'ar' },
  );
  expect(await screen.findByText('يطلب مصرفك أن تؤكد هذا الخصم. ادفعه الآن.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ادفع الآن واستمر' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Card number')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'إلى صفحة البطاقة' }));
  await waitFor(() => expect(dependencies.left).toEqual(['http://cards.example/pay']));
});

it.each([
  [410, 'linkExpired', /^This link is too old/],
  [403, 'forbidden', /^This link opens no gift/],
  [404, 'notFound', /^This link opens no gift/],
])('explains a link that opens nothing: %s', async (status, code, sentence) => {
  server.functions['/plan'] = () => ({ status, body: { failure: { code } } });
  renderWithApp(<PlanPage />, {
    route: planPageOf(PLAN, 'old'),
    path: paths.plan,
  });
  expect(await screen.findByText(sentence)).toBeVisible();
});
