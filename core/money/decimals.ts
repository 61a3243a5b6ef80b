/**
 * Numbers that are stored as integers and read by people as decimals: amounts in minor units, rates
 * in millionths. Exact, without floats.
 */
import { toLatinDigits } from '../text/digits';
import type { AmountProblem } from './parseAmount';

export const MONEY_DIGITS = 2;
export const RATE_DIGITS = 6;

/** `125000`, 2 → `1250.00`; `-50`, 2 → `-0.50`. */
export function writeDecimal(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `41500000` → `41.5`: a rate in millionths, as people write it. */
export const writeRate = (micros: number): string =>
  writeDecimal(micros, RATE_DIGITS).replace(/\.?0+$/, '');

type ParsedDecimal = { ok: true; value: number } | { ok: false; problem: AmountProblem };

const SHAPE = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;
const INVISIBLE = /[\u200e\u200f\u061c\u2066-\u2069\ufeff\u202a-\u202e]/g;

/** `20000`, `20,000.5`, `٢٠٠٠٠` → the stored integer. @param most the greatest */
export function parseDecimal(text: string, digits: number, most: number): ParsedDecimal {
  const match = SHAPE.exec(
    toLatinDigits(text).replace(INVISIBLE, '').replace(/٫/g, '.').replace(/[٬،]/g, ',').trim(),
  );
  if (match === null) return { ok: false, problem: 'notANumber' };
  const [, whole = '', rest = ''] = match;
  if (rest.length > digits) return { ok: false, problem: 'tooManyDecimals' };
  const value = Number(`${whole.replaceAll(',', '')}${rest.padEnd(digits, '0')}`);
  return value > most ? { ok: false, problem: 'tooLarge' } : { ok: true, value };
}
