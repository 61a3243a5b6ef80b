/** Compares the provider's paid sessions with the books and records missing ones. */
import { keptSince } from '@core/privacy/keptFor';
import { isRefusal, Refusal } from '../../common/refusal';
import { applyReversals } from '../refunds/applyReversals';
import { ownPayments } from '../ownPayments';
import type { BookDonation, RefundRequest } from '../../books/ports';
import type { ListedReversal, ListStart, Page, Session } from '../ports';
import { inGroups } from '../../common/concurrency/inGroups';
import { recordMissingLines, type RecordPorts } from '../recording';
import { finishRefund } from '../refunds/refundRequests';
import { UnrecordablePayment, noteUnrecordable } from '../unrecordablePayment';
import { checkBooks, type Discrepancy } from './balance';
import {
  OVER,
  ROUND,
  STEPS,
  foundSoFar,
  readRound,
  whereOf,
  type Reached,
  type ReconcileStep,
  type RoundState,
} from './reconcileRound';
import { DAY_SECONDS } from '@core/values/time';

export type ReconcileReport = {
  payments: number;
  recordedLines: number;
  adjustedDonations: number;
  discrepancies: Discrepancy[];
  /** Donations made with the provider's test keys, which a live key cannot look up. */
  testDonations: number;
  /** Tasks for staff, as sentences; the books are in order without them. */
  toSettle: string[];
  /** Where a run without time left stopped, and the next one continues; null at the end. */
  reached: Reached | null;
  finished: boolean;
};

export type ReconcileOptions = {
  /** When to stop, in milliseconds since 1970; never unless given. */
  until?: number;
  days?: number;
  /** Continues where the previous run stopped, and stores where this one stops. */
  goOn?: boolean;
};

/** A dispute may close long after it opened. */
const DISPUTE_DAYS = 120;
/** A session that was opened so long before the last run cannot have been paid since. */
const OPEN_SECONDS = 2 * 3_600;
/** The rest of a run's time is for listing the tasks of staff. */
const WORKING_SHARE = 7 / 8;
/** This number of staff refunds does not wait for the end of the round. */
const FIRST_REQUESTS = 10;
const PAYMENTS_AT_ONCE = 100;
/** Donations of the opening balance have made-up payment ids. */
const REAL_PAYMENT = /^pi_/;

class OutOfTime extends Error {}

type Known = { donations: BookDonation[]; givenBackMinor: number; disputed: boolean };

type Run = {
  ports: RecordPorts;
  report: ReconcileReport;
  state: RoundState;
  paid: Set<string>;
  /** When the present step has to stop, in milliseconds. */
  stopAt: number;
  /** @throws OutOfTime */
  checkTime: () => void;
  /** Stores the progress of the round. */
  keep: (change: Partial<RoundState>) => Promise<void>;
};

const startOf = ({ state: { since, mark } }: Run): ListStart => ({ since, after: mark });

const WORK: Record<ReconcileStep, (run: Run) => Promise<void>> = {
  payments: (run) => repairPayments(run, run.ports.payments.paidSessions(startOf(run)), run.keep),
  charges: (run) => repairPayments(run, run.ports.payments.paidCharges(startOf(run)), run.keep),
  refunds: (run) => repairReversals(run, run.ports.payments.refundedPayments(startOf(run))),
  disputes: (run) =>
    repairReversals(
      run,
      run.ports.payments.disputedPayments({
        since: run.state.since - (DISPUTE_DAYS - 30) * DAY_SECONDS,
        after: run.state.mark,
      }),
    ),
  requests: async (run) => {
    const requests = (await waitingRequests(run.ports)).sort((one, other) =>
      one.requestId < other.requestId ? -1 : 1,
    );
    const { mark } = run.state;
    await finishRefunds(
      run,
      requests.filter(({ requestId }) => mark === null || requestId > mark),
      run.keep,
    );
  },
  flags: followFlags,
  unpaid: findUnpaid,
  balance: async ({ ports, report, checkTime }) => {
    checkTime();
    let testDonations = 0;
    const found = await checkBooks(ports.books, checkTime, ({ sessionId }) => {
      if (ports.payments.isTestDonation(sessionId)) testDonations += 1;
    });
    report.discrepancies.push(...found);
    report.testDonations = testDonations;
  },
};

/**
 * A round compares recent payments, then reversals, then the books with themselves. It repairs what
 * it reads and stores its progress after each request to the provider. Every step may be
 * interrupted and repeated.
 * @throws Refusal `paymentUnavailable`, `server`
 */
export async function reconcile(
  given: RecordPorts,
  { until = Infinity, days = 30, goOn = false }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const ports = { ...given, payments: ownPayments(given.payments, given.books) };
  const began = Math.floor(ports.clock.now() / 1000);
  const workUntil = ports.clock.now() + (until - ports.clock.now()) * WORKING_SHARE;
  const report: ReconcileReport = {
    payments: 0,
    recordedLines: 0,
    adjustedDonations: 0,
    testDonations: 0,
    discrepancies: [],
    toSettle: [],
    reached: null,
    finished: true,
  };
  const stopped = goOn ? readRound(await ports.books.keptState(ROUND)) : null;
  const state: RoundState = stopped ?? {
    step: 'payments',
    mark: null,
    back: null,
    since: began - days * DAY_SECONDS,
    looked: began,
    found: [],
  };
  const begunAt = state.step;
  report.discrepancies.push(...state.found);
  const run: Run = {
    ports,
    report,
    state,
    paid: new Set(),
    stopAt: workUntil,
    checkTime: () => {
      if (ports.clock.now() >= run.stopAt) throw new OutOfTime();
    },
    keep: async (change) => {
      Object.assign(state, change, { found: foundSoFar(report.discrepancies) });
      if (goOn) await ports.books.keepState(ROUND, JSON.stringify(state));
    },
  };
  try {
    if (stopped !== null) await doFirst(run, began, workUntil);
    // Each run forgets old attempts, as a round may take many runs.
    await ports.books.forgetAttempts(keptSince('attempts', ports.clock.now()));
    for (const step of STEPS.slice(STEPS.indexOf(state.step))) {
      await WORK[step](run);
      await run.keep({
        step: STEPS[STEPS.indexOf(step) + 1] ?? 'payments',
        mark: null,
        back: null,
      });
    }
    if (goOn) await ports.books.keepState(ROUND, OVER);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    report.finished = false;
    const isOver = begunAt === 'balance';
    report.reached = { step: state.step, back: state.back, isOver };
    if (isOver) await ports.books.keepState(ROUND, OVER);
  }
  report.toSettle.push(...(await leftToStaff(ports)));
  tell(ports, report);
  return report;
}

const keepNothing: Run['keep'] = () => Promise.resolve();

/** Work that does not wait for the end of the round; each part has a third of the time. */
async function doFirst(run: Run, began: number, until: number): Promise<void> {
  const { clock } = run.ports;
  const { since, looked } = run.state;
  const share = (until - clock.now()) / 3;
  const works = [
    async () => {
      const lately = { since: Math.max(since, looked - OPEN_SECONDS) };
      await repairPayments(run, run.ports.payments.paidCharges(lately), keepNothing);
      await repairPayments(run, run.ports.payments.paidSessions(lately), keepNothing);
      await run.keep({ looked: began });
    },
    async () => {
      const requests = await waitingRequests(run.ports);
      await finishRefunds(run, requests.slice(0, FIRST_REQUESTS), keepNothing);
    },
  ];
  for (const work of works) {
    run.stopAt = clock.now() + share;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
    }
  }
  run.stopAt = until;
}

function tell(
  { log }: RecordPorts,
  {
    payments,
    recordedLines,
    adjustedDonations,
    discrepancies,
    toSettle,
    reached,
    finished,
  }: ReconcileReport,
): void {
  // npm run doctor reads it.
  const where: Record<string, string> = reached === null ? {} : { where: whereOf(reached) };
  log('reconciled', {
    payments,
    recordedLines,
    adjustedDonations,
    discrepancies: discrepancies.length,
    toSettle: toSettle.length,
    ...where,
    finished,
  });
  for (const { kind, text } of discrepancies) log('discrepancy', { kind, text });
}

const dayOf = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10);

/** Reads the books of many payments at once: a complete payment needs no query of its own. */
async function readKnown(
  { books }: RecordPorts,
  payments: readonly string[],
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const donation of await books.donationsOfPayments(payments)) {
    const payment = known.get(donation.paymentIntent) ?? {
      donations: [],
      givenBackMinor: 0,
      disputed: false,
    };
    payment.donations.push(donation);
    payment.givenBackMinor += donation.givenBackMinor;
    payment.disputed ||= donation.dispute !== 'none';
    known.set(donation.paymentIntent, payment);
  }
  return known;
}

/** The provider's own id in the list: a charge without a page is listed as a payment. */
const markOf = ({ id, url, paymentIntent }: Session): string =>
  id.startsWith('cs_') || url !== null ? id : (paymentIntent ?? id);

async function repairPayments(
  run: Run,
  pages: AsyncIterable<Page<Session | UnrecordablePayment>>,
  keep: Run['keep'],
): Promise<void> {
  for await (const { items, mark, oldest } of pages) {
    run.checkTime();
    const payments = items.flatMap((session) =>
      session instanceof UnrecordablePayment || session.paymentIntent === null
        ? []
        : [session.paymentIntent],
    );
    const known = await readKnown(run.ports, payments);
    for (const session of items) {
      run.checkTime();
      const wasAsked = await repairPayment(run, session, known);
      if (wasAsked && !(session instanceof UnrecordablePayment))
        await keep({ mark: markOf(session), back: dayOf(session.createdAt) });
    }
    await keep({ mark, back: dayOf(oldest) });
  }
}

/** @returns whether the provider was asked about it */
async function repairPayment(
  { ports, report, paid }: Run,
  session: Session | UnrecordablePayment,
  known: ReadonlyMap<string, Known>,
): Promise<boolean> {
  if (session instanceof UnrecordablePayment) {
    report.payments += 1;
    await tolerating(ports, report, session.payment?.paymentIntent ?? '', () =>
      Promise.reject(session),
    );
    return false;
  }
  const payment = session.paymentIntent;
  if (payment === null || paid.has(payment)) return false;
  paid.add(payment);
  report.payments += 1;
  const recorded = known.get(payment);
  const isIncomplete = recorded?.donations.length !== session.lineCount;
  const isOther = differs(session, recorded);
  await tolerating(ports, report, session.id, async () => {
    if (isIncomplete)
      report.recordedLines += await recordMissingLines(ports, session, recorded?.donations ?? []);
    if (isOther) await adjust(ports, payment, report);
  });
  return isIncomplete || isOther;
}

/** Whether the session's returned amounts differ from the books. Disputes are read separately. */
function differs({ charge, lineCount, totalMinor }: Session, recorded: Known | undefined): boolean {
  if (charge === null) return false;
  // Staff may have named the line of a partial refund again.
  if (lineCount > 1 && charge.givenBackMinor > 0 && charge.givenBackMinor < totalMinor) return true;
  return (
    charge.disputed ||
    (recorded?.disputed ?? false) ||
    (recorded?.givenBackMinor ?? 0) !== charge.givenBackMinor
  );
}

/** Repairs reversals that were not compared yet, mostly those of older payments. */
async function repairReversals(
  run: Run,
  pages: AsyncIterable<Page<ListedReversal>>,
): Promise<void> {
  const compared = new Set(run.paid);
  for await (const { items, mark, oldest } of pages) {
    for (const { id, paymentIntent } of items) {
      run.checkTime();
      if (compared.has(paymentIntent)) continue;
      compared.add(paymentIntent);
      await tolerating(run.ports, run.report, paymentIntent, () =>
        adjust(run.ports, paymentIntent, run.report),
      );
      await run.keep({ mark: id });
    }
    await run.keep({ mark, back: dayOf(oldest) });
  }
}

async function testPayments(
  { books, payments }: RecordPorts,
  paymentIntents: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let start = 0; start < paymentIntents.length; start += PAYMENTS_AT_ONCE) {
    const some = paymentIntents.slice(start, start + PAYMENTS_AT_ONCE);
    for (const { sessionId, paymentIntent } of await books.donationsOfPayments(some))
      if (payments.isTestDonation(sessionId)) found.add(paymentIntent);
  }
  return found;
}

/** Payments in the order of their ids, without those of test gifts. */
async function paymentsToSettle(ports: RecordPorts): Promise<string[]> {
  const flagged = await ports.books.paymentsToSettle();
  const tests = await testPayments(ports, flagged);
  return flagged.filter((payment) => !tests.has(payment)).sort();
}

/** Checks the payments, of any age, whose refunds staff were to settle. */
async function followFlags({ ports, report, state, checkTime, keep }: Run): Promise<void> {
  const { mark } = state;
  for (const payment of await paymentsToSettle(ports)) {
    if (mark !== null && payment <= mark) continue;
    checkTime();
    await tolerating(ports, report, payment, () => adjust(ports, payment, report));
    await keep({ mark: payment });
  }
}

/** The refunds of staff without an answer, oldest first, except those of test gifts. */
async function openRequests(ports: RecordPorts): Promise<RefundRequest[]> {
  const open = await ports.books.openRefundRequests();
  const tests = await testPayments(
    ports,
    open.map(({ paymentIntent }) => paymentIntent),
  );
  return open.filter(({ paymentIntent }) => !tests.has(paymentIntent));
}

/** Younger requests are being answered. */
const REQUEST_MS = 60_000;

const waitingRequests = async (ports: RecordPorts): Promise<RefundRequest[]> =>
  (await openRequests(ports)).filter(
    ({ date }) => ports.clock.now() - Date.parse(date) > REQUEST_MS,
  );

async function finishRefunds(
  { ports, report, checkTime }: Run,
  requests: readonly RefundRequest[],
  keep: Run['keep'],
): Promise<void> {
  for (const request of requests) {
    checkTime();
    await tolerating(ports, report, request.requestId, async () => {
      try {
        await finishRefund(ports, request);
      } catch (error) {
        // The request stays open.
        if (!isRefusal(error, 'paymentNotFound')) throw error;
      }
    });
    await keep({ mark: request.requestId });
  }
}

async function leftToStaff(ports: RecordPorts): Promise<string[]> {
  return [
    ...(await openRequests(ports)).map(
      ({ requestId, donationId }) =>
        `the refund request ${requestId} of ${donationId} is not finished`,
    ),
    ...(await paymentsToSettle(ports)).map(
      (payment) => `a refund of ${payment} does not say rightly which line it is for`,
    ),
    ...(await ports.books.unrecordedPayments()).map(
      ({ id, reason }) => `the payment ${id} is not in the books: ${reason}`,
    ),
  ];
}

async function adjust(ports: RecordPorts, payment: string, report: ReconcileReport): Promise<void> {
  const adjusted = await applyReversals(ports, payment);
  if (typeof adjusted === 'number') report.adjustedDonations += adjusted;
}

/**
 * Records for staff a payment that the books cannot hold, and reports other failures. An
 * unavailable provider or database ends the run.
 */
async function tolerating(
  ports: RecordPorts,
  report: ReconcileReport,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await noteUnrecordable(ports, work);
  } catch (error) {
    if (!(error instanceof Refusal) || !isRefusal(error, 'unexpected')) throw error;
    report.discrepancies.push({
      kind: 'unrecordable',
      text: `${id}: ${error.failure.detail ?? 'cannot be understood'}`,
    });
  }
}

const ASKED_AT_ONCE = 5;

/** Checks, oldest first, donations whose payment this run has not compared, except test gifts. */
async function findUnpaid(run: Run): Promise<void> {
  const { books, payments } = run.ports;
  const asked = new Set<string>();
  const check = async ({ id, sessionId, paymentIntent }: BookDonation): Promise<void> => {
    const session = await payments.session(sessionId);
    if (session?.paid !== true || session.paymentIntent !== paymentIntent)
      run.report.discrepancies.push({
        kind: 'unpaid',
        text: `donation ${id}: the provider knows no such payment`,
      });
  };
  const checkAll = async (group: readonly BookDonation[]): Promise<void> => {
    run.checkTime();
    await inGroups(ASKED_AT_ONCE, group, check);
    const last = group.at(-1);
    if (last !== undefined) await run.keep({ mark: last.date });
  };
  let group: BookDonation[] = [];
  for await (const donation of books.allDonations({
    since: run.state.mark ?? new Date(run.state.since * 1000).toISOString(),
  })) {
    const { paymentIntent, sessionId } = donation;
    if (
      !REAL_PAYMENT.test(paymentIntent) ||
      payments.isTestDonation(sessionId) ||
      run.paid.has(paymentIntent) ||
      asked.has(paymentIntent)
    )
      continue;
    asked.add(paymentIntent);
    group.push(donation);
    if (group.length < ASKED_AT_ONCE) continue;
    await checkAll(group);
    group = [];
  }
  await checkAll(group);
}
