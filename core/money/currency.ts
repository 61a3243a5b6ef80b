import type { CURRENCIES } from './currencies';

/** An ISO 4217 code. The charity takes those in its settings. */
export type Currency = (typeof CURRENCIES)[number];

/** The currency of documents that name none, by the schema's default. */
export const DEFAULT_CURRENCY: Currency = 'USD';

const isCode = (code: string): code is Currency => /^[A-Z]{3}$/.test(code);

/** Reads a currency code in any letter case by its form; null for another text. */
export function parseCurrency(value: unknown): Currency | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return isCode(code) ? code : null;
}

/**
 * Digits after the decimal mark by ISO 4217, for all currencies of `CURRENCIES`. Engines disagree
 * with it: V8 gives the forint and the Pakistani rupee none.
 */
const OTHER_DIGITS = [
  [0, 'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND XAF XOF'],
  [3, 'BHD JOD KWD OMR TND'],
] as const;

export const minorDigits = (currency: Currency): number =>
  OTHER_DIGITS.find(([, codes]) => codes.includes(currency))?.[0] ?? 2;

/** `5`, USD → 500; `5`, JPY → 5. */
export const wholeUnits = (units: number, currency: Currency): number =>
  units * 10 ** minorDigits(currency);

/**
 * The step of a card's charges and refunds. The provider takes amounts with three digits in tens:
 * 12.340 KWD, but not 12.345 KWD.
 */
export const cardStepMinor = (currency: Currency): number => (minorDigits(currency) === 3 ? 10 : 1);
