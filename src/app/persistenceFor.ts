/** Reads persisted state at once if an earlier visit stored any, else at the first interaction. */
import { log } from '@/config/log';
import type { Persistence } from '@/store/persistence';
import type { AppStore } from '@/store/store';
import { onFirstInteraction } from '@/components/motion/firstInteraction';

const OURS = /^(?:ikhaa\.|donations$)/;

function somethingIsStored(): boolean {
  try {
    return [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].some(
      (key) => OURS.test(key),
    );
  } catch {
    return false;
  }
}

export function persistenceFor(store: AppStore) {
  let reading: Promise<Persistence> | null = null;
  /** A failed reading is repeated when the donor gives. */
  const read = (): Promise<Persistence> =>
    (reading ??= import(/* webpackChunkName: 'persistence' */ '@/store/persistence')
      .then(({ startPersistence }) => startPersistence(store))
      .catch((error: unknown) => {
        reading = null;
        log.error('What was stored could not be read', error);
        throw error;
      }));
  const start = (): Promise<unknown> => read().catch(() => undefined);
  return {
    start,
    startWhenWanted: (): void => {
      if (somethingIsStored()) void start();
      else onFirstInteraction(() => void start());
    },
    flush: async (): Promise<void> => (await read()).flush(),
  };
}
