/** What the use cases of accounts need from the backend. */
import type { Profile, ProfileChanges } from '@core/accounts/contract';
import type { SubscriberState } from '@core/newsletter/states';
import type { Language } from '@core/text/bilingual';

/** For deleting an account. Every method may be repeated; what is gone already is a success. */
export interface AccountRecords {
  /** Ids of a page of files, with the permissions that name an owner. */
  files(after: string | null): Promise<{ id: string; permissions: readonly string[] }[]>;
  removeFile(id: string): Promise<void>;
  /** Takes the account out of at most a page of its donations, and their reading permission with it. @returns how many there were */
  detachDonations(userId: string): Promise<number>;
  detachAttempts(userId: string): Promise<number>;
  removeProfile(userId: string): Promise<void>;
  /** Removes the account itself, with which every session of it ends. */
  removeAccount(userId: string): Promise<void>;
}

/** `permissions` are the document's own, of the days in which donors wrote it themselves. */
export type StoredProfile = { profile: Profile; permissions: readonly string[] };
/** `registeredAt` is an ISO time. */
export type AccountOfDonor = { name: string; email: string; registeredAt: string };

/** For a donor's profile. Every method throws Refusal `server` when the backend cannot be reached. */
export interface ProfileRecords {
  profile(userId: string): Promise<StoredProfile | null>;
  account(userId: string): Promise<AccountOfDonor | null>;
  /** Does nothing when there is one already. */
  addProfile(userId: string, account: AccountOfDonor): Promise<void>;
  /** @throws Refusal `invalid` for what the database does not take, `notFound` when there is no profile */
  changeProfile(userId: string, changes: ProfileChanges): Promise<Profile>;
  renameAccount(userId: string, name: string): Promise<void>;
  removeProfile(userId: string): Promise<void>;
}

/** `state` is null for a subscription from before addresses were confirmed. */
export type StoredSubscriber = {
  id: string;
  state: SubscriberState | null;
  language: Language | null;
};

/** For the newsletter. */
export interface SubscriberRecords {
  subscriber(email: string): Promise<StoredSubscriber | null>;
  /** As new, to be asked for a confirmation. Does nothing where the address is there already. `at` is in milliseconds. */
  addSubscriber(email: string, language: Language | null, at: number): Promise<void>;
  /** Notes that the address was given again. @param renewed what makes it a new subscription; `since` is null where it is one */
  askSubscriber(
    id: string,
    at: number,
    renewed: { language: Language | null; since: number | null } | null,
  ): Promise<void>;
}

export type Records = AccountRecords & ProfileRecords & SubscriberRecords;
