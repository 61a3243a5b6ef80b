/** The currencies a donor may give in; every one has two decimal digits. */
import * as z from 'zod/mini';

export const CURRENCIES = ['USD', 'SAR', 'TRY'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';
export const currencySchema = z.enum(CURRENCIES);

/** Reads a currency code in any letter case; null when it is not one of ours. */
export function parseCurrency(value: unknown): Currency | null {
  const result = currencySchema.safeParse(typeof value === 'string' ? value.trim().toUpperCase() : value);
  return result.success ? result.data : null;
}
