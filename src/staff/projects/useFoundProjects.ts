import { useEffect, useState } from 'react';
import {
  useFindProjectChoicesInfiniteQuery,
  type ProjectChoice,
} from '@/api/endpoints/staff/moneyApi';

/** Nobody waits for an answer to each letter. */
const TYPING_MS = 300;

export type FoundProjects = {
  projects: readonly ProjectChoice[];
  isLoading: boolean;
  failed: boolean;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** Projects by what was typed, page by page. @param isWanted nothing is read before */
export function useFoundProjects(typed: string, isWanted: boolean): FoundProjects {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData, isFetching, isError, hasNextPage, fetchNextPage, refetch } =
    useFindProjectChoicesInfiniteQuery(settled.trim(), { skip: !isWanted });
  return {
    projects: currentData?.pages.flatMap(({ projects }) => projects) ?? [],
    isLoading: isFetching || settled !== typed,
    failed: isError && !isFetching,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
