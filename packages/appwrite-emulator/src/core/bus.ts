/** Delivers events to realtime connections and functions with event triggers. */
import { traceOf } from './jobs';
import type { Log } from './log';

export interface DocumentChange {
  kind: 'document';
  action: 'create' | 'update' | 'upsert' | 'delete';
  databaseId: string;
  collectionId: string;
  documentId: string;
  readers: readonly string[];
  payload: Record<string, unknown>;
}

export interface AccountChange {
  kind: 'account';
  userId: string;
  /** Such as `update.prefs`. */
  action: string;
  payload: Record<string, unknown>;
}

export type Happening = DocumentChange | AccountChange;

/** A watcher runs after the answer, which its failure does not affect. */
export function createBus(log: Log) {
  const watchers: ((happening: Happening) => void)[] = [];
  return {
    tell(happening: Happening): void {
      if (watchers.length === 0) return;
      setImmediate(() => {
        for (const watcher of watchers) {
          try {
            watcher(happening);
          } catch (error) {
            log(`a watcher failed: ${traceOf(error)}`, 'error');
          }
        }
      });
    },
    watch(watcher: (happening: Happening) => void): void {
      watchers.push(watcher);
    },
  };
}
