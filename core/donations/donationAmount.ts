import { convertMoney, type RateTable } from '../money/convert';
import type { Currency } from '../money/currency';
import { MINIMUM_AMOUNT_MINOR, defaultAmountMinor, type Money } from '../money/money';
import { parseAmount, type AmountProblem } from '../money/parseAmount';
import { normaliseFigure } from '../money/parseDecimal';

export type DonationAmountProblem = AmountProblem | 'belowMinimum';
export type DonationAmount =
  { ok: true; amountMinor: number } | { ok: false; problem: DonationAmountProblem };

/** Reads a typed amount: 0 or empty is the default amount; less than the minimum is refused. */
export function readDonationAmount(text: string, currency: Currency): DonationAmount {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  if (parsed.amountMinor === 0) return { ok: true, amountMinor: defaultAmountMinor(currency) };
  return parsed.amountMinor < MINIMUM_AMOUNT_MINOR[currency]
    ? { ok: false, problem: 'belowMinimum' }
    : parsed;
}

/** Reads a cart line's amount: an empty text changes nothing (null). */
export function readLineAmount(text: string, currency: Currency): DonationAmount | null {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed;
  if (normaliseFigure(text) === '') return null;
  return parsed.amountMinor < MINIMUM_AMOUNT_MINOR[currency]
    ? { ok: false, problem: 'belowMinimum' }
    : parsed;
}

const SUGGESTED_USD_MINOR = [1_000, 2_500, 5_000, 10_000] as const;
const FLOOR_MULTIPLES = [10, 25, 50, 100] as const;

/** Rounds to half of the leading decimal place (37.50 → 40, 187.50 → 200, 1,037.50 → 1,000). */
function roundForPeople(amountMinor: number): number {
  const step = Math.max(100, 10 ** (String(amountMinor).length - 1) / 2);
  return Math.round(amountMinor / step) * step;
}

export type Suggestions = { amounts: Money[]; converted: boolean };

/** Smallest first: rounded conversions, or multiples of the minimum without a rate. */
export function suggestedAmounts(currency: Currency, rates: RateTable): Suggestions {
  const converted = SUGGESTED_USD_MINOR.map((amountMinor) =>
    convertMoney({ amountMinor, currency: 'USD' }, currency, rates),
  );
  if (currency === 'USD' || converted.includes(null)) {
    return {
      amounts: FLOOR_MULTIPLES.map((multiple) => ({
        amountMinor: MINIMUM_AMOUNT_MINOR[currency] * multiple,
        currency,
      })),
      converted: false,
    };
  }
  const rounded = converted.map((money) =>
    Math.max(MINIMUM_AMOUNT_MINOR[currency], roundForPeople(money?.amountMinor ?? 0)),
  );
  return {
    amounts: [...new Set(rounded)].map((amountMinor) => ({ amountMinor, currency })),
    converted: true,
  };
}
