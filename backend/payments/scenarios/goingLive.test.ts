/** A site that was tried out with the provider's test keys and has live ones now. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCardProvider, type CardProvider } from 'stripe-emulator';
import { TestBed, aLine } from '../../testing/testBed';
import type { Payments } from '../ports';
import type { RefundRequest } from '../../books/ports';
import { reconcile } from '../reconciliation/reconcile';
import { reportLines } from '../reconciliation/reportLines';
import { stripePayments } from '../stripePayments';
import { MINUTE_MS } from '@core/values/time';

jest.setTimeout(60_000);

const LIVE_KEY = 'sk_live_town_0123456789abcdef';
/** The embedded card provider takes no live keys. */
const KEY_OF_EMPTY = 'sk_test_empty_0123456789abcdef';

let testBed: TestBed;
/** Stands in for the live mode of the same account, in which nothing happened yet. */
let liveMode: CardProvider;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'live-mode-'));
  testBed = await TestBed.start();
  liveMode = await startCardProvider({
    port: 0,
    dataDir,
    secretKeys: [KEY_OF_EMPTY],
    webhooks: [],
    allowControls: true,
    log: () => undefined,
  });
});
afterEach(async () => {
  await testBed.close();
  await liveMode.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function livePayments(): Payments {
  const [empty, live] = [KEY_OF_EMPTY, LIVE_KEY].map((secretKey) =>
    stripePayments({
      secretKey,
      webhookSecrets: [],
      url: liveMode.url,
      clock: testBed.clock,
    }),
  ) as [Payments, Payments];
  return { ...empty, session: live.session, isTestDonation: live.isTestDonation };
}

const requestFor = (donationId: string, paymentIntent: string): RefundRequest => ({
  requestId: 'request',
  donationId,
  paymentIntent,
  line: 0,
  amountMinor: 100,
  reason: 'given twice',
  actor: { id: 'u1', name: 'Omar' },
  date: new Date(testBed.clock.now() - 2 * MINUTE_MS).toISOString(),
  state: 'asked',
  problem: null,
  refundId: null,
});

it('leaves test gifts out of live keys’ requests, and reports their number', async () => {
  const refunded = await testBed.give([aLine('p1', 500)]);
  await testBed.control('refund', { session: refunded.sessionId });
  const flagged = await testBed.give([aLine('p1', 500), aLine('p2', 700)]);
  await testBed.control('refund', { session: flagged.sessionId, amount: 300 });
  await testBed.hears('charge.refunded', 2);
  await testBed.hears('refund.created', 2);
  const { sessionId } = await testBed.give([aLine('p3')]);
  expect((await testBed.reconcile()).toSettle).toHaveLength(1);
  const found = testBed.donations.find((donation) => donation.sessionId === sessionId);
  const request = requestFor(found?.id ?? '', found?.paymentIntent ?? '');
  await testBed.books.addRefundRequest(request, []);

  const report = await reconcile({ ...testBed.ports, payments: livePayments() });
  expect(report).toMatchObject({
    finished: true,
    testDonations: 4,
    discrepancies: [],
    toSettle: [],
  });
  expect(reportLines(report, 30)).toEqual([
    'Compared 0 paid payments of the last 30 days with the books.',
    'Recorded 0 missing lines; brought 0 donations in step with refunds and disputes.',
    'Left out: 4 gifts that were made with test keys, of which live keys know nothing.',
    'The books balance.',
  ]);
  expect(await testBed.books.refundRequest('request')).toEqual(request);
});

it('starts a list again where a run with test keys has stopped', async () => {
  const { sessionId } = await testBed.give([aLine('p1', 500)]);
  await testBed.control('refund', { session: sessionId });
  await testBed.hears('refund.created');
  const { data } = await testBed.stripe.refunds.list({ limit: 1 });
  const now = Math.floor(testBed.clock.now() / 1000);
  for (const [step, mark] of [
    ['payments', sessionId],
    ['refunds', data[0]?.id],
  ]) {
    const kept = { step, mark, back: null, since: now - 86_400, looked: now, found: [] };
    await testBed.books.keepState('reconcile', JSON.stringify(kept));
    expect(
      await reconcile({ ...testBed.ports, payments: livePayments() }, { goOn: true }),
    ).toMatchObject({ finished: true, discrepancies: [] });
  }
});

it('names a gift of which the provider knows nothing otherwise, and goes on', async () => {
  await testBed.give([aLine('p1', 500), aLine('p2', 500)]);
  for (const donation of testBed.donations)
    testBed.books.donationTable.set(donation.id, {
      ...donation,
      sessionId: 'cs_live_made_with_live_keys',
      paymentIntent: 'pi_made_with_live_keys',
      refundFlag: 'refundWithoutLine',
    });
  const report = await testBed.reconcile();
  expect(report.finished).toBe(true);
  expect(report.testDonations).toBe(0);
  expect(report.discrepancies.map(({ kind }) => kind)).toContain('unpaid');
  expect(report.toSettle).toEqual([expect.stringContaining('pi_made_with_live_keys')]);
});
