/** Rights by an account's address need the same proof for staff as for gifts. */
import type { StaffReason } from '@core/staff/reasons';
import { addressWithProof, type ProofRecords } from '../accounts/joinDonations';
import { refuseFor } from '../common/refusal';

/** @returns the address in small letters @throws Refusal `addressChangedLately`, `notConfirmed` */
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
