/** When a due charge is made, how late it may be, and which date follows. Days are `YYYY-MM-DD`. */
import { momentOf } from '../values/momentOf';
import { addDays } from './hijri';
import { datesOfSeason, nextDueDate } from './dueDates';
import { TRIES } from './plan';
import { isSeason, type Rhythm } from './rhythm';
import { amountsOf } from './spread';

type Dates = { rhythm: Rhythm; firstDue: string };

/** The date after a day; null after the last date of a season. */
export function dateAfter({ rhythm, firstDue }: Dates, day: string): string | null {
  if (!isSeason(rhythm)) return nextDueDate(rhythm, day);
  return datesOfSeason(rhythm, firstDue).find((date) => date > day) ?? null;
}

/** The amount of a date: its share of the season's total, or the plan's amount. */
export function amountOn(
  { rhythm, firstDue, amountMinor }: Dates & { amountMinor: number },
  date: string,
  stepMinor: number,
): number {
  if (!isSeason(rhythm)) return amountMinor;
  const dates = datesOfSeason(rhythm, firstDue);
  return amountsOf(rhythm, dates, amountMinor, stepMinor)[dates.indexOf(date)] ?? 0;
}

const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The moment (milliseconds) of a date's try, counted from 0. */
export function tryAt(date: string, number: number, timeZone: string): number {
  const { day, hour } = TRIES[number] ?? TRIES[0];
  return momentOf(addDays(date, day), clockTime(hour), timeZone);
}

/** The moment (milliseconds) at which a charge that waits for its donor fails. */
export const waitsUntil = (date: string, timeZone: string): number =>
  tryAt(date, TRIES.length - 1, timeZone);

/**
 * The days after which a date that could not be charged is skipped. Amounts do not pile up: after a
 * long interruption, a donor is not charged for the whole of it.
 */
const LATEST_DAYS: Readonly<Record<Rhythm['kind'], number>> = {
  monthly: 7,
  yearly: 7,
  weekly: 3,
  ramadanFridays: 3,
  lastTenNights: 2,
  dhulHijja: 2,
};

export const isTooLate = ({ kind }: Pick<Rhythm, 'kind'>, date: string, today: string): boolean =>
  addDays(date, LATEST_DAYS[kind]) < today;
