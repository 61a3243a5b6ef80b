/** Applies the query language to objects in memory: short lists and realtime subscriptions. */
import { parseQueries, refuseWrongCount, withoutNot, type Filter } from './parse';

const isAmong = (value: unknown, values: readonly unknown[]): boolean =>
  values.some((each) => each === value);

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function contains(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value)
    ? value.includes(wanted)
    : String(value).toLowerCase().includes(String(wanted).toLowerCase());
}

/** An absent or null value satisfies `isNull` alone. */
export function matches(filter: Filter, object: Readonly<Record<string, unknown>>): boolean {
  const { method, values } = filter;
  if (method === 'or') return filter.nested.some((each) => matches(each, object));
  if (method === 'and') return filter.nested.every((each) => matches(each, object));
  const value = object[filter.attribute] ?? null;
  if (method === 'isNull') return value === null;
  if (value === null) return false;
  const [first, second] = values;
  const positive = withoutNot(method);
  if (positive !== method) return !matches({ ...filter, method: positive }, object);
  switch (method) {
    case 'equal':
      return isAmong(value, values);
    case 'lessThan':
      return compare(value, first) < 0;
    case 'lessThanEqual':
      return compare(value, first) <= 0;
    case 'greaterThan':
      return compare(value, first) > 0;
    case 'greaterThanEqual':
      return compare(value, first) >= 0;
    case 'between':
      return compare(value, first) >= 0 && compare(value, second) <= 0;
    case 'startsWith':
      return String(value).startsWith(String(first));
    case 'endsWith':
      return String(value).endsWith(String(first));
    case 'search':
      return contains(value, first);
    case 'contains':
    case 'containsAny':
      return values.some((each) => contains(value, each));
    case 'containsAll':
      return values.every((each) => contains(value, each));
    default:
      return true;
  }
}

/** @throws AppwriteError for invalid queries */
export function listInMemory(
  name: string,
  objects: readonly object[],
  texts: readonly string[] = [],
  search = '',
): Record<string, unknown> {
  const queries = parseQueries(texts);
  queries.filters.forEach((filter) => filter.nested.length === 0 && refuseWrongCount(filter));
  const needle = search.toLowerCase();
  const found = objects
    .map((object): Record<string, unknown> => ({ ...object }))
    .filter(
      (object) =>
        !needle ||
        [object.$id, object.name, object.email, object.key].some((field) =>
          String(field ?? '')
            .toLowerCase()
            .includes(needle),
        ),
    )
    .filter((object) => queries.filters.every((filter) => matches(filter, object)));
  const sorted = queries.orders.reduceRight((list, { attribute, direction }) => {
    const sign = direction === 'ASC' ? 1 : -1;
    return attribute === '$sequence'
      ? sign > 0
        ? list
        : [...list].reverse()
      : [...list].sort((one, other) => sign * compare(one[attribute], other[attribute]));
  }, found);
  const { cursor } = queries;
  const at = cursor ? sorted.findIndex((object) => object.$id === cursor.id) : -1;
  const scope =
    !cursor || at < 0
      ? sorted
      : cursor.direction === 'after'
        ? sorted.slice(at + 1)
        : sorted.slice(Math.max(0, at - queries.limit), at);
  return {
    total: found.length,
    [name]: scope.slice(queries.offset, queries.offset + queries.limit),
  };
}
