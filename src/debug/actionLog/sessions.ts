/** Each action is stored as it happens, so that a crash of the tab loses none. */
import type { Entry } from './actionLog';
import { tabOf, watchOtherTabs, type Kept, type TabLog } from './otherTabs';
import { nameOfTab, type TabName } from './tabs';

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

export type Sessions = {
  name: () => string;
  /** The entries of this tab. */
  read: () => Promise<Entry[]>;
  /** The logs of the session's other tabs; the same object until one of them changes. */
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

function keepName({ session, tab }: TabName): void {
  sessionStorage.setItem(NAME_KEY, session);
  sessionStorage.setItem(TAB_KEY, tab);
}

export const newName = (): string =>
  `session ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;

export async function openSessions(): Promise<Sessions> {
  const database = await open();
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(ENTRIES, mode).objectStore(ENTRIES);
  const keptIn = (session: string): Promise<Kept[]> =>
    settled(store('readonly').index('session').getAll(session));
  let own: TabName = await nameOfTab({
    session: sessionStorage.getItem(NAME_KEY),
    tab: sessionStorage.getItem(TAB_KEY),
    lastTabOf: async (session) => (await keptIn(session)).map(tabOf).at(-1),
    newSession: newName,
    renamed: (fresh) => {
      others.leaveName(own.tab, lastAt);
      own = fresh;
      keepName(own);
    },
  });
  const { session: name } = own;
  keepName(own);

  /** When this page noted its last entry. */
  let lastAt = Date.now();
  const others = watchOtherTabs(
    () => own.tab,
    // Entries have ascending keys, so that later calls read the new ones alone.
    async (last) => {
      const first = await settled(store('readonly').index('session').getKey(name));
      const target = store('readonly');
      const range = IDBKeyRange.lowerBound(last ?? first ?? 0, last !== null);
      const [keys, added]: [IDBValidKey[], Kept[]] = await Promise.all([
        settled(target.getAllKeys(range)),
        settled(target.getAll(range)),
      ]);
      return {
        last: keys.at(-1) ?? last,
        added: added.filter(({ session }) => session === name),
      };
    },
  );
  return {
    name: () => name,
    read: async () =>
      (await keptIn(name))
        .filter((kept) => tabOf(kept) === own.tab)
        .map(({ at, action }) => ({ at, action })),
    readOthers: others.read,
    add: ({ at, action }) => {
      lastAt = at;
      const target = store('readwrite');
      target.add({ ...own, at, action } satisfies Kept);
      // The transaction commits at once, as a page that closes cannot wait for an answer.
      target.transaction.commit();
    },
    rewrite: async (change) => {
      await new Promise<void>((resolve, reject) => {
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
      });
      others.changed();
    },
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
