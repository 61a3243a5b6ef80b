/** What staff may see and type about money: states, flags and limits, apart from the contract. */
import { LIMITS } from '../text/contactRules';

/** Texts that staff type, in characters. */
export const MONEY_LIMITS = {
  reasonMin: 3,
  reason: 1_000,
  note: 1_000,
  reference: 140,
  /** An address that is pasted. */
  search: 2_048,
  donorName: LIMITS.name,
} as const;

/**
 * `disputed`: a dispute is open or lost. `refunded`: something went back, a part or all.
 * `received`: neither.
 */
export const GIFT_STATES = ['received', 'refunded', 'disputed'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

type Returned = { dispute: 'none' | 'open' | 'won' | 'lost'; givenBackMinor: number };

export const giftStateOf = ({ dispute, givenBackMinor }: Returned): GiftState =>
  dispute === 'open' || dispute === 'lost'
    ? 'disputed'
    : givenBackMinor > 0
      ? 'refunded'
      : 'received';

/**
 * `projectMissing`, `currencyChanged`: the money counts in no project until the gift is assigned.
 * `projectClosed`: it counts; staff may assign it elsewhere or keep it.
 */
export const GIFT_FLAGS = ['projectMissing', 'currencyChanged', 'projectClosed'] as const;
/** A refund of the payment names no line, or its line more than it was. */
export const REFUND_FLAGS = ['refundWithoutLine', 'refundAboveLine'] as const;

/**
 * `asked`: written down, and the provider has not said yet. `refunded`: the provider has it, and
 * the books follow. `refused`: nothing went back; another try is a new request. `returned`: the
 * provider could not deliver it, so the money is here again.
 */
export const REFUND_STATES = ['asked', 'refunded', 'refused', 'returned'] as const;
/**
 * Why a request was refused: less was left of the line by then; a dispute is open; the provider's
 * balance is too low; it was interrupted, and never reached the provider; anything else.
 */
export const REFUND_PROBLEMS = ['aboveLine', 'disputed', 'balance', 'expired', 'provider'] as const;
