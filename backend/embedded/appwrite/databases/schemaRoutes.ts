/** Databases and collections: made, read, changed and removed with a server key. */
import { COLLECTION_PERMISSIONS } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Store } from '../core/store';
import { flag, newIdParam, optional, permissions, queriesParam, text, uid } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Catalog, Collection, Database } from './catalog';
import { collectionModel, databaseModel } from './models';

const searchParam = optional(text({ min: 0, max: 256 }), '');

export function findDatabase(catalog: Catalog, id: string): Database {
  const database = catalog.databases.get('', id);
  if (!database) throw new AppwriteError('database_not_found', { about: id });
  return database;
}

/** For keys, to whom disabled ones are there too. */
export function findCollection(catalog: Catalog, databaseId: string, collectionId: string): Collection {
  const collection = catalog.collections.get(findDatabase(catalog, databaseId).id, collectionId);
  if (!collection) throw new AppwriteError('collection_not_found', { about: collectionId });
  return collection;
}

function databaseRoutes(store: Store, catalog: Catalog): Route[] {
  return [
    route({
      method: 'POST', path: '/databases', scope: 'databases.write', status: 201,
      params: { databaseId: newIdParam, name: text(), enabled: optional(flag, true) },
      handle: ({ databaseId, name, enabled }) => {
        const id = resolveId(databaseId);
        if (catalog.databases.get('', id)) throw new AppwriteError('database_already_exists', { about: id });
        const at = now();
        return store.atomically(() => {
          const database: Database = { id, number: catalog.nextNumber(), name, isEnabled: enabled, createdAt: at, updatedAt: at };
          catalog.databases.add('', id, database);
          return databaseModel(database);
        });
      },
    }),
    route({
      method: 'GET', path: '/databases', scope: 'databases.read',
      params: { queries: queriesParam, search: searchParam },
      handle: ({ queries, search }) => {
        const { total, items } = listInMemory(catalog.databases.list('').map(databaseModel), queries, search);
        return { total, databases: items };
      },
    }),
    route({ method: 'GET', path: '/databases/:databaseId', scope: 'databases.read', params: { databaseId: uid }, handle: ({ databaseId }) => databaseModel(findDatabase(catalog, databaseId)) }),
    route({
      method: 'PUT', path: '/databases/:databaseId', scope: 'databases.write',
      params: { databaseId: uid, name: text(), enabled: optional(flag, true) },
      handle: ({ databaseId, name, enabled }) => {
        const database = findDatabase(catalog, databaseId);
        const changed = { ...database, name, isEnabled: enabled, updatedAt: nowAfter(database.updatedAt) };
        store.atomically(() => catalog.databases.replace('', database.id, changed));
        return databaseModel(changed);
      },
    }),
    route({
      method: 'DELETE', path: '/databases/:databaseId', scope: 'databases.write', status: 204,
      params: { databaseId: uid },
      handle: ({ databaseId }) => {
        const { id } = findDatabase(catalog, databaseId);
        store.atomically(() => {
          for (const collection of catalog.collections.list(id)) catalog.dropTables(collection);
          catalog.collections.removeAll(id);
          catalog.databases.remove('', id);
        });
      },
    }),
  ];
}

function collectionRoutes(store: Store, catalog: Catalog): Route[] {
  const settings = { name: text(), permissions: permissions(COLLECTION_PERMISSIONS), documentSecurity: optional(flag, false), enabled: optional(flag, true) };
  return [
    route({
      method: 'POST', path: '/databases/:databaseId/collections', scope: 'collections.write', status: 201,
      params: { databaseId: uid, collectionId: newIdParam, ...settings },
      handle: ({ databaseId, collectionId, name, permissions: given, documentSecurity, enabled }) => {
        const database = findDatabase(catalog, databaseId);
        const id = resolveId(collectionId);
        if (catalog.collections.get(database.id, id)) throw new AppwriteError('collection_already_exists', { about: id });
        const at = now();
        return store.atomically(() => {
          const collection: Collection = {
            id, databaseId: database.id, number: catalog.nextNumber(), name, permissions: given ?? [], documentSecurity, isEnabled: enabled, createdAt: at, updatedAt: at,
            attributes: [], indexes: [],
          };
          catalog.createTables(collection);
          catalog.collections.add(database.id, id, collection);
          return collectionModel(collection);
        });
      },
    }),
    route({
      method: 'GET', path: '/databases/:databaseId/collections', scope: 'collections.read',
      params: { databaseId: uid, queries: queriesParam, search: searchParam },
      handle: ({ databaseId, queries, search }) => {
        const models = catalog.collections.list(findDatabase(catalog, databaseId).id).map(collectionModel);
        const { total, items } = listInMemory(models, queries, search);
        return { total, collections: items };
      },
    }),
    route({
      method: 'GET', path: '/databases/:databaseId/collections/:collectionId', scope: 'collections.read',
      params: { databaseId: uid, collectionId: uid },
      handle: ({ databaseId, collectionId }) => collectionModel(findCollection(catalog, databaseId, collectionId)),
    }),
    route({
      method: 'PUT', path: '/databases/:databaseId/collections/:collectionId', scope: 'collections.write',
      params: { databaseId: uid, collectionId: uid, ...settings },
      handle: ({ databaseId, collectionId, name, permissions: given, documentSecurity, enabled }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        const changed: Collection = {
          ...collection, name, permissions: given ?? collection.permissions, documentSecurity, isEnabled: enabled, updatedAt: nowAfter(collection.updatedAt),
        };
        store.atomically(() => catalog.collections.replace(collection.databaseId, collection.id, changed));
        return collectionModel(changed);
      },
    }),
    route({
      method: 'DELETE', path: '/databases/:databaseId/collections/:collectionId', scope: 'collections.write', status: 204,
      params: { databaseId: uid, collectionId: uid },
      handle: ({ databaseId, collectionId }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        store.atomically(() => {
          catalog.dropTables(collection);
          catalog.collections.remove(collection.databaseId, collection.id);
        });
      },
    }),
  ];
}

export function schemaRoutes(store: Store, catalog: Catalog): Route[] {
  return [...databaseRoutes(store, catalog), ...collectionRoutes(store, catalog)];
}
