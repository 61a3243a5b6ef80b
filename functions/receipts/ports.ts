/** Dependencies of the use cases of receipts. */
import type { Currency } from '@core/money/currency';
import type { Letterhead, ReceiptDedication } from '@core/receipts/receipt';
import type { Language } from '@core/text/bilingual';
import type { Log } from '../common/functionContext';
import type { BookDonation, Books, Clock } from '../payments/ports';

/** A gift's number. */
export type NumberedReceipt = { number: string; donationId: string; year: number; place: number };

/** A state in which a receipt was issued. */
export type ReceiptVersion = {
  /** The receipt's number. */
  receipt: string;
  version: number;
  /** ISO 8601. */
  issuedAt: string;
  projectId: string;
  /** Null of receipts from before it was kept, as are the next two. */
  amountMinor: number | null;
  baseMinor: number | null;
  baseCurrency: Currency | null;
  isDisputed: boolean;
  refundedMinor: number;
  /** See `wordsCheck`; null without a name. */
  donorCheck: number | null;
  /** Null without a dedication. */
  dedicationCheck: number | null;
};

export type RecordedDonation = {
  donation: BookDonation;
  /** When it was recorded, in milliseconds. */
  at: number;
};

/** How many receipts are numbered at once. A transaction takes no more than a hundred changes. */
export const NUMBERED_AT_ONCE = 100;

/** Every method throws Refusal `server` when the database cannot be reached. */
export interface ReceiptRecords {
  /** Takes at most a hundred donations. */
  ofDonations(donationIds: readonly string[]): Promise<NumberedReceipt[]>;
  /** The last place that was given in a year; 0 before the first. */
  lastPlace(year: number): Promise<number>;
  /**
   * All or none; 'conflict' where one of the numbers or donations has a receipt. At most
   * NUMBERED_AT_ONCE.
   */
  add(receipts: readonly NumberedReceipt[]): Promise<'added' | 'conflict'>;
  /** The newest first. */
  lastVersions(number: string, most: number): Promise<ReceiptVersion[]>;
  addVersion(version: ReceiptVersion): Promise<'added' | 'exists'>;
  /** Donations in the order in which they were recorded. */
  recordedSince(at: number): AsyncIterable<RecordedDonation>;
  /** An account's gifts from a moment until before another (ISO 8601). */
  donationsOfUser(userId: string, from: string, until: string): AsyncIterable<BookDonation>;
  /** Does nothing where there is one with this id. */
  request(id: string, request: ReceiptRequest): Promise<void>;
}

/** Whose receipts are to be sent again. */
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
  /** The name of an account's owner; null for an account that is gone. */
  accountName(userId: string): Promise<string | null>;
  /** Null for one whose words were deleted. */
  dedication(id: string): Promise<ReceiptDedication | null>;
  /** Where the charity's years and months begin. */
  timeZone: string;
  clock: Clock;
  log: Log;
};
