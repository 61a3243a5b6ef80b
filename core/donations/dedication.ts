import type { Language } from '../text/languages/bilingual';
import { DAY_MS, HOUR_MS } from '../values/time';

export const OCCASIONS = ['honour', 'memory'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const DEDICATION_LIMITS = {
  name: 100,
  message: 600,
  sender: 80,
  /** How many days ahead a card may be sent. */
  days: 366,
  /** Cards and names in one payment. */
  inPayment: 10,
} as const;

export type DedicationCard = {
  email: string;
  /** The sender's name in the donor's words; no other field contains it. */
  sender: string;
  /** YYYY-MM-DD; a past day becomes the day of the payment. */
  day: string;
  language: Language;
};

export type Dedication = {
  occasion: Occasion;
  name: string;
  message: string;
  card: DedicationCard | null;
};

export type DonationWishes = {
  /** Each wording has its own id; the same choice of the name alone shares one. */
  id: string;
  /** Whether the public list shows the masked name; null without a choice. */
  isNameShown: boolean | null;
  dedication: Dedication | null;
};

/** Cards go out in the morning where most of their readers are. */
const SENDING_HOUR_MS = 5 * HOUR_MS;

/** When a card is due, in milliseconds: on its day, or now if that has passed. */
export const cardDueAt = ({ day }: Pick<DedicationCard, 'day'>, now: number): number =>
  Math.max(now, Date.parse(`${day}T00:00:00Z`) + SENDING_HOUR_MS);

export const lastCardDay = (now: number): string =>
  new Date(now + DEDICATION_LIMITS.days * DAY_MS).toISOString().slice(0, 10);

/**
 * Inserts an invisible mark after each sign of an address, in Chinese and Japanese widths too, so
 * that mail programs make no links.
 */
export const withoutAddresses = (text: string): string =>
  text.replace(/[.:@/\u3002\uff0e\uff61\uff20\uff1a\uff0f](?=\S)/g, '$&\u2060');

/** @returns undefined without any wish */
export function wishesOf(
  dedication: Dedication | null,
  isNameShown: boolean | null,
  newId: () => string,
): DonationWishes | undefined {
  if (dedication === null && isNameShown === null) return undefined;
  return {
    id: dedication === null ? (isNameShown === true ? 'named' : 'unnamed') : newId(),
    isNameShown,
    dedication,
  };
}
