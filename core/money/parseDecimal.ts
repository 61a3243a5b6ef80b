/**
 * Parses numbers in the digits and separators of all keyboards, without floats. An ambiguous figure
 * is never read as the greater number, except for thousands after a comma.
 */
import { toLatinDigits } from '../text/digits';
import { readMark } from './currencyMarks';
import { RATE_DIGITS } from './decimals';

export type DecimalProblem = 'notANumber' | 'tooManyDecimals' | 'tooLarge' | 'otherCurrency';
type ParsedDecimal = { ok: true; value: number } | { ok: false; problem: DecimalProblem };

type DecimalRules = {
  digits: number;
  most: number;
  /** The currency whose sign, code or name may stand beside the figure; null for none. */
  currency: string | null;
};

const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Digits without a leading zero, in groups of three with one separator. */
const GROUPED = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*$/;
const ONE_GROUP = /^[1-9]\d{0,2}[ ',]\d{3}$/;
const DECIMAL_MARK = /[.,٫]/;

export const normaliseFigure = (text: string): string =>
  toLatinDigits(text)
    .replace(INVISIBLE, '')
    .replace(/[،٬，]/g, ',')
    .replace(/．/g, '.')
    .replace(/＄/g, '$')
    .replace(/['’‘ʼ＇]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Splits a figure from the texts around it; null without a digit. */
function splitMarks(text: string): { before: string; figure: string; after: string } | null {
  let start = text.search(/\d/);
  if (start === -1) return null;
  let end = text.length;
  while (!/\d/.test(text.charAt(end - 1))) end -= 1;
  // `.5`, but not the last dot of an abbreviated currency.
  if (/(?:^|[ \p{Sc}])[.,٫]$/u.test(text.slice(Math.max(0, start - 2), start))) start -= 1;
  if (DECIMAL_MARK.test(text.charAt(end))) end += 1;
  return { before: text.slice(0, start), figure: text.slice(start, end), after: text.slice(end) };
}

type Figure = { whole: string; decimals: string };

/** `1.250,50` → 1250 and 50; null for an invalid figure. */
function readFigure(figure: string): Figure | null {
  const at = Math.max(...['.', ',', '٫'].map((mark) => figure.lastIndexOf(mark)));
  const isWhole = at === -1 || ONE_GROUP.test(figure) || figure.indexOf(figure.charAt(at)) !== at;
  const whole = isWhole ? figure : figure.slice(0, at);
  const decimals = isWhole ? '' : figure.slice(at + 1);
  const isFigure =
    /^\d*$/.test(decimals) &&
    (/^\d+$/.test(whole) || GROUPED.test(whole) || (whole === '' && decimals !== ''));
  return isFigure ? { whole: whole.replace(/\D/g, ''), decimals } : null;
}

const toStored = ({ whole, decimals }: Figure, { digits, most }: DecimalRules): ParsedDecimal => {
  if (decimals.length > digits) return { ok: false, problem: 'tooManyDecimals' };
  const value = Number(`${whole}${decimals.padEnd(digits, '0')}`);
  return value > most ? { ok: false, problem: 'tooLarge' } : { ok: true, value };
};

/**
 * `20,000.5`, `1.250,50`, `١٢٫٥٠`, `$25`, `25 USD` → the stored integer. Three digits after the
 * only comma, space or apostrophe are thousands, after the only point decimals.
 */
export function parseDecimal(text: string, rules: DecimalRules): ParsedDecimal {
  const parts = splitMarks(normaliseFigure(text));
  const figure = parts === null ? null : readFigure(parts.figure);
  if (parts === null || figure === null) return { ok: false, problem: 'notANumber' };
  const marks = [parts.before, parts.after].map((mark) => readMark(mark, rules.currency));
  if (marks.includes('unknown')) return { ok: false, problem: 'notANumber' };
  if (marks.includes('other')) return { ok: false, problem: 'otherCurrency' };
  return toStored(figure, rules);
}

type ParsedRate =
  ParsedDecimal | { ok: false; problem: 'ambiguous'; readings: readonly [number, number] };

/** Rates often have three decimals: `3,750` is ambiguous, and both readings are returned. */
export function parseRate(text: string, most: number, currency: string | null): ParsedRate {
  const rules = { digits: RATE_DIGITS, most, currency };
  const figure = splitMarks(normaliseFigure(text))?.figure ?? '';
  const parsed = parseDecimal(text, rules);
  const isRead = parsed.ok || parsed.problem === 'tooLarge';
  if (!isRead || !ONE_GROUP.test(figure)) return parsed;
  const thousandths = Number(figure.replace(/\D/g, ''));
  return {
    ok: false,
    problem: 'ambiguous',
    readings: [thousandths * 10 ** (RATE_DIGITS - 3), thousandths * 10 ** RATE_DIGITS],
  };
}
