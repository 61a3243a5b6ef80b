/** The states, flags and limits of money for staff. */
import { LIMITS } from '../text/contactRules';

export const MONEY_LIMITS = {
  reasonMin: 3,
  reason: 1_000,
  note: 1_000,
  reference: 140,
  /** A pasted address. */
  search: 2_048,
  donorName: LIMITS.name,
  /** A bank transfer may exceed the largest card payment: 999,999,999.99. */
  enteredMinor: 99_999_999_999,
} as const;

/**
 * `disputed`: a dispute is open or lost. `refunded`: an amount was returned. `received`: neither.
 */
export const BOOK_STATES = ['received', 'refunded', 'disputed'] as const;
export type BookState = (typeof BOOK_STATES)[number];

type Returned = { dispute: 'none' | 'open' | 'won' | 'lost'; givenBackMinor: number };

export const bookStateOf = ({ dispute, givenBackMinor }: Returned): BookState =>
  dispute === 'open' || dispute === 'lost'
    ? 'disputed'
    : givenBackMinor > 0
      ? 'refunded'
      : 'received';

/**
 * `projectMissing`, `currencyChanged`: the gift counts in no project until it is assigned.
 * `projectClosed`: it counts; staff may assign it elsewhere or keep it.
 */
export const DONATION_FLAGS = ['projectMissing', 'currencyChanged', 'projectClosed'] as const;
/** A refund of the payment names no line, or exceeds its line. */
export const REFUND_FLAGS = ['refundWithoutLine', 'refundAboveLine'] as const;

/**
 * `asked`: stored, without an answer of the provider. `refunded`: made by the provider. `refused`:
 * not made; another try is a new request. `returned`: made, but not delivered, so the money is here
 * again.
 */
export const REFUND_STATES = ['asked', 'refunded', 'refused', 'returned'] as const;
/**
 * Why a request was refused: the line has less left, a dispute is open, the provider's balance is
 * too low, it never reached the provider, or another reason.
 */
export const REFUND_PROBLEMS = ['aboveLine', 'disputed', 'balance', 'expired', 'provider'] as const;
