import type { Currency } from '../money/currency';
import type { Money } from '../money/money';

export type Donation = {
  id: string;
  projectId: string;
  itemId: string | null;
  date: string;
  /** `YYYY-MM-DD` in the charity's time zone. */
  day: string;
  amountMinor: number;
  currency: Currency;
  /** The amount in the project's currency if it differs, and the rate's date (null: unknown). */
  converted: { money: Money; rateDate: string | null } | null;
  refundedMinor: number;
  disputed: boolean;
};

/** The donation's id, made from payment and line, so that a repetition finds the first record. */
export function donationIdOf(paymentIntent: string, line: number): string {
  return `${paymentIntent}-${line}`;
}

/** A short reference for donors: the end of the payment's id, and the line counted from 1. */
export function referenceOf(paymentIntent: string, line: number): string {
  return `${paymentIntent.slice(-8).toUpperCase()}-${line + 1}`;
}
