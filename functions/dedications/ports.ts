/** The database that the use cases of dedications need. */
import type { Dedication } from '@core/donations/dedication';
import type { Currency } from '@core/money/currency';
import type { Bilingual, Language } from '@core/text/bilingual';
import type { QueuedMail } from '../mail/ports';

export type DedicationState = 'unpaid' | 'paid' | 'sent' | 'cancelled';

export type StoredDedication = {
  id: string;
  secret: string;
  state: DedicationState;
  revision: number;
  /** Null before it is recorded. */
  donationId: string | null;
  dedication: Dedication;
};

/** The data of a dedicated gift for mails. */
export type DedicatedGift = {
  userId: string | null;
  dedicationId: string | null;
  project: Bilingual | null;
  amountMinor: number;
  currency: Currency;
  givenBackMinor: number;
  dispute: string;
  language: Language | null;
};

/** Every method throws Refusal `server` when the database cannot be reached. */
export interface Dedications {
  one(id: string): Promise<StoredDedication | null>;
  gift(donationId: string): Promise<DedicatedGift | null>;
  /**
   * Writes other words; 'conflict' when something else was done since it was read, as with the next
   * two.
   */
  correct(
    stored: StoredDedication,
    dedication: Dedication,
    dueAt: number | null,
  ): Promise<'done' | 'conflict'>;
  /** Paid ones whose card is due by now (milliseconds), the longest due first. */
  due(now: number, most: number): Promise<StoredDedication[]>;
  /** Puts its card into the outbox, and notes that it is sent, both or nothing. */
  send(stored: StoredDedication, card: QueuedMail): Promise<'done' | 'conflict'>;
  /** Notes that no card will be sent. */
  cancel(stored: StoredDedication): Promise<'done' | 'conflict'>;
}
