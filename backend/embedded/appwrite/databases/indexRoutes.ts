/** Indexes: answered as `processing`, built after the answer. */
import { AppwriteError } from '../core/errors';
import { now, nowAfter } from '../core/ids';
import type { Jobs } from '../core/jobs';
import type { Store } from '../core/store';
import { anyNumber, keyParam, list, nullable, oneOf, optional, queriesParam, texts, uid } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { SchemaWork } from './attributeRoutes';
import { addIndex, dropIndex, type Catalog, type Collection, type Index } from './catalog';
import { indexModel } from './models';
import { findCollection } from './schemaRoutes';
import { isText } from './structure';

const WORKER_DELAY_MS = 15;
const LONGEST = 768;
const INTERNAL = ['$id', '$sequence', '$createdAt', '$updatedAt'];
const TYPES = ['key', 'fulltext', 'unique', 'spatial'] as const;

const invalid = (message: string): AppwriteError => new AppwriteError('index_invalid', { message });

/** @throws AppwriteError for an attribute that is not there, not ready, or not fit for the kind of index */
function checkAttributes(collection: Collection, type: (typeof TYPES)[number], keys: readonly string[]): void {
  if (type === 'spatial') throw invalid('Spatial indexes are not supported');
  let length = 0;
  for (const key of keys) {
    if (INTERNAL.includes(key)) continue;
    const attribute = collection.attributes.find((each) => each.key === key);
    if (!attribute) throw new AppwriteError('attribute_unknown', { about: key });
    if (attribute.status !== 'available') throw new AppwriteError('attribute_not_available', { about: key });
    if (attribute.array) throw invalid('Creating indexes on array attributes is not currently supported.');
    if (type === 'fulltext' && !isText(attribute)) throw invalid(`Attribute "${key}" cannot be part of a fulltext index, must be of type string`);
    length += isText(attribute) ? (attribute.size ?? 0) : 0;
  }
  if (keys.length === 0) throw invalid('No attributes provided for index');
  if (new Set(keys.map((key) => key.toLowerCase())).size < keys.length) throw invalid('Duplicate attributes provided');
  if (type !== 'fulltext' && length > LONGEST) throw invalid(`Index length is longer than the maximum: ${LONGEST}`);
}

export function indexRoutes(store: Store, catalog: Catalog, jobs: Jobs): { routes: Route[]; work: SchemaWork } {
  const save = (collection: Collection, indexes: Index[]): void => catalog.collections.replace(collection.databaseId, collection.id, { ...collection, indexes });

  const build = (databaseId: string, collectionId: string, key: string): void => {
    const collection = catalog.collections.get(databaseId, collectionId);
    const index = collection?.indexes.find((each) => each.key === key && each.status === 'processing');
    if (!collection || !index) return;
    const finish = (change: Pick<Index, 'status' | 'error'>): void =>
      save(collection, collection.indexes.map((each) => (each === index ? { ...index, ...change, updatedAt: nowAfter(index.updatedAt) } : each)));
    try {
      store.atomically(() => {
        addIndex(store, collection, index);
        finish({ status: 'available', error: '' });
      });
    } catch (error) {
      // Documents that break a unique index are the usual reason.
      store.atomically(() => finish({ status: 'failed', error: error instanceof Error ? error.message : String(error) }));
    }
  };

  const find = (collection: Collection, key: string): Index => {
    const index = collection.indexes.find((each) => each.key.toLowerCase() === key.toLowerCase());
    if (!index) throw new AppwriteError('index_not_found', { about: key });
    return index;
  };

  const routes = [
    route({
      method: 'POST', path: '/databases/:databaseId/collections/:collectionId/indexes', scope: 'indexes.write', status: 202,
      params: {
        databaseId: uid, collectionId: uid, key: keyParam, type: oneOf(TYPES), attributes: texts(128, 100),
        orders: optional(list(nullable(oneOf(['ASC', 'DESC', 'asc', 'desc'] as const)), 'Value must be one of (ASC, DESC)', 100), []),
        lengths: optional(list(nullable(anyNumber), 'Value must be a valid number', 100), []),
      },
      handle: ({ databaseId, collectionId, key, type, attributes, orders }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        if (collection.indexes.some((each) => each.key.toLowerCase() === key.toLowerCase())) throw new AppwriteError('index_already_exists', { about: key });
        checkAttributes(collection, type, attributes);
        const at = now();
        const index: Index = {
          key, type: type === 'spatial' ? 'key' : type, status: 'processing', error: '', attributes, orders: orders.map((order) => order ?? 'ASC'), createdAt: at, updatedAt: at,
        };
        store.atomically(() => save(collection, [...collection.indexes, index]));
        jobs.later(WORKER_DELAY_MS, () => build(collection.databaseId, collection.id, key));
        return indexModel(index, collection);
      },
    }),
    route({
      method: 'GET', path: '/databases/:databaseId/collections/:collectionId/indexes', scope: 'indexes.read',
      params: { databaseId: uid, collectionId: uid, queries: queriesParam },
      handle: ({ databaseId, collectionId, queries }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        const { total, items } = listInMemory(collection.indexes.map((index) => indexModel(index, collection)), queries);
        return { total, indexes: items };
      },
    }),
    route({
      method: 'GET', path: '/databases/:databaseId/collections/:collectionId/indexes/:key', scope: 'indexes.read',
      params: { databaseId: uid, collectionId: uid, key: keyParam },
      handle: ({ databaseId, collectionId, key }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        return indexModel(find(collection, key), collection);
      },
    }),
    route({
      method: 'DELETE', path: '/databases/:databaseId/collections/:collectionId/indexes/:key', scope: 'indexes.write', status: 204,
      params: { databaseId: uid, collectionId: uid, key: keyParam },
      handle: ({ databaseId, collectionId, key }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        const index = find(collection, key);
        store.atomically(() => {
          dropIndex(store, collection, index);
          save(collection, collection.indexes.filter((each) => each !== index));
        });
      },
    }),
  ];
  const resume = (): void => {
    for (const collection of catalog.collections.all()) {
      for (const index of collection.indexes) if (index.status === 'processing') build(collection.databaseId, collection.id, index.key);
    }
  };
  return { routes, work: { resume } };
}
