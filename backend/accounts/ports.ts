import type { DataUnderAddress, Profile, ProfileChanges } from '@core/accounts/contract';
import type { SubscriberState } from '@core/newsletter/states';
import type { Language } from '@core/text/languages/bilingual';

/** Deletes an account. Every method may be repeated, and succeeds if its object is gone. */
export interface AccountRecords {
  /**
   * Whether it is the account's password; true for an account that is gone or has no password.
   * @throws Refusal `rateLimited` while the server checks too many passwords
   */
  isPassword(userId: string, password: string): Promise<boolean>;
  files(after: string | null): Promise<{ id: string; permissions: readonly string[] }[]>;
  removeFile(id: string): Promise<void>;
  /**
   * Removes the account and its reading permission from a page of its donations, which become
   * anonymous in the public list.
   * @returns how many there were
   */
  detachDonations(userId: string): Promise<number>;
  detachAttempts(userId: string): Promise<number>;
  /** Ends a page of its plans of regular giving, and makes them nameless; returns the number. */
  endPlans(userId: string): Promise<number>;
  /** Ends a page of mails about its projects, but keeps a reader's stop; returns the number. */
  removeFollowing(userId: string): Promise<number>;
  removeProfile(userId: string): Promise<void>;
  /** Whether it is the only account that can give roles; blocked accounts do not count. */
  isLastAdmin(userId: string): Promise<boolean>;
  /** Logs that a member of staff leaves, once; does nothing for an account without a role. */
  logDeparture(userId: string, now: number): Promise<void>;
  /**
   * Takes the role of admin away. Where two admins leave at once, so that none would be left, it
   * gives the role back and resolves to false.
   */
  stepDown(userId: string): Promise<boolean>;
  removeAccount(userId: string): Promise<void>;
}

/** `permissions` of the document come from versions in which donors wrote it themselves. */
export type StoredProfile = { profile: Profile; permissions: readonly string[] };
/** `registeredAt` is an ISO time. */
export type AccountOfDonor = { name: string; email: string; registeredAt: string };

/** Data of any sender under an e-mail address in lower case. */
export interface AddressRecords {
  underAddress(
    address: string,
    page: number,
  ): Promise<Omit<DataUnderAddress, 'confirmed' | 'dedications'>>;
  /** The words of the account's own gifts; `page` is counted from 0. */
  ownDedications(
    userId: string,
    page: number,
  ): Promise<Pick<DataUnderAddress, 'dedications' | 'more'>>;
  /** The number of rows of each kind, without their contents; kinds without any are left out. */
  countsUnder(address: string): Promise<Record<string, number>>;
  /** Deletes the data; gifts stay without the address and anonymous. May be repeated. */
  forgetAddress(address: string): Promise<void>;
  /** Deletes the mails to the address, and those to staff about it, once more. */
  forgetMails(address: string): Promise<void>;
}

/** Donors' profiles. Every method throws Refusal `server` when the backend cannot be reached. */
export interface ProfileRecords {
  profile(userId: string): Promise<StoredProfile | null>;
  account(userId: string): Promise<AccountOfDonor | null>;
  /** Does nothing if a profile exists. */
  addProfile(userId: string, account: AccountOfDonor): Promise<void>;
  /** @throws Refusal `invalid` for values that the database refuses, `notFound` for no profile */
  changeProfile(userId: string, changes: ProfileChanges): Promise<Profile>;
  renameAccount(userId: string, name: string): Promise<void>;
  removeProfile(userId: string): Promise<void>;
}

export type AccountAddress = {
  /** The address in small letters. */
  email: string;
  isConfirmed: boolean;
  /** The last change of the address (milliseconds); null for the original address. */
  changedAt: number | null;
};

export interface DonationRecords {
  address(userId: string): Promise<AccountAddress | null>;
  /** The change (milliseconds) whose new confirmation was requested; null for none. */
  addressSince(userId: string): Promise<number | null>;
  /** Marks the account's address as unconfirmed, and stores its change in the profile. */
  askAnew(userId: string, changedAt: number): Promise<void>;
  /** The ids of gifts without an account that were paid with exactly this address. */
  guestDonations(email: string, most: number): Promise<string[]>;
  /** Gives the account the gift, readable by it alone; money and books stay the same. */
  joinDonation(donationId: string, userId: string): Promise<void>;
  detachDonations(userId: string): Promise<number>;
}

/** `state` is null for subscriptions older than confirmations. */
export type StoredSubscriber = {
  id: string;
  state: SubscriberState | null;
  language: Language | null;
};

export interface SubscriberRecords {
  subscriber(email: string): Promise<StoredSubscriber | null>;
  /** Adds an unconfirmed subscription, unless the address exists; `at` is in milliseconds. */
  addSubscriber(
    email: string,
    language: Language | null,
    at: number,
    state: 'new' | 'automatic',
  ): Promise<void>;
  /** Writes an unchanged subscription, so that every answer takes the same time. */
  touchSubscriber(id: string, language: Language | null): Promise<void>;
  /** @param renewed the fields of a new subscription; `since` is null if it is one already */
  askSubscriber(
    id: string,
    at: number,
    renewed: { language: Language | null; since: number | null } | null,
  ): Promise<void>;
}

export type Records = AccountRecords &
  AddressRecords &
  DonationRecords &
  ProfileRecords &
  SubscriberRecords;
