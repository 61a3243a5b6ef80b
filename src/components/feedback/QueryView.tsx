import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure, type Failure } from '@core/failures/failure';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { FailureNotice } from './FailureNotice';

/** The displayed part of a request's state; the result of an RTK Query hook fits. */
export type QueryState<T> = {
  /** Pass `currentData` as `data` if former data must not stay while the next data loads. */
  data?: T | undefined;
  error?: unknown;
  isFetching?: boolean;
  isLoading?: boolean;
  isUninitialized?: boolean;
  refetch?: () => unknown;
};

type QueryViewProps<T> = {
  query: QueryState<T>;
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** Replaces the notice, for example if a details page's subject does not exist. */
  failed?: (failure: Failure, retry: (() => void) | undefined) => ReactNode;
  children: (data: T) => ReactNode;
};

function asFailure(error: unknown): Failure {
  return isFailure(error) ? error : { code: 'unexpected' };
}

function useRetryWhenOnline(wanted: boolean, retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!wanted || retry === undefined) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [wanted, retry]);
}

/** Shows a request's states: skeleton, data, empty, or a failure with a retry. */
export function QueryView<T>({
  query,
  skeleton,
  isEmpty,
  empty = null,
  failed,
  children,
}: QueryViewProps<T>): ReactNode {
  const { t } = useTranslation();
  const { data, error, isFetching = false, isLoading = false, refetch } = query;
  const retry = refetch === undefined ? undefined : () => void refetch();
  const failure =
    data === undefined && error !== undefined && error !== null ? asFailure(error) : null;
  useRetryWhenOnline(failure !== null, retry);

  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (failure !== null && !isLoading)
    return (
      failed?.(failure, retry) ?? (
        <FailureNotice failure={failure} busy={isFetching} {...(retry && { onRetry: retry })} />
      )
    );
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <div aria-hidden="true">{skeleton}</div>
    </div>
  );
}
