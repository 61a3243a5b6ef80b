import {
  getGridDateOperators,
  getGridSingleSelectOperators,
  getGridStringOperators,
  type GridColDef,
  type GridFilterItem,
} from '@mui/x-data-grid';
import type { RowFilter } from '@/api/staffRows';

/** The server sorts and filters by `field`; `valueGetter` returns the row's shown value. */
export type StaffColumn<Row extends { id: string }> = GridColDef<Row> & {
  field: string;
  isSecondary?: boolean;
};

const only = <T extends { value: string }>(
  operators: readonly T[],
  values: readonly string[],
): T[] => operators.filter(({ value }) => values.includes(value));

export const partFilters = only(getGridStringOperators(), ['contains', 'equals']);
export const choiceFilters = only(getGridSingleSelectOperators(), ['is']);
export const textFilters = only(getGridStringOperators(), ['contains', 'equals', 'startsWith']);
export const dateFilters = only(getGridDateOperators(), ['is', 'onOrAfter', 'onOrBefore']);

/** The start of the UTC day whose local midnight a date input gives. */
function startOf(day: Date, daysLater = 0): string {
  const start = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + daysLater);
  return new Date(start).toISOString();
}

/** A partly typed year is another year. */
const isWhole = (day: Date): boolean => day.getFullYear() >= 1000 && day.getFullYear() <= 9998;

/** Converts the grid's filter to the server's; empty while it is incomplete. */
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
