import type { GridFilterModel, GridPaginationModel, GridSortModel } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import type { RowFilter, RowsQuery } from '@/api/staffRows';
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

/**
 * A list that the server sorts, filters and pages. Each page begins after the last row of the
 * previous one; another order begins at the first page.
 */
export function useStaffList({ sort: initialSort, filters = NONE }: Options): StaffList {
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const [sort, setSort] = useState(initialSort);
  const [filterModel, setFilterModel] = useState<GridFilterModel>({ items: [] });
  /** The cursor of each page; null for the first one. */
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]);
  const [filtersOfStarts, setFiltersOfStarts] = useState(filters);
  if (filtersOfStarts !== filters) {
    setFiltersOfStarts(filters);
    setStarts([null]);
  }
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
    setSort([first]) {
      setSort(first?.sort ? { field: first.field, direction: first.sort } : initialSort);
      setStarts([null]);
    },
    setFilter(model) {
      setFilterModel(model);
      setStarts([null]);
    },
    setPage(model, shown) {
      if (model.pageSize !== pageSize) {
        setPageSize(model.pageSize);
        setStarts([null]);
        return;
      }
      const last = shown.at(-1);
      if (model.page < page) setStarts(starts.slice(0, model.page + 1));
      else if (model.page > page && last !== undefined) setStarts([...starts, last.id]);
    },
  };
}
