/** Records each line of a paid session once, with its ledger row and its project's raise. */
import { donationIdOf } from '@core/donations/donation';
import { LIMITS, cleanText, normaliseEmail } from '@core/text/contactRules';
import { maskDonor, NAMELESS_DONOR } from '@core/text/names/maskDonor';
import { publicName } from '@core/text/names/publicName';
import { refuse } from '../common/refusal';
import { inGroups } from '../common/concurrency/inGroups';
import {
  BATCH,
  type BookDonation,
  type BookProject,
  type Books,
  type DonationFlag,
  type PaymentLine,
} from '../books/ports';
import { type Clock } from '../common/clock';
import { type Log } from '../common/functionContext';
import { type Payments, type PlansOfPayments, type Session } from './ports';

/**
 * Without `plans`, donations are recorded all the same: the schedule of plans follows the recorded
 * payments.
 */
export type RecordPorts = {
  payments: Payments;
  books: Books;
  clock: Clock;
  log: Log;
  plans?: PlansOfPayments;
};

const AT_ONCE = 4;
const TRIES = 5;

/** @param known the payment's donations in the books @returns how many lines were missing */
export async function recordMissingLines(
  ports: RecordPorts,
  paid: Session,
  known: readonly BookDonation[],
): Promise<number> {
  const missing = await recordLines(ports, paid, known);
  // Repeated for recorded lines too, as an earlier caller may have ended in between.
  if (paid.hasPlans && ports.plans !== undefined) {
    const { lines } = await ports.payments.withLines(paid);
    await ports.plans.recorded(paid, lines);
  }
  return missing;
}

async function recordLines(
  ports: RecordPorts,
  paid: Session,
  known: readonly BookDonation[],
): Promise<number> {
  const recorded = new Set(known.map(({ line }) => line));
  if (paid.lineCount > 0 && recorded.size === paid.lineCount) return 0;
  const session = await ofAccountThatIs(ports.books, paid);
  const { lines } = await ports.payments.withLines(session);
  const missing = lines.filter(({ line }) => !recorded.has(line));
  const projects = await ports.books.projects([
    ...new Set(missing.map(({ projectId }) => projectId)),
  ]);
  const donor = await donorOf(ports.books, session);
  const dedications = await unpaidOf(ports.books, missing);
  for (let start = 0; start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH);
    const donations = batch.map((line) =>
      donationOf(ports.clock, session, line, projects.get(line.projectId), dedications),
    );
    if (donations.length > 1 && (await ports.books.addDonations(donations, donor)) === 'added')
      donations.forEach((donation) => tell(ports, donation));
    // Another request recorded one of them, or its project was deleted: each is written by itself.
    else await inGroups(AT_ONCE, batch, (line) => writeOne(ports, session, line, projects));
  }
  await freePlace(ports, session);
  return missing.length;
}

/** Stops counting a paid attempt against the caller; its failure does not affect the donation. */
async function freePlace({ books, log }: RecordPorts, { attemptId }: Session): Promise<void> {
  if (attemptId === null) return;
  try {
    await books.markPaid(attemptId);
  } catch {
    log('attempt not marked as paid', { attempt: attemptId });
  }
}

async function unpaidOf(books: Books, lines: readonly PaymentLine[]): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap(({ dedicationId }) => (dedicationId === null ? [] : [dedicationId]));
  return ids.length === 0 ? new Set() : books.unpaidDedications(ids);
}

function tell({ log }: RecordPorts, { id, sessionId, projectId, flag }: BookDonation): void {
  log('donation recorded', { donation: id, session: sessionId, project: projectId, flag });
}

/** Drops the account of a gift whose account was deleted: a later owner of the id could read it. */
async function ofAccountThatIs(books: Books, session: Session): Promise<Session> {
  return session.userId === null || (await books.hasAccount(session.userId))
    ? session
    : { ...session, userId: null, payerEmail: null, payerName: null };
}

/** Lower-cases the address, as accounts do. An invalid one does not prevent recording. */
function addressOf({ payerEmail }: Session): string | null {
  const address = normaliseEmail(payerEmail ?? '').toLowerCase();
  // The mark shows that the address is cut off, and prevents a match with an account.
  return address.length > LIMITS.email ? `${address.slice(0, LIMITS.email - 1)}…` : address || null;
}

/** Records one line, or reads its existing record. @throws Refusal `server` */
async function writeOne(
  ports: RecordPorts,
  session: Session,
  line: PaymentLine,
  projects: ReadonlyMap<string, BookProject>,
): Promise<BookDonation> {
  const donor = await donorOf(ports.books, session);
  let project = projects.get(line.projectId);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const dedications = await unpaidOf(ports.books, [line]);
    const donation = donationOf(ports.clock, session, line, project, dedications);
    const result = await ports.books.addDonation(donation, donor);
    if (result === 'projectMissing') {
      project = (await ports.books.projects([line.projectId])).get(line.projectId);
      continue;
    }
    const written = result === 'added' ? donation : await ports.books.donation(donation.id);
    if (written === null) continue;
    if (result === 'added') tell(ports, written);
    return written;
  }
  throw refuse('server', { detail: `line ${line.line} of ${session.id} could not be recorded` });
}

/** The name of a guest, for the receipt; an account has its own. */
function nameOf({ userId, payerName }: Session): string | null {
  const name = userId === null ? cleanText(payerName ?? '') : '';
  return [...name].slice(0, LIMITS.name).join('') || null;
}

function donationOf(
  clock: Clock,
  session: Session,
  { isNameShown, dedicationId, dueChargeId: _, ...line }: PaymentLine,
  project: BookProject | undefined,
  dedications: ReadonlySet<string>,
): BookDonation {
  const paymentIntent = session.paymentIntent ?? '';
  const flag = flagOf(line, project);
  return {
    ...line,
    id: donationIdOf(paymentIntent, line.line),
    userId: session.userId,
    isAnonymous: !(isNameShown ?? session.userId !== null),
    dedicationId: dedicationId !== null && dedications.has(dedicationId) ? dedicationId : null,
    date: new Date(
      session.charge === null ? clock.now() : session.charge.paidAt * 1000,
    ).toISOString(),
    currency: session.currency,
    sessionId: session.id,
    paymentIntent,
    lineCount: session.lineCount,
    payerEmail: addressOf(session),
    language: session.language,
    givenBackMinor: 0,
    dispute: 'none',
    countedMinor: countsNowhere(flag) ? 0 : line.baseMinor,
    adjustments: 0,
    flag,
    refundFlag: null,
    method: 'card',
    paymentReference: null,
    payerName: nameOf(session),
    enteredBy: null,
  };
}

function flagOf(
  line: Pick<PaymentLine, 'baseCurrency'>,
  project: BookProject | undefined,
): DonationFlag | null {
  if (project === undefined) return 'projectMissing';
  if (project.currency !== line.baseCurrency) return 'currencyChanged';
  return project.open ? null : 'projectClosed';
}

export const countsNowhere = (flag: DonationFlag | null): boolean =>
  flag === 'projectMissing' || flag === 'currencyChanged';

export async function donorOf(
  books: Books,
  { userId, payerName }: Pick<Session, 'userId' | 'payerName'>,
): Promise<string> {
  const account = userId === null ? null : await books.donor(userId);
  const names = [account?.name, payerName, userId, NAMELESS_DONOR].map((name) =>
    maskDonor(publicName(name ?? '')),
  );
  return names.find((name) => name !== '') ?? maskDonor(NAMELESS_DONOR);
}
