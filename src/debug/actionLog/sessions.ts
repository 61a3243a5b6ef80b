/** Each action is stored as it happens, so that a crash of the tab loses none. */
import type { Entry } from './actionLog';

const DATABASE = 'ikhaa.qa';
const ENTRIES = 'entries';
const NAME_KEY = 'ikhaa.qa.session';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('The database of the debug sessions refused.'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () =>
    request.result
      .createObjectStore(ENTRIES, { autoIncrement: true })
      .createIndex('session', 'session');
  return settled(request);
}

type Kept = Entry & { session: string };

export type Sessions = {
  name: () => string;
  read: () => Promise<Entry[]>;
  add: (entry: Entry) => void;
  /** Changes the actions that are kept, where `change` returns another. */
  rewrite: (change: (action: Entry['action']) => Entry['action']) => Promise<void>;
  /** Resolves when everything that was added is kept. */
  flush: () => Promise<void>;
  list: () => Promise<string[]>;
  /** The next page uses a session of this name. */
  choose: (name: string) => void;
  remove: (name: string) => Promise<void>;
};

export const newName = (): string =>
  `session ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;

/** A tab goes on with its own session; a new one begins another. */
function nameOfTab(): string {
  const known = sessionStorage.getItem(NAME_KEY);
  const name = known ?? newName();
  if (known === null) sessionStorage.setItem(NAME_KEY, name);
  return name;
}

export async function openSessions(): Promise<Sessions> {
  const database = await open();
  const name = nameOfTab();
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(ENTRIES, mode).objectStore(ENTRIES);
  return {
    name: () => name,
    read: async () => {
      const kept: Kept[] = await settled(store('readonly').index('session').getAll(name));
      return kept.map(({ at, action }) => ({ at, action }));
    },
    add: ({ at, action }) => {
      const target = store('readwrite');
      target.add({ session: name, at, action } satisfies Kept);
      // The transaction commits at once, as a page that closes cannot wait for an answer.
      target.transaction.commit();
    },
    rewrite: (change) =>
      new Promise((resolve, reject) => {
        const kept = store('readwrite').index('session').openCursor(name);
        kept.onerror = () => reject(kept.error ?? new Error('The debug session is not readable.'));
        kept.onsuccess = () => {
          const cursor = kept.result;
          if (cursor === null) return resolve();
          const entry: Kept = cursor.value;
          const action = change(entry.action);
          if (action !== entry.action) cursor.update({ ...entry, action } satisfies Kept);
          cursor.continue();
        };
      }),
    // An empty transaction ends after all that were begun before it.
    flush: () =>
      new Promise((resolve) => {
        const { transaction } = store('readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => resolve();
      }),
    list: async () => {
      const names = new Set<string>([name]);
      const cursor = store('readonly').index('session').openKeyCursor(null, 'nextunique');
      await new Promise<void>((resolve, reject) => {
        cursor.onerror = () =>
          reject(cursor.error ?? new Error('The debug sessions cannot be listed.'));
        cursor.onsuccess = () => {
          if (cursor.result === null) return resolve();
          names.add(String(cursor.result.key));
          cursor.result.continue();
        };
      });
      return [...names].sort();
    },
    choose: (chosen) => sessionStorage.setItem(NAME_KEY, chosen),
    remove: async (removed) => {
      const target = store('readwrite');
      const keys = await settled(target.index('session').getAllKeys(removed));
      await Promise.all(keys.map((key) => settled(target.delete(key))));
    },
  };
}
