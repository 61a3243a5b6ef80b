import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on a server and in the first pass over its markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
