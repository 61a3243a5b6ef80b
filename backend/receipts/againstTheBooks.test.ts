/**
 * Receipts and statements against the books and the card provider, after any sequence of gifts,
 * refunds, refunds that came back, disputes, moves and corrected names.
 */
import fc from 'fast-check';
import { TRIED_CURRENCIES } from '@core/testing/triedCurrencies';
import type { Currency } from '@core/money/currency';
import type { Receipt } from '@core/receipts/receipt';
import { applyReversals } from '../payments/refunds/applyReversals';
import type { DisputeState } from '../books/ports';
import type { Payments, Refund, SessionWithLines } from '../payments/ports';
import { MemoryBooks } from '../testing/memoryBooks';
import { memoryReceiptPorts } from '../testing/memoryReceipts';
import { aProject } from '../testing/testBed';
import { issueReceipts } from './issue';
import { makeStatement } from './statement';
import { HOUR_MS } from '@core/values/time';

const START = Date.UTC(2026, 2, 1);
const ACCOUNTS = ['u1', 'u2', null] as const;

type Paid = { session: SessionWithLines; refunds: Refund[]; dispute: DisputeState };

/** A card provider that holds payments and what became of them. */
class Provider {
  readonly paid: Paid[] = [];
  private readonly one = (payment: string): Paid | undefined =>
    this.paid.find(({ session }) => session.paymentIntent === payment);

  give(lines: SessionWithLines['lines'], currency: Currency, userId: string | null, now: number) {
    const paymentIntent = `pi_${this.paid.length}`;
    const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const session: SessionWithLines = {
      id: `cs_test_${paymentIntent}`,
      kind: 'payment',
      status: 'complete',
      hasPlans: false,
      planId: null,
      savedCard: null,
      paid: true,
      url: null,
      userId,
      currency,
      totalMinor,
      lineCount: lines.length,
      paymentIntent,
      installation: null,
      attemptId: null,
      createdAt: now / 1000,
      charge: { paidAt: now / 1000, givenBackMinor: 0, disputed: false },
      payerName: 'Amina Donor',
      payerEmail: null,
      language: 'en',
      lines,
    };
    this.paid.push({ session, refunds: [], dispute: 'none' });
    return paymentIntent;
  }

  readonly wentBack = ({ session, refunds, dispute }: Paid): number =>
    dispute === 'lost'
      ? session.totalMinor
      : refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

  get payments(): Payments {
    const unused = (): never => {
      throw new Error('not part of this');
    };
    return {
      open: unused,
      close: unused,
      session: unused,
      readEvent: unused,
      isLive: false,
      isTestDonation: () => false,
      refundsOf: unused,
      refund: unused,
      nameRefund: unused,
      paidSessions: unused,
      paidCharges: unused,
      refundedPayments: unused,
      disputedPayments: unused,
      sessionOfPayment: (payment) => Promise.resolve(this.one(payment)?.session ?? null),
      withLines: ({ paymentIntent }) => {
        const session = this.one(paymentIntent ?? '')?.session;
        return session === undefined ? unused() : Promise.resolve(session);
      },
      reversal: (payment) => {
        const paid = this.one(payment);
        if (paid === undefined) return unused();
        const { refunds, dispute } = paid;
        return Promise.resolve({
          givenBackMinor: this.wentBack(paid),
          refundedMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
          refunds: [...refunds],
          dispute,
        });
      },
    };
  }
}

/** What a receipt says of its gift in one version; names and titles are words. */
const saidOf = (receipt: Receipt): string =>
  JSON.stringify({ ...receipt, donor: null, dedication: null, title: null });

function aWorld() {
  const clock = { ms: START, now: (): number => clock.ms };
  const books = new MemoryBooks(clock);
  for (const currency of TRIED_CURRENCIES)
    for (const id of [currency, `${currency}-2`])
      books.projectTable.set(id, aProject(id, { currency }));
  books.donors.set('u1', { name: 'Layla Hassan', email: 'layla@example.org' });
  const provider = new Provider();
  const ports = memoryReceiptPorts(books, clock);
  const versions = new Map<string, string>();
  const payments = provider.payments;

  const follow = (payment: string) =>
    applyReversals({ payments, books, clock, log: () => undefined }, payment);
  /** @throws what jest throws where one says something else than the books, or than before */
  async function open(payment: string): Promise<void> {
    const donations = await books.donationsOfPayment(payment);
    for (const receipt of await issueReceipts(ports, donations)) {
      const donation = books.donationTable.get(receipt.donationId);
      expect(receipt).toMatchObject({
        amountMinor: donation?.amountMinor,
        currency: donation?.currency,
        refundedMinor: donation?.givenBackMinor,
        disputed: donation?.dispute === 'open',
        title: { en: `Project ${donation?.projectId}` },
        converted:
          donation?.currency === donation?.baseCurrency
            ? null
            : { amountMinor: donation?.baseMinor, currency: donation?.baseCurrency },
      });
      const key = `${receipt.number}.${receipt.version}`;
      expect(versions.get(key) ?? saidOf(receipt)).toBe(saidOf(receipt));
      versions.set(key, saidOf(receipt));
    }
  }
  return { clock, books, provider, ports, versions, follow, open };
}
type World = ReturnType<typeof aWorld>;

const which = fc.nat({ max: 4 });
const aStep = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    user: fc.constantFrom(...ACCOUNTS),
    currency: fc.constantFrom(...TRIED_CURRENCIES),
    lines: fc.array(
      fc.record({
        amountMinor: fc.integer({ min: 100, max: 9_999_999 }),
        of: fc.constantFrom(...TRIED_CURRENCIES),
        rate: fc.integer({ min: 1, max: 400 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    which,
    part: fc.double({ min: 0.01, max: 1, noNaN: true }),
    line: fc.option(fc.nat({ max: 4 }).map(String)),
  }),
  fc.record({ kind: fc.constantFrom('refundFails' as const, 'open' as const), which }),
  fc.record({
    kind: fc.constant('dispute' as const),
    which,
    to: fc.constantFrom<DisputeState>('open', 'won', 'lost'),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    which,
    to: fc.constantFrom(...TRIED_CURRENCIES),
  }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('Layla', 'ليلى', '') }),
);
type Step = (typeof aStep extends fc.Arbitrary<infer T> ? T : never) & { kind: string };

async function take(world: World, step: Step): Promise<void> {
  const { books, provider, clock } = world;
  clock.ms += HOUR_MS;
  if (step.kind === 'give') {
    const lines = step.lines.map(({ amountMinor, of, rate }, line) => ({
      line,
      projectId: of,
      itemId: null,
      amountMinor,
      baseMinor: of === step.currency ? amountMinor : Math.round((amountMinor * rate) / 100),
      baseCurrency: of,
      rateMicros: 1_000_000,
      rateDate: null,
      isNameShown: null,
      dedicationId: null,
      planId: null,
      dueChargeId: null,
    }));
    await world.follow(provider.give(lines, step.currency, step.user, clock.ms));
    return;
  }
  if (step.kind === 'rename') {
    books.donors.set('u1', { name: step.name, email: 'layla@example.org' });
    return;
  }
  const paid = provider.paid[step.which % Math.max(1, provider.paid.length)];
  if (paid === undefined) return;
  const payment = paid.session.paymentIntent ?? '';
  switch (step.kind) {
    case 'refund': {
      const left = paid.session.totalMinor - provider.wentBack(paid);
      const amountMinor = Math.floor(left * step.part);
      if (amountMinor > 0) paid.refunds.push({ amountMinor, line: step.line });
      break;
    }
    case 'refundFails':
      paid.refunds.pop();
      break;
    case 'dispute':
      paid.dispute = step.to;
      break;
    case 'move': {
      const donation = (await books.donationsOfPayment(payment))[0];
      if (donation === undefined) break;
      const { projectId, baseMinor, baseCurrency, rateMicros, rateDate, countedMinor } = donation;
      // Another amount for its project, or another project.
      const stays = step.to === baseCurrency;
      await books.move(
        {
          donation,
          isFromThere: true,
          projectId: stays ? projectId : `${baseCurrency}-2`,
          baseMinor: stays ? baseMinor + 1 : baseMinor,
          baseCurrency,
          rateMicros,
          rateDate,
          countedMinor,
          date: new Date(clock.ms).toISOString(),
          decision: { requestId: `r${clock.ms}`, actor: 'staff', reason: 'moved' },
        },
        [],
      );
      break;
    }
    case 'open':
      break;
  }
  if (step.kind === 'open') await world.open(payment);
  else await world.follow(payment);
}

it('match the books and the provider after every change of gifts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const world = aWorld();
      const { books, provider, ports } = world;
      for (const step of steps) await take(world, step);
      for (const { session } of provider.paid) await world.open(session.paymentIntent ?? '');

      const count = books.donationTable.size;
      expect([...ports.records.receiptTable.keys()].sort()).toEqual(
        Array.from({ length: count }, (_, at) => `2026-${String(at + 1).padStart(6, '0')}`),
      );
      for (const number of ports.records.receiptTable.keys()) {
        const own = [...ports.records.versionTable.values()].filter(
          ({ receipt }) => receipt === number,
        );
        expect(own.map(({ version }) => version)).toEqual(own.map((_, at) => at + 1));
      }
      for (const user of ['u1', 'u2']) {
        const { totals } = await makeStatement(ports, user, '2026-01');
        const left = new Map<Currency, bigint>();
        for (const paid of provider.paid.filter(({ session }) => session.userId === user)) {
          const { currency, totalMinor } = paid.session;
          const more = BigInt(totalMinor) - BigInt(provider.wentBack(paid));
          left.set(currency, (left.get(currency) ?? 0n) + more);
        }
        expect(new Map(totals.map((total) => [total.currency, BigInt(total.leftMinor)]))).toEqual(
          left,
        );
      }
    }),
    { numRuns: 60 },
  );
});
