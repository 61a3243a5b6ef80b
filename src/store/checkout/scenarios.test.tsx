/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, screen, waitFor } from '@testing-library/react';
import { randomUUID } from 'node:crypto';
import { clearTimeout, setTimeout } from 'node:timers';
import { URLSearchParams } from 'node:url';
import { useRef } from 'react';
import { expectBooksToBalance } from '@backend/testing/invariant';
import { SITE, TestBed, type Caller } from '@backend/testing/testBed';
import { DonatePanel } from '@/features/donate/form/DonatePanel';
import { SuccessPage } from '@/features/donate/thanks/SuccessPage';
import type { PendingDonation } from '@core/donations/pendingDonation';
import { aProject } from '@/testing/builders';
import { fakeDependencies, type FakeDependencies } from '@/testing/fakeDependencies';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { aTestServer, projectDocument } from '@/testing/testServer';
import { selectLastAttempt } from './checkoutSlice';
import { loadStripeSignals } from './loadStripeSignals';

// The card provider shares this process with the page, and wants Node's own timers and forms. What
// the page still waits for at the end keeps nobody.
const setPassingTimeout = (...given: Parameters<typeof setTimeout>): NodeJS.Timeout =>
  setTimeout(...given).unref();
Object.assign(globalThis, { setTimeout: setPassingTimeout, clearTimeout, URLSearchParams });
jest.setTimeout(60_000);

const server = aTestServer();
let testBed: TestBed;
afterEach(() => testBed.close());

/** A test bed whose payments function answers the page. */
async function startTestBed(
  options: Parameters<typeof TestBed.start>[0] = {},
  caller: Caller = {},
): Promise<void> {
  testBed = await TestBed.start(options);
  for (const path of ['/checkout', '/record', '/session'])
    server.functions[path] = (request) => testBed.call(path, request, caller);
  server.documents['projects'] = [
    projectDocument({ $id: 'p1', title: 'Water' }),
    projectDocument({ $id: 'p2', title: 'Bread' }),
  ];
}

function Panel() {
  const image = useRef<HTMLElement>(null);
  return <DonatePanel project={aProject({ id: 'p1' })} imageRef={image} />;
}
const donate = (): HTMLElement => screen.getByRole('button', { name: /^Donate now/ });

/** Opens the project, types an amount and asks for the card page. */
async function chooseToGive(typed: string): Promise<Rendered> {
  const view = renderWithApp(<Panel />, {
    dependencies: fakeDependencies({ origin: SITE, newId: randomUUID }),
  });
  const field = screen.getByRole('textbox', { name: 'Donation amount' });
  await view.user.clear(field);
  await view.user.type(field, typed);
  await view.user.click(donate());
  return view;
}

/** The same, up to the card that is accepted. */
async function give(typed: string): Promise<void> {
  const { store, dependencies, unmount } = await chooseToGive(typed);
  await waitFor(() => expect(dependencies.left).toHaveLength(1));
  unmount();
  expect((await testBed.pay(selectLastAttempt(store.getState())?.sessionId ?? '')).paid).toBe(true);
}

const openSuccessPage = (
  sessionId: string,
  pending: PendingDonation[],
  dependencies?: FakeDependencies,
): Rendered =>
  renderWithApp(<SuccessPage />, {
    route: `/success?session_id=${sessionId}&user_id=null`,
    state: { pendingDonations: { restored: true, items: pending } },
    ...(dependencies === undefined ? {} : { dependencies }),
  });

it('14: an unavailable database: the page reports a received payment; the provider sends again', async () => {
  await startTestBed();
  const { sessionId } = await testBed.open([
    { projectId: 'p1', unitAmountMinor: 2_500, quantity: 1, itemId: null },
  ]);
  testBed.books.order({ kind: 'away', calls: Number.POSITIVE_INFINITY });
  await testBed.pay(sessionId);
  let databaseIsBack = (): void => undefined;
  const back = new Promise<void>((resolve) => (databaseIsBack = resolve));
  const dependencies = fakeDependencies({ pause: () => back });
  const { unmount } = openSuccessPage(
    sessionId,
    [{ projectId: 'p1', amountMinor: 2_500, currency: 'USD' }],
    dependencies,
  );
  expect(await screen.findByText(/^Your payment has arrived\. We are recording ea/)).toBeVisible();
  expect(screen.getByText('Being recorded…')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/fail|not recorded/i);

  testBed.books.order({ kind: 'away', calls: 0 });
  databaseIsBack();
  expect(await screen.findByText(/^Recorded · Reference/)).toBeVisible();
  expect(dependencies.alerts).toBe(0);
  unmount();
  await testBed.hears('checkout.session.completed');
  expect(
    testBed.heard
      .filter(({ type }) => type === 'checkout.session.completed')
      .map(({ status }) => status),
  ).toContain(503);
  await expectBooksToBalance(testBed);
});

it('31: Arabic and Persian digits with their marks arrive as exact amounts', async () => {
  await startTestBed();
  const written: [string, number][] = [
    ['٢٥٫٥', 2_550],
    ['۲۵', 2_500],
    ['١٬٢٥٠٫٠٠', 125_000],
    ['\u200f٧\u200e', 700],
    ['1,250.00', 125_000],
  ];
  for (const [typed] of written) await give(typed);
  expect(testBed.donations.map(({ amountMinor }) => amountMinor)).toEqual(
    written.map(([, amountMinor]) => amountMinor),
  );

  const { dependencies, unmount } = await chooseToGive('٢٥٫٥٥٥');
  expect(screen.getByRole('textbox', { name: 'Donation amount' })).toBeInvalid();
  expect(dependencies.left).toEqual([]);
  unmount();
  expect(testBed.raised('p1')).toBe(2_550 + 2_500 + 125_000 + 700 + 125_000);
  await expectBooksToBalance(testBed);
});

it('35: nothing is left in the browser’s storage, and nothing depends on it', async () => {
  await startTestBed({ webhooks: false }, { user: 'u1' });
  const lines = [
    { projectId: 'p1', unitAmountMinor: 700, quantity: 1, itemId: null },
    { projectId: 'p2', unitAmountMinor: 800, quantity: 2, itemId: null },
  ];
  const { sessionId } = await testBed.give(lines, { user: 'u1' });
  window.sessionStorage.clear();
  const { unmount } = openSuccessPage(sessionId, []);
  expect(await screen.findByText('0 of 2 recorded')).toBeInTheDocument();
  expect(screen.getByText('16.00 USD')).toBeVisible();
  expect(testBed.donations).toEqual([]);
  await act(() => testBed.reconcile());
  expect(
    await screen.findByText('2 of 2 recorded', undefined, { timeout: 20_000 }),
  ).toBeInTheDocument();
  unmount();
  await expectBooksToBalance(testBed);
});

it('37: the donor pays even when the provider’s script hangs or is blocked', async () => {
  await startTestBed();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const scripts = (): HTMLScriptElement[] => [
    ...document.querySelectorAll<HTMLScriptElement>('script[src*="js.stripe.com"]'),
  ];
  // Asked for, and never answered.
  const signals = loadStripeSignals('pk_test_example');
  await waitFor(() => expect(scripts()).not.toEqual([]));
  await give('25');

  let over = false;
  void signals.then(() => (over = true));
  await waitFor(() => {
    scripts().forEach((script) => script.dispatchEvent(new Event('error')));
    expect(over).toBe(true);
  });
  expect(logged).toHaveBeenCalledWith('Stripe failed to initialize', 'Failed to load Stripe.js');
  logged.mockRestore();
  await give('10');
  expect(testBed.raised('p1')).toBe(3_500);
  await expectBooksToBalance(testBed);
});
