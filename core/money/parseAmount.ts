import { cardStepMinor, minorDigits, type Currency } from './currency';
import { MAX_AMOUNT_MINOR } from './money';
import { normaliseFigure, parseDecimal, type DecimalProblem } from './parseDecimal';

export type AmountProblem = DecimalProblem;
export type ParsedAmount =
  { ok: true; amountMinor: number } | { ok: false; problem: AmountProblem };

/** Returns minor units, 0 for an empty text. Marks of another currency are refused. */
export function parseAmount(
  text: string,
  currency: Currency,
  most = MAX_AMOUNT_MINOR,
): ParsedAmount {
  if (normaliseFigure(text) === '') return { ok: true, amountMinor: 0 };
  const parsed = parseDecimal(text, { digits: minorDigits(currency), most, currency });
  return parsed.ok ? { ok: true, amountMinor: parsed.value } : parsed;
}

/** Reads an amount of a card's charge or refund: the provider takes no single fils. */
export function parseCardAmount(text: string, currency: Currency): ParsedAmount {
  const parsed = parseAmount(text, currency);
  return parsed.ok && parsed.amountMinor % cardStepMinor(currency) !== 0
    ? { ok: false, problem: 'tooManyDecimals' }
    : parsed;
}
