import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parsePageNumber } from '@core/pages/pageNumber';

const PARAMETER = 'page';

/** The page number in the address, from 1, so that Back and a shared link restore it. */
export function usePageParameter(): [page: number, goTo: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const page = parsePageNumber(parameters.get(PARAMETER));
  const goTo = useCallback(
    (next: number) => {
      setParameters((current) => {
        const changed = new URLSearchParams(current);
        if (next === 1) changed.delete(PARAMETER);
        else changed.set(PARAMETER, String(next));
        return changed;
      });
    },
    [setParameters],
  );
  return [page, goTo];
}
