/** What may be done with documents, by whom, and with which answers; shared by single requests, bulk requests and transactions. */
import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../access/caller';
import { defaultPermissions, isAllowed, missingPermission, refuseForeignRoles, rolesFor } from '../access/permissions';
import type { Bus, DocumentChange } from '../core/bus';
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Store } from '../core/store';
import { compileList } from '../queries/compile';
import { parseQueries } from '../queries/parse';
import type { Catalog, Collection } from './catalog';
import { openDocumentTable, type DocumentTable, type StoredDocument } from './documentTable';
import { checkStructure, normalise, parseDate } from './structure';

export type DocumentModel = Record<string, unknown>;
type Data = Readonly<Record<string, unknown>>;

export interface Change {
  data: Data;
  /** Null keeps what is there, or gives a new document's maker everything. */
  permissions: readonly string[] | null;
}

export interface Step {
  attribute: string;
  /** Negative to decrement. */
  by: number;
  /** Not to be crossed, in the direction of the step. */
  bound: number | null;
}

export interface Documents {
  /** @throws AppwriteError when either is not there, or is disabled and the caller no key */
  collection(databaseId: string, collectionId: string, caller: Caller): Collection;
  table(collection: Collection): DocumentTable;
  model(collection: Collection, document: StoredDocument, select?: ReadonlySet<string> | null): DocumentModel;
  canRead(collection: Collection, document: StoredDocument, caller: Caller): boolean;
  get(collection: Collection, id: string, caller: Caller, queries?: readonly string[]): DocumentModel;
  list(collection: Collection, queries: readonly string[], wantsTotal: boolean, caller: Caller): { total: number; documents: DocumentModel[] };
  create(collection: Collection, id: string, change: Change, caller: Caller): DocumentModel;
  update(collection: Collection, id: string, change: Change, caller: Caller, notAfter?: string): DocumentModel;
  upsert(collection: Collection, id: string, change: Change, caller: Caller): DocumentModel;
  remove(collection: Collection, id: string, caller: Caller, notAfter?: string): void;
  step(collection: Collection, id: string, step: Step, caller: Caller): DocumentModel;
  /** Every document that the queries find, for bulk changes. */
  findAll(collection: Collection, queries: readonly string[]): StoredDocument[];
}

const MOST_COUNTED = 5000;
const DROPPED = new Set(['$id', '$sequence', '$databaseId', '$collectionId', '$tableId', '$createdAt', '$updatedAt', '$permissions']);

/** The document's own attributes, without what the server decides. */
function ownData(data: Data): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !DROPPED.has(key)));
}

/** By its code: the native library's errors may be of another realm's classes. */
function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT');
}

function withDefaults(table: DocumentTable, data: Data): Record<string, unknown> {
  const complete: Record<string, unknown> = { ...data };
  for (const attribute of table.attributes.values()) {
    const value = complete[attribute.key] ?? null;
    complete[attribute.key] = value === null ? attribute.default : value;
  }
  return complete;
}

function normalised(table: DocumentTable, data: Data): Record<string, unknown> {
  return Object.fromEntries([...table.attributes.values()].map((attribute) => [attribute.key, normalise(attribute, data[attribute.key])]));
}

/** Keys may date documents themselves. */
function datesOf(data: Data, caller: Caller): { createdAt: string | null; updatedAt: string | null } {
  return caller.isKey ? { createdAt: parseDate(data.$createdAt), updatedAt: parseDate(data.$updatedAt) } : { createdAt: null, updatedAt: null };
}

function refuseNewer(document: StoredDocument, notAfter: string | undefined): void {
  const limit = notAfter === undefined ? null : parseDate(notAfter);
  if (limit !== null && document.updatedAt > limit) throw new AppwriteError('document_update_conflict');
}

export function createDocuments(store: Store, catalog: Catalog, bus: Bus): Documents {
  const tables = new WeakMap<Collection, DocumentTable>();
  const table = (collection: Collection): DocumentTable => {
    const known = tables.get(collection) ?? openDocumentTable(store, collection);
    tables.set(collection, known);
    return known;
  };

  const may = (action: 'read' | 'update' | 'delete', collection: Collection, document: StoredDocument, caller: Caller): boolean =>
    caller.isKey || isAllowed(action, collection.permissions, caller.roles) || (collection.documentSecurity && isAllowed(action, document.permissions, caller.roles));

  const model = (collection: Collection, document: StoredDocument, select?: ReadonlySet<string> | null): DocumentModel => {
    const result: DocumentModel = {};
    for (const key in document.data) if (!select || select.has(key)) result[key] = document.data[key];
    result.$id = document.id;
    result.$sequence = String(document.sequence);
    result.$createdAt = document.createdAt;
    result.$updatedAt = document.updatedAt;
    result.$permissions = document.permissions;
    result.$databaseId = collection.databaseId;
    result.$collectionId = collection.id;
    return result;
  };

  const tell = (action: DocumentChange['action'], collection: Collection, document: StoredDocument): void => {
    store.afterCommit(() =>
      bus.tell({
        kind: 'document', action, databaseId: collection.databaseId, collectionId: collection.id, documentId: document.id,
        readers: [...rolesFor('read', collection.permissions), ...(collection.documentSecurity ? rolesFor('read', document.permissions) : [])],
        payload: model(collection, document),
      }),
    );
  };

  const find = (collection: Collection, id: string): StoredDocument => {
    const document = table(collection).find(id);
    if (!document) throw new AppwriteError('document_not_found', { about: id });
    return document;
  };

  const insert = (collection: Collection, id: string, change: Change, caller: Caller, action: 'create' | 'upsert'): DocumentModel => {
    const documents = table(collection);
    const permissions = change.permissions ?? defaultPermissions(caller.user?.id ?? null);
    const data = withDefaults(documents, ownData(change.data));
    checkStructure(documents.attributes, data);
    const at = now();
    const dates = datesOf(change.data, caller);
    const document = { id, createdAt: dates.createdAt ?? at, updatedAt: dates.updatedAt ?? at, permissions: [...permissions], data: normalised(documents, data) };
    try {
      const stored = { ...document, sequence: documents.insert(document) };
      tell(action, collection, stored);
      return model(collection, stored);
    } catch (error) {
      if (isTaken(error)) throw new AppwriteError('document_already_exists', { about: id });
      throw error;
    }
  };

  /** Writes what differs; without a difference nothing is written and nobody told. */
  const overwrite = (collection: Collection, old: StoredDocument, change: Change, caller: Caller, action: 'update' | 'upsert'): DocumentModel => {
    const documents = table(collection);
    const given = ownData(change.data);
    const dates = datesOf(change.data, caller);
    const isSameValue = (key: string): boolean => {
      const attribute = documents.attributes.get(key);
      return attribute !== undefined && isDeepStrictEqual(normalise(attribute, given[key] ?? attribute.default), old.data[key]);
    };
    const changedKeys = Object.keys(given).filter((key) => !isSameValue(key));
    const samePermissions = change.permissions === null || isDeepStrictEqual([...change.permissions].sort(), [...old.permissions].sort());
    const isSame = changedKeys.length === 0 && samePermissions && dates.createdAt === null && dates.updatedAt === null;
    if (!may(isSame ? 'read' : 'update', collection, old, caller) && !(isSame && may('update', collection, old, caller))) throw new AppwriteError('user_unauthorized');
    if (isSame) return model(collection, old);
    const merged = withDefaults(documents, { ...old.data, ...given });
    checkStructure(documents.attributes, merged);
    const document: StoredDocument = {
      ...old, createdAt: dates.createdAt ?? old.createdAt, updatedAt: dates.updatedAt ?? nowAfter(old.updatedAt),
      permissions: change.permissions === null ? old.permissions : [...change.permissions], data: normalised(documents, merged),
    };
    try {
      documents.update(document, changedKeys);
    } catch (error) {
      if (isTaken(error)) throw new AppwriteError('document_already_exists', { about: old.id });
      throw error;
    }
    tell(action, collection, document);
    return model(collection, document);
  };

  const stepped = (collection: Collection, old: StoredDocument, { attribute, by, bound }: Step): StoredDocument => {
    const current = Number(old.data[attribute] ?? 0);
    const next = current + by;
    if (bound !== null && (by > 0 ? next > bound : next < bound)) {
      throw new AppwriteError('attribute_limit_exceeded', { message: `databases "${attribute}" has reached the ${by > 0 ? 'maximum' : 'minimum'} value of ${bound}` });
    }
    const isWhole = table(collection).attributes.get(attribute)?.type !== 'double';
    // Null stays null, as in SQL; whole numbers stay whole.
    const kept = old.data[attribute] === null ? null : isWhole ? Math.round(next) : next;
    if (kept !== null && isWhole && !Number.isSafeInteger(kept)) throw new AppwriteError('attribute_limit_exceeded', { message: `databases "${attribute}" has reached the largest number that is kept exactly` });
    return { ...old, updatedAt: nowAfter(old.updatedAt), data: { ...old.data, [attribute]: kept } };
  };

  return {
    table,
    model,
    canRead: (collection, document, caller) => may('read', collection, document, caller),
    collection: (databaseId, collectionId, caller) => {
      const database = catalog.databases.get('', databaseId);
      if (!database || (!database.isEnabled && !caller.isKey)) throw new AppwriteError('database_not_found', { about: databaseId });
      const collection = catalog.collections.get(database.id, collectionId);
      if (!collection || (!collection.isEnabled && !caller.isKey)) throw new AppwriteError('collection_not_found', { about: collectionId });
      return collection;
    },
    get: (collection, id, caller, queries = []) => {
      const document = find(collection, id);
      if (!may('read', collection, document, caller)) throw new AppwriteError('document_not_found', { about: id });
      const { select } = compileList(parseQueries(queries), table(collection).attributes, collection, () => undefined);
      return model(collection, document, select);
    },
    list: (collection, texts, wantsTotal, caller) => {
      const documents = table(collection);
      const isOpen = caller.isKey || isAllowed('read', collection.permissions, caller.roles);
      if (!isOpen && !collection.documentSecurity) throw new AppwriteError('user_unauthorized');
      const readers = isOpen ? null : caller.roles;
      const list = compileList(parseQueries(texts), documents.attributes, collection, documents.findRow);
      const page = documents.page(list, readers);
      return { total: wantsTotal ? documents.count(list.where, readers, MOST_COUNTED) : 0, documents: page.map((document) => model(collection, document)) };
    },
    create: (collection, id, change, caller) => {
      if (!caller.isKey) {
        if (!isAllowed('create', collection.permissions, caller.roles)) throw missingPermission('create', collection.permissions, caller.roles);
        refuseForeignRoles(change.permissions ?? [], caller.roles);
      }
      return store.atomically(() => insert(collection, resolveId(id), change, caller, 'create'));
    },
    update: (collection, id, change, caller, notAfter) => {
      if (Object.keys(change.data).length === 0 && change.permissions === null) throw new AppwriteError('document_missing_payload');
      return store.atomically(() => {
        const old = find(collection, id);
        if (!caller.isKey) refuseForeignRoles(change.permissions ?? [], caller.roles);
        refuseNewer(old, notAfter);
        return overwrite(collection, old, change, caller, 'update');
      });
    },
    upsert: (collection, id, change, caller) => {
      if (Object.keys(change.data).length === 0 && change.permissions === null) throw new AppwriteError('document_missing_payload');
      return store.atomically(() => {
        const old = table(collection).find(id);
        if (!caller.isKey) refuseForeignRoles(change.permissions ?? old?.permissions ?? [], caller.roles);
        if (old) {
          if (!may('update', collection, old, caller)) throw new AppwriteError('user_unauthorized');
          return overwrite(collection, old, change, caller, 'upsert');
        }
        if (!caller.isKey && !isAllowed('create', collection.permissions, caller.roles)) throw new AppwriteError('user_unauthorized');
        return insert(collection, resolveId(id), change, caller, 'upsert');
      });
    },
    remove: (collection, id, caller, notAfter) => {
      store.atomically(() => {
        const document = find(collection, id);
        if (!may('delete', collection, document, caller)) throw new AppwriteError('user_unauthorized');
        refuseNewer(document, notAfter);
        table(collection).remove(document.sequence);
        tell('delete', collection, document);
      });
    },
    step: (collection, id, step, caller) => {
      const documents = table(collection);
      const attribute = documents.attributes.get(step.attribute);
      // Appwrite leaves the placeholder in this sentence.
      if (!attribute) throw new AppwriteError('attribute_not_found');
      if (attribute.array || !['integer', 'bigint', 'double'].includes(attribute.type)) {
        throw new AppwriteError('attribute_type_invalid', { message: `databases "${step.attribute}" is not a number` });
      }
      return store.atomically(() => {
        const old = documents.find(id);
        if (!old) throw new AppwriteError('attribute_not_found');
        if (!may('update', collection, old, caller)) throw new AppwriteError('user_unauthorized');
        const document = stepped(collection, old, step);
        documents.update(document, [step.attribute]);
        // The answer is the document as it was found, with the step added.
        const shown = { ...old, data: { ...old.data, [step.attribute]: Number(old.data[step.attribute] ?? 0) + step.by } };
        tell('update', collection, { ...shown, updatedAt: document.updatedAt });
        return model(collection, shown);
      });
    },
    findAll: (collection, texts) => {
      const documents = table(collection);
      const queries = parseQueries(texts);
      const hasLimit = texts.some((text) => text.includes('"limit"'));
      return documents.page(compileList({ ...queries, limit: hasLimit ? queries.limit : MOST_COUNTED }, documents.attributes, collection, documents.findRow), null);
    },
  };
}
