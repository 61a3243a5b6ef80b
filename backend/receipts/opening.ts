import { createHash } from 'node:crypto';
import { type ReceiptsAnswer, type SendAgainRequest } from '@core/receipts/contract';
import { normaliseEmail } from '@core/text/contactRules';
import type { Language } from '@core/text/languages/bilingual';
import { refuse } from '../common/refusal';
import type { BookDonation } from '../books/ports';
import { issueReceipts } from './issue';
import { LINK_MS } from './linkTime';
import type { ReceiptPorts, ReceiptRequest } from './ports';
import { readToken, signToken } from './tokens';
import { MINUTE_MS } from '@core/values/time';

const inOrder = (donations: readonly BookDonation[]): BookDonation[] =>
  [...donations].sort((one, other) => one.line - other.line);

export async function receiptsAnswer(
  ports: ReceiptPorts,
  donations: readonly BookDonation[],
): Promise<ReceiptsAnswer> {
  return { letterhead: await ports.letterhead(), receipts: await issueReceipts(ports, donations) };
}

/** A forged token is refused before any reading. @throws Refusal `forbidden`, `linkExpired` */
export async function donationsOfLink(
  { books, clock }: ReceiptPorts,
  key: string,
  token: string,
): Promise<BookDonation[]> {
  const claim = readToken(key, token);
  if (claim === null) throw refuse('forbidden');
  if (claim.ends <= clock.now()) throw refuse('linkExpired');
  const donations = await books.donationsOfPayment(claim.payment);
  if (donations.length === 0) throw refuse('notFound');
  return inOrder(donations);
}

/** @throws Refusal `unauthorized` without a session, `notFound` for none and for another's gift */
export async function ownDonation(
  { books }: ReceiptPorts,
  userId: string | null,
  donationId: string,
): Promise<BookDonation> {
  if (userId === null) throw refuse('unauthorized');
  const donation = await books.donation(donationId);
  if (donation?.userId !== userId) throw refuse('notFound');
  return donation;
}

/**
 * The link expires like the mail's, so that the session's id is of no use later.
 * @throws Refusal `notFound` for a payment that is not recorded, or was made with an account
 */
export async function linkOfSession(
  { books, clock }: ReceiptPorts,
  key: string,
  sessionId: string,
): Promise<{ token: string | null }> {
  const [donation] = await books.donationsOfSession(sessionId);
  if (donation === undefined || donation.userId !== null) throw refuse('notFound');
  const ends = Date.parse(donation.date) + LINK_MS;
  return {
    token: ends <= clock.now() ? null : signToken(key, { payment: donation.paymentIntent, ends }),
  };
}

const SLOT_MS = 10 * MINUTE_MS;

export type Wanted = Pick<ReceiptRequest, 'email' | 'payment'>;

/** @throws Refusal `forbidden` for a forged token; an expired one is accepted */
export function wantedOf(key: string, request: SendAgainRequest): Wanted {
  if (!('token' in request))
    return { email: normaliseEmail(request.email).toLowerCase(), payment: null };
  const claim = readToken(key, request.token);
  if (claim === null) throw refuse('forbidden');
  return { email: null, payment: claim.payment };
}

/** Only records the request, so that answers and their time are the same for every address. */
export async function requestAgain(
  { records, clock }: ReceiptPorts,
  wanted: Wanted,
  language: Language,
): Promise<{ asked: true }> {
  const slot = Math.floor(clock.now() / SLOT_MS);
  const id = createHash('sha256')
    .update(JSON.stringify([wanted.email, wanted.payment, slot]))
    .digest('hex')
    .slice(0, 32);
  await records.request(id, { ...wanted, language });
  return { asked: true };
}
