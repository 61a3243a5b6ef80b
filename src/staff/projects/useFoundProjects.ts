import { useEffect, useState } from 'react';
import {
  useFindProjectChoicesInfiniteQuery,
  type ProjectChoice,
} from '@/api/endpoints/staff/moneyApi';

/** Requests wait for a pause in typing. */
const TYPING_MS = 300;

export type FoundProjects = {
  projects: readonly ProjectChoice[];
  isLoading: boolean;
  failed: boolean;
  hasMore: boolean;
  loadMore: () => void;
};

/** Projects that match the typed text, page by page; empty while only another text's are known. */
export function useFoundProjects(typed: string, isWanted: boolean): FoundProjects {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData, isFetching, isError, hasNextPage, fetchNextPage } =
    useFindProjectChoicesInfiniteQuery(settled.trim(), { skip: !isWanted });
  const isSettled = settled === typed;
  return {
    projects: isSettled ? (currentData?.pages.flatMap(({ projects }) => projects) ?? []) : [],
    isLoading: isFetching || !isSettled,
    failed: isError && !isFetching,
    hasMore: hasNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}
