import { findRecord, resourceRoutes } from '../http/resource';
import type { Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import {
  collectionSettings,
  databaseSettings,
  type Attribute,
  type Catalog,
  type Collection,
  type Database,
} from './catalog';
import { createTables, dropTables } from './collectionTables';
import { sizeOf } from './structure';

const EMPTY_BYTES = 1067;
const MOST_BYTES = 65_535;

/** The bytes that MariaDB would need for the attribute in a row. */
function bytesOf(attribute: Attribute): number {
  if (attribute.array) return 20;
  switch (attribute.type) {
    case 'integer':
    case 'bigint':
    case 'double':
      return 8;
    case 'boolean':
      return 1;
    case 'datetime':
      return 7;
    default:
      return sizeOf(attribute) > 16_381 ? 20 : sizeOf(attribute) * 4 + 2;
  }
}

function collectionModel({ number: _number, ...collection }: Collection): Record<string, unknown> {
  return {
    ...collection,
    bytesMax: MOST_BYTES,
    bytesUsed: collection.attributes.reduce(
      (sum, attribute) => sum + bytesOf(attribute),
      EMPTY_BYTES,
    ),
  };
}

/** Finds a collection for keys, to whom disabled ones exist too. */
export function findCollection(
  catalog: Catalog,
  databaseId: string,
  collectionId: string,
): Collection {
  const { $id } = findRecord(catalog.databases, 'database', databaseId);
  return findRecord(catalog.collections, 'collection', collectionId, $id);
}

export function schemaRoutes({ store, catalog, flavour }: Dependencies): Route[] {
  const { databases, collections } = catalog;
  return [
    ...resourceRoutes<Database>(store, {
      path: '/databases',
      idParam: 'databaseId',
      listName: 'databases',
      scope: 'databases',
      noun: 'database',
      records: databases,
      settings: databaseSettings,
      initial: () => ({ type: 'legacy' }),
      remove: ({ $id }) =>
        store.atomically(() => {
          for (const collection of collections.list($id)) dropTables(store, collection);
          collections.removeAll($id);
          databases.remove($id);
        }),
    }),
    ...resourceRoutes<Collection>(store, {
      path: '/databases/:databaseId/collections',
      idParam: 'collectionId',
      listName: 'collections',
      scope: 'collections',
      noun: 'collection',
      records: collections,
      settings: collectionSettings,
      parentOf: ({ databaseId }) => findRecord(databases, 'database', String(databaseId)).$id,
      initial: (databaseId) => ({
        databaseId,
        number: catalog.nextNumber(),
        $permissions: [],
        attributes: [],
        indexes: [],
      }),
      afterChange: (collection, old) => {
        if (!old) createTables(store, collection, flavour);
      },
      remove: (collection) =>
        store.atomically(() => {
          dropTables(store, collection);
          collections.remove(collection.$id, collection.databaseId);
        }),
      show: collectionModel,
    }),
  ];
}
