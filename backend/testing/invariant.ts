/**
 * What must hold after every scenario, computed from the provider's own objects and not by the code
 * under test.
 */
import type Stripe from 'stripe';
import { issueReceipts } from '../receipts/issue';
import { numberRecorded } from '../receipts/numbering';
import { memoryReceiptPorts } from './memoryReceipts';
import type { TestBed } from './testBed';

type PaidSession = {
  session: Pick<Stripe.Checkout.Session, 'id' | 'payment_intent' | 'metadata' | 'amount_total'>;
  lines: Pick<Stripe.LineItem, 'metadata' | 'amount_total'>[];
  givenBack: number;
};

async function givenBackOf(
  { stripe }: TestBed,
  { latest_charge: charge }: Stripe.PaymentIntent,
): Promise<number> {
  if (charge === null || typeof charge === 'string') throw new Error('the charge is not expanded');
  const disputes = await stripe.disputes.list({ charge: charge.id });
  const lost = disputes.data
    .filter(({ status }) => status === 'lost')
    .reduce((all, { amount }) => all + amount, 0);
  return Math.min(charge.amount, charge.amount_refunded + lost);
}

/** The charges of plans, which have no page. */
async function paidCharges(testBed: TestBed): Promise<PaidSession[]> {
  const found: PaidSession[] = [];
  for await (const intent of testBed.stripe.paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    const { id, status, metadata, amount } = intent;
    if (status !== 'succeeded' || metadata['away'] === undefined) continue;
    found.push({
      session: {
        id: id.replace('pi_', 'pi_test_'),
        payment_intent: id,
        metadata,
        amount_total: amount,
      },
      lines: [{ metadata, amount_total: amount }],
      givenBack: await givenBackOf(testBed, intent),
    });
  }
  return found;
}

async function paidSessions(testBed: TestBed): Promise<PaidSession[]> {
  const { stripe } = testBed;
  const found: PaidSession[] = [];
  for await (const session of stripe.checkout.sessions.list({ status: 'complete', limit: 100 })) {
    if (session.payment_status !== 'paid' || session.metadata?.['app'] !== 'ikhaa') continue;
    const intent = await stripe.paymentIntents.retrieve(String(session.payment_intent), {
      expand: ['latest_charge'],
    });
    const lines: Stripe.LineItem[] = [];
    for await (const line of stripe.checkout.sessions.listLineItems(session.id, { limit: 100 }))
      lines.push(line);
    found.push({
      session,
      lines,
      givenBack: await givenBackOf(testBed, intent),
    });
  }
  return found;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * One donation for each paid line, and no other but those that staff entered; amounts as charged;
 * what went back adds up; every project has raised what its donations count for; the public ledger
 * shows what is left of each; receipts say the same; and the reconciliation finds nothing to do.
 * @param opening what projects had raised before the scenario, in minor units
 */
export async function expectBooksToBalance(
  testBed: TestBed,
  opening: Record<string, number> = {},
): Promise<void> {
  const payments = [...(await paidSessions(testBed)), ...(await paidCharges(testBed))];
  const wanted = payments.flatMap(({ session, lines }) =>
    lines.map((line) => [
      `${String(session.payment_intent)}-${line.metadata?.['line']}`,
      line.amount_total,
      session.metadata?.['user_id'] ?? null,
    ]),
  );
  expect(
    testBed.donations
      .filter(({ method }) => method === 'card')
      .map(({ id, amountMinor, userId }) => [id, amountMinor, userId])
      .sort(),
  ).toEqual(wanted.sort());
  for (const { session, givenBack } of payments) {
    const own = testBed.donations.filter(({ sessionId }) => sessionId === session.id);
    expect(sum(own.map((donation) => donation.givenBackMinor))).toBe(givenBack);
    for (const donation of own.filter(({ flag }) => flag === null || flag === 'projectClosed')) {
      const left = donation.amountMinor - donation.givenBackMinor;
      // Within the half minor unit that rounding may take; exact where the currencies are the same.
      expect(
        Math.abs(donation.countedMinor * donation.amountMinor - donation.baseMinor * left) * 2,
      ).toBeLessThanOrEqual(donation.amountMinor);
    }
  }
  for (const project of testBed.books.projectTable.values()) {
    const counted = testBed.donations
      .filter(({ projectId }) => projectId === project.id)
      .map(({ countedMinor }) => countedMinor);
    expect([project.id, project.raisedMinor]).toEqual([
      project.id,
      sum(counted) + (opening[project.id] ?? 0),
    ]);
  }
  const shown = [...testBed.books.ledgerTable.values()].map(({ id, amountMinor }) => [
    id,
    amountMinor,
  ]);
  const left = testBed.donations
    .map(({ id, amountMinor, givenBackMinor }) => [id, amountMinor - givenBackMinor] as const)
    .filter(([, amount]) => amount > 0);
  expect(shown.sort()).toEqual(left.map((entry) => [...entry]).sort());
  await expectReceiptsToAgree(testBed, payments);
  if (Object.keys(opening).length > 0) return;
  const { toSettle, ...report } = await testBed.reconcile();
  expect(report).toEqual({
    payments: payments.length,
    recordedLines: 0,
    adjustedDonations: 0,
    testDonations: 0,
    discrepancies: [],
    reached: null,
    finished: true,
  });
  expect(toSettle).toHaveLength(
    new Set(
      testBed.donations
        .filter(({ refundFlag }) => refundFlag !== null)
        .map(({ paymentIntent }) => paymentIntent),
    ).size,
  );
}

/** A receipt for each gift, numbered without a gap, whose sums are what the provider still has. */
async function expectReceiptsToAgree(
  { books, clock, donations }: TestBed,
  payments: readonly PaidSession[],
): Promise<void> {
  const ports = memoryReceiptPorts(books, clock);
  expect(await numberRecorded(ports, Infinity)).toBe(true);
  const receipts = await issueReceipts(ports, donations.slice(0, 100));
  const places = new Map<number, number[]>();
  for (const { year, place } of ports.records.receiptTable.values())
    places.set(year, [...(places.get(year) ?? []), place]);
  for (const own of places.values())
    expect(own.sort((one, other) => one - other)).toEqual(own.map((_, index) => index + 1));
  expect(ports.records.receiptTable.size).toBe(donations.length);
  if (donations.length > 100) return;
  const ofCards = receipts.filter(({ method }) => method === 'card');
  expect(sum(ofCards.map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor))).toBe(
    sum(payments.map(({ session, givenBack }) => (session.amount_total ?? 0) - givenBack)),
  );
}
