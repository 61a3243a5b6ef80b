import { AppwriteError } from '../core/errors';
import { now } from '../core/ids';
import { anyNumber, keyParam, list, nullable, oneOf, optional, texts } from '../http/params';
import { route, type Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import type { Collection, Index } from './catalog';
import { addIndex, dropIndex } from './collectionTables';
import { createParts } from './parts';
import { findCollection } from './schemaRoutes';
import { isText, sizeOf } from './structure';

const LONGEST = 768;
const INTERNAL = ['$id', '$sequence', '$createdAt', '$updatedAt'];
const TYPES = ['key', 'fulltext', 'unique', 'spatial'] as const;

const invalid = (message: string): AppwriteError => new AppwriteError('index_invalid', { message });

/** @throws AppwriteError for an attribute that is missing, not ready, or unfit for the index */
function checkAttributes(
  collection: Collection,
  type: Index['type'],
  keys: readonly string[],
): void {
  let length = 0;
  for (const key of keys) {
    if (INTERNAL.includes(key)) continue;
    const attribute = collection.attributes.find((each) => each.key === key);
    if (!attribute) throw new AppwriteError('attribute_unknown', { about: key });
    if (attribute.status !== 'available')
      throw new AppwriteError('attribute_not_available', { about: key });
    if (attribute.array)
      throw invalid('Creating indexes on array attributes is not currently supported.');
    if (type === 'fulltext' && !isText(attribute))
      throw invalid(
        `Attribute "${key}" cannot be part of a fulltext index, must be of type string`,
      );
    length += isText(attribute) ? sizeOf(attribute) : 0;
  }
  if (keys.length === 0) throw invalid('No attributes provided for index');
  if (new Set(keys.map((key) => key.toLowerCase())).size < keys.length)
    throw invalid('Duplicate attributes provided');
  if (type !== 'fulltext' && length > LONGEST)
    throw invalid(`Index length is longer than the maximum: ${LONGEST}`);
}

export function indexRoutes(dependencies: Dependencies): { routes: Route[]; resume(): void } {
  const { store, catalog } = dependencies;
  const parts = createParts<Index>(dependencies, {
    listName: 'indexes',
    noun: 'index',
    of: (collection) => collection.indexes,
    build: (collection, index) => addIndex(store, collection, index),
    drop: (collection, index) => {
      dropIndex(store, collection, index);
      return collection;
    },
  });
  const create = route(
    'POST',
    parts.path,
    'indexes.write',
    {
      status: 202,
      params: {
        key: keyParam,
        type: oneOf(TYPES),
        attributes: texts(128, 100),
        orders: optional(
          list(
            nullable(oneOf(['ASC', 'DESC', 'asc', 'desc'] as const)),
            'Value must be one of (ASC, DESC)',
            100,
          ),
          [],
        ),
        lengths: optional(list(nullable(anyNumber), 'Value must be a valid number', 100), []),
      },
    },
    ({ databaseId, collectionId, key, type, attributes, orders }) => {
      const collection = findCollection(catalog, databaseId, collectionId);
      parts.refuseTaken(collection, key);
      if (type === 'spatial') throw invalid('Spatial indexes are not supported');
      checkAttributes(collection, type, attributes);
      const at = now();
      return parts.add(collection, {
        $id: `${databaseId}_${collection.number}_${key}`,
        $createdAt: at,
        $updatedAt: at,
        key,
        type,
        status: 'processing',
        error: '',
        attributes,
        lengths: attributes.map(() => 0),
        orders: orders.map((order) => order ?? 'ASC'),
      });
    },
  );
  return { routes: [create, ...parts.routes], resume: parts.resume };
}
