/** Each action is stored as it happens, so that a crash of the tab loses none. */
import type { Entry } from './actionLog';
import { nameOfTab } from './tabs';

const DATABASE = 'ikhaa.qa';
const ENTRIES = 'entries';
const NAME_KEY = 'ikhaa.qa.session';
const TAB_KEY = 'ikhaa.qa.tab';

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

/** Entries of earlier versions have no tab. */
type Kept = Entry & { session: string; tab?: string };

const FIRST_TAB = '';
const tabOf = ({ tab = FIRST_TAB }: Kept): string => tab;

/** Another tab's part of the session. */
export type TabLog = { tab: string; entries: Entry[] };

function withNew(logs: readonly TabLog[], added: readonly Kept[]): TabLog[] {
  const byTab = new Map(logs.map(({ tab, entries }) => [tab, [...entries]]));
  for (const kept of added) {
    const entries = byTab.get(tabOf(kept)) ?? [];
    entries.push({ at: kept.at, action: kept.action });
    byTab.set(tabOf(kept), entries);
  }
  return [...byTab].map(([tab, entries]) => ({ tab, entries }));
}

export type Sessions = {
  name: () => string;
  /** The entries of this tab. */
  read: () => Promise<Entry[]>;
  /** The logs of the session's other tabs; the same object until one of them grows. */
  readOthers: () => Promise<readonly TabLog[]>;
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

export async function openSessions(): Promise<Sessions> {
  const database = await open();
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(ENTRIES, mode).objectStore(ENTRIES);
  const keptIn = (session: string): Promise<Kept[]> =>
    settled(store('readonly').index('session').getAll(session));
  const own = await nameOfTab({
    session: sessionStorage.getItem(NAME_KEY),
    tab: sessionStorage.getItem(TAB_KEY),
    lastTabOf: async (session) => (await keptIn(session)).map(tabOf).at(-1),
    newSession: newName,
  });
  const { session: name } = own;
  sessionStorage.setItem(NAME_KEY, name);
  sessionStorage.setItem(TAB_KEY, own.tab);

  let others: readonly TabLog[] = [];
  let lastKey: IDBValidKey | null = null;
  /** Entries have ascending keys, so that later calls read the new ones alone. */
  const readNew = async (): Promise<readonly TabLog[]> => {
    const first = await settled(store('readonly').index('session').getKey(name));
    const target = store('readonly');
    const range = IDBKeyRange.lowerBound(lastKey ?? first ?? 0, lastKey !== null);
    const [keys, added]: [IDBValidKey[], Kept[]] = await Promise.all([
      settled(target.getAllKeys(range)),
      settled(target.getAll(range)),
    ]);
    lastKey = keys.at(-1) ?? lastKey;
    const theirs = added.filter((kept) => kept.session === name && tabOf(kept) !== own.tab);
    if (theirs.length > 0) others = withNew(others, theirs);
    return others;
  };
  let reading: Promise<readonly TabLog[]> = Promise.resolve(others);
  return {
    name: () => name,
    read: async () =>
      (await keptIn(name))
        .filter((kept) => tabOf(kept) === own.tab)
        .map(({ at, action }) => ({ at, action })),
    readOthers: () => (reading = reading.then(readNew, readNew)),
    add: ({ at, action }) => {
      const target = store('readwrite');
      target.add({ ...own, at, action } satisfies Kept);
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
    choose: (chosen) => {
      sessionStorage.setItem(NAME_KEY, chosen);
      sessionStorage.removeItem(TAB_KEY);
    },
    remove: async (removed) => {
      const target = store('readwrite');
      const keys = await settled(target.index('session').getAllKeys(removed));
      await Promise.all(keys.map((key) => settled(target.delete(key))));
    },
  };
}
