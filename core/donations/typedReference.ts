import { toLatinDigits } from '../text/digits';
import { receiptNumber } from '../receipts/receiptNumber';

/** Each list holds possible meanings of the text; a donation that fits one of them is found. */
export type TypedReference = {
  /** Possible spellings of a bank transfer's reference. */
  texts: readonly string[];
  /** The reference that donors quote: `ABCD1234-1`. */
  quoted: readonly string[];
  donations: readonly string[];
  payments: readonly string[];
  sessions: readonly string[];
  attempts: readonly string[];
  receipts: readonly string[];
};

/** Marks of direction, joiners, and the mark at the beginning of a file. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u0640]/g;

const QUOTED = /(?<![a-z0-9_])([a-z0-9]{8}) ?- ?(\d{1,2})(?![a-z0-9-])/gi;
const QUOTED_PAYMENT = /^[a-z0-9]{8}$/i;
/** Without its line, a reference means any of a payment's. */
const MOST_LINES = 20;
const DONATION = /(?<![a-z0-9_])((?:pi|off)_[a-z0-9]+)(?:-(\d{1,3}))?(?![a-z0-9_])/gi;
const SESSION = /(?<![a-z0-9_])cs_[a-z0-9_]+/gi;
const ATTEMPT = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const RECEIPT = /(?<![a-z0-9_-])(20\d{2}) ?[-/] ?((?:\d ?){1,9})(?![a-z0-9_-])/gi;
/** A printed receipt number without its dash. */
const WHOLE_RECEIPT = /^(20\d{2})(\d{6})$/;
const PLACE = /^\d{1,9}$/;
/** A longer text is no id, but may hold one. */
const LONGEST_ID = 255;
/** The years that are searched for a receipt without a year. */
const MOST_YEARS = 50;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function receiptsIn(text: string, year: number): string[] {
  const joined = text.replaceAll(' ', '');
  const [, wholeYear, wholePlace] = WHOLE_RECEIPT.exec(joined) ?? [];
  const numbers = [...text.matchAll(RECEIPT)].map(([, itsYear, place = '']) =>
    receiptNumber(Number(itsYear), Number(place.replaceAll(' ', ''))),
  );
  if (wholeYear !== undefined) numbers.push(receiptNumber(Number(wholeYear), Number(wholePlace)));
  if (PLACE.test(joined))
    for (let back = 0; back < MOST_YEARS; back += 1)
      numbers.push(receiptNumber(year - back, Number(joined)));
  return unique(numbers);
}

/** @param year the present one, for receipt numbers without a year */
export function readTypedReference(typed: string, year: number): TypedReference {
  const text = toLatinDigits(decoded(typed).replace(INVISIBLE, '').replace(DASHES, '-'))
    .replace(/\s+/g, ' ')
    .trim();
  const joined = text.replaceAll(' ', '');
  const found = [...text.matchAll(DONATION)];
  const [donations, payments] = [[], []] as [string[], string[]];
  for (const [, payment = '', line] of found)
    if (line === undefined) payments.push(payment);
    else donations.push(`${payment}-${line}`);
  const quoted = [...text.matchAll(QUOTED)].map(([, payment, line]) => `${payment}-${line}`);
  if (QUOTED_PAYMENT.test(joined))
    for (let line = 1; line <= MOST_LINES; line += 1) quoted.push(`${joined}-${line}`);
  const whole = joined.length <= LONGEST_ID ? [joined] : [];
  return {
    texts: unique([typed.trim(), text, text.toUpperCase(), text.toLowerCase()]),
    quoted: unique([...whole, ...quoted].map((one) => one.toUpperCase())),
    donations: unique(donations),
    payments: unique([...whole, ...payments]),
    sessions: unique([...whole, ...[...text.matchAll(SESSION)].map(([id]) => id)]),
    attempts: unique([...text.matchAll(ATTEMPT)].map(([id]) => id.toLowerCase())),
    receipts: receiptsIn(text, year),
  };
}
