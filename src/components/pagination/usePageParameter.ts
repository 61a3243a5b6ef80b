import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@core/pages/pageNumber';

const PARAMETER = 'page';

/** The address's parameters with another page; the first page has no parameter. */
export function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (page === 1) changed.delete(PARAMETER);
  else changed.set(PARAMETER, String(page));
  return changed;
}

/** The page number in the address, from 1, so that Back and links restore it. */
export function usePageParameter(): [page: number, goTo: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const page = parsePageNumber(parameters.get(PARAMETER));
  const goTo = useCallback(
    (next: number) => setParameters((current) => withPage(current, next)),
    [setParameters],
  );
  return [page, goTo];
}
