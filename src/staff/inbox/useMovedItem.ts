import { useEffect } from 'react';
import type { InboxList } from '@core/staff/inbox';
import type { InboxItem } from '@core/staff/inboxContract';
import { useListInboxInfiniteQuery } from '@/api/endpoints/staff/inboxApi';

type Search = {
  found: InboxItem | undefined;
  isLooking: boolean;
};

/** Searches one of the lists, back to the time at which the item was received. */
function useSearchIn(state: InboxList, { kind, id, receivedAt }: InboxItem, skip: boolean): Search {
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } =
    useListInboxInfiniteQuery({ kind, state }, { skip, refetchOnMountOrArgChange: true });
  const items = currentData?.pages.flatMap((page) => page.items) ?? [];
  const found = items.find((one) => one.id === id);
  const last = items.at(-1);
  const mayFollow = last === undefined || last.receivedAt >= receivedAt;
  const goesOn = !skip && found === undefined && hasNextPage && mayFollow && !isError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return { found, isLooking: isFetching || goesOn };
}

/** @returns an item that left its list; undefined during the search, null if no list has it */
export function useMovedItem(item: InboxItem, isListed: boolean): InboxItem | null | undefined {
  const searches = [
    useSearchIn('new', item, isListed || item.looksAutomatic),
    useSearchIn('automatic', item, isListed || !item.looksAutomatic),
    useSearchIn('inWork', item, isListed),
    useSearchIn('done', item, isListed),
  ];
  // One of the lists may be older than another.
  const [newest] = searches
    .flatMap(({ found }) => (found === undefined ? [] : [found]))
    .sort((one, other) => other.revision - one.revision);
  if (newest !== undefined) return newest;
  return searches.some(({ isLooking }) => isLooking) ? undefined : null;
}
