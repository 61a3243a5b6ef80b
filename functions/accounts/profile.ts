/**
 * A donor's profile, read and changed by its owner through this function alone. A collection whose
 * documents clients may list would reveal more than its permissions allow: Appwrite accepts any
 * document as a cursor, regardless of who may read it, and so reveals how its values compare with
 * one's own (appwrite/appwrite 1.9.6, Databases/Collections/Documents/XList.php). And a stranger
 * can take an id that clients choose.
 */
import type { Profile, ProfileChanges } from '@core/accounts/contract';
import { refuse } from '../common/refusal';
import type { AccountOfDonor, ProfileRecords, StoredProfile } from './ports';

/**
 * Reads the profile after applying the changes. One that is missing, as after a sign-up that was
 * cut short, is made.
 * @throws Refusal `unauthorized` when the account is gone
 */
export async function keepProfile(
  records: ProfileRecords,
  userId: string,
  changes: ProfileChanges,
): Promise<Profile> {
  const found = await ownProfile(records, userId);
  const profile = found ?? (await makeProfile(records, userId, changes));
  const isToBeChanged = Object.values(changes).some((value) => value !== undefined);
  if (!isToBeChanged) return profile;
  const changed = await records.changeProfile(userId, changes);
  // The account carries the name too: the card page and the mails use it.
  if (changes.fullName) await records.renameAccount(userId, changes.fullName);
  return changed;
}

/** A stranger's document under this account's id is not its profile. */
async function ownProfile(records: ProfileRecords, userId: string): Promise<Profile | null> {
  const found = await records.profile(userId);
  if (found === null || isOf(found, userId)) return found?.profile ?? null;
  await records.removeProfile(userId);
  return null;
}

const isOf = ({ permissions }: StoredProfile, userId: string): boolean =>
  permissions.length === 0 ||
  permissions.some((permission) => permission.endsWith(`("user:${userId}")`));

async function makeProfile(
  records: ProfileRecords,
  userId: string,
  { fullName }: ProfileChanges,
): Promise<Profile> {
  const account: AccountOfDonor | null = await records.account(userId);
  if (account === null) throw refuse('unauthorized');
  await records.addProfile(userId, { ...account, name: fullName || account.name });
  const made = await records.profile(userId);
  if (made === null) throw refuse('server', { detail: 'the profile is gone at once' });
  return made.profile;
}
