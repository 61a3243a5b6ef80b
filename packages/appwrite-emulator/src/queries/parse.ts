/** Parses JSON texts of `{"method","attribute","values"}`, with Appwrite's errors. */
import { AppwriteError } from '../core/errors';
import { isId } from '../core/ids';
import { parseJson } from '../core/values';
import { UID_RULE } from '../http/params';

interface Count {
  fits(count: number): boolean;
  rule: string;
}
const ONE: Count = { fits: (count) => count === 1, rule: 'exactly one value' };
const TWO: Count = { fits: (count) => count === 2, rule: 'exactly two values' };
const SOME: Count = { fits: (count) => count > 0, rule: 'at least one value' };
const ANY: Count = { fits: () => true, rule: '' };

const FILTERS = {
  equal: SOME,
  notEqual: ONE,
  lessThan: ONE,
  lessThanEqual: ONE,
  greaterThan: ONE,
  greaterThanEqual: ONE,
  between: TWO,
  notBetween: TWO,
  startsWith: ONE,
  notStartsWith: ONE,
  endsWith: ONE,
  notEndsWith: ONE,
  search: ONE,
  notSearch: ONE,
  contains: SOME,
  notContains: SOME,
  containsAny: SOME,
  containsAll: SOME,
  isNull: ANY,
  isNotNull: ANY,
  or: ANY,
  and: ANY,
};
const OTHERS = [
  'limit',
  'offset',
  'cursorAfter',
  'cursorBefore',
  'select',
  'orderAsc',
  'orderDesc',
  'orderRandom',
];

export type FilterMethod = keyof typeof FILTERS;

const isFilter = (method: string): method is FilterMethod => Object.hasOwn(FILTERS, method);

/** `between` for `notBetween`; others as they are. */
export const withoutNot = (method: FilterMethod): FilterMethod =>
  method.replace(/^not(.)/, (_not, letter: string) => letter.toLowerCase()) as FilterMethod;

export interface Filter {
  method: FilterMethod;
  attribute: string;
  values: unknown[];
  nested: Filter[];
}

export interface Order {
  attribute: string;
  direction: 'ASC' | 'DESC';
}

export interface ParsedQueries {
  filters: Filter[];
  orders: Order[];
  isRandom: boolean;
  limit: number;
  hasLimit: boolean;
  offset: number;
  cursor: { direction: 'after' | 'before'; id: string } | null;
  /** Null for everything. */
  select: string[] | null;
}

export const DEFAULT_LIMIT = 25;
const MOST_VALUES = 500;
const BIGGEST = '9,223,372,036,854,775,807';

export const badQuery = (why: string): AppwriteError =>
  new AppwriteError('general_query_invalid', { message: why });

function phpType(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return typeof value === 'object' ? 'array' : typeof value;
}

interface RawQuery {
  method: string;
  attribute: string;
  values: unknown[];
}

function readRaw(parsed: unknown): RawQuery {
  if (typeof parsed !== 'object' || parsed === null)
    throw badQuery(`Invalid query. Must be an array, got ${phpType(parsed)}`);
  const fields: Record<string, unknown> = { ...parsed };
  const { method = '', attribute = '', values = [] } = fields;
  if (typeof method !== 'string')
    throw badQuery(`Invalid query method. Must be a string, got ${phpType(method)}`);
  if (!isFilter(method) && !OTHERS.includes(method))
    throw badQuery(`Invalid query method: ${method}`);
  if (typeof attribute !== 'string')
    throw badQuery(`Invalid query attribute. Must be a string, got ${phpType(attribute)}`);
  if (!Array.isArray(values))
    throw badQuery(`Invalid query values. Must be an array, got ${phpType(values)}`);
  return { method, attribute, values };
}

const named = (method: string): string => method.charAt(0).toUpperCase() + method.slice(1);

const DEEPEST = 10;

function toFilter(raw: RawQuery, depth: number): Filter {
  const method = raw.method as FilterMethod;
  if (method === 'or' || method === 'and') {
    if (depth >= DEEPEST)
      throw badQuery(`Invalid query: ${named(method)} queries are nested too deeply`);
    const nested = raw.values.map(readRaw);
    if (nested.some((each) => !isFilter(each.method)))
      throw badQuery(`Invalid query: ${named(method)} queries can only contain filter queries`);
    if (nested.length < 2)
      throw badQuery(`Invalid query: ${named(method)} queries require at least two queries`);
    return {
      method,
      attribute: '',
      values: [],
      nested: nested.map((each) => toFilter(each, depth + 1)),
    };
  }
  return { method, attribute: raw.attribute, values: raw.values, nested: [] };
}

/** Checked after the attribute is known to exist, in Appwrite's order. */
export function refuseWrongCount({ method, attribute, values }: Filter): void {
  if (values.length > MOST_VALUES)
    throw badQuery(
      `Invalid query: Query on attribute has greater than ${MOST_VALUES} values: ${attribute}`,
    );
  const { fits, rule } = FILTERS[method];
  if (!fits(values.length))
    throw badQuery(`Invalid query: ${named(method)} queries require ${rule}.`);
}

/** Each scans a whole text. */
const WORD_METHODS: readonly FilterMethod[] = ['startsWith', 'endsWith', 'contains', 'containsAny'];
/** The limit for each document: thousands would delay all other callers. */
const MOST_COMPARISONS = 100;

const comparisonsOf = (filters: readonly Filter[]): number =>
  filters.reduce((sum, { method, values, nested }) => {
    if (method === 'or' || method === 'and') return sum + comparisonsOf(nested);
    return sum + (WORD_METHODS.includes(withoutNot(method)) ? values.length : 1);
  }, 0);

function readCount(method: 'limit' | 'offset', values: readonly unknown[], least: number): number {
  const number =
    typeof values[0] === 'string' && values[0].trim() !== '' ? Number(values[0]) : values[0];
  if (
    typeof number !== 'number' ||
    !Number.isInteger(number) ||
    number < least ||
    number > Number.MAX_SAFE_INTEGER * 1024
  ) {
    throw badQuery(
      `Invalid query: Invalid ${method}: Value must be a valid range between ${least} and ${BIGGEST}`,
    );
  }
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}

function readCursor(
  method: string,
  values: readonly unknown[],
): NonNullable<ParsedQueries['cursor']> {
  const value = values[0];
  const id = typeof value === 'object' && value !== null && '$id' in value ? value.$id : value;
  if (!isId(id)) throw badQuery(`Invalid cursor: ${UID_RULE}`);
  return { direction: method === 'cursorAfter' ? 'after' : 'before', id };
}

function parseText(text: string): RawQuery {
  const parsed = parseJson(text);
  if (parsed === undefined) throw badQuery('Invalid query: Syntax error');
  return readRaw(parsed);
}

/** Throws AppwriteError. The first of several limits, offsets or cursors counts. */
export function parseQueries(texts: readonly string[]): ParsedQueries {
  const [limits, offsets, cursors, selected]: [
    number[],
    number[],
    NonNullable<ParsedQueries['cursor']>[],
    string[],
  ] = [[], [], [], []];
  const result: Pick<ParsedQueries, 'filters' | 'orders' | 'isRandom'> = {
    filters: [],
    orders: [],
    isRandom: false,
  };
  for (const raw of texts.map(parseText)) {
    switch (raw.method) {
      case 'limit':
        limits.push(readCount('limit', raw.values, 1));
        break;
      case 'offset':
        offsets.push(readCount('offset', raw.values, 0));
        break;
      case 'cursorAfter':
      case 'cursorBefore':
        cursors.push(readCursor(raw.method, raw.values));
        break;
      case 'select':
        selected.push(...raw.values.map(String));
        break;
      case 'orderAsc':
      case 'orderDesc':
        result.orders.push({
          attribute: raw.attribute || '$sequence',
          direction: raw.method === 'orderAsc' ? 'ASC' : 'DESC',
        });
        break;
      case 'orderRandom':
        result.isRandom = true;
        break;
      default:
        result.filters.push(toFilter(raw, 0));
    }
  }
  if (comparisonsOf(result.filters) > MOST_COMPARISONS)
    throw badQuery(`Invalid query: No more than ${MOST_COMPARISONS} comparisons are made.`);
  const select = selected.length === 0 || selected.includes('*') ? null : selected;
  return {
    ...result,
    limit: limits[0] ?? DEFAULT_LIMIT,
    hasLimit: limits.length > 0,
    offset: offsets[0] ?? 0,
    cursor: cursors[0] ?? null,
    select,
  };
}
