import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'page';
const LARGEST = 1_000_000;

/** The page number in the address, from 1, so that Back and a shared link restore it; anything else there is page 1. */
export function usePageParameter(): [page: number, goTo: (page: number) => void] {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(PARAMETER) ?? '';
  const page = /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), LARGEST) : 1;
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
