/**
 * What the list of gifts shows, as the address has it, so that Back and a shared link restore it.
 */
import { giftsFilterSchema, type GiftsFilter, type GiftsRequest } from '@core/staff/moneyContract';

const TEXTS = ['from', 'to', 'projectId', 'currency', 'method', 'state', 'reference'] as const;
/** The last row that a table may reach by counting. */
const DEEPEST = 100_000;

export const GIFT_PAGE_SIZES = [25, 50, 100];

/** What cannot be read filters nothing. */
export function parseFilter(search: URLSearchParams): GiftsFilter {
  const given: Record<string, unknown> = {
    ...Object.fromEntries(
      TEXTS.flatMap((name) => {
        const value = search.get(name)?.trim() ?? '';
        return value !== '' && giftsFilterSchema.shape[name].safeParse(value).success
          ? [[name, value]]
          : [];
      }),
    ),
    ...(search.get('flagged') === '1' && { flagged: true }),
  };
  return giftsFilterSchema.safeParse(given).data ?? {};
}

export function writeFilter(filter: GiftsFilter): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of TEXTS) {
    const value = filter[name];
    if (value !== undefined && value !== '') search.set(name, value);
  }
  if (filter.flagged === true) search.set('flagged', '1');
  return search;
}

export type GiftsSearch = {
  filter: GiftsFilter;
  sort: 'date' | 'amount';
  descending: boolean;
  /** Counted from 0. */
  page: number;
  pageSize: number;
};

export function parseSearch(search: URLSearchParams): GiftsSearch {
  const size = Number(search.get('size'));
  const pageSize = GIFT_PAGE_SIZES.find((one) => one === size) ?? 25;
  const page = Number(search.get('page') ?? '1') - 1;
  return {
    filter: parseFilter(search),
    sort: search.get('sort') === 'amount' ? 'amount' : 'date',
    descending: search.get('order') !== 'asc',
    page: Number.isInteger(page) && page >= 0 && page * pageSize <= DEEPEST ? page : 0,
    pageSize,
  };
}

export function writeSearch({
  filter,
  sort,
  descending,
  page,
  pageSize,
}: GiftsSearch): URLSearchParams {
  const search = writeFilter(filter);
  if (sort !== 'date') search.set('sort', sort);
  if (!descending) search.set('order', 'asc');
  if (page > 0) search.set('page', String(page + 1));
  if (pageSize !== 25) search.set('size', String(pageSize));
  return search;
}

export const toGiftsRequest = ({
  filter,
  sort,
  descending,
  page,
  pageSize,
}: GiftsSearch): GiftsRequest => ({
  filter,
  sort,
  descending,
  limit: pageSize,
  offset: page * pageSize,
});

/** Whether the table may go on behind this page. */
export const mayGoOn = ({ page, pageSize }: GiftsSearch): boolean =>
  (page + 1) * pageSize <= DEEPEST;
