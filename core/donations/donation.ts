/** A recorded donation as its donor sees it. */
import type { Currency } from '../money/currency';
import type { Money } from '../money/money';

export type Donation = {
  id: string;
  projectId: string;
  itemId: string | null;
  date: string;
  /** `YYYY-MM-DD` by the charity's time. */
  day: string;
  amountMinor: number;
  currency: Currency;
  /**
   * The same in the project's currency, where that was another: what the project counted it as, and
   * of when the rate was (null: not kept).
   */
  converted: { money: Money; rateDate: string | null } | null;
  refundedMinor: number;
  disputed: boolean;
};

/**
 * The donation's id, made from the payment and the line's position, so that recording twice finds
 * the first record.
 */
export function donationIdOf(paymentIntent: string, line: number): string {
  return `${paymentIntent}-${line}`;
}

/**
 * A short reference that a donor can read out: the end of the payment's id and the line, counted
 * from 1.
 */
export function referenceOf(paymentIntent: string, line: number): string {
  return `${paymentIntent.slice(-8).toUpperCase()}-${line + 1}`;
}
