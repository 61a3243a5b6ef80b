import { aProject } from '../../testing/testBed';
import { MemoryBooks } from '../../testing/memoryBooks';
import { memoryRuns } from '../../testing/memoryRuns';
import { callFunction } from '../../testing/contexts';
import { paymentsFunction } from '../paymentsFunction';
import type {
  ListedReversal,
  ListStart,
  Page,
  Payments,
  Session,
  SessionWithLines,
} from '../ports';
import type { RefundRequest } from '../../books/ports';
import { readRound } from '../reconciliation/reconcileRound';
import type { ReconcileReport } from '../reconciliation/reconcile';
import { DAY_SECONDS, MINUTE_MS } from '@core/values/time';

jest.setTimeout(120_000);

const START = Date.parse('2026-11-20T00:00:00Z');
/** What one question to the provider or the books takes. */
const QUESTION_MS = 40;

/**
 * A provider with so many paid sessions over 29 days, and books: their answers take time on a clock
 * of their own.
 */
function aCharity(count: number) {
  const clock = { ms: START, now: () => clock.ms };
  /** What may be changed while it goes on. */
  const world: { questionMs: number; refunds: ListedReversal[]; isFlagged: boolean } = {
    questionMs: QUESTION_MS,
    refunds: [],
    isFlagged: false,
  };
  /** Payments of which it was asked what went back, each time. */
  const askedAbout: string[] = [];
  const books = new MemoryBooks(clock);
  for (const id of ['p0', 'p1', 'p2']) books.projectTable.set(id, aProject(id));
  const sessions: Session[] = [];
  const pagesRead: ListStart[] = [];

  const give = (index: number, createdAt: number): void => {
    sessions.push({
      id: `cs_test_${String(index).padStart(12, '0')}`,
      kind: 'payment',
      status: 'complete',
      hasPlans: false,
      planId: null,
      savedCard: null,
      paid: true,
      url: null,
      userId: null,
      currency: 'USD',
      totalMinor: 100,
      lineCount: 1,
      paymentIntent: `pi_${index}`,
      installation: null,
      attemptId: null,
      createdAt,
      charge: { paidAt: createdAt + 60, givenBackMinor: 0, disputed: false },
      payerName: null,
      payerEmail: null,
      language: 'en',
    });
    sessions.sort((one, other) => other.createdAt - one.createdAt);
  };
  for (let index = 0; index < count; index += 1)
    give(index, START / 1000 - Math.floor((index * 29 * DAY_SECONDS) / count) - 3_600);

  const asked = async <T>(answer: T): Promise<T> => {
    clock.ms += world.questionMs;
    return answer;
  };
  async function* list({ since, after = null }: ListStart): AsyncIterable<Page<Session>> {
    for (let mark = after; ;) {
      const start = mark === null ? 0 : sessions.findIndex(({ id }) => id === mark) + 1;
      const items = await asked(
        sessions.slice(start, start + 100).filter(({ createdAt }) => createdAt >= since),
      );
      pagesRead.push({ since, after: mark });
      mark = items.at(-1)?.id ?? mark;
      yield { items, mark, oldest: items.at(-1)?.createdAt ?? null };
      if (items.length < 100) return;
    }
  }
  const nothing = async function* (): AsyncIterable<Page<ListedReversal>> {
    yield await asked({ items: [], mark: null, oldest: null });
  };
  async function* refunded({ after = null }: ListStart): AsyncIterable<Page<ListedReversal>> {
    const start = after === null ? 0 : world.refunds.findIndex(({ id }) => id === after) + 1;
    const items = world.refunds.slice(start);
    yield await asked({ items, mark: items.at(-1)?.id ?? after, oldest: null });
  }
  const unused = (): never => {
    throw new Error('not part of this');
  };
  const payments: Payments = {
    open: unused,
    close: unused,
    readEvent: unused,
    isLive: false,
    isTestDonation: () => false,
    refundsOf: () => asked([]),
    async *paidCharges() {
      yield await asked({ items: [], mark: null, oldest: null });
    },
    refund: () => asked({ kind: 'refunded' as const, refundId: 're_asked' }),
    nameRefund: unused,
    session: (id) => asked(sessions.find((session) => session.id === id) ?? null),
    withLines: (session): Promise<SessionWithLines> =>
      asked({
        ...session,
        lines: [
          {
            line: 0,
            projectId: `p${sessions.length % 3}`,
            itemId: null,
            amountMinor: 100,
            baseMinor: 100,
            baseCurrency: 'USD',
            rateMicros: 1_000_000,
            rateDate: null,
            isNameShown: null,
            dedicationId: null,
            planId: null,
            dueChargeId: null,
          },
        ],
      }),
    sessionOfPayment: (payment) =>
      asked(sessions.find(({ paymentIntent }) => paymentIntent === payment) ?? null),
    reversal: (payment) => {
      askedAbout.push(payment);
      const minor = world.isFlagged ? 10 : 0;
      return asked({
        givenBackMinor: minor,
        refundedMinor: minor,
        refunds: world.isFlagged ? [{ amountMinor: minor, line: 'none of its lines' }] : [],
        dispute: 'none' as const,
      });
    },
    paidSessions: list,
    refundedPayments: refunded,
    disputedPayments: nothing,
  };
  const slow: MemoryBooks = new Proxy(books, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      // The installation's name is remembered.
      if (typeof value === 'function' && name !== 'installation') clock.ms += world.questionMs;
      return value;
    },
  });
  return { clock, world, books, slow, payments, sessions, pagesRead, askedAbout, give };
}

it('continues where it stopped, records new gifts first, and reports its progress', async () => {
  const charity = aCharity(3_000);
  const { books, clock } = charity;
  const name = await books.installation();
  const own = (): void =>
    charity.sessions.forEach((session) => Object.assign(session, { installation: name }));
  own();
  const environment = { STRIPE_SECRET_KEY: 'sk_test_1234567890' };
  const kept = memoryRuns();
  const served = paymentsFunction(() => environment, {
    clock,
    payments: () => charity.payments,
    books: () => charity.slow,
    runs: () => kept,
    dedications: () => books.dedications,
  });
  const logged: string[] = [];
  const run = async (): Promise<ReconcileReport> => {
    const began = clock.ms;
    const answer = await callFunction<ReconcileReport>(served, {
      path: '/',
      headers: { 'x-appwrite-trigger': 'schedule' },
      log: (line) => logged.push(line),
    });
    expect(answer.status).toBe(200);
    // Appwrite ends a function after 30 seconds.
    expect(clock.ms - began).toBeLessThan(30_000);
    clock.ms = began + 30 * MINUTE_MS;
    return answer.body;
  };

  const first = await run();
  expect(first).toMatchObject({ finished: false, reached: { step: 'payments' } });
  expect(books.donationTable.size).toBeGreaterThan(0);
  expect(books.donationTable.size).toBe(first.recordedLines);
  expect(logged.find((line) => line.includes('"reconciled"'))).toContain(
    '"where":"while it compared payments, back to 2026-11-',
  );

  // A gift whose webhook was lost while the round goes on.
  charity.give(9_999, clock.ms / 1000 - 600);
  own();
  const second = await run();
  expect(books.donationTable.has('pi_9999-0')).toBe(true);
  expect(second.recordedLines).toBeGreaterThan(1);

  let runs = 2;
  for (let finished = false; !finished; runs += 1) {
    const before = [
      books.donationTable.size,
      readRound(books.stateTable.get('reconcile') ?? null),
    ] as const;
    ({ finished } = await run());
    const now = [
      books.donationTable.size,
      readRound(books.stateTable.get('reconcile') ?? null),
    ] as const;
    expect(now).not.toEqual(before);
    expect(runs).toBeLessThan(60);
  }
  expect(books.donationTable.size).toBe(3_001);
  expect(
    [...books.projectTable.values()].reduce((sum, { raisedMinor }) => sum + raisedMinor, 0),
  ).toBe(300_100);

  // All pages were read about once, and the newest again in each run.
  expect(charity.pagesRead.length).toBeLessThan(31 + 3 * runs);
});

it('reports at the end of a round the differences of all its runs', async () => {
  const charity = aCharity(1_500);
  const { books, clock, payments } = charity;
  const name = await books.installation();
  charity.sessions.forEach((session) => Object.assign(session, { installation: name }));
  const { reconcile } = await import('../reconciliation/reconcile');
  const ports = { payments, books, clock, log: () => undefined };
  await reconcile(ports);
  const [donation] = [...books.donationTable.values()];
  if (donation === undefined) throw new Error('nothing recorded');
  books.donationTable.set('pi_made_up-0', {
    ...donation,
    id: 'pi_made_up-0',
    paymentIntent: 'pi_made_up',
    sessionId: 'cs_test_made_up_000',
    countedMinor: 0,
    date: new Date(START - 29 * DAY_SECONDS * 1000).toISOString(),
  });
  books.ledgerTable.set('pi_made_up-0', {
    id: 'pi_made_up-0',
    projectId: 'p0',
    amountMinor: 100,
    currency: 'USD',
    donor: 'x',
  });
  let report = await reconcile(ports, { until: clock.ms + 300, goOn: true });
  expect(report.finished).toBe(false);
  for (let runs = 0; !report.finished && runs < 4_000; runs += 1)
    report = await reconcile(ports, { until: clock.ms + 300, goOn: true });
  expect(report).toMatchObject({
    finished: true,
    discrepancies: [
      { kind: 'unpaid', text: 'donation pi_made_up-0: the provider knows no such payment' },
    ],
  });
  expect(await reconcile(ports, { goOn: true })).toMatchObject({
    finished: true,
    payments: 1_500,
    discrepancies: [{ kind: 'unpaid' }],
  });
});

describe('where one question takes a second', () => {
  const COUNT = 30;
  /** Payments that were recorded some days ago, and a schedule whose runs have 24 seconds. */
  async function aSlowCharity(daysAgo: number) {
    const charity = aCharity(0);
    const { books, slow, clock, world, payments, sessions, askedAbout } = charity;
    for (let index = 0; index < COUNT; index += 1)
      charity.give(index, START / 1000 - daysAgo * DAY_SECONDS - index * 60);
    const name = await books.installation();
    sessions.forEach((session) => Object.assign(session, { installation: name }));
    const { reconcile } = await import('../reconciliation/reconcile');
    const log = (): void => undefined;
    await reconcile({ payments, books, clock, log }, { days: 60 });
    expect(books.donationTable.size).toBe(COUNT);
    clock.ms = START;
    askedAbout.length = 0;
    world.questionMs = 1_000;
    const run = async (): Promise<ReconcileReport> => {
      const began = clock.ms;
      const until = began + 24_000;
      const report = await reconcile({ payments, books: slow, clock, log }, { until, goOn: true });
      clock.ms = began + 30 * MINUTE_MS;
      return report;
    };
    const runAll = async (): Promise<ReconcileReport> => {
      for (let runs = 1; runs <= 40; runs += 1) {
        const report = await run();
        if (report.finished) return report;
      }
      throw new Error(`still ${books.stateTable.get('reconcile') ?? ''}`);
    };
    return { ...charity, run, runAll };
  }

  const request: RefundRequest = {
    requestId: 'request',
    donationId: 'pi_0-0',
    paymentIntent: 'pi_0',
    line: 0,
    amountMinor: 40,
    reason: 'asked twice',
    actor: { id: 'u1', name: 'Omar' },
    date: new Date(START - 2 * MINUTE_MS).toISOString(),
    state: 'asked',
    problem: null,
    refundId: null,
  };

  it('continues within a page of refunds, and delays no request of staff', async () => {
    const { world, sessions, books, run, runAll, askedAbout, clock } = await aSlowCharity(40);
    world.refunds = sessions.map(({ paymentIntent }, index) => ({
      id: `re_${index}`,
      paymentIntent: paymentIntent ?? '',
    }));
    clock.ms = START - 60 * DAY_SECONDS * 1000;
    const unused = {
      userId: null,
      caller: '',
      network: null,
      fingerprint: '',
      expiresAt: 0,
      session: null,
    };
    await books.addAttempt({ id: 'old', cart: null, ...unused });
    clock.ms = START;
    expect(await run()).toMatchObject({ finished: false, reached: { step: 'refunds' } });
    expect(books.attemptTable.has('old')).toBe(false);
    await books.addRefundRequest(request, []);
    await run();
    expect(books.refundRequestTable.get('request')).toMatchObject({ state: 'refunded' });
    expect(await runAll()).toMatchObject({ finished: true });
    // Those of the request are asked about by themselves.
    const ofRefunds = askedAbout.filter((payment) => payment !== 'pi_0');
    expect(new Set(ofRefunds).size).toBe(COUNT - 1);
    expect(ofRefunds.length).toBeLessThan(2 * COUNT);
  });

  it('goes on within a page of payments', async () => {
    const { sessions, runAll, askedAbout } = await aSlowCharity(10);
    for (const session of sessions)
      Object.assign(session, { charge: { paidAt: 0, givenBackMinor: 0, disputed: true } });
    expect(await runAll()).toMatchObject({ finished: true });
    expect(new Set(askedAbout).size).toBe(COUNT);
    expect(askedAbout.length).toBeLessThan(2 * COUNT);
  });

  it('continues among the staff’s tasks, and reports all at the end', async () => {
    const { world, books, runAll, askedAbout } = await aSlowCharity(40);
    world.isFlagged = true;
    for (const [id, donation] of books.donationTable)
      books.donationTable.set(id, { ...donation, refundFlag: 'refundWithoutLine' });
    const report = await runAll();
    expect(report).toMatchObject({ finished: true, discrepancies: [] });
    expect(report.toSettle).toHaveLength(COUNT);
    expect(new Set(askedAbout).size).toBe(COUNT);
    expect(askedAbout.length).toBeLessThan(2 * COUNT);
  });

  it('goes on where an earlier version of the site has stopped', async () => {
    const { books, run } = await aSlowCharity(40);
    const since = START / 1000 - 30 * DAY_SECONDS;
    const kept = { step: 'flags', mark: null, back: null, since, looked: START / 1000, found: [] };
    await books.keepState('reconcile', JSON.stringify(kept));
    expect(await run()).toMatchObject({ payments: 0, finished: true });
  });
});

it('starts again after a run without time to add up the books', async () => {
  const { books, clock, payments, sessions } = aCharity(300);
  const name = await books.installation();
  sessions.forEach((session) => Object.assign(session, { installation: name }));
  const { reconcile } = await import('../reconciliation/reconcile');
  const logged: unknown[] = [];
  const ports = {
    payments,
    books,
    clock,
    log: (_message: string, what: unknown) => void logged.push(what),
  };
  await reconcile(ports);
  clock.ms = START - 60 * DAY_SECONDS * 1000;
  await books.addAttempt({
    id: 'old',
    userId: null,
    caller: 'caller',
    network: null,
    fingerprint: 'fingerprint',
    expiresAt: 0,
    session: null,
    cart: null,
  });
  clock.ms = START;
  let takesLong = true;
  const all = books.allDonations.bind(books);
  books.allDonations = async function* (of = {}) {
    for await (const donation of all(of)) {
      if (takesLong && of.since === undefined) clock.ms += 1_000;
      yield donation;
    }
  };
  const run = () => reconcile(ports, { until: clock.ms + 24_000, goOn: true });

  expect(await run()).toMatchObject({ reached: { step: 'balance', isOver: false } });
  expect(books.attemptTable.has('old')).toBe(false);
  expect(await run()).toMatchObject({
    finished: false,
    reached: { step: 'balance', isOver: true },
  });
  expect(logged.at(-1)).toMatchObject({
    where: 'while it added up the books; the next begins anew',
  });
  expect(readRound(books.stateTable.get('reconcile') ?? null)).toBeNull();
  takesLong = false;
  expect(await run()).toMatchObject({ payments: 300, finished: true });
});
