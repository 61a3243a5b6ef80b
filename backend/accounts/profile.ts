/**
 * A donor's profile, which its owner reads and changes only through this function. In a collection
 * that clients list, Appwrite accepts any document as a cursor and so reveals how its values
 * compare with one's own (appwrite/appwrite 1.9.6, Databases/Collections/Documents/XList.php).
 * Clients could also take an id that belongs to another donor.
 */
import type { Profile, ProfileChanges } from '@core/accounts/contract';
import { refuse } from '../common/refusal';
import type { AccountOfDonor, ProfileRecords, StoredProfile } from './ports';

/** Applies the changes and reads the profile. @throws Refusal `unauthorized` without an account */
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
  // The card page and the mails use the account's name.
  if (changes.fullName) await records.renameAccount(userId, changes.fullName);
  return changed;
}

/** A document of another owner under this account's id is not its profile. */
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
