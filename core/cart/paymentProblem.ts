import { MAX_LINES } from '../donations/limits';
import type { FailureCode } from '../failures/failure';
import { currencyIn, type CurrencyList } from '../money/currencyList';
import { MAX_AMOUNT_MINOR } from '../money/money';
import type { CartGroup } from './cartLine';

export type PaymentProblem = Extract<
  FailureCode,
  'tooManyLines' | 'amountTooSmall' | 'amountTooLarge' | 'currencyClosed'
>;

/** The provider takes at most 100 lines, eight digits, and no less than a minimum. */
export function paymentProblemOf(
  { lines, totalMinor, currency }: CartGroup,
  list: CurrencyList,
): PaymentProblem | null {
  const offered = currencyIn(list, currency);
  if (!offered?.isOpen) return 'currencyClosed';
  if (lines.length > MAX_LINES) return 'tooManyLines';
  if (totalMinor < offered.minimumMinor) return 'amountTooSmall';
  return totalMinor > MAX_AMOUNT_MINOR ? 'amountTooLarge' : null;
}
