import type { Currency } from '@core/money/currency';
import type { Letterhead, ReceiptDedication } from '@core/receipts/receipt';
import type { Language } from '@core/text/languages/bilingual';
import type { Log } from '../common/functionContext';
import type { BookDonation, Books } from '../books/ports';
import type { Clock } from '../common/clock';

export type NumberedReceipt = { number: string; donationId: string; year: number; place: number };

export type ReceiptVersion = {
  receipt: string;
  version: number;
  /** ISO 8601. */
  issuedAt: string;
  projectId: string;
  /** Null for older receipts, like the next two. */
  amountMinor: number | null;
  baseMinor: number | null;
  baseCurrency: Currency | null;
  isDisputed: boolean;
  refundedMinor: number;
  /** See `wordsCheck`; null without a name. */
  donorCheck: number | null;
  dedicationCheck: number | null;
};

export type RecordedDonation = {
  donation: BookDonation;
  at: number;
};

/** A busy Appwrite takes an eighth of a second for each in a commit, and a call may take ten. */
export const NUMBERED_AT_ONCE = 25;

/** Every method throws Refusal `server` when the database cannot be reached. */
export interface ReceiptRecords {
  /** Takes at most a hundred donations. */
  ofDonations(donationIds: readonly string[]): Promise<NumberedReceipt[]>;
  /** The last number of a year; 0 before the first. */
  lastPlace(year: number): Promise<number>;
  /** All or none, at most NUMBERED_AT_ONCE; 'conflict' if a number or donation has a receipt. */
  add(receipts: readonly NumberedReceipt[]): Promise<'added' | 'conflict'>;
  lastVersions(number: string, most: number): Promise<ReceiptVersion[]>;
  addVersion(version: ReceiptVersion): Promise<'added' | 'exists'>;
  /** Donations in the order of their recording. */
  recordedSince(at: number): AsyncIterable<RecordedDonation>;
  /** An account's gifts between two times (ISO 8601), the end excluded. */
  donationsOfUser(userId: string, from: string, until: string): AsyncIterable<BookDonation>;
  /** Does nothing for an existing id. */
  request(id: string, request: ReceiptRequest): Promise<void>;
}

export type ReceiptRequest = {
  email: string | null;
  payment: string | null;
  language: Language;
};

type ReceiptBooks = Pick<
  Books,
  | 'donation'
  | 'donationsOfPayment'
  | 'donationsOfSession'
  | 'projects'
  | 'itemNames'
  | 'keptState'
  | 'keepState'
>;

export type ReceiptPorts = {
  books: ReceiptBooks;
  records: ReceiptRecords;
  letterhead(): Promise<Letterhead>;
  /** The name of an account's owner; null if the account is gone. */
  accountName(userId: string): Promise<string | null>;
  /** Null if the words were deleted. */
  dedication(id: string): Promise<ReceiptDedication | null>;
  timeZone: string;
  clock: Clock;
  log: Log;
};
