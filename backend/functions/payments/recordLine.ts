/**
 * Records what was paid: the one way into the books, used by the success page, the webhook and the reconciliation alike. It trusts
 * only the session that it retrieves itself, and recording again finds the first record.
 */
import { recordRequestSchema, type RecordedLine } from '@/domain/donations/contract';
import { referenceOf } from '@/domain/donations/donation';
import { refuse } from '../common/refusal';
import { applyReversals } from './applyReversals';
import type { BookDonation, Payments, Session } from './ports';
import { recordMissingLines, recordOne, type RecordPorts } from './recording';

/**
 * The success page's request to record one line. Anyone who holds a paid session's id may have the truth recorded; only the account
 * that paid, or for a guest's payment whoever holds the id, hears about it.
 * @throws Refusal `invalid`, `paymentNotFound`, `notPaid`, `lineNotFound`, or `forbidden` after recording another account's line
 */
export async function recordLine(ports: RecordPorts, userId: string | null, body: unknown): Promise<RecordedLine> {
  const request = recordRequestSchema.safeParse(body);
  if (!request.success) throw refuse('invalid');
  const { sessionId, line: index } = request.data;
  const known = await ports.books.donationOfSession(sessionId, index);
  if (known !== null) return toldTo(userId, known.userId, known);
  const session = await paidSession(ports.payments, sessionId);
  const { lines } = await ports.payments.withLines(session);
  const line = lines[index];
  if (line === undefined) throw refuse(isOwner(userId, session.userId) ? 'lineNotFound' : 'forbidden');
  const donation = await recordOne(ports, session, line, await ports.books.projects([line.projectId]));
  if (wasReversed(session)) await applyReversals(ports, donation.paymentIntent);
  return toldTo(userId, session.userId, donation);
}

/** A guest's session belongs to whoever holds its id. */
export const isOwner = (userId: string | null, sessionUserId: string | null): boolean => sessionUserId === null || sessionUserId === userId;

/** @throws Refusal `paymentNotFound`, `notPaid` */
async function paidSession(payments: Payments, sessionId: string): Promise<Session> {
  const session = await payments.session(sessionId);
  if (session === null) throw refuse('paymentNotFound');
  if (!session.paid || session.paymentIntent === null) throw refuse('notPaid');
  return session;
}

function toldTo(userId: string | null, ownerId: string | null, donation: BookDonation): RecordedLine {
  if (!isOwner(userId, ownerId)) throw refuse('forbidden');
  const { id, paymentIntent, line, projectId, itemId, amountMinor, currency } = donation;
  return { donationId: id, reference: referenceOf(paymentIntent, line), line, projectId, itemId, amountMinor, currency };
}

const wasReversed = ({ charge }: Session): boolean => charge !== null && (charge.givenBackMinor > 0 || charge.disputed);

/**
 * Records every line of a session that is not recorded yet, and what went back of it since.
 * @returns how many lines were missing; 'notOurs' and 'notPaid' record nothing
 */
export async function recordPayment(ports: RecordPorts, sessionId: string): Promise<number | 'notOurs' | 'notPaid'> {
  const session = await ports.payments.session(sessionId);
  if (session === null) return 'notOurs';
  if (!session.paid || session.paymentIntent === null) return 'notPaid';
  const missing = await recordMissingLines(ports, session, session.paymentIntent);
  if (wasReversed(session)) await applyReversals(ports, session.paymentIntent);
  return missing;
}
