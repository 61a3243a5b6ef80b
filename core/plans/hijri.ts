/** Dates of the Umm al-Qura calendar, as ICU has it. A day is `YYYY-MM-DD`. */
import { DAY_MS } from '../values/time';

export type HijriDay = { year: number; month: number; day: number };

export const RAMADAN = 9;
export const DHUL_HIJJA = 12;

const CALENDAR = 'islamic-umalqura';
/** The mean time between two new moons. */
const MONTH_DAYS = 29.530588;
/** 1 Muharram of the year 1. */
const EPOCH = Date.UTC(622, 6, 19);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Numbers alone, as some browsers lack the names of the months. */
const format = new Intl.DateTimeFormat('en', {
  calendar: CALENDAR,
  numberingSystem: 'latn',
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** @returns null in a browser without this calendar */
export function hijriDay(day: string): HijriDay | null {
  if (format.resolvedOptions().calendar !== CALENDAR) return null;
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((found) => found.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

const firstDays = new Map<string, string | null>();

function findFirstDay(year: number, month: number): string | null {
  const months = (year - 1) * 12 + month - 1;
  // The middle of the month is always in it.
  const middle = new Date(EPOCH + (months + 0.5) * MONTH_DAYS * DAY_MS).toISOString().slice(0, 10);
  const found = hijriDay(middle);
  return found?.year === year && found.month === month ? addDays(middle, 1 - found.day) : null;
}

/** The first day of a month, its number from 1 to 12. */
function firstDayOf(year: number, month: number): string | null {
  const key = `${year}-${month}`;
  const found = firstDays.get(key) ?? findFirstDay(year, month);
  firstDays.set(key, found);
  return found;
}

/** All days of a month; none in a browser without this calendar. */
export function daysOfMonth(year: number, month: number): string[] {
  const first = firstDayOf(year, month);
  const following = month === 12 ? firstDayOf(year + 1, 1) : firstDayOf(year, month + 1);
  if (first === null || following === null) return [];
  const days = Math.round((Date.parse(following) - Date.parse(first)) / DAY_MS);
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}
