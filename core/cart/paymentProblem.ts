import { MAX_LINES } from '../donations/limits';
import type { FailureCode } from '../failures/failure';
import { MAX_AMOUNT_MINOR, MINIMUM_AMOUNT_MINOR } from '../money/money';
import type { CartGroup } from './cartLine';

export type PaymentProblem = Extract<
  FailureCode,
  'tooManyLines' | 'amountTooSmall' | 'amountTooLarge'
>;

/** The provider takes at most 100 lines, eight digits, and no less than a minimum. */
export function paymentProblemOf({
  lines,
  totalMinor,
  currency,
}: CartGroup): PaymentProblem | null {
  if (lines.length > MAX_LINES) return 'tooManyLines';
  if (totalMinor < MINIMUM_AMOUNT_MINOR[currency]) return 'amountTooSmall';
  return totalMinor > MAX_AMOUNT_MINOR ? 'amountTooLarge' : null;
}
