/** Rhythms and dates of regular donations in words, for pages and mails. */
import { formatLongDate } from '../text/dates';
import type { Bilingual, Language } from '../text/languages/bilingual';
import { DHUL_HIJJA, hijriDay, RAMADAN } from './hijri';
import { isSeason, type Rhythm } from './rhythm';

const WEEKDAYS: readonly Bilingual[] = [
  { en: 'Sunday', ar: 'أحد' },
  { en: 'Monday', ar: 'اثنين' },
  { en: 'Tuesday', ar: 'ثلاثاء' },
  { en: 'Wednesday', ar: 'أربعاء' },
  { en: 'Thursday', ar: 'خميس' },
  { en: 'Friday', ar: 'جمعة' },
  { en: 'Saturday', ar: 'سبت' },
];

const MONTHS: Partial<Record<number, Bilingual>> = {
  [RAMADAN]: { en: 'Ramadan', ar: 'رمضان' },
  [DHUL_HIJJA]: { en: 'Dhul-Hijja', ar: 'ذي الحجة' },
};

/** `Friday`; in Arabic without the article, as it follows "كل يوم". */
export const weekdayName = (weekday: number, language: Language): string =>
  WEEKDAYS[weekday]?.[language] ?? '';

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (day: number): string => `${day}${ENDINGS[ordinals.select(day)] ?? 'th'}`;

const inYear = (options: Intl.DateTimeFormatOptions, language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    month: 'long',
    ...options,
  });

/** `November 30`, in a leap year. */
const dayAndMonth = (month: number, day: number, language: Language): string =>
  inYear({ day: 'numeric' }, language).format(Date.UTC(2028, month - 1, day));

export const monthName = (month: number, language: Language): string =>
  inYear({}, language).format(Date.UTC(2028, month - 1, 1));

function monthlyText(day: number, language: Language): string {
  const isMissingInSome = day > 28;
  return language === 'ar'
    ? `في اليوم ${day} من كل شهر${isMissingInSome ? ' أو في آخر يوم منه' : ''}`
    : `every month on the ${ordinal(day)}${isMissingInSome ? ' or its last day' : ''}`;
}

function nightsText(
  { nights, isOddHeavier }: Extract<Rhythm, { kind: 'lastTenNights' }>,
  language: Language,
): string {
  if (nights === 'odd')
    return language === 'ar'
      ? 'في الليالي الوترية من العشر الأواخر من رمضان'
      : 'on the odd nights of the last ten of Ramadan';
  if (isOddHeavier)
    return language === 'ar'
      ? 'في ليالي العشر الأواخر من رمضان مع مضاعفة نصيب الليالي الوترية'
      : 'on the last ten nights of Ramadan, twice as much on odd nights';
  return language === 'ar'
    ? 'في ليالي العشر الأواخر من رمضان'
    : 'on the last ten nights of Ramadan';
}

/** `every month on the 15th`, within a sentence. */
export function rhythmText(rhythm: Rhythm, language: Language): string {
  const isArabic = language === 'ar';
  switch (rhythm.kind) {
    case 'monthly':
      return monthlyText(rhythm.day, language);
    case 'weekly':
      return `${isArabic ? 'كل يوم' : 'every'} ${weekdayName(rhythm.weekday, language)}`;
    case 'yearly': {
      const day = dayAndMonth(rhythm.month, rhythm.day, language);
      return isArabic ? `في ${day} من كل سنة` : `every year on ${day}`;
    }
    case 'ramadanFridays':
      return isArabic ? 'في كل جمعة من شهر رمضان' : 'on every Friday of Ramadan';
    case 'lastTenNights':
      return nightsText(rhythm, language);
    case 'dhulHijja':
      return isArabic
        ? 'في الأيام العشرة الأولى من ذي الحجة'
        : 'on the first ten days of Dhul-Hijja';
  }
}

/** `21 Ramadan 1448 AH (February 28, 2027)` for a date of a season, else the Gregorian date. */
export function dueDateText(date: string, rhythm: Rhythm, language: Language): string {
  const gregorian = formatLongDate(date, language) ?? date;
  const hijri = isSeason(rhythm) ? hijriDay(date) : null;
  const month = hijri === null ? undefined : MONTHS[hijri.month];
  if (hijri === null || month === undefined) return gregorian;
  const era = language === 'ar' ? 'هـ' : 'AH';
  return `${hijri.day} ${month[language]} ${hijri.year} ${era} (${gregorian})`;
}
