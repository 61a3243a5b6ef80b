/**
 * Forgets a person and keeps the books: donations stay, without a name or an id. Data under the
 * account's confirmed address is deleted too. The account is deleted last, so that its owner can
 * repeat the request after an interruption.
 */
import { refuse } from '../common/refusal';
import type { AccountRecords, AddressRecords, DonationRecords } from './ports';
import { forgetUnderAddress } from './underAddress';

type DeletionRecords = AccountRecords &
  Pick<AddressRecords, 'forgetAddress' | 'forgetMails'> &
  Pick<DonationRecords, 'address' | 'addressSince' | 'askAnew'>;

/** @throws Refusal `lastAdmin`, or `server`, after which a repeated request continues */
export async function deleteAccount(
  records: DeletionRecords,
  userId: string,
  now: number,
): Promise<{ deleted: true }> {
  if (await records.isLastAdmin(userId)) throw refuse('lastAdmin');
  await records.logDeparture(userId, now);
  if (!(await records.stepDown(userId))) throw refuse('lastAdmin');
  await untilNone(() => records.endPlans(userId));
  const address = await forgetUnderAddress(records, userId, now);
  // Thanks may be written while a gift has the address.
  const forgetThanks = async (): Promise<void> => {
    if (address !== null) await records.forgetMails(address);
  };
  await removeFiles(records, userId);
  await untilNone(() => records.detachDonations(userId));
  await forgetThanks();
  await untilNone(() => records.detachAttempts(userId));
  await untilNone(() => records.removeFollowing(userId));
  await records.removeProfile(userId);
  await records.removeAccount(userId);
  // A payment may be recorded, or a profile created, during the deletion.
  await untilNone(() => records.endPlans(userId));
  await untilNone(() => records.detachDonations(userId));
  await records.removeProfile(userId);
  await forgetThanks();
  return { deleted: true };
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** Removes an account's files, and its permissions to change or delete a profile picture. */
async function removeFiles(records: AccountRecords, userId: string): Promise<void> {
  const mine = new Set(['update', 'delete', 'write'].map((right) => `${right}("user:${userId}")`));
  for (let after: string | null = null; ;) {
    const page = await records.files(after);
    const last = page.at(-1);
    if (last === undefined) return;
    const own = page.filter(({ permissions }) =>
      permissions.some((permission) => mine.has(permission)),
    );
    for (const { id } of own) await records.removeFile(id);
    // The cursor must be an existing file.
    const kept = page.filter((file) => !own.includes(file)).at(-1);
    if (kept !== undefined) after = kept.id;
  }
}
