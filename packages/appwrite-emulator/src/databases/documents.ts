/** Operations on documents with their permissions, for single, bulk and transaction requests. */
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../access/caller';
import {
  defaultPermissions,
  may,
  missingPermission,
  refuseForeignRoles,
  rolesFor,
  type Action,
} from '../access/permissions';
import type { DocumentChange } from '../core/bus';
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Row } from '../core/store';
import { isRecord } from '../core/values';
import { CLIENT_LIMIT } from '../http/readingTimes';
import { compileList } from '../queries/compile';
import { badQuery, parseQueries } from '../queries/parse';
import type { Dependencies } from '../dependencies';
import type { Collection } from './catalog';
import { openDocumentTable, type DocumentModel, type DocumentTable } from './documentTable';
import { checkStructure, normalise, parseDate } from './structure';

type Data = Readonly<Record<string, unknown>>;

export const ACTIONS = [
  'create',
  'update',
  'upsert',
  'delete',
  'increment',
  'decrement',
  'bulkCreate',
  'bulkUpdate',
  'bulkUpsert',
  'bulkDelete',
] as const;

export interface Step {
  attribute: string;
  /** Negative to decrement. */
  by: number;
  /** The limit in the direction of the step. */
  bound: number | null;
}

/** One document in its new state. */
export interface Item {
  documentId: string;
  data: Data;
  /** Null keeps existing permissions, or gives a new document's creator everything. */
  permissions: readonly string[] | null;
}

/** A change of documents, made at once or staged in a transaction. */
export interface Operation extends Item {
  action: (typeof ACTIONS)[number];
  /** Refused if the document has changed since then. */
  notAfter?: string;
  step?: Step;
  /** Documents of a bulk creation or upsert. */
  items?: Item[];
  /** The selection of bulk updates and deletions. */
  queries?: string[];
}

export type Documents = ReturnType<typeof createDocuments>;

const MOST_COUNTED = 5000;
/** A larger page for clients would block the server's only thread. */
const MOST_FOR_CLIENTS = 1_000;
const DROPPED = new Set([
  '$id',
  '$sequence',
  '$databaseId',
  '$collectionId',
  '$tableId',
  '$createdAt',
  '$updatedAt',
  '$permissions',
]);

function ownData(data: Data): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !DROPPED.has(key)));
}

/** Compares the code: the native library's errors may be of another realm's classes. */
function isTaken(error: unknown): error is { message: unknown } {
  return (
    isRecord(error) && String(error.code).startsWith('SQLITE_CONSTRAINT') && 'message' in error
  );
}

const isOfId = ({ message }: { message: unknown }): boolean => String(message).endsWith('._id');

/** @throws AppwriteError for data that does not fit the collection */
function fitted({ attributes }: DocumentTable, data: Data): Record<string, unknown> {
  const complete: Record<string, unknown> = { ...data };
  for (const attribute of attributes.values()) complete[attribute.key] ??= attribute.default;
  checkStructure(attributes, complete);
  return Object.fromEntries(
    [...attributes.values()].map((attribute) => [
      attribute.key,
      normalise(attribute, complete[attribute.key]),
    ]),
  );
}

/** Keys may set a document's times. */
function datesOf(
  data: Data,
  caller: Caller,
): { createdAt: string | null; updatedAt: string | null } {
  return caller.isKey
    ? { createdAt: parseDate(data.$createdAt), updatedAt: parseDate(data.$updatedAt) }
    : { createdAt: null, updatedAt: null };
}

function refuseNewer(document: DocumentModel, notAfter: string | undefined): void {
  const limit = notAfter === undefined ? null : parseDate(notAfter);
  if (limit !== null && document.$updatedAt > limit)
    throw new AppwriteError('document_update_conflict');
}

export function refuseEmpty({ data, permissions }: Item): void {
  if (Object.keys(data).length === 0 && permissions === null)
    throw new AppwriteError('document_missing_payload');
}

export function mayDo(
  action: Action,
  collection: Collection,
  document: DocumentModel,
  caller: Caller,
): boolean {
  return may(
    action,
    caller,
    collection.$permissions,
    collection.documentSecurity ? document.$permissions : [],
  );
}

export function createDocuments({ store, catalog, bus, flavour }: Dependencies) {
  const refuseTaken = <T>(id: string, write: () => T): T => {
    try {
      return write();
    } catch (error) {
      if (!isTaken(error)) throw error;
      throw flavour.namesUniqueIndexes && !isOfId(error)
        ? new AppwriteError('document_unique_constraint_violation')
        : new AppwriteError('document_already_exists', { about: id });
    }
  };
  const tables = new WeakMap<Collection, DocumentTable>();
  const table = (collection: Collection): DocumentTable => {
    const known = tables.get(collection) ?? openDocumentTable(store, collection);
    tables.set(collection, known);
    return known;
  };

  const tell = (
    action: DocumentChange['action'],
    collection: Collection,
    document: DocumentModel,
  ): DocumentModel => {
    store.afterCommit(() =>
      bus.tell({
        kind: 'document',
        action,
        databaseId: collection.databaseId,
        collectionId: collection.$id,
        documentId: document.$id,
        payload: document,
        readers: [
          ...rolesFor('read', collection.$permissions),
          ...(collection.documentSecurity ? rolesFor('read', document.$permissions) : []),
        ],
      }),
    );
    return document;
  };

  const find = (collection: Collection, id: string): DocumentModel => {
    const document = table(collection).find(id);
    if (!document) throw new AppwriteError('document_not_found', { about: id });
    return document;
  };

  const insert = (
    collection: Collection,
    item: Item,
    caller: Caller,
    action: 'create' | 'upsert',
  ): DocumentModel => {
    const documents = table(collection);
    const data = fitted(documents, ownData(item.data));
    const $id = resolveId(item.documentId);
    const at = now();
    const dates = datesOf(item.data, caller);
    const document = {
      ...data,
      $id,
      $createdAt: dates.createdAt ?? at,
      $updatedAt: dates.updatedAt ?? at,
      $permissions: [...(item.permissions ?? defaultPermissions(caller))],
      $databaseId: collection.databaseId,
      $collectionId: collection.$id,
    };
    return tell(
      action,
      collection,
      refuseTaken($id, () => documents.insert(document)),
    );
  };

  /** Writes only differences and defaults of later attributes; without any it sends no event. */
  const overwrite = (
    collection: Collection,
    old: DocumentModel,
    item: Item,
    caller: Caller,
    action: 'update' | 'upsert',
  ): DocumentModel => {
    const documents = table(collection);
    const given = ownData(item.data);
    const dates = datesOf(item.data, caller);
    const isSameValue = (key: string): boolean => {
      const attribute = documents.attributes.get(key);
      return (
        attribute !== undefined &&
        isDeepStrictEqual(normalise(attribute, given[key] ?? attribute.default), old[key])
      );
    };
    const samePermissions =
      item.permissions === null ||
      isDeepStrictEqual([...item.permissions].sort(), [...old.$permissions].sort());
    const isSame =
      Object.keys(given).every(isSameValue) &&
      samePermissions &&
      dates.createdAt === null &&
      dates.updatedAt === null;
    const isLetIn =
      mayDo('update', collection, old, caller) ||
      (isSame && mayDo('read', collection, old, caller));
    if (!isLetIn) throw new AppwriteError('user_unauthorized');
    if (isSame) return old;
    const data = fitted(documents, { ...ownData(old), ...given });
    const changedKeys = Object.keys(data).filter((key) => !isDeepStrictEqual(data[key], old[key]));
    const document: DocumentModel = {
      ...old,
      ...data,
      $createdAt: dates.createdAt ?? old.$createdAt,
      $updatedAt: dates.updatedAt ?? nowAfter(old.$updatedAt),
      $permissions: [...(item.permissions ?? old.$permissions)],
    };
    refuseTaken(old.$id, () =>
      documents.update(document, changedKeys, samePermissions ? null : old.$permissions),
    );
    return tell(action, collection, document);
  };

  const create = (collection: Collection, item: Item, caller: Caller): DocumentModel => {
    if (!may('create', caller, collection.$permissions))
      throw missingPermission('create', collection.$permissions, caller.roles);
    refuseForeignRoles(item.permissions, caller);
    return insert(collection, item, caller, 'create');
  };

  const update = (
    collection: Collection,
    item: Item,
    caller: Caller,
    notAfter?: string,
  ): DocumentModel => {
    refuseEmpty(item);
    const old = find(collection, item.documentId);
    refuseForeignRoles(item.permissions, caller);
    // A conflict would reveal a change of a document that the caller cannot see.
    if (!mayDo('update', collection, old, caller) && !mayDo('read', collection, old, caller))
      throw new AppwriteError('user_unauthorized');
    refuseNewer(old, notAfter);
    return overwrite(collection, old, item, caller, 'update');
  };

  const upsert = (collection: Collection, item: Item, caller: Caller): DocumentModel => {
    refuseEmpty(item);
    const old = table(collection).find(item.documentId);
    refuseForeignRoles(item.permissions ?? old?.$permissions ?? null, caller);
    if (
      !(old
        ? mayDo('update', collection, old, caller)
        : may('create', caller, collection.$permissions))
    )
      throw new AppwriteError('user_unauthorized');
    return old
      ? overwrite(collection, old, item, caller, 'upsert')
      : insert(collection, item, caller, 'upsert');
  };

  const remove = (
    collection: Collection,
    id: string,
    caller: Caller,
    notAfter?: string,
  ): DocumentModel => {
    const document = find(collection, id);
    if (!mayDo('delete', collection, document, caller))
      throw new AppwriteError('user_unauthorized');
    refuseNewer(document, notAfter);
    table(collection).remove(document);
    return tell('delete', collection, document);
  };

  const stepped = (
    collection: Collection,
    old: DocumentModel,
    { attribute, by, bound }: Step,
  ): DocumentModel => {
    const limit = (which: string): AppwriteError =>
      new AppwriteError('attribute_limit_exceeded', {
        message: `databases "${attribute}" has reached the ${which}`,
      });
    const next = Number(old[attribute] ?? 0) + by;
    if (bound !== null && (by > 0 ? next > bound : next < bound))
      throw limit(`${by > 0 ? 'maximum' : 'minimum'} value of ${bound}`);
    const isWhole = table(collection).attributes.get(attribute)?.type !== 'double';
    // Null stays null, as in SQL; whole numbers stay whole.
    const kept = old[attribute] === null ? null : isWhole ? Math.round(next) : next;
    if (kept !== null && isWhole && !Number.isSafeInteger(kept))
      throw limit('largest number that is kept exactly');
    return { ...old, $updatedAt: nowAfter(old.$updatedAt), [attribute]: kept };
  };

  const step = (
    collection: Collection,
    id: string,
    wanted: Step,
    caller: Caller,
  ): DocumentModel => {
    const documents = table(collection);
    const attribute = documents.attributes.get(wanted.attribute);
    // Appwrite leaves the placeholder in this sentence.
    if (!attribute) throw new AppwriteError('attribute_not_found');
    if (attribute.array || !['integer', 'bigint', 'double'].includes(attribute.type)) {
      throw new AppwriteError('attribute_type_invalid', {
        message: `databases "${wanted.attribute}" is not a number`,
      });
    }
    const old = documents.find(id);
    if (!old) throw new AppwriteError('attribute_not_found');
    if (!mayDo('update', collection, old, caller)) throw new AppwriteError('user_unauthorized');
    const document = stepped(collection, old, wanted);
    documents.update(document, [wanted.attribute], null);
    // The answer is the document before the change, with the step added.
    const shown = { ...old, [wanted.attribute]: Number(old[wanted.attribute] ?? 0) + wanted.by };
    tell('update', collection, { ...shown, $updatedAt: document.$updatedAt });
    return shown;
  };

  /** All documents of the queries, for bulk changes without a limit. */
  const findAll = (collection: Collection, texts: readonly string[]): DocumentModel[] => {
    const documents = table(collection);
    const queries = parseQueries(texts);
    return documents.page(
      compileList(
        { ...queries, limit: queries.hasLimit ? queries.limit : Number.MAX_SAFE_INTEGER },
        documents.attributes,
        collection,
        documents.findRow,
        flavour,
      ),
      null,
    );
  };

  const perform = (
    collection: Collection,
    operation: Operation,
    caller: Caller,
  ): DocumentModel[] => {
    const { action, documentId, notAfter, items = [], queries = [] } = operation;
    switch (action) {
      case 'create':
        return [create(collection, operation, caller)];
      case 'update':
        return [update(collection, operation, caller, notAfter)];
      case 'upsert':
        return [upsert(collection, operation, caller)];
      case 'delete':
        return [remove(collection, documentId, caller, notAfter)];
      case 'increment':
      case 'decrement':
        return operation.step ? [step(collection, documentId, operation.step, caller)] : [];
      case 'bulkCreate':
        return items.map((item) => create(collection, item, caller));
      case 'bulkUpsert':
        return items.map((item) => upsert(collection, item, caller));
      case 'bulkUpdate':
        return findAll(collection, queries).map(({ $id }) =>
          update(collection, { ...operation, documentId: $id }, caller),
        );
      case 'bulkDelete':
        return findAll(collection, queries).map(({ $id }) => remove(collection, $id, caller));
    }
  };

  return {
    table,
    /** @throws AppwriteError if either does not exist, or is disabled for callers without a key */
    collection(databaseId: string, collectionId: string, caller: Caller): Collection {
      const database = catalog.databases.get(databaseId);
      if (!database || (!database.enabled && !caller.isKey))
        throw new AppwriteError('database_not_found', { about: databaseId });
      const collection = catalog.collections.get(collectionId, database.$id);
      if (!collection || (!collection.enabled && !caller.isKey))
        throw new AppwriteError('collection_not_found', { about: collectionId });
      return collection;
    },
    get(
      collection: Collection,
      id: string,
      caller: Caller,
      queries: readonly string[],
    ): DocumentModel {
      const document = find(collection, id);
      if (!mayDo('read', collection, document, caller))
        throw new AppwriteError('document_not_found', { about: id });
      const { select } = compileList(
        parseQueries(queries),
        table(collection).attributes,
        collection,
        () => undefined,
        flavour,
      );
      const shown = { ...document };
      if (select)
        for (const key of Object.keys(shown))
          if (!key.startsWith('$') && !select.has(key)) Reflect.deleteProperty(shown, key);
      return shown;
    },
    list(
      collection: Collection,
      texts: readonly string[],
      wantsTotal: boolean,
      caller: Caller,
    ): { total: number; documents: DocumentModel[] } {
      const documents = table(collection);
      const isOpen = may('read', caller, collection.$permissions);
      if (!isOpen && !collection.documentSecurity) throw new AppwriteError('user_unauthorized');
      const readers = isOpen ? null : caller.roles;
      // The position of a hidden document in the order would reveal its content.
      const findVisibleRow = (id: string): Row | undefined => {
        const document = isOpen ? undefined : documents.find(id);
        return isOpen || (document && mayDo('read', collection, document, caller))
          ? documents.findRow(id)
          : undefined;
      };
      const queries = parseQueries(texts);
      if (!caller.isKey && queries.limit > MOST_FOR_CLIENTS)
        throw badQuery(
          `Invalid query: Invalid limit: Value must be a valid range between 1 and ${MOST_FOR_CLIENTS}`,
        );
      const list = compileList(queries, documents.attributes, collection, findVisibleRow, flavour);
      const read = () => ({
        total: wantsTotal ? documents.count(list, readers, MOST_COUNTED) : 0,
        documents: documents.page(list, readers),
      });
      return caller.isKey ? read() : store.inTime(CLIENT_LIMIT, read);
    },
    /** @returns the documents after the change, or before their deletion */
    apply(collection: Collection, operation: Operation, caller: Caller): DocumentModel[] {
      return store.atomically(() => perform(collection, operation, caller));
    },
  };
}
