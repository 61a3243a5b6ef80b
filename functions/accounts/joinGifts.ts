/**
 * Joins the gifts that somebody gave without an account to the account whose confirmed address they
 * were paid with. It may be repeated: gifts that come later are joined the next time, and one that
 * has an account is nobody else's.
 */
import type { GiftsAnswer } from '@core/accounts/contract';
import { refuse } from '../common/refusal';
import type { AccountAddress, GiftRecords } from './ports';

/** A little longer than a link is good for. */
const LINK_MS = 65 * 60_000;
/** In one call; the next goes on. */
const MOST_AT_ONCE = 200;

/** @throws Refusal `unauthorized` when the account is gone */
export async function joinGifts(
  records: GiftRecords,
  userId: string,
  now: number,
): Promise<GiftsAnswer> {
  const address = await records.address(userId);
  if (address === null) throw refuse('unauthorized');
  if (!(await isProven(records, userId, address, now))) return { confirmed: false, joined: 0 };
  const gifts = await records.guestGifts(address.email, MOST_AT_ONCE);
  for (const id of gifts) await records.joinGift(id, userId);
  // An account that was deleted in these moments keeps nothing.
  if (gifts.length > 0 && (await records.address(userId)) === null)
    while ((await records.detachDonations(userId)) > 0);
  return { confirmed: true, joined: gifts.length };
}

/**
 * Whether whoever has the account has the mailbox too. Appwrite 1.9.6 takes a link that was sent to
 * the earlier address as a proof of the new one. So a changed address is proven by a link alone
 * that was asked for once all earlier ones had ended.
 */
export async function isProven(
  records: Pick<GiftRecords, 'addressSince' | 'askAnew'>,
  userId: string,
  { isConfirmed, changedAt }: AccountAddress,
  now: number,
): Promise<boolean> {
  if (changedAt === null || (await records.addressSince(userId)) === changedAt) return isConfirmed;
  if (now - changedAt > LINK_MS) await records.askAnew(userId, changedAt);
  return false;
}

export type ProofRecords = Pick<GiftRecords, 'address' | 'addressSince' | 'askAnew'>;

/** @returns the account's address where whoever has the account has the mailbox too, else null */
export async function provenAddress(
  records: ProofRecords,
  userId: string,
  now: number,
): Promise<string | null> {
  const address = await records.address(userId);
  return address !== null && (await isProven(records, userId, address, now)) ? address.email : null;
}
