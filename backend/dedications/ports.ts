import type { Dedication } from '@core/donations/dedication';
import type { Currency } from '@core/money/currency';
import type { Bilingual, Language } from '@core/text/languages/bilingual';
import type { Operation } from '../common/appwriteDatabase';

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

export type DedicatedDonation = {
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
  donation(donationId: string): Promise<DedicatedDonation | null>;
  /** 'conflict' if it was changed since it was read, like the next two. */
  correct(
    stored: StoredDedication,
    dedication: Dedication,
    dueAt: number | null,
  ): Promise<'done' | 'conflict'>;
  /** Paid dedications whose card is due by now (milliseconds), longest due first. */
  due(now: number, most: number): Promise<StoredDedication[]>;
  /** Marks its card as sent and creates the card's mail, both or neither. */
  send(stored: StoredDedication, card: Operation): Promise<'done' | 'conflict'>;
  cancel(stored: StoredDedication): Promise<'done' | 'conflict'>;
}
