/** Databases and collections: what they hold, by whom it may be read, and the tables in which it is kept. */
import { COLLECTION_PERMISSIONS } from '../access/permissions';
import { createRecords } from '../core/records';
import type { Store } from '../core/store';
import { flag, optional, permissions, text } from '../http/params';
import type { Settled } from '../http/resource';
import { addSearchTable, dropSearchTable } from './searchTables';
import { columnOf, quoted, readersOf, tableOf } from './tableNames';

export type AttributeType = 'string' | 'varchar' | 'text' | 'mediumtext' | 'longtext' | 'integer' | 'bigint' | 'double' | 'boolean' | 'datetime';
export type AttributeFormat = 'email' | 'url' | 'ip' | 'enum';

/** A part of a collection, made after the answer that promised it. */
export interface Part {
  key: string;
  status: 'processing' | 'available' | 'failed';
  error: string;
  $createdAt: string;
  $updatedAt: string;
}

/** As the API shows it. */
export interface Attribute extends Part {
  type: AttributeType;
  required: boolean;
  array: boolean;
  size?: number;
  min?: number;
  max?: number;
  /** Empty for dates. */
  format?: AttributeFormat | '';
  encrypt?: boolean;
  elements?: string[];
  default: string | number | boolean | null;
}

/** As the API shows it. */
export interface Index extends Part {
  $id: string;
  type: 'key' | 'unique' | 'fulltext';
  attributes: string[];
  lengths: number[];
  orders: string[];
}

export const databaseSettings = { name: text(), enabled: optional(flag, true) };
export const collectionSettings = { name: text(), permissions: permissions(COLLECTION_PERMISSIONS), documentSecurity: optional(flag, false), enabled: optional(flag, true) };

export interface Database extends Settled<typeof databaseSettings> {
  type: 'legacy';
}

export interface Collection extends Settled<typeof collectionSettings> {
  databaseId: string;
  /** Names its tables: `c_<number>` holds the documents, `r_<number>` says who may read which. */
  number: number;
  $permissions: string[];
  attributes: Attribute[];
  indexes: Index[];
}

export type Catalog = ReturnType<typeof createCatalog>;

const AFFINITY: Readonly<Record<AttributeType, string>> = {
  string: 'TEXT', varchar: 'TEXT', text: 'TEXT', mediumtext: 'TEXT', longtext: 'TEXT', datetime: 'TEXT', integer: 'INTEGER', bigint: 'INTEGER', boolean: 'INTEGER', double: 'REAL',
};

export function addColumn(store: Store, collection: Collection, attribute: Attribute): void {
  store.define(`ALTER TABLE ${tableOf(collection)} ADD COLUMN ${quoted(attribute.key)} ${attribute.array ? 'TEXT' : AFFINITY[attribute.type]}`);
}

export function addIndex(store: Store, collection: Collection, index: Index): void {
  const table = tableOf(collection);
  if (index.type === 'fulltext') {
    addSearchTable(store, collection, index);
    return;
  }
  const columns = index.attributes.map((attribute, at) => `${columnOf(attribute)} ${index.orders[at]?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'}`);
  store.define(`CREATE ${index.type === 'unique' ? 'UNIQUE ' : ''}INDEX ${quoted(`i_${collection.number}_${index.key}`)} ON ${table} (${columns.join(', ')})`);
}

export function dropIndex(store: Store, collection: Collection, index: Index): void {
  if (index.type === 'fulltext') dropSearchTable(store, collection, index);
  else store.define(`DROP INDEX IF EXISTS ${quoted(`i_${collection.number}_${index.key}`)}`);
}

export function dropColumn(store: Store, collection: Collection, attribute: Attribute): void {
  store.define(`ALTER TABLE ${tableOf(collection)} DROP COLUMN ${quoted(attribute.key)}`);
}

export function createCatalog(store: Store) {
  return {
    databases: createRecords<Database>(store, 'database'),
    /** By database. */
    collections: createRecords<Collection>(store, 'collection'),
    /** A number that was never given before, for a record that is made in the same change. */
    nextNumber(): number {
      return Number(store.get("SELECT seq FROM sqlite_sequence WHERE name = 'records'")?.seq ?? 0) + 1;
    },
    createTables(collection: Collection): void {
      store.define(`
        CREATE TABLE ${tableOf(collection)} (
          _seq INTEGER PRIMARY KEY AUTOINCREMENT, _id TEXT NOT NULL COLLATE NOCASE UNIQUE, _created TEXT NOT NULL, _updated TEXT NOT NULL, _permissions TEXT NOT NULL
        );
        CREATE TABLE ${readersOf(collection)} (role TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (role, seq)) WITHOUT ROWID;
        CREATE INDEX ${quoted(`rs_${collection.number}`)} ON ${readersOf(collection)} (seq);
      `);
    },
    dropTables(collection: Collection): void {
      for (const index of collection.indexes) dropIndex(store, collection, index);
      store.define(`DROP TABLE IF EXISTS ${tableOf(collection)}; DROP TABLE IF EXISTS ${readersOf(collection)};`);
    },
  };
}
