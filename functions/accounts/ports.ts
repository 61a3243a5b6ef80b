/** What the use cases of accounts need from the backend. */
import type { DataUnderAddress, Profile, ProfileChanges } from '@core/accounts/contract';
import type { SubscriberState } from '@core/newsletter/states';
import type { Language } from '@core/text/bilingual';

/** For deleting an account. Every method may be repeated; what is gone already is a success. */
export interface AccountRecords {
  /**
   * Whether it is the account's password. Of an account that is gone any is, as there is nothing
   * left to keep from anyone; so it is of one without a password.
   * @throws Refusal `rateLimited` after too many tries
   */
  isPassword(userId: string, password: string): Promise<boolean>;
  /** Ids of a page of files, with the permissions that name an owner. */
  files(after: string | null): Promise<{ id: string; permissions: readonly string[] }[]>;
  removeFile(id: string): Promise<void>;
  /**
   * Takes the account out of at most a page of its donations, and their reading permission with it;
   * the public list shows them as nobody's.
   * @returns how many there were
   */
  detachDonations(userId: string): Promise<number>;
  detachAttempts(userId: string): Promise<number>;
  /**
   * Ends at most a page of the mails about projects that the account's gifts went to. What a reader
   * stopped stays stopped, without the account.
   * @returns how many there were
   */
  removeFollowing(userId: string): Promise<number>;
  removeProfile(userId: string): Promise<void>;
  /** Removes the account itself, with which every session of it ends. */
  removeAccount(userId: string): Promise<void>;
}

/** `permissions` are the document's own, of the days in which donors wrote it themselves. */
export type StoredProfile = { profile: Profile; permissions: readonly string[] };
/** `registeredAt` is an ISO time. */
export type AccountOfDonor = { name: string; email: string; registeredAt: string };

/**
 * What was sent, subscribed or given under an e-mail address, in whatever letters, by whoever.
 * Addresses are in lower case.
 */
export interface AddressRecords {
  /** @param page counted from 0 */
  underAddress(
    address: string,
    page: number,
  ): Promise<Omit<DataUnderAddress, 'confirmed' | 'dedications'>>;
  /** What an account wrote with its own gifts. @param page counted from 0 */
  ownDedications(
    userId: string,
    page: number,
  ): Promise<Pick<DataUnderAddress, 'dedications' | 'more'>>;
  /**
   * Deletes it all. Gifts stay, without the address, and nameless in the public list. May be
   * repeated.
   */
  forgetAddress(address: string): Promise<void>;
  /** Deletes the mails to the address, and those that tell staff of its owner, once more. */
  forgetMails(address: string): Promise<void>;
}

/**
 * For a donor's profile. Every method throws Refusal `server` when the backend cannot be reached.
 */
export interface ProfileRecords {
  profile(userId: string): Promise<StoredProfile | null>;
  account(userId: string): Promise<AccountOfDonor | null>;
  /** Does nothing when there is one already. */
  addProfile(userId: string, account: AccountOfDonor): Promise<void>;
  /**
   * @throws Refusal `invalid` for what the database does not take, `notFound` when there is no
   * profile
   */
  changeProfile(userId: string, changes: ProfileChanges): Promise<Profile>;
  renameAccount(userId: string, name: string): Promise<void>;
  removeProfile(userId: string): Promise<void>;
}

/** An account's address. */
export type AccountAddress = {
  /** In small letters. */
  email: string;
  isConfirmed: boolean;
  /**
   * When it was changed last (milliseconds); null where it is the one that the account was made
   * with.
   */
  changedAt: number | null;
};

/** For gifts that were given without an account. */
export interface GiftRecords {
  address(userId: string): Promise<AccountAddress | null>;
  /**
   * Of when the changed address is that the account was asked to confirm anew (milliseconds); null
   * where it was not.
   */
  addressSince(userId: string): Promise<number | null>;
  /**
   * Takes the account's address for unconfirmed, and notes of when it is in the profile, which is
   * made where there is none.
   */
  askAnew(userId: string, changedAt: number): Promise<void>;
  /** Ids of gifts without an account that were paid with exactly this address. */
  guestGifts(email: string, most: number): Promise<string[]>;
  /** Makes the gift the account's own, readable by it alone. Money and books stay as they are. */
  joinGift(donationId: string, userId: string): Promise<void>;
  detachDonations(userId: string): Promise<number>;
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
  /**
   * A new one is to be asked for a confirmation, an automatic one is not. Does nothing where the
   * address is there already. `at` is in milliseconds.
   */
  addSubscriber(
    email: string,
    language: Language | null,
    at: number,
    state: 'new' | 'automatic',
  ): Promise<void>;
  /** Writes a subscription as it stands, for an answer that takes as long as any other. */
  touchSubscriber(id: string, language: Language | null): Promise<void>;
  /**
   * Notes that the address was given again.
   * @param renewed what makes it a new subscription; `since` is null where it is one
   */
  askSubscriber(
    id: string,
    at: number,
    renewed: { language: Language | null; since: number | null } | null,
  ): Promise<void>;
}

export type Records = AccountRecords &
  AddressRecords &
  GiftRecords &
  ProfileRecords &
  SubscriberRecords;
