/** Anyone can register any address, so data under it belongs to the account that confirms it. */
import type { DataUnderAddress } from '@core/accounts/contract';
import { normaliseEmail } from '@core/text/contactRules';
import { refuse } from '../common/refusal';
import { addressWithProof, type ProofRecords } from './joinDonations';
import type { AddressRecords } from './ports';

export const addressOf = (email: string): string => normaliseEmail(email).toLowerCase();

const nothingHeld = (): HeldUnderAddress => ({
  messages: [],
  volunteerRegistrations: [],
  newsletter: [],
  guestDonations: [],
  followedProjects: [],
  cards: [],
  receiptRequests: [],
  mails: [],
});

/** @throws Refusal `unauthorized` when the account is gone */
export async function dataUnderAddress(
  records: Pick<AddressRecords, 'underAddress' | 'ownDedications'> & ProofRecords,
  userId: string,
  page: number,
  now: number,
): Promise<DataUnderAddress> {
  const address = await addressWithProof(records, userId, now);
  if (address === null) throw refuse('unauthorized');
  const own = await records.ownDedications(userId, page);
  const confirmed = address.proof === 'proven';
  const under = confirmed
    ? await records.underAddress(addressOf(address.email), page)
    : { ...nothingHeld(), more: false };
  return { ...under, confirmed, dedications: own.dedications, more: own.more || under.more };
}

/** @returns the proven address in small letters, whose data is gone; null if it is not proven */
export async function forgetUnderAddress(
  records: Pick<AddressRecords, 'forgetAddress'> & ProofRecords,
  userId: string,
  now: number,
): Promise<string | null> {
  const found = await addressWithProof(records, userId, now);
  if (found?.proof !== 'proven') return null;
  const address = addressOf(found.email);
  await records.forgetAddress(address);
  return address;
}

export type HeldUnderAddress = Omit<DataUnderAddress, 'confirmed' | 'more' | 'dedications'>;

/**
 * Reads what is held under an address, in small letters, without an account.
 * @param mostPages the rest is left out
 * @returns `more` where something is left out
 */
export async function heldUnder(
  records: Pick<AddressRecords, 'underAddress'>,
  address: string,
  mostPages: number,
): Promise<{ held: HeldUnderAddress; more: boolean }> {
  const held = nothingHeld();
  let more = true;
  for (let page = 0; more && page < mostPages; page += 1) {
    const next = await records.underAddress(address, page);
    more = next.more;
    held.messages.push(...next.messages);
    held.volunteerRegistrations.push(...next.volunteerRegistrations);
    held.newsletter.push(...next.newsletter);
    held.guestDonations.push(...next.guestDonations);
    held.followedProjects.push(...next.followedProjects);
    held.cards.push(...next.cards);
    held.receiptRequests.push(...next.receiptRequests);
    held.mails.push(...next.mails);
  }
  return { held, more };
}

/** The number of rows of each kind; kinds without any are left out. */
export const countsOf = (held: HeldUnderAddress): Record<string, number> =>
  Object.fromEntries(
    Object.entries(held).flatMap(([kind, rows]) =>
      rows.length === 0 ? [] : [[kind, rows.length]],
    ),
  );
