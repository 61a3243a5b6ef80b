import type { GridFilterModel, GridPaginationModel, GridSortModel } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { RowFilter, RowsQuery } from '@/api/staffRows';
import { DRAFT_PREFIX } from '@/config/drafts';
import { toRowFilters } from './columns';

const PAGE_SIZE = 25;
export const PAGE_SIZES = [PAGE_SIZE, 50, 100];

export type StaffList = {
  query: RowsQuery;
  page: number;
  pageSize: number;
  sortModel: GridSortModel;
  filterModel: GridFilterModel;
  setSort(model: GridSortModel): void;
  setFilter(model: GridFilterModel): void;
  /** @param shown the rows of the page that is left */
  setPage(model: GridPaginationModel, shown: readonly { id: string }[]): void;
};

type Options = {
  sort: RowsQuery['sort'];
  /** The page's own filters, besides those of the grid. */
  filters?: readonly RowFilter[];
};

const NONE: readonly RowFilter[] = [];

/** The part of a list that Back finds again. The storage turns a filter's day into text. */
const shownSchema = z.object({
  pageSize: z.literal(PAGE_SIZES),
  sort: z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }),
  filterModel: z.object({
    items: z.array(
      z.looseObject({
        field: z.string(),
        operator: z.string(),
        value: z.union([
          z.pipe(
            z.iso.datetime(),
            z.transform((time) => new Date(time)),
          ),
          z.unknown(),
        ]),
      }),
    ),
  }),
  /** The cursor of each page; null for the first one. */
  starts: z.array(z.nullable(z.string())).check(z.minLength(1)),
});
type Shown = Omit<z.output<typeof shownSchema>, 'filterModel'> & { filterModel: GridFilterModel };

/** Null for a list that is opened for the first time, and without storage. */
function readShown(key: string): Shown | null {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return shownSchema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

function keepShown(key: string, shown: Shown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(shown));
  } catch {
    return;
  }
}

/**
 * A list that the server sorts, filters and pages. Each page begins after the last row of the
 * previous one; another order begins at the first page.
 */
export function useStaffList({ sort: initialSort, filters = NONE }: Options): StaffList {
  const { pathname, key: entry } = useLocation();
  // Each entry of the browser's history has a list of its own.
  const key = `${DRAFT_PREFIX}list.${pathname}.${entry}`;
  const [shown, setShown] = useState<Shown>(
    () =>
      readShown(key) ?? {
        pageSize: PAGE_SIZE,
        sort: initialSort,
        filterModel: { items: [] },
        starts: [null],
      },
  );
  const [filtersOfStarts, setFiltersOfStarts] = useState(filters);
  if (filtersOfStarts !== filters) {
    setFiltersOfStarts(filters);
    setShown({ ...shown, starts: [null] });
  }
  const change = (changed: Partial<Shown>): void => {
    const list = { ...shown, ...changed };
    setShown(list);
    keepShown(key, list);
  };
  const { pageSize, sort, filterModel, starts } = shown;
  const after = starts.at(-1) ?? null;
  const query = useMemo(
    () => ({
      filters: [...filters, ...filterModel.items.flatMap(toRowFilters)],
      sort,
      after,
      pageSize,
    }),
    [filters, filterModel, sort, after, pageSize],
  );
  // The grid compares the array by identity, and returns to the first page for a new one.
  const sortModel = useMemo(() => [{ field: sort.field, sort: sort.direction }], [sort]);
  const page = starts.length - 1;
  return {
    query,
    page,
    pageSize,
    sortModel,
    filterModel,
    setSort: ([first]) =>
      change({
        sort: first?.sort ? { field: first.field, direction: first.sort } : initialSort,
        starts: [null],
      }),
    setFilter: (model) => change({ filterModel: model, starts: [null] }),
    setPage(model, rows) {
      const last = rows.at(-1);
      if (model.pageSize !== pageSize) change({ pageSize: model.pageSize, starts: [null] });
      else if (model.page < page) change({ starts: starts.slice(0, model.page + 1) });
      else if (model.page > page && last !== undefined) change({ starts: [...starts, last.id] });
    },
  };
}
