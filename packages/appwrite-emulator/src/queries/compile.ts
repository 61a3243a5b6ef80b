/** Compiles queries on a collection to one SQL statement that its indexes can serve. */
import { AppwriteError } from '../core/errors';
import type { Bindable, Row } from '../core/store';
import type { Attribute, Collection } from '../databases/catalog';
import { wordIndexOf } from '../databases/searchTables';
import { isText, parseDate } from '../databases/structure';
import { columnOf, searchTableOf } from '../databases/tableNames';
import type { Flavour } from '../flavour';
import { candidatesFor, type Candidates } from './candidates';
import {
  badQuery,
  refuseWrongCount,
  withoutNot,
  type Filter,
  type Order,
  type ParsedQueries,
} from './parse';
import { walkOf } from './walk';

/** A condition, with the values of its question marks. */
export interface Condition {
  sql: string;
  values: Bindable[];
}

const internal = (key: string, type: Attribute['type']): Attribute => ({
  key,
  type,
  status: 'available',
  error: '',
  required: true,
  array: false,
  $createdAt: '',
  $updatedAt: '',
  default: null,
  size: 36,
});
const INTERNAL = new Map(
  [
    internal('$id', 'string'),
    internal('$sequence', 'integer'),
    internal('$createdAt', 'datetime'),
    internal('$updatedAt', 'datetime'),
  ].map((each) => [each.key, each]),
);
/** These may be selected, as every answer has them. */
const DECORATION = new Set(['$permissions', '$databaseId', '$collectionId', '$tableId']);

export type Attributes = ReadonlyMap<string, Attribute>;

function attributeOf(attributes: Attributes, key: string): Attribute {
  const attribute = attributes.get(key) ?? INTERNAL.get(key);
  if (!attribute) throw badQuery(`Invalid query: Attribute not found in schema: ${key}`);
  return attribute;
}

/** @throws AppwriteError for a value of another type */
function bindable(attribute: Attribute, value: unknown): Bindable {
  const refuse = (): never => {
    throw badQuery(`Invalid query: Query value is invalid for attribute "${attribute.key}"`);
  };
  if (attribute.key === '$sequence')
    return /^\d{1,15}$/.test(String(value)) ? Number(value) : refuse();
  switch (attribute.type) {
    case 'integer':
    case 'bigint':
      return typeof value === 'number' && Number.isInteger(value) ? value : refuse();
    case 'double':
      return typeof value === 'number' ? value : refuse();
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : refuse();
    case 'datetime':
      return parseDate(value) ?? refuse();
    default:
      return typeof value === 'string' ? value : refuse();
  }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Matches any of the patterns; LIKE ignores the case of ASCII letters, as `contains` does. */
function like(column: string, patterns: readonly string[], isNegative: boolean): Condition {
  const one = `${column} ${isNegative ? 'NOT ' : ''}LIKE ? ESCAPE '\\'`;
  return {
    sql: `(${patterns.map(() => one).join(isNegative ? ' AND ' : ' OR ')})`,
    values: [...patterns],
  };
}

/** One statement for lists of every length. */
function among(column: string, values: readonly Bindable[]): Condition {
  if (values.length === 1) return { sql: `${column} = ?`, values: [...values] };
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] };
}

/** Elements of an array attribute, which is stored as JSON; an unset one has none. */
function members(filter: Filter, attribute: Attribute): Condition {
  const column = columnOf(attribute.key);
  const elementAttribute = { ...attribute, array: false };
  const wanted = filter.values.map((value) => bindable(elementAttribute, value));
  const json = JSON.stringify(attribute.type === 'boolean' ? wanted.map(Boolean) : wanted);
  const hits = `SELECT 1 FROM json_each(${column}) WHERE value IN (SELECT value FROM json_each(?))`;
  if (filter.method === 'containsAll') {
    return {
      sql: `NOT EXISTS (SELECT 1 FROM json_each(?) AS w WHERE NOT EXISTS (SELECT 1 FROM json_each(${column}) AS h WHERE h.value = w.value))`,
      values: [json],
    };
  }
  return {
    sql: `${filter.method === 'notContains' ? 'NOT ' : ''}EXISTS (${hits})`,
    values: [json],
  };
}

/** Quotes words against FTS5 syntax from outside; the last word may be a beginning. */
function searchTerms(text: string): string {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (/^\s*".+"\s*$/s.test(text)) return words.length > 0 ? `"${words.join(' ')}"` : '';
  return words.map((word, at) => `"${word}"${at === words.length - 1 ? ' *' : ''}`).join(' OR ');
}

function search(filter: Filter, attribute: Attribute, collection: Collection): Condition {
  const index = wordIndexOf(collection, attribute.key);
  if (!index)
    throw badQuery(`Searching by attribute "${attribute.key}" requires a fulltext index.`);
  const terms = searchTerms(String(bindable(attribute, filter.values[0])));
  const isNegative = filter.method === 'notSearch';
  if (!terms) return { sql: isNegative ? '1' : '0', values: [] };
  const table = searchTableOf(collection, index);
  // Names the table's only column, on whose change cached answers are dropped.
  const column = columnOf(attribute.key);
  return {
    sql: `_seq ${isNegative ? 'NOT ' : ''}IN (SELECT rowid FROM ${table} WHERE ${column} MATCH ?)`,
    values: [terms],
  };
}

const OPERATORS: Readonly<Record<string, string>> = {
  notEqual: '<>',
  lessThan: '<',
  lessThanEqual: '<=',
  greaterThan: '>',
  greaterThanEqual: '>=',
};
const PATTERNS: Readonly<Record<string, (word: string) => string>> = {
  startsWith: (word) => `${word}%`,
  endsWith: (word) => `%${word}`,
  contains: (word) => `%${word}%`,
  containsAny: (word) => `%${word}%`,
};

function scalar(filter: Filter, attribute: Attribute, collection: Collection): Condition {
  const method = withoutNot(filter.method);
  const isNegative = method !== filter.method;
  const column = columnOf(attribute.key);
  const pattern = PATTERNS[method];
  if (pattern) {
    const isFit = (value: unknown): value is string =>
      isText(attribute) && typeof value === 'string';
    if (!filter.values.every(isFit))
      throw badQuery(`Invalid query: Query value is invalid for attribute "${attribute.key}"`);
    return like(
      column,
      filter.values.map((word) => pattern(escapeLike(word))),
      isNegative,
    );
  }
  if (method === 'search') return search(filter, attribute, collection);
  const values = filter.values.map((value) => bindable(attribute, value));
  const operator = OPERATORS[filter.method];
  if (operator) return { sql: `${column} ${operator} ?`, values };
  return method === 'between'
    ? { sql: `${column} ${isNegative ? 'NOT ' : ''}BETWEEN ? AND ?`, values }
    : among(column, values);
}

const MEMBER_METHODS = ['contains', 'notContains', 'containsAny', 'containsAll'];

/** @throws AppwriteError for an unknown attribute or an invalid value */
function compileFilter(filter: Filter, attributes: Attributes, collection: Collection): Condition {
  if (filter.method === 'or' || filter.method === 'and') {
    const parts = filter.nested.map((each) => compileFilter(each, attributes, collection));
    const joined = parts.map((part) => part.sql).join(filter.method === 'or' ? ' OR ' : ' AND ');
    // Most documents lack a value that few have: finding them by its index would need a sort. The
    // sign makes SQLite use the index of the order.
    const isWide =
      filter.method === 'or' && filter.nested.some(({ method }) => method === 'isNull');
    return {
      sql: isWide ? `+(${joined})` : `(${joined})`,
      values: parts.flatMap((part) => part.values),
    };
  }
  const attribute = attributeOf(attributes, filter.attribute);
  refuseWrongCount(filter);
  const column = columnOf(attribute.key);
  if (filter.method === 'isNull') return { sql: `${column} IS NULL`, values: [] };
  if (filter.method === 'isNotNull') return { sql: `${column} IS NOT NULL`, values: [] };
  const isMembership = MEMBER_METHODS.includes(filter.method);
  if (attribute.array) {
    if (!isMembership)
      throw badQuery(
        `Invalid query: Cannot query ${filter.method} on attribute "${attribute.key}" because it is an array.`,
      );
    return members(filter, attribute);
  }
  if (isMembership && (!isText(attribute) || filter.method === 'containsAll')) {
    throw badQuery(
      `Invalid query: Cannot query ${filter.method} on attribute "${attribute.key}" because it is not an array, string, or object.`,
    );
  }
  return scalar(filter, attribute, collection);
}

const opposite = (direction: Order['direction']): Order['direction'] =>
  direction === 'ASC' ? 'DESC' : 'ASC';

/** Adds the tie-break that makes every order total. */
function fullOrders(orders: readonly Order[], attributes: Attributes): Order[] {
  for (const order of orders) attributeOf(attributes, order.attribute);
  if (orders.some((order) => order.attribute === '$sequence' || order.attribute === '$id'))
    return [...orders];
  return [...orders, { attribute: '$sequence', direction: 'ASC' }];
}

/** @throws AppwriteError if the cursor has no value */
function valueIn(cursor: Row, { attribute }: Order): Bindable {
  const value = cursor[columnOf(attribute).replaceAll('"', '')] as Bindable;
  if (value === null) throw new AppwriteError('database_query_order_null', { about: attribute });
  return value;
}

/** SQLite includes a row's number in an index's range only with a named collation. */
const boundOf = ({ attribute }: Order): string =>
  attribute === '$sequence' ? '? COLLATE BINARY' : '?';

/**
 * The condition for rows after the cursor. With one direction, rows are compared as a whole, so
 * that an index's range begins at the cursor
 * (https://sqlite.org/rowvalue.html#scrolling_window_queries). Otherwise the comparison is nested,
 * so that the first order's index limits the search.
 */
function beyond(orders: readonly Order[], cursor: Row): Condition {
  const [order, ...rest] = orders;
  if (!order) return { sql: '0', values: [] };
  const sign = order.direction === 'ASC' ? '>' : '<';
  if (rest.every(({ direction }) => direction === order.direction)) {
    const columns = orders.map(({ attribute }) => columnOf(attribute)).join(', ');
    return {
      sql: `(${columns}) ${sign} (${orders.map(boundOf).join(', ')})`,
      values: orders.map((each) => valueIn(cursor, each)),
    };
  }
  const column = columnOf(order.attribute);
  const value = valueIn(cursor, order);
  const inner = beyond(rest, cursor);
  return {
    sql: `(${column} ${sign}= ? AND (${column} ${sign} ? OR ${inner.sql}))`,
    values: [value, value, ...inner.values],
  };
}

function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.flatMap(({ sql }) => (sql === '' ? [] : sql)).join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  };
}

export interface CompiledList {
  /** Filters without the cursor, which `total` counts. */
  where: Condition;
  /** The text index's candidates for the filters. */
  candidates: Candidates | null;
  page: Condition;
  /** The same in two parts, if the index of the order may find a page soonest. */
  walk: { along: Condition; where: Condition; columns: readonly string[] } | null;
  orderBy: string;
  isRandom: boolean;
  /** The page was read backwards and must be reversed. */
  isReversed: boolean;
  limit: number;
  offset: number;
  select: ReadonlySet<string> | null;
}

/** SQLite and MariaDB take null for the lowest value, PostgreSQL for the highest. */
const LOWEST = { ASC: 'ASC', DESC: 'DESC' };
const NULLS: Readonly<Record<Flavour['database'], Readonly<Record<Order['direction'], string>>>> = {
  sqlite: LOWEST,
  mariadb: LOWEST,
  postgresql: { ASC: 'ASC NULLS LAST', DESC: 'DESC NULLS FIRST' },
};

/** @param findCursor the cursor's row by its id; undefined if it is missing or not readable */
export function compileList(
  queries: ParsedQueries,
  attributes: Attributes,
  collection: Collection,
  findCursor: (id: string) => Row | undefined,
  { database }: Pick<Flavour, 'database'>,
): CompiledList {
  const allOfFilters = (filters: readonly Filter[]): Condition =>
    allOf(filters.map((filter) => compileFilter(filter, attributes, collection)));
  const where = allOfFilters(queries.filters);
  const select = queries.select && new Set(queries.select);
  for (const key of select ?? []) if (!DECORATION.has(key)) attributeOf(attributes, key);
  const isReversed = queries.cursor?.direction === 'before';
  const asked = fullOrders(queries.orders, attributes);
  const orders = isReversed
    ? asked.map((order) => ({ ...order, direction: opposite(order.direction) }))
    : asked;
  let after: Condition = { sql: '', values: [] };
  if (queries.cursor) {
    const row = findCursor(queries.cursor.id);
    if (!row)
      throw new AppwriteError('general_cursor_not_found', {
        message: `Document '${queries.cursor.id}' for the 'cursor' value not found.`,
      });
    after = beyond(orders, row);
  }
  const walk = queries.isRandom ? null : walkOf(queries.filters, orders, collection);
  const orderBy = queries.isRandom
    ? 'RANDOM()'
    : orders
        .map((order) => `${columnOf(order.attribute)} ${NULLS[database][order.direction]}`)
        .join(', ');
  return {
    where,
    candidates: candidatesFor(queries.filters, collection),
    // SQLite uses the first of two bounds of a column for the range of the index.
    page: allOf([after, where]),
    walk: walk && {
      along: allOf([allOfFilters(walk.fixed), after]),
      where: allOfFilters(walk.ranges),
      columns: [
        ...new Set([...walk.ranges, ...orders].map(({ attribute }) => columnOf(attribute))),
      ],
    },
    orderBy,
    isRandom: queries.isRandom,
    isReversed,
    limit: queries.limit,
    offset: queries.offset,
    select,
  };
}
