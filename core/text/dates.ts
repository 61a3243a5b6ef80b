/** An invalid date gives null, never "Invalid Date". */
import type { Language } from './languages/bilingual';

function readDate(value: string | null | undefined): Date | null {
  if (value === null || value === undefined || value.trim() === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const ARABIC: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
};

const dateFormat =
  (locale: string, english: Intl.DateTimeFormatOptions) =>
  (value: string | null | undefined, language: Language): string | null => {
    const date = readDate(value);
    if (date === null) return null;
    return language === 'ar'
      ? new Intl.DateTimeFormat('ar', ARABIC).format(date)
      : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...english }).format(date);
  };

/** English `18/11/2026` (en-GB); Arabic in words with Latin digits. */
export const formatShortDate = dateFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** English `November 18, 2026` (en-US long); Arabic in words with Latin digits. */
export const formatLongDate = dateFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `November 2026` of `2026-11`; the same text for an invalid month. */
export function formatMonth(month: string, language: Language): string {
  const date = readDate(`${month}-01`);
  return date === null
    ? month
    : new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
        ...ARABIC,
        day: undefined,
      }).format(date);
}

/** The `YYYY-MM-DD` of a stored date or date-time, or ''. */
export function toIsoDay(value: string | null | undefined): string {
  const date = readDate(value);
  return date === null ? '' : date.toISOString().slice(0, 10);
}

/**
 * English `25 Nov 2026, 18:13 UTC`, Arabic in words with Latin digits; or ''.
 * @throws RangeError for an unknown zone
 */
export function formatDateTime(
  value: string | null | undefined,
  language: Language,
  timeZone = 'UTC',
): string {
  const date = readDate(value);
  return date === null
    ? ''
    : new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
        ...ARABIC,
        timeZone,
        month: language === 'ar' ? 'long' : 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }).format(date);
}
