/** Joins gifts without an account to the account whose confirmed address paid them. */
import type { DonationsAnswer } from '@core/accounts/contract';
import { refuse } from '../common/refusal';
import type { DonationRecords } from './ports';
import { MINUTE_MS } from '@core/values/time';

/** A link is valid for a little less than this time. */
const LINK_MS = 65 * MINUTE_MS;
/** The limit of one call; the next call continues. */
const MOST_AT_ONCE = 200;

/** @throws Refusal `unauthorized` when the account is gone */
export async function joinDonations(
  records: DonationRecords,
  userId: string,
  now: number,
): Promise<DonationsAnswer> {
  const address = await addressWithProof(records, userId, now);
  if (address === null) throw refuse('unauthorized');
  if (address.proof !== 'proven') return { confirmed: false, joined: 0 };
  const donations = await records.guestDonations(address.email, MOST_AT_ONCE);
  for (const id of donations) await records.joinDonation(id, userId);
  // The account was deleted during the request.
  if (donations.length > 0 && (await records.address(userId)) === null)
    while ((await records.detachDonations(userId)) > 0);
  return { confirmed: true, joined: donations.length };
}

export type ProofRecords = Pick<DonationRecords, 'address' | 'addressSince' | 'askAnew'>;

/** `changedLately`: a link of the earlier address may still be good. */
type Proof = 'proven' | 'notConfirmed' | 'changedLately';

/**
 * Whether the owner of the account has access to the mailbox of its address. Appwrite 1.9.6 accepts
 * a link to the earlier address as proof of the new one, so a changed address is proven only by a
 * link that was requested after all earlier ones had ended.
 * @returns null when the account is gone
 */
export async function addressWithProof(
  records: ProofRecords,
  userId: string,
  now: number,
): Promise<{ email: string; proof: Proof; changedAt: number | null } | null> {
  const address = await records.address(userId);
  if (address === null) return null;
  const { email, isConfirmed, changedAt } = address;
  if (changedAt === null || (await records.addressSince(userId)) === changedAt)
    return { email, changedAt, proof: isConfirmed ? 'proven' : 'notConfirmed' };
  if (now - changedAt <= LINK_MS) return { email, changedAt, proof: 'changedLately' };
  await records.askAnew(userId, changedAt);
  return { email, changedAt, proof: 'notConfirmed' };
}
