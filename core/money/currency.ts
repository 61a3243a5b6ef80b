/** The currencies of donations; each has two decimal digits. */
export const CURRENCIES = ['USD', 'SAR', 'TRY'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Reads a currency code in any letter case; null for another text. */
export function parseCurrency(value: unknown): Currency | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : value;
  return CURRENCIES.find((currency) => currency === code) ?? null;
}
