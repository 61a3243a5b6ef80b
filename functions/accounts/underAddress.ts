/**
 * What was sent, subscribed or given under an account's address without the account. Anyone can open an account with anyone's address:
 * it belongs to the account once the server knows that the address is confirmed.
 */
import type { DataUnderAddress } from '@core/accounts/contract';
import { normaliseEmail } from '@core/text/contactRules';
import { refuse } from '../common/refusal';
import type { AccountOfDonor, AddressRecords, ProfileRecords } from './ports';

/** As addresses are compared. */
export const addressOf = (email: string): string => normaliseEmail(email).toLowerCase();

/** Null for an account that is gone, or whose address is not confirmed. */
export function confirmedAddress(account: AccountOfDonor | null): string | null {
  if (account?.confirmed !== true) return null;
  return addressOf(account.email) || null;
}

const NOTHING = {
  more: false,
  messages: [],
  volunteerRegistrations: [],
  newsletter: [],
  guestGifts: [],
  mails: [],
};

/** @throws Refusal `unauthorized` when the account is gone */
export async function dataUnderAddress(
  records: AddressRecords & Pick<ProfileRecords, 'account'>,
  userId: string,
  page: number,
): Promise<DataUnderAddress> {
  const account = await records.account(userId);
  if (account === null) throw refuse('unauthorized');
  const address = confirmedAddress(account);
  return address === null
    ? { confirmed: false, ...NOTHING }
    : { confirmed: true, ...(await records.underAddress(address, page)) };
}
