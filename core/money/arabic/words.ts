/** Amounts in Arabic words, in the nominative, as one writes them on a cheque. */
import { minorDigits, wholeUnits } from '../currency';
import type { Money } from '../money';
import { formatAmount, formatMoney } from '../formatMoney';
import type { Language } from '../../text/languages/bilingual';
import { CURRENCY_NOUNS, type Noun } from './nouns';

const LARGEST_WHOLE = 999_999_999;

const MASCULINE = [
  ...['', '', '', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  ...['أحد عشر', 'اثنا عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر'],
  ...['ثمانية عشر', 'تسعة عشر'],
];
const FEMININE = [
  ...['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
  ...['إحدى عشرة', 'اثنتا عشرة', 'ثلاث عشرة', 'أربع عشرة', 'خمس عشرة', 'ست عشرة', 'سبع عشرة'],
  ...['ثماني عشرة', 'تسع عشرة'],
];
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = [
  ...['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة'],
  'تسعمئة',
];

/** `ألفان` becomes `ألفا` before the noun that is counted, and `ألفًا` becomes `ألف`. */
const THOUSAND: Noun = {
  isFeminine: false,
  one: 'ألف',
  two: 'ألفان',
  few: 'آلاف',
  many: 'ألفًا',
};
const MILLION: Noun = {
  isFeminine: false,
  one: 'مليون',
  two: 'مليونان',
  few: 'ملايين',
  many: 'مليونًا',
};
const beforeNoun = (noun: Noun): Noun => ({
  ...noun,
  two: noun.two.slice(0, -1),
  many: noun.one,
});

const and = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' و');

/** The numbers from 3 to 99. */
function belowHundred(number: number, isFeminine: boolean): string {
  const names = isFeminine ? FEMININE : MASCULINE;
  if (number < 20) return names[number] ?? '';
  const unit = number % 10;
  const ten = TENS[Math.floor(number / 10)] ?? '';
  return and([compoundUnit(unit, isFeminine), ten]);
}

function compoundUnit(unit: number, isFeminine: boolean): string {
  if (unit === 1) return isFeminine ? 'إحدى' : 'واحد';
  if (unit === 2) return isFeminine ? 'اثنتان' : 'اثنان';
  // The word stands alone here, so that its last letter becomes a mark.
  if (unit === 8 && isFeminine) return 'ثمانٍ';
  return (isFeminine ? FEMININE : MASCULINE)[unit] ?? '';
}

const hundredBefore = (hundreds: number): string =>
  hundreds === 2 ? 'مئتا' : (HUNDREDS[hundreds] ?? '');

/** A number from 1 to 999 with what it counts: `ثلاثة آلاف`, `مئتا ألف`. */
function counted(number: number, noun: Noun): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const hundred = HUNDREDS[hundreds] ?? '';
  if (rest === 0) return `${hundredBefore(hundreds)} ${noun.one}`;
  if (rest <= 2) {
    const tail = rest === 1 ? noun.one : noun.two;
    return hundreds === 0 ? tail : and([`${hundredBefore(hundreds)} ${noun.one}`, tail]);
  }
  const figure = and([hundred, belowHundred(rest, noun.isFeminine)]);
  return `${figure} ${rest <= 10 ? noun.few : noun.many}`;
}

const only = ({ isFeminine, one }: Noun): string => `${one} ${isFeminine ? 'واحدة' : 'واحد'}`;

/** A whole number of a currency's units, or of their parts. */
function wholeInWords(number: number, noun: Noun, short: Noun): string {
  if (number === 0) return `صفر ${noun.one}`;
  const rest = number % 100;
  if (rest === 1 || rest === 2) {
    if (number <= 2) return rest === 1 ? only(noun) : noun.two;
    const before = wholeInWords(number - rest, noun, short);
    return and([before, rest === 1 ? only(short) : short.two]);
  }
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1_000) % 1_000;
  const units = number % 1_000;
  const group = (size: number, of: Noun, isLast: boolean): string =>
    size === 0 ? '' : counted(size, isLast ? beforeNoun(of) : of);
  const large = [
    group(millions, MILLION, thousands === 0 && units === 0),
    group(thousands, THOUSAND, units === 0),
  ];
  return units === 0 ? `${and(large)} ${noun.one}` : and([...large, counted(units, noun)]);
}

const nameByBrowser = ({ amountMinor, currency }: Money): string =>
  new Intl.NumberFormat('ar-u-nu-latn', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).format(amountMinor / wholeUnits(1, currency));

/** `خمسة وعشرون دولارًا أمريكيًا وخمسون سنتًا`; figures and a name for other currencies. */
export function moneyInArabicWords(money: Money): string {
  const nouns = CURRENCY_NOUNS[money.currency];
  const unit = wholeUnits(1, money.currency);
  const whole = Math.floor(money.amountMinor / unit);
  const parts = money.amountMinor - whole * unit;
  if (nouns === undefined || money.amountMinor < 0 || whole > LARGEST_WHOLE)
    return nameByBrowser(money);
  const { long, short, part } = nouns;
  if (parts === 0) return wholeInWords(whole, long, short);
  if (part === null) return nameByBrowser(money);
  const partWords = wholeInWords(parts, part, part);
  return whole === 0 ? partWords : and([wholeInWords(whole, long, short), partWords]);
}

/** `25.00 USD`, or in Arabic `25 دولارًا`: money in a sentence. */
export const moneyInText = (money: Money, language: Language): string =>
  language === 'ar' ? moneyInArabic(money) : formatMoney(money);

/** `25 دولارًا`, `3 دولارات`, `دولار واحد`: figures with the noun that they ask for. */
export function moneyInArabic(money: Money): string {
  const noun = CURRENCY_NOUNS[money.currency]?.short;
  if (noun === undefined || money.amountMinor < 0) return nameByBrowser(money);
  const unit = wholeUnits(1, money.currency);
  if (money.amountMinor === unit) return only(noun);
  const figure = formatAmount(money);
  const whole = money.amountMinor % unit === 0;
  const shown = whole && minorDigits(money.currency) > 0 ? figure.replace(/\.\d+$/, '') : figure;
  return `${shown} ${formAfter(Math.floor(money.amountMinor / unit), noun)}`;
}

function formAfter(number: number, { one, few, many }: Noun): string {
  const rest = number % 100;
  if (rest >= 3 && rest <= 10) return few;
  return rest >= 11 ? many : one;
}
