import type { Language } from './languages/bilingual';

const UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
] as const;

/** The most of a unit that is written before the next larger one. */
const MOST = { second: 60, minute: 90, hour: Infinity };

/** Rounds up, so that the wait is long enough: `5 minutes`, `5 دقائق`. */
export function formatWait(seconds: number, language: Language): string {
  const [unit, size] =
    UNITS.find(([name, length]) => Math.ceil(seconds / length) <= MOST[name]) ?? UNITS[2];
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  );
}
