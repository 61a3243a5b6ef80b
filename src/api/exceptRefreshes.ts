import type { QueryStatus } from '@reduxjs/toolkit/query';

type RequestState<T, E> = {
  data?: T;
  currentData?: T;
  error?: E;
  isFetching: boolean;
  isLoading: boolean;
  isError: boolean;
  isUninitialized: boolean;
  status: QueryStatus;
};

/**
 * For `selectFromResult`: a request's state, unmoved while what is shown already is only asked for again. Nothing that uses it draws itself
 * again unless the answer is another one.
 */
export function exceptRefreshes<T, E>({
  data,
  currentData,
  error,
  isFetching,
  isLoading,
  isError,
  isUninitialized,
}: RequestState<T, E>) {
  return {
    data,
    currentData,
    error,
    isFetching: isFetching && currentData === undefined,
    isLoading,
    isError,
    isUninitialized,
  };
}
