import { dayAt } from '../values/dayAt';
import { DAY_MS } from '../values/time';
import type { DonationMethod } from './methods';

/** A donation that staff entered has a day without a time: it is stored as midnight in UTC. */
const zoneOf = (method: DonationMethod, timeZone: string): string =>
  method === 'card' ? timeZone : 'UTC';

/**
 * `YYYY-MM-DD` in the charity's time zone.
 * @param date ISO 8601
 * @throws RangeError for an unknown zone
 */
export const donationDay = (
  { date, method }: { date: string; method: DonationMethod },
  timeZone: string,
): string => dayAt(date, zoneOf(method, timeZone));

/**
 * The first moment of a day in a time zone, in milliseconds. It is searched by halves, as clocks
 * may change at midnight.
 * @param day `YYYY-MM-DD`
 * @throws RangeError for an unknown zone
 */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC') return midnight;
  let before = midnight - DAY_MS;
  let from = midnight + DAY_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(new Date(middle).toISOString(), timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}

/**
 * The first moment of a day for card payments and for entered donations, and the first and the
 * last of both.
 * @param day `YYYY-MM-DD`
 * @throws RangeError for an unknown zone
 */
export function donationTimesFrom(
  day: string,
  timeZone: string,
): Record<'card' | 'entered' | 'first' | 'last', string> {
  const card = startOfDay(day, zoneOf('card', timeZone));
  const entered = startOfDay(day, zoneOf('cash', timeZone));
  const iso = (time: number): string => new Date(time).toISOString();
  return {
    card: iso(card),
    entered: iso(entered),
    first: iso(Math.min(card, entered)),
    last: iso(Math.max(card, entered)),
  };
}
