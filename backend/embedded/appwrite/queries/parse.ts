/** Reads the query language: JSON texts of `{"method","attribute","values"}`, refused in Appwrite's words. */
import { AppwriteError } from '../core/errors';
import { isId } from '../core/ids';
import { UID_RULE } from '../http/params';

const COMPARISONS = ['equal', 'notEqual', 'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual'] as const;
const RANGES = ['between', 'notBetween'] as const;
const TEXTS = ['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith', 'search', 'notSearch'] as const;
const MEMBERS = ['contains', 'notContains', 'containsAny', 'containsAll'] as const;
const NULLS = ['isNull', 'isNotNull'] as const;
const GROUPS = ['or', 'and'] as const;
const FILTERS = [...COMPARISONS, ...RANGES, ...TEXTS, ...MEMBERS, ...NULLS, ...GROUPS] as const;
const OTHERS = ['limit', 'offset', 'cursorAfter', 'cursorBefore', 'select', 'orderAsc', 'orderDesc', 'orderRandom'] as const;

export type FilterMethod = (typeof FILTERS)[number];

export interface Filter {
  method: FilterMethod;
  attribute: string;
  values: unknown[];
  /** Of `or` and `and`. */
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
  /** 25 when the caller says nothing. */
  limit: number;
  offset: number;
  cursor: { direction: 'after' | 'before'; id: string } | null;
  /** Null for everything. */
  select: string[] | null;
}

export const DEFAULT_LIMIT = 25;
const MOST_VALUES = 500;
const BIGGEST = '9,223,372,036,854,775,807';

export const badQuery = (why: string): AppwriteError => new AppwriteError('general_query_invalid', { message: why });

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
  if (typeof parsed !== 'object' || parsed === null) throw badQuery(`Invalid query. Must be an array, got ${phpType(parsed)}`);
  const { method = '', attribute = '', values = [] } = parsed as { method?: unknown; attribute?: unknown; values?: unknown };
  if (typeof method !== 'string') throw badQuery(`Invalid query method. Must be a string, got ${phpType(method)}`);
  if (!([...FILTERS, ...OTHERS] as string[]).includes(method)) throw badQuery(`Invalid query method: ${method}`);
  if (typeof attribute !== 'string') throw badQuery(`Invalid query attribute. Must be a string, got ${phpType(attribute)}`);
  if (!Array.isArray(values)) throw badQuery(`Invalid query values. Must be an array, got ${phpType(values)}`);
  return { method, attribute, values: values as unknown[] };
}

const named = (method: string): string => method.charAt(0).toUpperCase() + method.slice(1);

function countFault(method: FilterMethod, count: number): string | null {
  if ((RANGES as readonly string[]).includes(method)) return count === 2 ? null : `${named(method)} queries require exactly two values.`;
  if (method === 'equal' || (MEMBERS as readonly string[]).includes(method)) return count > 0 ? null : `${named(method)} queries require at least one value.`;
  if ((NULLS as readonly string[]).includes(method)) return null;
  return count === 1 ? null : `${named(method)} queries require exactly one value.`;
}

const DEEPEST = 10;

function toFilter(raw: RawQuery, depth: number): Filter {
  const method = raw.method as FilterMethod;
  if (method === 'or' || method === 'and') {
    if (depth >= DEEPEST) throw badQuery(`Invalid query: ${named(method)} queries are nested too deeply`);
    const nested = raw.values.map(readRaw);
    if (nested.some((each) => !(FILTERS as readonly string[]).includes(each.method))) throw badQuery(`Invalid query: ${named(method)} queries can only contain filter queries`);
    if (nested.length < 2) throw badQuery(`Invalid query: ${named(method)} queries require at least two queries`);
    return { method, attribute: '', values: [], nested: nested.map((each) => toFilter(each, depth + 1)) };
  }
  return { method, attribute: raw.attribute, values: raw.values, nested: [] };
}

/** Counted after the attribute is known to exist, which is the order in which Appwrite looks. */
export function refuseWrongCount(filter: Filter): void {
  if (filter.values.length > MOST_VALUES) throw badQuery(`Invalid query: Query on attribute has greater than ${MOST_VALUES} values: ${filter.attribute}`);
  const fault = countFault(filter.method, filter.values.length);
  if (fault) throw badQuery(`Invalid query: ${fault}`);
}

function readCount(method: 'limit' | 'offset', values: readonly unknown[], least: number): number {
  const number = typeof values[0] === 'string' && values[0].trim() !== '' ? Number(values[0]) : values[0];
  if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > Number.MAX_SAFE_INTEGER * 1024) {
    throw badQuery(`Invalid query: Invalid ${method}: Value must be a valid range between ${least} and ${BIGGEST}`);
  }
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}

function readCursor(method: string, values: readonly unknown[]): NonNullable<ParsedQueries['cursor']> {
  const value = values[0];
  const id = typeof value === 'object' && value !== null && '$id' in value ? value.$id : value;
  if (!isId(id)) throw badQuery(`Invalid cursor: ${UID_RULE}`);
  return { direction: method === 'cursorAfter' ? 'after' : 'before', id };
}

function parseText(text: string): RawQuery {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw badQuery('Invalid query: Syntax error');
  }
  return readRaw(parsed);
}

/** Of several limits, offsets or cursors the first counts. @throws AppwriteError */
export function parseQueries(texts: readonly string[]): ParsedQueries {
  const result: ParsedQueries = { filters: [], orders: [], isRandom: false, limit: DEFAULT_LIMIT, offset: 0, cursor: null, select: null };
  let limit: number | undefined;
  let offset: number | undefined;
  for (const raw of texts.map(parseText)) {
    switch (raw.method) {
      case 'limit': {
        const count = readCount('limit', raw.values, 1);
        limit ??= count;
        break;
      }
      case 'offset': {
        const count = readCount('offset', raw.values, 0);
        offset ??= count;
        break;
      }
      case 'cursorAfter':
      case 'cursorBefore': {
        const cursor = readCursor(raw.method, raw.values);
        result.cursor ??= cursor;
        break;
      }
      case 'select':
        result.select = [...(result.select ?? []), ...raw.values.map(String)];
        break;
      case 'orderAsc':
      case 'orderDesc':
        result.orders.push({ attribute: raw.attribute || '$sequence', direction: raw.method === 'orderAsc' ? 'ASC' : 'DESC' });
        break;
      case 'orderRandom':
        result.isRandom = true;
        break;
      default:
        result.filters.push(toFilter(raw, 0));
    }
  }
  return { ...result, limit: limit ?? DEFAULT_LIMIT, offset: offset ?? 0, select: result.select?.includes('*') ? null : result.select };
}
