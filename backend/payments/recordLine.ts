/** Recording trusts only the session that it retrieves, and a repetition finds the first record. */
import {
  recordRequestSchema,
  type RecordAnswer,
  type RecordedLine,
} from '@core/donations/contract';
import { referenceOf } from '@core/donations/donation';
import type { RaisedRange } from '@core/projects/sewing';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../books/ports';
import { applyReversals } from './refunds/applyReversals';
import type { Payments, Session } from './ports';
import { raisedRanges } from './raisedRanges';
import { recordMissingLines, type RecordPorts } from './recording';

/**
 * Records all lines of the payment for the success page. Any holder of the session's id may request
 * it; only the account that paid, or a guest payment's holder, receives details.
 * @throws Refusal `invalid`, `paymentNotFound`, `notPaid`, `lineNotFound`, or `forbidden` after
 * recording another account's lines
 */
export async function recordLine(
  ports: RecordPorts,
  userId: string | null,
  body: unknown,
): Promise<RecordAnswer> {
  const request = recordRequestSchema.safeParse(body);
  if (!request.success) throw refuse('invalid');
  const { sessionId, line } = request.data;
  const known = await ports.books.donationsOfSession(sessionId);
  if (known.some((donation) => donation.line === line)) return toldTo(ports, userId, known, line);
  const session = await paidSession(ports.payments, sessionId);
  if (session.lineCount > 0 && line >= session.lineCount)
    throw refuse(isOwner(userId, session.userId) ? 'lineNotFound' : 'forbidden');
  await recordMissingLines(ports, session, known);
  if (wasReversed(session)) await applyReversals(ports, session.paymentIntent);
  const recorded = await ports.books.donationsOfSession(sessionId);
  return toldTo(ports, userId, recorded, line);
}

/** A guest's session belongs to the holder of its id. */
export const isOwner = (userId: string | null, sessionUserId: string | null): boolean =>
  sessionUserId === null || sessionUserId === userId;

/** @throws Refusal `paymentNotFound`, `notPaid` */
async function paidSession(
  payments: Payments,
  sessionId: string,
): Promise<Session & { paymentIntent: string }> {
  const session = await payments.session(sessionId);
  if (session === null) throw refuse('paymentNotFound');
  const { paymentIntent } = session;
  if (!session.paid || paymentIntent === null) throw refuse('notPaid');
  return { ...session, paymentIntent };
}

async function toldTo(
  { payments, books }: Pick<RecordPorts, 'payments' | 'books'>,
  userId: string | null,
  donations: readonly BookDonation[],
  asked: number,
): Promise<RecordAnswer> {
  const donation = donations.find(({ line }) => line === asked);
  if (donation === undefined)
    throw refuse('server', { detail: `line ${asked} could not be read after it was recorded` });
  // An account may have claimed a guest's gift since; the payer still receives the details.
  if (
    !isOwner(userId, donation.userId) &&
    (await payments.session(donation.sessionId))?.userId !== null
  )
    throw refuse('forbidden');
  const ranges = await raisedRanges(books, donations);
  const answer = (one: BookDonation): RecordedLine => recordedLineOf(one, ranges.get(one.id));
  return {
    ...answer(donation),
    others: donations.filter((other) => other !== donation).map(answer),
  };
}

const recordedLineOf = (
  { id, paymentIntent, line, projectId, itemId, amountMinor, currency }: BookDonation,
  raised: RaisedRange | undefined,
): RecordedLine => ({
  donationId: id,
  reference: referenceOf(paymentIntent, line),
  line,
  projectId,
  itemId,
  amountMinor,
  currency,
  ...(raised !== undefined && { raised }),
});

const wasReversed = ({ charge }: Session): boolean =>
  charge !== null && (charge.givenBackMinor > 0 || charge.disputed);

/** @returns how many lines were missing; 'notOurs' and 'notPaid' record nothing */
export async function recordPayment(
  ports: RecordPorts,
  sessionId: string,
): Promise<number | 'notOurs' | 'notPaid'> {
  const session = await ports.payments.session(sessionId);
  if (session === null) return 'notOurs';
  if (!session.paid || session.paymentIntent === null) return 'notPaid';
  const missing = await recordMissingLines(
    ports,
    session,
    await ports.books.donationsOfPayment(session.paymentIntent),
  );
  if (wasReversed(session)) await applyReversals(ports, session.paymentIntent);
  return missing;
}
