/** Creates, changes and drops a collection's tables, columns and indexes in SQLite. */
import type { Store } from '../core/store';
import type { Flavour } from '../flavour';
import type { Attribute, AttributeType, Collection, Index } from './catalog';
import { addSearchTable, dropSearchTable } from './searchTables';
import { isText } from './structure';
import {
  anyCaseIndexOf,
  columnOf,
  indexOf,
  quoted,
  readersIndexOf,
  readersOf,
  tableOf,
} from './tableNames';

const AFFINITY: Readonly<Record<AttributeType, string>> = {
  string: 'TEXT',
  varchar: 'TEXT',
  text: 'TEXT',
  mediumtext: 'TEXT',
  longtext: 'TEXT',
  datetime: 'TEXT',
  integer: 'INTEGER',
  bigint: 'INTEGER',
  boolean: 'INTEGER',
  double: 'REAL',
};

/** On PostgreSQL, an id is found by its exact case, and is taken in any. */
export function createTables(
  store: Store,
  collection: Collection,
  { database }: Pick<Flavour, 'database'>,
): void {
  const isExact = database === 'postgresql';
  store.define(`
    CREATE TABLE ${tableOf(collection)} (
      _seq INTEGER PRIMARY KEY AUTOINCREMENT, _id TEXT NOT NULL ${isExact ? '' : 'COLLATE NOCASE '}UNIQUE, _created TEXT NOT NULL, _updated TEXT NOT NULL, _permissions TEXT NOT NULL
    );
    CREATE TABLE ${readersOf(collection)} (role TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (role, seq)) WITHOUT ROWID;
    CREATE INDEX ${readersIndexOf(collection)} ON ${readersOf(collection)} (seq);
    ${isExact ? `CREATE UNIQUE INDEX ${anyCaseIndexOf(collection)} ON ${tableOf(collection)} (_id COLLATE NOCASE);` : ''}
  `);
}

export function dropTables(store: Store, collection: Collection): void {
  for (const index of collection.indexes) dropIndex(store, collection, index);
  store.define(
    `DROP TABLE IF EXISTS ${tableOf(collection)}; DROP TABLE IF EXISTS ${readersOf(collection)};`,
  );
}

/** MariaDB ignores the case of texts, also in orders and unique indexes. */
export function addColumn(
  store: Store,
  collection: Collection,
  attribute: Attribute,
  { database }: Pick<Flavour, 'database'>,
): void {
  const collation = database === 'mariadb' && isText(attribute) ? ' COLLATE NOCASE' : '';
  store.define(
    `ALTER TABLE ${tableOf(collection)} ADD COLUMN ${quoted(attribute.key)} ${attribute.array ? 'TEXT' : AFFINITY[attribute.type]}${collation}`,
  );
}

export function dropColumn(store: Store, collection: Collection, attribute: Attribute): void {
  store.define(`ALTER TABLE ${tableOf(collection)} DROP COLUMN ${quoted(attribute.key)}`);
}

export function addIndex(store: Store, collection: Collection, index: Index): void {
  if (index.type === 'fulltext') {
    addSearchTable(store, collection, index);
    return;
  }
  const columns = index.attributes.map(
    (attribute, at) =>
      `${columnOf(attribute)} ${index.orders[at]?.toUpperCase() === 'DESC' ? 'DESC' : 'ASC'}`,
  );
  store.define(
    `CREATE ${index.type === 'unique' ? 'UNIQUE ' : ''}INDEX ${indexOf(collection, index)} ON ${tableOf(collection)} (${columns.join(', ')})`,
  );
}

export function dropIndex(store: Store, collection: Collection, index: Index): void {
  if (index.type === 'fulltext') dropSearchTable(store, collection, index);
  else store.define(`DROP INDEX IF EXISTS ${indexOf(collection, index)}`);
}
