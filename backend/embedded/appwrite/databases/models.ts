/** Databases, collections, attributes and indexes as the API shows them. */
import type { Attribute, Collection, Database, Index } from './catalog';

type Model = Record<string, unknown>;

export function databaseModel(database: Database): Model {
  return { $id: database.id, name: database.name, $createdAt: database.createdAt, $updatedAt: database.updatedAt, enabled: database.isEnabled, type: 'legacy' };
}

function typeDetails(attribute: Attribute): Model {
  if (attribute.format === 'enum') return { elements: attribute.elements ?? [], format: 'enum' };
  if (attribute.format) return { format: attribute.format };
  switch (attribute.type) {
    case 'integer':
    case 'bigint':
    case 'double': return { min: attribute.min, max: attribute.max };
    case 'boolean': return {};
    case 'datetime': return { format: '' };
    default: return { size: attribute.size, default: attribute.default, encrypt: false };
  }
}

export function attributeModel(attribute: Attribute): Model {
  return {
    key: attribute.key, type: attribute.type, status: attribute.status, error: attribute.error, required: attribute.required, array: attribute.array,
    $createdAt: attribute.createdAt, $updatedAt: attribute.updatedAt, ...typeDetails(attribute), default: attribute.default,
  };
}

export function indexModel(index: Index, collection: Collection): Model {
  return {
    $id: `${collection.databaseId}_${collection.number}_${index.key}`, $createdAt: index.createdAt, $updatedAt: index.updatedAt, key: index.key, type: index.type, status: index.status, error: index.error,
    attributes: index.attributes, lengths: index.attributes.map(() => 0), orders: index.orders,
  };
}

const EMPTY_BYTES = 1067;
const MOST_BYTES = 65_535;

function bytesOf(attribute: Attribute): number {
  if (attribute.array) return 20;
  const size = attribute.size ?? 0;
  if (attribute.type === 'integer' || attribute.type === 'bigint' || attribute.type === 'double') return 8;
  if (attribute.type === 'boolean') return 1;
  if (attribute.type === 'datetime') return 7;
  return size > 16_381 ? 20 : size * 4 + 2;
}

export function collectionModel(collection: Collection): Model {
  return {
    $id: collection.id, $createdAt: collection.createdAt, $updatedAt: collection.updatedAt, $permissions: collection.permissions, databaseId: collection.databaseId,
    name: collection.name, enabled: collection.isEnabled, documentSecurity: collection.documentSecurity, attributes: collection.attributes.map(attributeModel),
    indexes: collection.indexes.map((index) => indexModel(index, collection)), bytesMax: MOST_BYTES,
    bytesUsed: collection.attributes.reduce((sum, attribute) => sum + bytesOf(attribute), EMPTY_BYTES),
  };
}
