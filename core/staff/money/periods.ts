/** Days and months of the books in UTC: `2026-11-25` and `2026-11`. */
import type { Language } from '../../text/languages/bilingual';
import { DAY_MS } from '../../values/time';

export type Step = 'day' | 'month';

export const monthOf = (day: string): string => day.slice(0, 7);

function nextOf(period: string, step: Step): string {
  if (step === 'day')
    return new Date(Date.parse(`${period}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const [year = 0, month = 0] = period.split('-').map(Number);
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`;
}

export function periodsBetween(from: string, to: string, step: Step, most: number): string[] {
  const last = step === 'day' ? to : monthOf(to);
  const periods: string[] = [];
  for (
    let period = step === 'day' ? from : monthOf(from);
    period <= last && periods.length < most;
    period = nextOf(period, step)
  )
    periods.push(period);
  return periods;
}

export function daysOf(period: string): { from: string; to: string } {
  if (period.length === 10) return { from: period, to: period };
  const next = Date.parse(`${nextOf(period, 'month')}-01T00:00:00Z`);
  return { from: `${period}-01`, to: new Date(next - DAY_MS).toISOString().slice(0, 10) };
}

/** `Nov 2026`, `25 Nov 2026`; in Arabic in words with Latin digits. */
export function formatPeriod(period: string, language: Language): string {
  const date = new Date(`${period.length === 7 ? `${period}-01` : period}T00:00:00Z`);
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    year: 'numeric',
    month: language === 'ar' ? 'long' : 'short',
    ...(period.length === 10 && { day: 'numeric' }),
  }).format(date);
}

/** The first day of the month that is so many months before a day's. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
