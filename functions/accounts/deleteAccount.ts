/**
 * Forgets a person and keeps the charity's books: donations stay as they are, without anyone's name
 * or id. Texts under the account's address are deleted too, if it is confirmed. The account is
 * deleted last, so that its owner can sign in and ask again after an interruption.
 */
import type { AccountRecords, AddressRecords, GiftRecords } from './ports';
import { forgetUnderAddress } from './underAddress';

type DeletionRecords = AccountRecords &
  Pick<AddressRecords, 'forgetAddress' | 'forgetMails'> &
  Pick<GiftRecords, 'address' | 'addressSince' | 'askAnew'>;

/**
 * @returns when nothing of the account is left.
 * @throws Refusal `server`; asking again goes on where this stopped
 */
export async function deleteAccount(
  records: DeletionRecords,
  userId: string,
  now: number,
): Promise<{ deleted: true }> {
  const address = await forgetUnderAddress(records, userId, now);
  // Thanks may be written as long as a gift has the address.
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
  // A payment that was recorded, or a profile that was read and so made again, in these moments.
  await untilNone(() => records.detachDonations(userId));
  await records.removeProfile(userId);
  await forgetThanks();
  return { deleted: true };
}

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** A profile picture's permissions to change or delete it identify its owner. */
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
    // The cursor must be a file that is still there.
    const kept = page.filter((file) => !own.includes(file)).at(-1);
    if (kept !== undefined) after = kept.id;
  }
}
