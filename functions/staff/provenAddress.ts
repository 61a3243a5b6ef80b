/** The staff's rights by an account's address alone require the same proof as gifts. */
import type { StaffReason } from '@core/staff/reasons';
import { addressWithProof, type ProofRecords } from '../accounts/joinGifts';
import { refuseFor } from './action';

/**
 * @returns the account's address, in small letters
 * @throws Refusal `addressChangedLately`, or `notConfirmed` as it was given
 */
export async function provenAddress(
  records: ProofRecords,
  userId: string,
  now: number,
  { notConfirmed, field }: { notConfirmed: StaffReason; field?: string },
): Promise<string> {
  const address = await addressWithProof(records, userId, now);
  if (address?.proof === 'proven') return address.email;
  const reason = address?.proof === 'changedLately' ? 'addressChangedLately' : notConfirmed;
  throw refuseFor('invalid', reason, field === undefined ? {} : { field });
}
