import { LANGUAGES } from '../text/languages/bilingual';
import type { Currency } from './currency';

/** Words and signs that people type besides those of `Intl`. */
const MARKS: Partial<Record<Currency, string>> = {
  USD: 'usd|$|us$|$us|dollar|dollars|us dollar|us dollars|دولار|دولارا|دولارات|دولار امريكي',
  SAR: 'sar|sr|﷼|\u20c1|riyal|riyals|saudi riyal|saudi riyals|رس|ريال|ريالا|ريالات|ريال سعودي',
  TRY: 'try|tl|₺|lira|liras|turkish lira|türk lirası|لت|ليرة|ليرات|ليرة تركية',
  EUR: '€|euro|euros|يورو',
  GBP: '£|pound|pounds|sterling|جنيه|جنيه استرليني',
};
/** Words of several currencies, which name the expected one if it is called so. */
const SHARED_WORDS: Readonly<Record<string, readonly Currency[]>> = {
  dirham: ['AED', 'MAD'],
  dirhams: ['AED', 'MAD'],
  درهم: ['AED', 'MAD'],
  dinar: ['KWD', 'BHD', 'JOD', 'DZD', 'TND', 'RSD', 'MKD'],
  dinars: ['KWD', 'BHD', 'JOD', 'DZD', 'TND', 'RSD', 'MKD'],
  دينار: ['KWD', 'BHD', 'JOD', 'DZD', 'TND'],
  dolar: ['USD'],
};

const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(MARKS).flatMap(([currency, marks]) =>
    marks.split('|').map((mark) => [mark, currency] as const),
  ),
);

const DISPLAYS = ['narrowSymbol', 'symbol', 'name'] as const;
/** One and many, as `US dollar` and `US dollars`. */
const COUNTS = [1, 2, 5, 20] as const;

/** The currency's code, signs and names in both languages. */
function marksOf(currency: string): ReadonlySet<string> {
  const named = LANGUAGES.flatMap((language) =>
    DISPLAYS.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay,
      });
      return COUNTS.flatMap((count) =>
        format.formatToParts(count).filter(({ type }) => type === 'currency'),
      ).map(({ value }) => fold(value));
    }),
  );
  return new Set([currency.toLowerCase(), ...named]);
}

/** Letters, their marks, currency signs, dots and spaces; U+20C1 is new to Unicode 17. */
const SHAPE = /^[\p{L}\p{M}\p{Sc}\u20c1. ]*$/u;
const HAS_SIGN = /[\p{Sc}\u20c1]/u;

/** `U.S. $` → `us $`, `أمريكيًا` → `امريكيا`. */
const fold = (mark: string): string =>
  mark
    .toLowerCase()
    .replace(/[.\u0307\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ی/g, 'ي')
    .replace(/ک/g, 'ك')
    .trim();

type MarkReading = 'none' | 'own' | 'other' | 'unknown';

/** Reads the currency before or after a figure; `currency` is the expected one. */
export function readMark(text: string, currency: string | null): MarkReading {
  const written = text.trim();
  if (written === '') return 'none';
  const mark = fold(written);
  if (mark === '' || !SHAPE.test(written)) return 'unknown';
  const named = CURRENCY_OF.get(mark) ?? CURRENCY_OF.get(mark.replaceAll(' ', ''));
  if (currency !== null && (named === currency || marksOf(currency).has(mark))) return 'own';
  if (SHARED_WORDS[mark]?.some((code) => code === currency)) return 'own';
  const isOther =
    named !== undefined ||
    HAS_SIGN.test(mark) ||
    /^[a-z]{3}$/.test(mark) ||
    mark.split(' ').some((word) => CURRENCY_OF.has(word) || word in SHARED_WORDS);
  return isOther ? 'other' : 'unknown';
}
