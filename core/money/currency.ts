/** The currencies a donor may give in; every one has two decimal digits. */
export const CURRENCIES = ['USD', 'SAR', 'TRY'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Reads a currency code in any letter case; null when it is not one of ours. */
export function parseCurrency(value: unknown): Currency | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : value;
  return CURRENCIES.find((currency) => currency === code) ?? null;
}
