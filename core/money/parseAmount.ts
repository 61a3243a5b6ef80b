/**
 * Reads what a donor types as an amount, in Latin, Arabic-Indic or Persian digits, without float
 * arithmetic.
 */
import { toLatinDigits } from '../text/digits';
import { MAX_AMOUNT_MINOR } from './money';

export type AmountProblem = 'notANumber' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount =
  { ok: true; amountMinor: number } | { ok: false; problem: AmountProblem };

const SHAPE = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/;
const INVISIBLE = /[\u200e\u200f\u061c\u2066-\u2069\ufeff\u202a-\u202e]/g;

/**
 * `25`, `25.5`, `٢٥٫٥`, `۲۵`, `1,250.00` → minor units; an empty text is 0 (the donor left the
 * field alone). Spaces may part thousands, as commas do. Signs, exponents, letters and a second
 * separator are `notANumber`; a third decimal is `tooManyDecimals`.
 */
export function parseAmount(text: string): ParsedAmount {
  const plain = toLatinDigits(text)
    .replace(INVISIBLE, '')
    .trim()
    .replace(/٫/g, '.')
    .replace(/[٬،]|\s+/g, ',');
  if (plain === '') return { ok: true, amountMinor: 0 };
  const match = SHAPE.exec(plain);
  const whole = match?.[1]?.replaceAll(',', '') ?? '';
  const decimals = match?.[2] ?? '';
  if (match === null || (whole === '' && decimals === ''))
    return { ok: false, problem: 'notANumber' };
  if (decimals.length > 2) return { ok: false, problem: 'tooManyDecimals' };
  const digits = `${whole}${decimals.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > String(MAX_AMOUNT_MINOR).length) return { ok: false, problem: 'tooLarge' };
  const amountMinor = Number(digits);
  return amountMinor > MAX_AMOUNT_MINOR
    ? { ok: false, problem: 'tooLarge' }
    : { ok: true, amountMinor };
}
