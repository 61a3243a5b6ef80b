import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GiftsFilter } from '@core/staff/moneyContract';
import { useListGiftsQuery } from '@/api/endpoints/staff/moneyApi';
import type { StaffList } from '../grid/useStaffList';
import { mayGoOn, parseSearch, toGiftsRequest, writeSearch, type GiftsSearch } from './giftsSearch';

/** An Appwrite counts no further. */
const MOST_COUNTED = 5_000;

/** The list of gifts that the address asks for. */
export function useGiftsList() {
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => parseSearch(parameters), [parameters]);
  const request = useMemo(() => toGiftsRequest(search), [search]);
  const query = useListGiftsQuery(request);
  const { filter, sort, descending, page, pageSize } = search;
  const show = (changed: Partial<GiftsSearch>): void =>
    setParameters(writeSearch({ ...search, page: 0, ...changed }), { replace: true });

  const list: Omit<StaffList, 'query'> = {
    page,
    pageSize,
    sortModel: [{ field: sort, sort: descending ? 'desc' : 'asc' }],
    filterModel: { items: [] },
    setSort: ([first]) =>
      show({
        sort: first?.field === 'amount' ? 'amount' : 'date',
        descending: first?.sort !== 'asc',
      }),
    setFilter: () => undefined,
    setPage: (model) =>
      show(
        model.pageSize === pageSize ? { page: model.page } : { page: 0, pageSize: model.pageSize },
      ),
  };

  const { currentData } = query;
  const rows = useMemo(() => {
    if (currentData === undefined) return undefined;
    const { gifts, next, total } = currentData;
    const hasMore = next !== null && mayGoOn(search);
    return { rows: gifts, hasMore, ...(total < MOST_COUNTED && { total }) };
  }, [currentData, search]);

  return {
    filter,
    setFilter: (changed: GiftsFilter) => show({ filter: changed }),
    list,
    query: { ...query, currentData: rows },
    total: currentData?.total,
  };
}
