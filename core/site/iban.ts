/** Numbers of bank accounts, ISO 13616, and codes of banks, ISO 9362. */
import { toLatinDigits } from '../text/digits';

const compact = (text: string): string =>
  toLatinDigits(text)
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase();

/** The remainder of 97, digit by digit: the number itself is too large to be exact. */
const remainderOf = (digits: string): number =>
  [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  return remainderOf(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1;
}

export const writeIban = (text: string): string => compact(text).replace(/(.{4})(?=.)/g, '$1 ');

export const writeBic = compact;

export const isBic = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(compact(text));
