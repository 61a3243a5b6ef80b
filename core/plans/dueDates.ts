/**
 * The dates of a rhythm. A day is `YYYY-MM-DD` in the plan's time zone, so that the arithmetic has
 * no hours and no daylight saving time.
 *
 * A night belongs to the day that follows it: the night of the 21st of Ramadan begins with the
 * sunset of the 20th. It is charged on the 21st, whose first hours are in that night.
 */
import { addDays, daysOfMonth, DHUL_HIJJA, hijriDay, RAMADAN, weekdayOf } from './hijri';
import { FRIDAY, isSeason, type Rhythm } from './rhythm';

/** The fewest days between the first payment and the next. */
const FEWEST_DAYS = { monthly: 15, weekly: 4, yearly: 180 } as const;
const FIRST_OF_LAST_NIGHTS = 21;
const DAYS_OF_DHUL_HIJJA = 10;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day of a month, or its last one. @param month from 1; 13 is the next year's first */
function dayIn(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  const date = Math.min(day, last.getUTCDate());
  return `${last.getUTCFullYear()}-${twoDigits(last.getUTCMonth() + 1)}-${twoDigits(date)}`;
}

const monthOf = ({ kind }: Rhythm): number => (kind === 'dhulHijja' ? DHUL_HIJJA : RAMADAN);

/** The night or day of the month that a date of a season is. */
export const dayOfSeason = (date: string): number => hijriDay(date)?.day ?? 0;

function datesInYear(rhythm: Rhythm, year: number): string[] {
  const days = daysOfMonth(year, monthOf(rhythm));
  switch (rhythm.kind) {
    case 'ramadanFridays':
      return days.filter((day) => weekdayOf(day) === FRIDAY);
    case 'lastTenNights':
      return days.filter(
        (_, index) =>
          index + 1 >= FIRST_OF_LAST_NIGHTS && (rhythm.nights === 'all' || index % 2 === 0),
      );
    case 'dhulHijja':
      return days.slice(0, DAYS_OF_DHUL_HIJJA);
    case 'monthly':
    case 'weekly':
    case 'yearly':
      return [];
  }
}

/**
 * The dates on or after a day in the season that it is in, or in the coming one. None for a rhythm
 * without a season, and in a browser without the calendar.
 */
export function datesOfSeason(rhythm: Rhythm, from: string): string[] {
  const year = hijriDay(from)?.year;
  if (year === undefined) return [];
  const left = datesInYear(rhythm, year).filter((date) => date >= from);
  return left.length > 0 ? left : datesInYear(rhythm, year + 1);
}

function nextOfSeason(rhythm: Rhythm, after: string): string | null {
  const today = hijriDay(after);
  if (today === null) return null;
  const dates = datesInYear(rhythm, today.year);
  const next = dates.find((date) => date > after);
  if (next !== undefined) return next;
  return today.month === monthOf(rhythm) ? null : (datesInYear(rhythm, today.year + 1)[0] ?? null);
}

/**
 * The first date after a day. After the last date of a season it is null until the season's month
 * has passed.
 */
export function nextDueDate(rhythm: Rhythm, after: string): string | null {
  const year = Number(after.slice(0, 4));
  const month = Number(after.slice(5, 7));
  switch (rhythm.kind) {
    case 'monthly': {
      const date = dayIn(year, month, rhythm.day);
      return date > after ? date : dayIn(year, month + 1, rhythm.day);
    }
    case 'weekly':
      return addDays(after, ((rhythm.weekday - weekdayOf(after) + 6) % 7) + 1);
    case 'yearly': {
      const date = dayIn(year, rhythm.month, rhythm.day);
      return date > after ? date : dayIn(year + 1, rhythm.month, rhythm.day);
    }
    case 'ramadanFridays':
    case 'lastTenNights':
    case 'dhulHijja':
      return nextOfSeason(rhythm, after);
  }
}

/** All dates of a plan with a season that a donor chooses today; today is not one of them. */
export const comingDates = (rhythm: Rhythm, today: string): string[] =>
  isSeason(rhythm) ? datesOfSeason(rhythm, addDays(today, 1)) : [];

/**
 * The first date and the next of a plan that a donor chooses today. Without a season the first is
 * paid today. Null for a season in a browser without the calendar.
 */
export function firstDates(
  rhythm: Rhythm,
  today: string,
): { first: string; next: string | null } | null {
  if (rhythm.kind === 'monthly' || rhythm.kind === 'weekly' || rhythm.kind === 'yearly')
    return {
      first: today,
      next: nextDueDate(rhythm, addDays(today, FEWEST_DAYS[rhythm.kind] - 1)),
    };
  const [first, next] = comingDates(rhythm, today);
  return first === undefined ? null : { first, next: next ?? null };
}
