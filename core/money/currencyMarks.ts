import type { Currency } from './currency';

const MARKS: Record<Currency, string> = {
  USD: 'usd|$|us$|$us|dollar|dollars|us dollar|us dollars|دولار|دولارا|دولارات|دولار امريكي',
  SAR: 'sar|sr|﷼|\u20c1|riyal|riyals|saudi riyal|saudi riyals|رس|ريال|ريالا|ريالات|ريال سعودي',
  TRY: 'try|tl|₺|lira|liras|turkish lira|türk lirası|لت|ليرة|ليرات|ليرة تركية',
};
/** Words of unsupported currencies; signs and codes are recognised by their shape. */
const OTHER_WORDS =
  'euro|euros|pound|pounds|dirham|dirhams|dinar|dinars|dolar|يورو|جنيه|درهم|دينار';

const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  [...Object.entries(MARKS), ['other', OTHER_WORDS] as const].flatMap(([currency, marks]) =>
    marks.split('|').map((mark) => [mark, currency] as const),
  ),
);

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
  if (named !== undefined) return named === currency ? 'own' : 'other';
  const isOther =
    HAS_SIGN.test(mark) ||
    /^[a-z]{3}$/.test(mark) ||
    mark.split(' ').some((word) => CURRENCY_OF.has(word));
  return isOther ? 'other' : 'unknown';
}
