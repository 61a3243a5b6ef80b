import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionAnswer } from '@core/donations/contract';
import type { PendingDonation } from '@core/donations/pendingDonation';
import { selectRecording } from '@/store/checkout/checkoutSlice';
import {
  pendingDonationsRestored,
  selectPendingDonations,
} from '@/store/pendingDonations/pendingDonationsSlice';
import { aRecordedLine, aSessionId } from '@/testing/builders';
import { renderWithApp, type RenderOptions } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { SuccessPage } from './SuccessPage';

const server = aTestServer();
beforeEach(() => {
  server.documents['projects'] = [
    projectDocument({ $id: 'water-gaza', title: 'Clean water for Gaza' }),
    projectDocument({ $id: 'food', title: 'Bread for Sudan' }),
  ];
});

const water: PendingDonation = { projectId: 'water-gaza', amountMinor: 2_500, currency: 'USD' };
const food: PendingDonation = { projectId: 'food', amountMinor: 1_000, currency: 'USD' };
const RETURN = `/success?session_id=${aSessionId}&user_id=null`;

function sessionAnswers(
  status: SessionAnswer['status'],
  recorded = false,
  givenBackMinor = 0,
): void {
  const lines = [water, food].map((donation, line) => ({
    ...donation,
    line,
    itemId: null,
    recorded,
  }));
  server.functions['/session'] = () => ({ status: 200, body: { status, givenBackMinor, lines } });
}
const recordsAll = (): void => {
  server.functions['/record'] = ({ line }: { line: number }) => {
    const donation = line === 0 ? water : food;
    return {
      status: 200,
      body: aRecordedLine({
        ...donation,
        line,
        reference: `ABCD1234-${line + 1}`,
      }),
    };
  };
};
const renderSuccess = (pending: PendingDonation[] = [], options: RenderOptions = {}) =>
  renderWithApp(<SuccessPage />, {
    route: RETURN,
    state: { pendingDonations: { restored: true, items: pending } },
    ...options,
  });
const recordCalls = (): unknown[] =>
  server.calls.filter(({ path }) => path === '/record').map(({ request }) => request);

it('records each pending donation once, in turn, and shows its amount and reference', async () => {
  sessionAnswers('paid');
  recordsAll();
  const { store } = renderSuccess([water, food]);
  expect(screen.getByRole('status')).toHaveTextContent('Finding your payment…');
  expect(await screen.findByText('2 of 2 recorded')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'What you gave' });
  const [first, second] = within(list).getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('Clean water for Gaza'));
  expect(first).toHaveTextContent('25.00 USD');
  expect(first).toHaveTextContent('Recorded · Reference ABCD1234-1');
  expect(second).toHaveTextContent('Bread for Sudan');
  expect(screen.getByText('35.00 USD')).toBeInTheDocument();
  expect(recordCalls()).toEqual([
    { sessionId: aSessionId, line: 0 },
    { sessionId: aSessionId, line: 1 },
  ]);
  expect(selectPendingDonations(store.getState())).toEqual([]);
  expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
});

it('shows dedication, receipt address and a share of each', async () => {
  const lines = [water, food].map((donation, line) => ({
    ...donation,
    line,
    itemId: null,
    recorded: true,
    ...(line === 0 && { dedication: { occasion: 'memory', name: 'My mother Fatima' } }),
  }));
  server.functions['/session'] = () => ({
    status: 200,
    body: { status: 'paid', givenBackMinor: 0, receiptTo: 'a…@example.org', lines },
  });
  renderSuccess();
  expect(await screen.findByText('My mother Fatima')).toBeVisible();
  expect(screen.getByText('In memory of')).toBeVisible();
  expect(screen.getByText('a…@example.org')).toHaveAttribute('translate', 'no');
  expect(
    (await screen.findAllByRole('button', { name: /^Share/ })).map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Share Clean water for Gaza', 'Share Bread for Sudan']);
});

it('shares an only project by one button and hides an unsent receipt', async () => {
  server.functions['/session'] = () => ({
    status: 200,
    body: {
      status: 'processing',
      receiptTo: 'a…@example.org',
      lines: [{ ...water, line: 0, itemId: null, recorded: false }],
    },
  });
  renderSuccess();
  expect(await screen.findByRole('button', { name: 'Share the project' })).toBeVisible();
  expect(screen.queryByText('a…@example.org')).toBeNull();
});

const ROWS = [
  ['a part of a row', 35_000, 35_100, 'Your gift is sewn into row 13 of 37.'],
  ['several rows', 0, 25_000, 'Your gift is sewn into rows 1 to 10 of 37.'],
  ['the last row', 99_999, 150_000, 'Your gift is sewn into row 37 of 37.'],
  [
    'none after the target',
    100_000,
    102_500,
    'Every row was sewn before: your gift goes beyond the target.',
  ],
] as const;

it.each(ROWS)('names the rows of a donation: %s', async (_, beforeMinor, afterMinor, words) => {
  sessionAnswers('paid');
  server.functions['/record'] = () => ({
    status: 200,
    body: aRecordedLine({ ...water, raised: { beforeMinor, afterMinor } }),
  });
  renderSuccess([water]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('names the row in Arabic, and none of an uploaded picture', async () => {
  const [, fed] = server.documents['projects'] ?? [];
  if (fed !== undefined) fed['image'] = 'https://files.example.org/photo.jpg';
  const lines = [water, food].map((donation, line) => ({
    ...donation,
    line,
    itemId: null,
    recorded: true,
    raised: { beforeMinor: 35_000, afterMinor: 35_100 },
  }));
  server.functions['/session'] = () => ({ status: 200, body: { status: 'paid', lines } });
  renderSuccess([], { language: 'ar' });
  expect(await screen.findAllByText('food')).not.toHaveLength(0);
  expect(await screen.findAllByText('طُرّز تبرعك في الصف 13 من 37.')).toHaveLength(1);
});

it('waits until what the last page stored was read', async () => {
  sessionAnswers('paid');
  recordsAll();
  const { store } = renderSuccess([], {
    restored: false,
    state: { pendingDonations: { restored: false, items: [water] } },
  });
  expect(server.calls).toEqual([]);
  act(() => void store.dispatch(pendingDonationsRestored()));
  expect(await screen.findByText('1 of 1 recorded')).toBeInTheDocument();
});

it('explains what to do about an unrecorded donation, and keeps it', async () => {
  sessionAnswers('paid');
  server.functions['/record'] = ({ line }) =>
    line === 0
      ? { status: 200, body: aRecordedLine({ ...water }) }
      : { status: 503, body: { failure: { code: 'server' } } };
  const { store, dependencies } = renderSuccess([water, food]);
  const mail = await screen.findByRole('link', { name: 'salam@ikhaa.example' });
  expect(mail).toHaveAttribute(
    'href',
    `mailto:salam@ikhaa.example?subject=${aSessionId.slice(-8).toUpperCase()}`,
  );
  await waitFor(() => expect(dependencies.alerts).toBe(1));
  expect(dependencies.pauses).toEqual([1000, 2000]);
  expect(selectPendingDonations(store.getState())).toEqual([food]);
  expect(screen.getByText(/One step is left that needs us/)).toBeInTheDocument();
});

it('shows the lines of the payment when nothing is pending, and records nothing', async () => {
  sessionAnswers('paid', true);
  const { dependencies } = renderSuccess();
  expect(await screen.findByText('2 of 2 recorded')).toBeInTheDocument();
  expect(recordCalls()).toEqual([]);
  expect(dependencies.logged[0]?.message).toBe('No stored donations for this payment');
  expect(dependencies.alerts).toBe(0);
});

it('shows that nothing was charged again, and the refunded amount', async () => {
  sessionAnswers('paid', true, 1_250);
  renderSuccess([], { route: `/success?session_id=${aSessionId}&user_id=null&already_paid=1` });
  expect(await screen.findByText(/nothing was charged again/)).toBeInTheDocument();
  expect(await screen.findByText(/went back to you/)).toHaveTextContent(
    'Of this payment, 12.50 USD went back to you.',
  );
});

it('thanks without lines for a payment whose lines are another donor’s', async () => {
  server.functions['/session'] = () => ({ status: 200, body: { status: 'paid', lines: [] } });
  renderSuccess();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
});

it.each([
  ['open', /Nothing was charged/],
  ['expired', /ran out and nothing was charged/],
] as const)('shows that an %s payment was not made', async (status, words) => {
  sessionAnswers(status);
  renderSuccess();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the cart' })).toHaveAttribute('href', '/cart');
});

it('shows that it cannot see a payment unknown to the provider', async () => {
  server.functions['/session'] = () => ({
    status: 404,
    body: { failure: { code: 'paymentNotFound' } },
  });
  renderSuccess();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this payment');
  expect(screen.getByRole('link', { name: 'Go Back to Home' })).toBeInTheDocument();
});

it.each([
  '/success',
  '/success?session_id=',
  '/success?session_id=<script>&user_id=%00',
  '/success?session_id=cs_test_x',
])('%s shows a clear page and sends no request', (route) => {
  renderSuccess([water], { route });
  expect(
    screen.getByRole('heading', { level: 1, name: 'There is no payment here' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
  expect(server.calls).toEqual([]);
});

it('offers the history to the account’s donor alone', async () => {
  sessionAnswers('paid', true);
  const user = { id: 'layla', name: 'Layla', email: 'layla@example.org' };
  const { unmount } = renderSuccess([], {
    route: RETURN.replace('null', 'layla'),
    state: { auth: { status: 'loggedIn', user } },
  });
  expect(await screen.findByRole('link', { name: 'See my donations' })).toHaveAttribute(
    'href',
    '/history',
  );
  unmount();
  renderSuccess([], {
    route: RETURN.replace('null', 'omar'),
    state: { auth: { status: 'loggedIn', user } },
  });
  await screen.findByText('2 of 2 recorded');
  expect(screen.queryByRole('link', { name: 'See my donations' })).toBeNull();
});

it('speaks Arabic', async () => {
  sessionAnswers('paid');
  recordsAll();
  const { store } = renderSuccess([water], { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'شكرًا لك' })).toBeInTheDocument();
  await waitFor(() => expect(selectRecording(store.getState())?.finished).toBe(true));
  await waitFor(() =>
    expect(screen.getByRole('listitem')).toHaveTextContent('سُجّل · الرقم المرجعي ABCD1234-1'),
  );
});
