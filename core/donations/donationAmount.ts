import type { Currency } from '../money/currency';
import type { CurrencyList } from '../money/currencyList';
import { defaultAmountMinor, minimumMinorOf } from '../money/currencyRules';
import { parseCardAmount, type AmountProblem } from '../money/parseAmount';
import { normaliseFigure } from '../money/parseDecimal';

export type DonationAmountProblem = AmountProblem | 'belowMinimum';
export type DonationAmount =
  { ok: true; amountMinor: number } | { ok: false; problem: DonationAmountProblem };

const notBelow = (amountMinor: number, minimumMinor: number): DonationAmount =>
  amountMinor < minimumMinor ? { ok: false, problem: 'belowMinimum' } : { ok: true, amountMinor };

/** Reads a typed amount: 0 or empty is the default amount; less than the minimum is refused. */
export function readDonationAmount(
  text: string,
  currency: Currency,
  list: CurrencyList,
): DonationAmount {
  const parsed = parseCardAmount(text, currency);
  if (!parsed.ok) return parsed;
  if (parsed.amountMinor === 0)
    return { ok: true, amountMinor: defaultAmountMinor(list, currency) };
  return notBelow(parsed.amountMinor, minimumMinorOf(list, currency));
}

/** Reads a cart line's amount: an empty text changes nothing (null). */
export function readLineAmount(
  text: string,
  currency: Currency,
  list: CurrencyList,
): DonationAmount | null {
  const parsed = parseCardAmount(text, currency);
  if (!parsed.ok) return parsed;
  if (normaliseFigure(text) === '') return null;
  return notBelow(parsed.amountMinor, minimumMinorOf(list, currency));
}
