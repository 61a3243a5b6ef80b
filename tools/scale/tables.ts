/** Fills the tables of a stopped machine without a server. */
import { createCatalog } from 'appwrite-emulator/databases/catalog';
import { openDocumentTable, type DocumentTable } from 'appwrite-emulator/databases/documentTable';
import { formatTime } from 'appwrite-emulator/core/ids';
import { openStore, type Store } from 'appwrite-emulator/core/store';
import type { Collection } from '@core/schema/attributes';
import { DATABASE_ID } from '@core/schema/ids';

/** The memory for such large writes. */
const CACHE_KIB = 1_000_000;
const ROWS_AT_ONCE = 50_000;

export type Tables = {
  store: Store;
  table(collection: Collection): DocumentTable;
  insert(
    collection: Collection,
    id: string,
    at: number,
    data: Record<string, unknown>,
    permissions?: string[],
  ): void;
  /** Ignores a missing document. */
  remove(collection: Collection, id: string): void;
};

export function openTables(appwriteFolder: string): Tables {
  const store = openStore(appwriteFolder);
  store.define(`PRAGMA cache_size = -${CACHE_KIB}`);
  const catalog = createCatalog(store);
  const tables = new Map<string, DocumentTable>();
  const table = ({ id }: Collection): DocumentTable => {
    const found = catalog.collections.get(id, DATABASE_ID);
    if (found === undefined)
      throw new Error(`There is no collection ${id}: start the machine on this folder first.`);
    const opened = tables.get(id) ?? openDocumentTable(store, found);
    tables.set(id, opened);
    return opened;
  };
  return {
    store,
    table,
    insert: (collection, $id, at, data, $permissions = []) => {
      const time = formatTime(at);
      table(collection).insert({
        ...data,
        $id,
        $createdAt: time,
        $updatedAt: time,
        $permissions,
        $databaseId: DATABASE_ID,
        $collectionId: collection.id,
      });
    },
    remove: (collection, id) => {
      const found = table(collection).find(id);
      if (found !== undefined) table(collection).remove(found);
    },
  };
}

/** Runs work for 0, 1, 2 … in transactions of limited size. */
export function inBatches(store: Store, count: number, work: (index: number) => void): void {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    store.atomically(() => {
      for (let index = start; index < Math.min(count, start + ROWS_AT_ONCE); index += 1)
        work(index);
    });
  }
}
