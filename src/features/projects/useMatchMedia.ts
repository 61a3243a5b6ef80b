import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; null on a server and in the first pass over its markup, where nobody can know. */
export function useMatchMedia(query: string): boolean | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore<boolean | null>(subscribe, () => window.matchMedia(query).matches, () => null);
}
