/** Attributes: each is answered as `processing`, and its column is made after the answer, as Appwrite's worker does. */
import { AppwriteError } from '../core/errors';
import { now, nowAfter } from '../core/ids';
import type { Jobs } from '../core/jobs';
import type { Bindable, Store } from '../core/store';
import { anyNumber, anything, flag, integer, keyParam, nullable, optional, queriesParam, texts, uid, type ParamShape } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { addColumn, dropColumn, dropIndex, quoted, tableOf, type Attribute, type AttributeFormat, type AttributeType, type Catalog, type Collection } from './catalog';
import { attributeModel } from './models';
import { findCollection } from './schemaRoutes';
import { faultOfValue, parseDate } from './structure';

const MOST_ATTRIBUTES = 500;
const WORKER_DELAY_MS = 15;
const INT64 = 9_223_372_036_854_775_807;

interface Kind {
  path: string;
  type: AttributeType;
  format?: AttributeFormat;
  /** What it takes besides key, required, default and array. */
  extra: 'size' | 'range' | 'elements' | 'none';
  size?: number;
}

const KINDS: readonly Kind[] = [
  { path: 'string', type: 'string', extra: 'size', size: 1_073_741_824 },
  { path: 'varchar', type: 'varchar', extra: 'size', size: 16_381 },
  { path: 'text', type: 'text', extra: 'none', size: 16_383 },
  { path: 'mediumtext', type: 'mediumtext', extra: 'none', size: 4_194_303 },
  { path: 'longtext', type: 'longtext', extra: 'none', size: 1_073_741_823 },
  { path: 'email', type: 'string', format: 'email', extra: 'none', size: 254 },
  { path: 'url', type: 'string', format: 'url', extra: 'none', size: 2000 },
  { path: 'ip', type: 'string', format: 'ip', extra: 'none', size: 39 },
  { path: 'enum', type: 'string', format: 'enum', extra: 'elements', size: 255 },
  { path: 'integer', type: 'integer', extra: 'range' },
  { path: 'bigint', type: 'bigint', extra: 'range' },
  { path: 'float', type: 'double', extra: 'range' },
  { path: 'boolean', type: 'boolean', extra: 'none' },
  { path: 'datetime', type: 'datetime', extra: 'none' },
];

function extraParams(kind: Kind, isUpdate: boolean): ParamShape {
  switch (kind.extra) {
    case 'size': return { size: isUpdate ? nullable(integer(1, kind.size ?? 1)) : integer(1, kind.size ?? 1) };
    case 'range': return { min: nullable(anyNumber), max: nullable(anyNumber) };
    case 'elements': return { elements: texts(1024, 100) };
    case 'none': return {};
  }
}

/** What the parameters say about the attribute, besides its key. */
interface Given {
  required: boolean;
  array?: boolean;
  default: unknown;
  size?: number | null;
  min?: number | null;
  max?: number | null;
  elements?: string[];
}

function widest(type: AttributeType): { min: number; max: number } {
  return type === 'double' ? { min: -Number.MAX_VALUE, max: Number.MAX_VALUE } : { min: -INT64, max: INT64 };
}

/** @throws AppwriteError for bounds that exclude everything, or a default that does not fit */
function described(kind: Kind, given: Given, base: Attribute): Attribute {
  const attribute: Attribute = { ...base, required: given.required, array: given.array ?? base.array, default: null };
  if (kind.extra === 'range') {
    attribute.min = given.min ?? widest(kind.type).min;
    attribute.max = given.max ?? widest(kind.type).max;
    if (attribute.min > attribute.max) throw new AppwriteError('attribute_value_invalid', { message: 'Minimum value must be lesser than maximum value' });
  }
  if (kind.extra === 'elements') {
    attribute.elements = given.elements ?? [];
    if (attribute.elements.length === 0) throw new AppwriteError('general_argument_invalid', { message: 'Invalid `elements` param: Value must not be empty' });
  }
  if (given.size) attribute.size = given.size;
  if (given.default === null || given.default === undefined) return attribute;
  if (attribute.required || attribute.array) throw new AppwriteError('attribute_default_unsupported');
  const fault = faultOfValue(attribute, given.default);
  if (fault) throw new AppwriteError('attribute_value_invalid', { message: `Default value is invalid. ${fault.why}` });
  return { ...attribute, default: attribute.type === 'datetime' ? parseDate(given.default) : (given.default as string | number | boolean) };
}

export interface SchemaWork {
  /** Finishes what a server that ended had left. */
  resume(): void;
}

function findAttribute(collection: Collection, key: string): Attribute {
  const attribute = collection.attributes.find((each) => each.key.toLowerCase() === key.toLowerCase());
  if (!attribute) throw new AppwriteError('attribute_not_found', { about: key });
  return attribute;
}

/** Refuses to shrink what longer values fill already. */
function refuseLoss(store: Store, collection: Collection, old: Attribute, changed: Attribute): void {
  if (old.status !== 'available' || changed.array || changed.size === undefined || old.size === undefined || changed.size >= old.size) return;
  const values: Bindable[] = [changed.size];
  const longer = store.get(`SELECT 1 FROM ${tableOf(collection)} WHERE length(${quoted(old.key)}) > ? LIMIT 1`, ...values);
  if (longer) throw new AppwriteError('attribute_invalid_resize');
}

export function attributeRoutes(store: Store, catalog: Catalog, jobs: Jobs): { routes: Route[]; work: SchemaWork } {
  const save = (collection: Collection, attributes: Attribute[], indexes = collection.indexes): Collection => {
    const changed = { ...collection, attributes, indexes };
    catalog.collections.replace(collection.databaseId, collection.id, changed);
    return changed;
  };

  const makeAvailable = (databaseId: string, collectionId: string, key: string): void => {
    const collection = catalog.collections.get(databaseId, collectionId);
    const attribute = collection?.attributes.find((each) => each.key === key && each.status === 'processing');
    if (!collection || !attribute) return;
    store.atomically(() => {
      addColumn(store, collection, attribute);
      const ready: Attribute = { ...attribute, status: 'available', updatedAt: nowAfter(attribute.updatedAt) };
      save(collection, collection.attributes.map((each) => (each === attribute ? ready : each)));
    });
  };

  const create = (kind: Kind): Route =>
    route({
      method: 'POST', path: `/databases/:databaseId/collections/:collectionId/attributes/${kind.path}`, scope: 'attributes.write', status: 202,
      params: {
        databaseId: uid, collectionId: uid, key: keyParam, required: flag, default: optional(anything, null), array: optional(flag, false), ...extraParams(kind, false),
      },
      handle: (params) => {
        const { databaseId, collectionId, key } = params;
        const collection = findCollection(catalog, databaseId, collectionId);
        if (collection.attributes.some((each) => each.key.toLowerCase() === key.toLowerCase())) throw new AppwriteError('attribute_already_exists', { about: key });
        if (collection.attributes.length >= MOST_ATTRIBUTES) throw new AppwriteError('attribute_limit_exceeded');
        const at = now();
        const base: Attribute = {
          key, type: kind.type, status: 'processing', error: '', required: false, array: false, createdAt: at, updatedAt: at, default: null,
          ...(kind.size ? { size: kind.size } : {}), ...(kind.format ? { format: kind.format } : {}),
        };
        const attribute = described(kind, params, base);
        store.atomically(() => save(collection, [...collection.attributes, attribute]));
        jobs.later(WORKER_DELAY_MS, () => makeAvailable(collection.databaseId, collection.id, key));
        return attributeModel(attribute);
      },
    });

  const update = (kind: Kind): Route =>
    route({
      method: 'PATCH', path: `/databases/:databaseId/collections/:collectionId/attributes/${kind.path}/:key`, scope: 'attributes.write',
      params: { databaseId: uid, collectionId: uid, key: keyParam, required: flag, default: optional(anything, null), ...extraParams(kind, true) },
      handle: (params) => {
        const collection = findCollection(catalog, params.databaseId, params.collectionId);
        const old = findAttribute(collection, params.key);
        if (old.status !== 'available') throw new AppwriteError('attribute_not_available', { about: old.key });
        if (old.type !== kind.type || old.format !== kind.format) throw new AppwriteError('attribute_type_invalid');
        const changed = { ...described(kind, params, old), updatedAt: nowAfter(old.updatedAt) };
        store.atomically(() => {
          refuseLoss(store, collection, old, changed);
          save(collection, collection.attributes.map((each) => (each === old ? changed : each)));
        });
        return attributeModel(changed);
      },
    });

  const others = [
    route({
      method: 'GET', path: '/databases/:databaseId/collections/:collectionId/attributes', scope: 'attributes.read',
      params: { databaseId: uid, collectionId: uid, queries: queriesParam },
      handle: ({ databaseId, collectionId, queries }) => {
        const { total, items } = listInMemory(findCollection(catalog, databaseId, collectionId).attributes.map(attributeModel), queries);
        return { total, attributes: items };
      },
    }),
    route({
      method: 'GET', path: '/databases/:databaseId/collections/:collectionId/attributes/:key', scope: 'attributes.read',
      params: { databaseId: uid, collectionId: uid, key: keyParam },
      handle: ({ databaseId, collectionId, key }) => attributeModel(findAttribute(findCollection(catalog, databaseId, collectionId), key)),
    }),
    route({
      method: 'DELETE', path: '/databases/:databaseId/collections/:collectionId/attributes/:key', scope: 'attributes.write', status: 204,
      params: { databaseId: uid, collectionId: uid, key: keyParam },
      handle: ({ databaseId, collectionId, key }) => {
        const collection = findCollection(catalog, databaseId, collectionId);
        const attribute = findAttribute(collection, key);
        store.atomically(() => {
          // Indexes on it go with it.
          const kept = collection.indexes.filter((index) => !index.attributes.includes(attribute.key));
          for (const index of collection.indexes) if (!kept.includes(index)) dropIndex(store, collection, index);
          if (attribute.status === 'available') dropColumn(store, collection, attribute);
          save(collection, collection.attributes.filter((each) => each !== attribute), kept);
        });
      },
    }),
  ];
  const resume = (): void => {
    for (const collection of catalog.collections.all()) {
      for (const attribute of collection.attributes) if (attribute.status === 'processing') makeAvailable(collection.databaseId, collection.id, attribute.key);
    }
  };
  return { routes: [...KINDS.flatMap((kind) => [create(kind), update(kind)]), ...others], work: { resume } };
}
