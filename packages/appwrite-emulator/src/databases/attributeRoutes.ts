import { AppwriteError } from '../core/errors';
import { now, nowAfter } from '../core/ids';
import type { Store } from '../core/store';
import {
  anyNumber,
  anything,
  flag,
  integer,
  keyParam,
  nullable,
  optional,
  texts,
  type ParamShape,
} from '../http/params';
import { route, type Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import type { Attribute, AttributeFormat, AttributeType, Collection } from './catalog';
import { addColumn, dropColumn, dropIndex } from './collectionTables';
import { createParts } from './parts';
import { findCollection } from './schemaRoutes';
import { faultOfValue, parseDate } from './structure';
import { quoted, tableOf } from './tableNames';

const MOST_ATTRIBUTES = 500;
const INT64 = 9_223_372_036_854_775_807;

interface Kind {
  path: string;
  type: AttributeType;
  format?: AttributeFormat | '';
  /** The parameter besides key, required, default and array. */
  extra?: 'size' | 'range' | 'elements';
  /** The only size, or the largest one if it is given. */
  size?: number;
}

const KINDS: readonly Kind[] = [
  { path: 'string', type: 'string', extra: 'size', size: 1_073_741_824 },
  { path: 'varchar', type: 'varchar', extra: 'size', size: 16_381 },
  { path: 'text', type: 'text', size: 16_383 },
  { path: 'mediumtext', type: 'mediumtext', size: 4_194_303 },
  { path: 'longtext', type: 'longtext', size: 1_073_741_823 },
  { path: 'email', type: 'string', format: 'email' },
  { path: 'url', type: 'string', format: 'url' },
  { path: 'ip', type: 'string', format: 'ip' },
  { path: 'enum', type: 'string', format: 'enum', extra: 'elements' },
  { path: 'integer', type: 'integer', extra: 'range' },
  { path: 'bigint', type: 'bigint', extra: 'range' },
  { path: 'float', type: 'double', extra: 'range' },
  { path: 'boolean', type: 'boolean' },
  { path: 'datetime', type: 'datetime', format: '' },
];

function extraParams({ extra, size = 1 }: Kind, isUpdate: boolean): ParamShape {
  switch (extra) {
    case 'size':
      return { size: isUpdate ? nullable(integer(1, size)) : integer(1, size) };
    case 'range':
      return { min: nullable(anyNumber), max: nullable(anyNumber) };
    case 'elements':
      return { elements: texts(1024, 100) };
    case undefined:
      return {};
  }
}

interface Given {
  required: boolean;
  array?: boolean;
  default: unknown;
  size?: number | null;
  min?: number | null;
  max?: number | null;
  elements?: string[];
}

/** @throws AppwriteError for empty bounds, or a default that does not fit */
function described(kind: Kind, given: Given, base: Attribute): Attribute {
  const attribute: Attribute = {
    ...base,
    required: given.required,
    array: given.array ?? base.array,
    default: null,
  };
  if (kind.extra === 'range') {
    const widest = kind.type === 'double' ? Number.MAX_VALUE : INT64;
    attribute.min = given.min ?? -widest;
    attribute.max = given.max ?? widest;
    if (attribute.min > attribute.max)
      throw new AppwriteError('attribute_value_invalid', {
        message: 'Minimum value must be lesser than maximum value',
      });
  }
  if (kind.extra === 'elements') {
    attribute.elements = given.elements ?? [];
    if (attribute.elements.length === 0)
      throw new AppwriteError('general_argument_invalid', {
        message: 'Invalid `elements` param: Value must not be empty',
      });
  }
  if (given.size) attribute.size = given.size;
  if (given.default === null || given.default === undefined) return attribute;
  if (attribute.required || attribute.array)
    throw new AppwriteError('attribute_default_unsupported');
  const fault = faultOfValue(attribute, given.default);
  if (fault)
    throw new AppwriteError('attribute_value_invalid', {
      message: `Default value is invalid. ${fault.why}`,
    });
  return {
    ...attribute,
    default:
      attribute.type === 'datetime'
        ? parseDate(given.default)
        : (given.default as string | number | boolean),
  };
}

/** Refuses to shrink an attribute below its stored values. */
function refuseLoss(
  store: Store,
  collection: Collection,
  old: Attribute,
  changed: Attribute,
): void {
  if (
    changed.array ||
    changed.size === undefined ||
    old.size === undefined ||
    changed.size >= old.size
  )
    return;
  const longer = store.get(
    `SELECT 1 FROM ${tableOf(collection)} WHERE length(${quoted(old.key)}) > ? LIMIT 1`,
    changed.size,
  );
  if (longer) throw new AppwriteError('attribute_invalid_resize');
}

export function attributeRoutes(dependencies: Dependencies): { routes: Route[]; resume(): void } {
  const { store, catalog, flavour } = dependencies;
  const parts = createParts<Attribute>(dependencies, {
    listName: 'attributes',
    noun: 'attribute',
    of: (collection) => collection.attributes,
    build: (collection, attribute) => addColumn(store, collection, attribute, flavour),
    drop: (collection, attribute) => {
      // Removes its indexes too.
      const lost = collection.indexes.filter((index) => index.attributes.includes(attribute.key));
      for (const index of lost) dropIndex(store, collection, index);
      if (attribute.status === 'available') dropColumn(store, collection, attribute);
      return {
        ...collection,
        indexes: collection.indexes.filter((index) => !lost.includes(index)),
      };
    },
  });

  const create = (kind: Kind): Route =>
    route(
      'POST',
      `${parts.path}/${kind.path}`,
      'attributes.write',
      {
        status: 202,
        params: {
          key: keyParam,
          required: flag,
          default: optional(anything, null),
          array: optional(flag, false),
          ...extraParams(kind, false),
        },
      },
      (params) => {
        const { databaseId, collectionId, key } = params;
        const collection = findCollection(catalog, databaseId, collectionId);
        parts.refuseTaken(collection, key);
        if (collection.attributes.length >= MOST_ATTRIBUTES)
          throw new AppwriteError('attribute_limit_exceeded');
        const at = now();
        const base: Attribute = {
          key,
          type: kind.type,
          status: 'processing',
          error: '',
          required: false,
          array: false,
          $createdAt: at,
          $updatedAt: at,
          default: null,
          ...(kind.size === undefined ? {} : { size: kind.size, encrypt: false }),
          ...(kind.format === undefined ? {} : { format: kind.format }),
        };
        return parts.add(collection, described(kind, params, base));
      },
    );

  const update = (kind: Kind): Route =>
    route(
      'PATCH',
      `${parts.path}/${kind.path}/:key`,
      'attributes.write',
      {
        params: {
          key: keyParam,
          required: flag,
          default: optional(anything, null),
          ...extraParams(kind, true),
        },
      },
      (params) => {
        const collection = findCollection(catalog, params.databaseId, params.collectionId);
        const old = parts.find(collection, params.key);
        if (old.status !== 'available')
          throw new AppwriteError('attribute_not_available', { about: old.key });
        if (old.type !== kind.type || old.format !== kind.format)
          throw new AppwriteError('attribute_type_invalid');
        const changed = { ...described(kind, params, old), $updatedAt: nowAfter(old.$updatedAt) };
        store.atomically(() => {
          refuseLoss(store, collection, old, changed);
          parts.replace(collection, old, changed);
        });
        return changed;
      },
    );

  return {
    routes: [...KINDS.flatMap((kind) => [create(kind), update(kind)]), ...parts.routes],
    resume: parts.resume,
  };
}
