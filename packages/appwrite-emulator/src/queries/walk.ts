/**
 * Pages of a range in the order of another attribute, such as the largest of a year. SQLite would
 * find the range by its index and sort all of it; the index of the order finds a page sooner,
 * unless the range is short.
 */
import type { Collection } from '../databases/catalog';
import type { Filter, FilterMethod, Order } from './parse';

const RANGES: readonly FilterMethod[] = [
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'between',
];

const isFixed = ({ method, values }: Filter): boolean =>
  method === 'isNull' || (method === 'equal' && values.length === 1);

export interface Walk {
  /** Filters on the first columns of the order's index. */
  fixed: Filter[];
  ranges: Filter[];
}

/** @returns null if no index has the order, or the order is that of the range */
export function walkOf(
  filters: readonly Filter[],
  orders: readonly Order[],
  { indexes }: Collection,
): Walk | null {
  const keys = orders.slice(0, -1).map(({ attribute }) => attribute);
  if (keys.length === 0 || orders.at(-1)?.attribute !== '$sequence') return null;
  if (orders.some(({ direction }) => direction !== orders[0]?.direction)) return null;
  const fixed = filters.filter(isFixed);
  const ranges = filters.filter(({ method }) => RANGES.includes(method));
  if (ranges.length === 0 || fixed.length + ranges.length < filters.length) return null;
  if (ranges.some(({ attribute }) => attribute === keys[0])) return null;
  const isInOrder = indexes.some(
    ({ type, status, attributes, orders: directions }) =>
      type === 'key' &&
      status === 'available' &&
      attributes.length === fixed.length + keys.length &&
      keys.every((key, at) => attributes[fixed.length + at] === key) &&
      fixed.every(({ attribute }) => attributes.includes(attribute)) &&
      !directions.some((direction) => direction.toUpperCase() === 'DESC'),
  );
  return isInOrder ? { fixed, ranges } : null;
}
