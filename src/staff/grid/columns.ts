/** Columns of the staff's lists, with the filters that the server can do. */
import {
  getGridDateOperators,
  getGridSingleSelectOperators,
  getGridStringOperators,
  type GridColDef,
  type GridFilterItem,
} from '@mui/x-data-grid';
import type { RowFilter } from '@/api/staffRows';

/**
 * `field` is the attribute by which the server sorts and filters; `valueGetter` returns the row's
 * shown value.
 */
export type StaffColumn<Row extends { id: string }> = GridColDef<Row> & {
  field: string;
  /** Not shown where there is little room. */
  isSecondary?: boolean;
};

const only = <T extends { value: string }>(
  operators: readonly T[],
  values: readonly string[],
): T[] => operators.filter(({ value }) => values.includes(value));

/** Parts of a text are found wherever they stand. */
export const partFilters = only(getGridStringOperators(), ['contains', 'equals']);
/** One of the column's `valueOptions`. */
export const choiceFilters = only(getGridSingleSelectOperators(), ['is']);
export const textFilters = only(getGridStringOperators(), ['contains', 'equals', 'startsWith']);
export const dateFilters = only(getGridDateOperators(), ['is', 'onOrAfter', 'onOrBefore']);

/**
 * When a day of the books, which count in UTC, begins.
 * @param day as an input of dates gives it: midnight of where the member is
 */
function startOf(day: Date, daysLater = 0): string {
  const start = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + daysLater);
  return new Date(start).toISOString();
}

/** While a year is typed, its first figures make one that no server is asked for. */
const isWhole = (day: Date): boolean => day.getFullYear() >= 1000 && day.getFullYear() <= 9998;

/** The grid's filter as filters of the server; none while it is incomplete. */
export function toRowFilters({ field, operator, value }: GridFilterItem): readonly RowFilter[] {
  const given: unknown = value;
  if (given === undefined || given === null || given === '') return [];
  if (given instanceof Date) {
    if (!isWhole(given)) return [];
    const from: RowFilter = { field, is: 'from', value: startOf(given) };
    const until: RowFilter = { field, is: 'below', value: startOf(given, 1) };
    return operator === 'is' ? [from, until] : [operator === 'onOrAfter' ? from : until];
  }
  if (typeof given !== 'string') return [];
  switch (operator) {
    case 'contains':
      return [{ field, is: 'contains', value: given }];
    case 'startsWith':
      return [{ field, is: 'startsWith', value: given }];
    default:
      return [{ field, is: 'equal', value: given }];
  }
}
