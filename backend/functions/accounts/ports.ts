/** What deleting an account needs from the backend. Every method may be repeated; what is gone already is a success. */
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
