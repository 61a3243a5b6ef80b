import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure, type Failure } from '@core/failures/failure';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { FailureNotice } from './FailureNotice';

/** The part of a request's state that is shown: what an RTK Query hook returns fits as it is. */
export type QueryState<T> = {
  /**
   * Pass `currentData` as `data` where another page's or project's data must not stay while the
   * next one loads.
   */
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
  /** Takes the place of the notice, for example for a details page whose subject does not exist. */
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

/**
 * The one place that shows a request's states: skeleton, data, nothing there, or what went wrong
 * with a way to try again.
 */
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
