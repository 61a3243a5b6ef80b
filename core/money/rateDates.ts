import { relationOf, type RateTable } from './convert';
import type { Currency } from './currency';
import { DAY_MS } from '../values/time';

const byTime = (one: string, other: string): number => Date.parse(one) - Date.parse(other);

/** The older date of the two rates as ISO 8601; null without conversion or with a missing rate. */
export function rateDate(from: Currency, to: Currency, rates: RateTable): string | null {
  if (from === to) return null;
  return relationOf(from, to, rates)?.dates.sort(byTime)[0] ?? null;
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
  return dates.sort(byTime)[0] ?? null;
}
