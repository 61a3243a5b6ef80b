import { LIMITS } from '../../text/contactRules';

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

/** `disputed` includes lost disputes; `refunded` is a returned amount; the rest is `received`. */
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
 * `projectClosed`: the gift counts; staff may assign or keep it. With the other flags, it counts in
 * no project until it is assigned.
 */
export const DONATION_FLAGS = ['projectMissing', 'currencyChanged', 'projectClosed'] as const;
export const REFUND_FLAGS = ['refundWithoutLine', 'refundAboveLine'] as const;

/**
 * `asked`: without an answer of the provider. `refused`: another try is a new request. `returned`:
 * made, but not delivered, so the charity has the money again.
 */
export const REFUND_STATES = ['asked', 'refunded', 'refused', 'returned'] as const;
/** `aboveLine`: the line has less left. `expired`: it never reached the provider. */
export const REFUND_PROBLEMS = ['aboveLine', 'disputed', 'balance', 'expired', 'provider'] as const;
