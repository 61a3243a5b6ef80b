/**
 * When what survives a reload is read: at once where an earlier visit left something, else when
 * somebody begins to use the page.
 */
import { log } from '@/config/log';
import type { Persistence } from '@/store/persistence';
import type { AppStore } from '@/store/store';
import { onFirstInteraction } from '@/components/motion/firstInteraction';

type StoredState = {
  /** Resolves when it was read, or could not be: then it is read when somebody gives. */
  start: () => Promise<void>;
  startWhenWanted: () => void;
  flush: () => Promise<void>;
};

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

export function persistenceFor(store: AppStore): StoredState {
  let started: Promise<Persistence> | null = null;
  const begin = (): Promise<Persistence> => {
    started ??= import(/* webpackChunkName: 'persistence' */ '@/store/persistence').then(
      ({ startPersistence }) => startPersistence(store),
    );
    return started;
  };
  const start = async (): Promise<void> => {
    try {
      await begin();
    } catch (error) {
      started = null;
      log.error('What was stored could not be read', error);
    }
  };
  return {
    start,
    startWhenWanted: () => {
      if (somethingIsStored()) void start();
      else onFirstInteraction(() => void start());
    },
    flush: async () => (await begin()).flush(),
  };
}
