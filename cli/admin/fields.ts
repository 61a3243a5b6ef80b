/** Reads typed values by the schema's types and limits, and writes stored values for people. */
import type { Attribute, Collection } from '@core/schema/attributes';
import { MONEY_DIGITS, writeDecimal } from '@core/money/decimals';
import { parseSuggestions } from '@core/projects/suggestion';
import { IDS } from '@core/schema/ids';
import { cleanText, isEmail, normaliseEmail } from '@core/text/contactRules';
import { toLatinDigits } from '@core/text/digits';
import { currencyOf, decimalsOf, readDecimal, writeGrouped, type Decimals } from './decimals';
import { MachineError } from '@server/failures';

export type Value = string | number | boolean | null;
export type Fields = Readonly<Record<string, unknown>>;

const TRUE = ['true', 'yes', '1'];
const FALSE = ['false', 'no', '0'];

/**
 * @param text as typed; an empty one empties an optional field
 * @param document with its change, for the currency of its amounts
 * @throws MachineError that describes the field's values
 */
export function readValue(
  collection: Collection,
  field: string,
  attribute: Attribute,
  text: string,
  document: Fields,
): Value {
  if (text.trim() === '') {
    if (attribute.required)
      throw new MachineError(`The field ${field} of ${collection.id} cannot be empty.`);
    return null;
  }
  const decimals = decimalsOf(collection.id, field);
  const problem = (sentence: string): MachineError =>
    new MachineError(
      `The field ${field} of ${collection.id} ${sentence}: “${text}” is not accepted.`,
    );
  switch (attribute.kind) {
    case 'string': {
      const clean = cleanText(text);
      if ([...clean].length > attribute.size)
        throw new MachineError(
          `The field ${field} of ${collection.id} holds at most ${attribute.size} characters: this has ${[...clean].length}.`,
        );
      return clean;
    }
    case 'email':
      if (!isEmail(text)) throw problem('must be an e-mail address');
      return normaliseEmail(text);
    case 'enum': {
      const found = attribute.values.find(
        (value) => value.toLowerCase() === text.trim().toLowerCase(),
      );
      if (found === undefined) throw problem(`must be one of ${attribute.values.join(', ')}`);
      return found;
    }
    case 'boolean': {
      const word = text.trim().toLowerCase();
      if (![...TRUE, ...FALSE].includes(word)) throw problem('must be true or false');
      return TRUE.includes(word);
    }
    case 'datetime': {
      const date = readDate(text);
      if (date === null)
        throw problem('must be a date such as 2026-11-21 or 2026-11-21T18:30:00Z, or now');
      return date;
    }
    case 'integer': {
      const value = decimals
        ? readMoney(text, decimals, document, problem)
        : readInteger(text, problem);
      const shown = (bound: number): string =>
        decimals ? writeGrouped(bound, decimals.digits) : String(bound);
      if (value < attribute.min) throw problem(`must be at least ${shown(attribute.min)}`);
      if (value > attribute.max) throw problem(`must be at most ${shown(attribute.max)}`);
      return value;
    }
  }
}

type Problem = (sentence: string) => MachineError;

function readInteger(text: string, problem: Problem): number {
  const plain = toLatinDigits(text.trim());
  const value = Number(plain);
  if (!/^-?\d+$/.test(plain) || !Number.isSafeInteger(value))
    throw problem('must be a whole number');
  return value;
}

function readMoney(text: string, decimals: Decimals, document: Fields, problem: Problem): number {
  const read = readDecimal(text, decimals.digits, currencyOf(decimals, document));
  if (typeof read !== 'number') throw problem(read.problem);
  return read;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** A day means its beginning; a time without a zone is in UTC. */
function readDate(text: string): string | null {
  const plain = toLatinDigits(text.trim());
  if (plain.toLowerCase() === 'now') return new Date().toISOString();
  if (!DAY.test(plain) && !MOMENT.test(plain)) return null;
  const withZone = DAY.test(plain) || /(Z|[+-]\d{2}:\d{2})$/.test(plain) ? plain : `${plain}Z`;
  const date = new Date(withZone.replace(' ', 'T'));
  // JavaScript reads 31 February as 3 March.
  if (
    Number.isNaN(date.getTime()) ||
    new Date(`${plain.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10) !== plain.slice(0, 10)
  )
    return null;
  return date.toISOString();
}

/** A value for the screen: `20,000.00 USD`, without control sequences. */
export function showValue(collection: Collection, field: string, document: Fields): string {
  const value = document[field];
  if (value === null || value === undefined) return '';
  const decimals = decimalsOf(collection.id, field);
  if (decimals && typeof value === 'number') {
    const currency = currencyOf(decimals, document);
    return `${writeGrouped(value, decimals.digits)}${currency === null ? '' : ` ${currency}`}`;
  }
  return printable(inWords(collection, field, document));
}

/** A value for a spreadsheet: decimals without grouping, other values unchanged. */
export function exportValue(collection: Collection, field: string, document: Fields): string {
  const value = document[field];
  if (value === null || value === undefined) return '';
  const decimals = decimalsOf(collection.id, field);
  return decimals && typeof value === 'number'
    ? writeDecimal(value, decimals.digits)
    : printable(inWords(collection, field, document));
}

/** Describes a project's suggested amounts, a line each; other fields stay as stored. */
function inWords(collection: Collection, field: string, document: Fields): unknown {
  const isSuggestions = collection.id === IDS.projects && field === 'suggestions';
  const suggestions = isSuggestions ? parseSuggestions(document[field]) : [];
  if (suggestions.length === 0) return document[field];
  return suggestions
    .map(({ amount, words, words_ar: arabic }) => {
      const money = `${writeGrouped(amount, MONEY_DIGITS)} ${String(document['currency'])}`;
      return `${money}: ${[words, arabic].filter((text) => text !== '').join(', ')}`;
    })
    .join('\n');
}

/** Removes control characters of strangers' texts, except line ends and tabs. */
function printable(value: unknown): string {
  return String(value)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD');
}
