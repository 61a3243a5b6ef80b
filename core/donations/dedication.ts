/**
 * A donor's wishes for a gift besides the amount: in whose honour or memory it is, a card about it,
 * and whether the public list shows the donor's name.
 */
import type { Language } from '../text/bilingual';

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

/** Sent by e-mail. */
export type DedicationCard = {
  email: string;
  /** The sender's name in the donor's words; no other field holds it. */
  sender: string;
  /** YYYY-MM-DD; one that has passed by the time of the payment is that day. */
  day: string;
  language: Language;
};

export type Dedication = {
  occasion: Occasion;
  name: string;
  /** Empty for none. */
  message: string;
  card: DedicationCard | null;
};

export type GiftWishes = {
  /**
   * Distinguishes two lines of a cart: each wording has its own id; the same choice of the name
   * alone has the same id.
   */
  id: string;
  /** Whether the public list shows the name, masked; null where the donor chose nothing. */
  isNameShown: boolean | null;
  dedication: Dedication | null;
};

const DAY_MS = 24 * 60 * 60_000;
/** Cards go out in the morning where most of their readers are. */
const SENDING_HOUR_MS = 5 * 60 * 60_000;

/** When a card is due, in milliseconds: on its day, or now where that has come. */
export const cardDueAt = ({ day }: Pick<DedicationCard, 'day'>, now: number): number =>
  Math.max(now, Date.parse(`${day}T00:00:00Z`) + SENDING_HOUR_MS);

/** The last day that a card may have, as YYYY-MM-DD. */
export const lastCardDay = (now: number): string =>
  new Date(now + DEDICATION_LIMITS.days * DAY_MS).toISOString().slice(0, 10);

/**
 * A text in which no mail program finds an address to lead to: an invisible mark follows each sign
 * that could be part of one, in the widths of Chinese and Japanese too.
 */
export const withoutAddresses = (text: string): string =>
  text.replace(/[.:@/\u3002\uff0e\uff61\uff20\uff1a\uff0f](?=\S)/g, '$&\u2060');

/** @returns undefined where nothing is wished */
export function wishesOf(
  dedication: Dedication | null,
  isNameShown: boolean | null,
  newId: () => string,
): GiftWishes | undefined {
  if (dedication === null && isNameShown === null) return undefined;
  return {
    id: dedication === null ? (isNameShown === true ? 'named' : 'unnamed') : newId(),
    isNameShown,
    dedication,
  };
}
