import type { RateTable } from './convert';
import type { Currency } from './currency';
import { DAY_MS } from '../values/time';

/** The older date of the two rates as ISO 8601; null without conversion or with a missing rate. */
export function rateDate(from: Currency, to: Currency, rates: RateTable): string | null {
  if (from === to) return null;
  const dates = [from, to].flatMap((currency) =>
    currency === 'USD' ? [] : [rates[currency]?.date ?? null],
  );
  if (dates.includes(null)) return null;
  return dates.reduce((one, other) =>
    Date.parse(other ?? '') < Date.parse(one ?? '') ? other : one,
  );
}

/** `date` is ISO 8601; an invalid one counts as old. */
export function isOldRate(date: string, maxDays: number, nowMs: number): boolean {
  return !(nowMs - Date.parse(date) <= maxDays * DAY_MS);
}

/** The oldest date of several conversions into one currency; null without any conversion. */
export function oldestRateDate(
  from: readonly Currency[],
  to: Currency,
  rates: RateTable,
): string | null {
  const dates = from.map((one) => rateDate(one, to, rates)).filter((date) => date !== null);
  return dates.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
