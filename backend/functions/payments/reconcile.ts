/** Compares the provider's paid sessions with the books, repairs what is missing, and says what does not add up. */
import { isRefusal, Refusal } from '../common/refusal';
import { applyReversals } from './applyReversals';
import { checkBooks, type Discrepancy } from './balance';
import type { BookDonation, Session } from './ports';
import { recordMissingLines, type RecordPorts } from './recording';

export type ReconcileReport = {
  /** Paid sessions compared. */
  payments: number;
  /** Lines that were missing and are recorded now. */
  recordedLines: number;
  /** Donations brought in step with refunds and disputes. */
  adjustedDonations: number;
  discrepancies: Discrepancy[];
  /** What staff should settle by name, in words; the books are in order without it. */
  toSettle: string[];
  /** False when time ran out before the end; what was repaired stays, and the next run goes on. */
  finished: boolean;
};

export type ReconcileOptions = {
  /** When to stop, in milliseconds since 1970; never unless given. */
  until?: number;
  days?: number;
};

const DAY_SECONDS = 86_400;
/** A dispute may be closed long after it was opened. */
const DISPUTE_DAYS = 120;
/** Attempts are kept as long as limits and questions may need them. */
const ATTEMPT_DAYS = 30;
/** Donations of the opening balance have payments of their own naming. */
const REAL_PAYMENT = /^pi_/;

class OutOfTime extends Error {}

/** What the books hold of a payment. */
type Known = { donations: BookDonation[]; givenBackMinor: number; disputed: boolean };

/** Every step is safe to repeat and to be cut off. @throws Refusal `paymentUnavailable`, `server` */
export async function reconcile(ports: RecordPorts, { until = Infinity, days = 30 }: ReconcileOptions = {}): Promise<ReconcileReport> {
  const report: ReconcileReport = { payments: 0, recordedLines: 0, adjustedDonations: 0, discrepancies: [], toSettle: [], finished: true };
  const checkTime = (): void => {
    if (ports.clock.now() >= until) throw new OutOfTime();
  };
  const since = Math.floor(ports.clock.now() / 1000) - days * DAY_SECONDS;
  try {
    const known = await readKnown(ports, since, checkTime);
    const paid = await repairPayments(ports, since, known, report, checkTime);
    await repairReversals(ports, since, paid, report, checkTime);
    await followFlags(ports, report, checkTime);
    checkTime();
    report.discrepancies.push(...(await findUnpaid(ports, since, known, paid)), ...(await checkBooks(ports.books, checkTime)));
    await ports.books.forgetAttempts(ports.clock.now() - ATTEMPT_DAYS * DAY_SECONDS * 1000);
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    report.finished = false;
  }
  const { payments, recordedLines, adjustedDonations, discrepancies, toSettle, finished } = report;
  ports.log('reconciled', { payments, recordedLines, adjustedDonations, discrepancies: discrepancies.length, toSettle: toSettle.length, finished });
  for (const { kind, text } of discrepancies) ports.log('discrepancy', { kind, text });
  return report;
}

/** Read once, so that a payment that is complete costs no question of its own. No donation is older than its session. */
async function readKnown({ books }: RecordPorts, since: number, checkTime: () => void): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for await (const donation of books.allDonations({ since: new Date(since * 1000).toISOString() })) {
    checkTime();
    const payment = known.get(donation.paymentIntent) ?? { donations: [], givenBackMinor: 0, disputed: false };
    payment.donations.push(donation);
    payment.givenBackMinor += donation.givenBackMinor;
    payment.disputed ||= donation.dispute !== 'none';
    known.set(donation.paymentIntent, payment);
  }
  return known;
}

/** @returns the payments of the provider's paid sessions */
async function repairPayments(ports: RecordPorts, since: number, known: ReadonlyMap<string, Known>, report: ReconcileReport, checkTime: () => void): Promise<Set<string>> {
  const paid = new Set<string>();
  for await (const session of ports.payments.paidSessions(since)) {
    checkTime();
    const payment = session.paymentIntent;
    if (payment === null) continue;
    paid.add(payment);
    report.payments += 1;
    const recorded = known.get(payment);
    await tolerating(report, session.id, async () => {
      if (recorded?.donations.length !== session.lineCount) report.recordedLines += await recordMissingLines(ports, session, payment);
      if (differs(session, recorded)) await adjust(ports, payment, report);
    });
  }
  return paid;
}

/** Whether what went back, as far as the session tells, is not what the books say. About disputes the provider is asked. */
function differs({ charge, lineCount, totalMinor }: Session, recorded: Known | undefined): boolean {
  if (charge === null) return false;
  // Which lines a partial refund is for may have been said anew.
  if (lineCount > 1 && charge.givenBackMinor > 0 && charge.givenBackMinor < totalMinor) return true;
  return charge.disputed || (recorded?.disputed ?? false) || (recorded?.givenBackMinor ?? 0) !== charge.givenBackMinor;
}

/** Refunds and disputes of payments older than the ones compared. */
async function repairReversals(ports: RecordPorts, since: number, paid: ReadonlySet<string>, report: ReconcileReport, checkTime: () => void): Promise<void> {
  const payments = await ports.payments.reversedPayments({ refunds: since, disputes: since - (DISPUTE_DAYS - 30) * DAY_SECONDS });
  for (const payment of payments.filter((candidate) => !paid.has(candidate))) {
    checkTime();
    await tolerating(report, payment, () => adjust(ports, payment, report));
  }
}

/** Payments whose refunds staff were to settle, whatever their age: whether they have, and which are left. */
async function followFlags(ports: RecordPorts, report: ReconcileReport, checkTime: () => void): Promise<void> {
  for (const payment of await ports.books.paymentsToSettle()) {
    checkTime();
    await tolerating(report, payment, () => adjust(ports, payment, report));
  }
  for (const payment of await ports.books.paymentsToSettle()) report.toSettle.push(`a refund of ${payment} does not say rightly which line it is for`);
}

async function adjust(ports: RecordPorts, payment: string, report: ReconcileReport): Promise<void> {
  const adjusted = await applyReversals(ports, payment);
  if (typeof adjusted === 'number') report.adjustedDonations += adjusted;
}

/** A payment that cannot be understood is told and does not stop the others; a provider or database that is away stops all. */
async function tolerating(report: ReconcileReport, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !isRefusal(error, 'unexpected')) throw error;
    report.discrepancies.push({ kind: 'unrecordable', text: `${id}: ${error.failure.detail ?? 'cannot be understood'}` });
  }
}

/** Donations of those days whose payment the provider does not know as paid. */
async function findUnpaid({ payments }: RecordPorts, since: number, known: ReadonlyMap<string, Known>, paid: ReadonlySet<string>): Promise<Discrepancy[]> {
  const suspects = [...known]
    .filter(([payment]) => REAL_PAYMENT.test(payment) && !paid.has(payment))
    .flatMap(([, { donations }]) => donations.filter(({ date }) => Date.parse(date) >= since * 1000));
  const checked = await Promise.all(
    suspects.map(async (donation): Promise<Discrepancy[]> => {
      const session = await payments.session(donation.sessionId);
      return session?.paid === true && session.paymentIntent === donation.paymentIntent ? [] : [{ kind: 'unpaid', text: `donation ${donation.id}: the provider knows no such payment` }];
    }),
  );
  return checked.flat();
}
