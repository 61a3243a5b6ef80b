/** Documents over HTTP: one at a time by anyone who may, many at a time by server keys. */
import type { Caller } from '../access/caller';
import { DOCUMENT_PERMISSIONS, expandPermissions, faultOfPermissions } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { ID_RULE, isId, now } from '../core/ids';
import type { Store } from '../core/store';
import { anyNumber, dataParam, flag, keyParam, newIdParam, nullable, objects, optional, permissions, queriesParam, uid } from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import type { Collection } from './catalog';
import type { DocumentModel, Documents } from './documents';
import type { Transactions } from './transactions';

const WRITES: readonly LimitRule[] = [{ most: 120, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' }];
const DELETES: readonly LimitRule[] = [{ most: 60, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' }];
const MOST_AT_ONCE = 100;

const place = { databaseId: uid, collectionId: uid };
const given = permissions(DOCUMENT_PERMISSIONS);
const transactionId = optional(uid, null);
const DOCUMENTS = '/databases/:databaseId/collections/:collectionId/documents';
const DOCUMENT = `${DOCUMENTS}/:documentId`;

const timestampOf = (call: Call): string | undefined => {
  const header = call.request.headers['x-appwrite-timestamp'];
  return typeof header === 'string' ? header : undefined;
};

function requireKey(caller: Caller): void {
  if (!caller.isKey) throw new AppwriteError('general_unauthorized_scope', { message: 'Only API keys may write documents in bulk.' });
}

type Item = Record<string, unknown>;

/** `$id` and `$permissions` of a bulk item. @throws AppwriteError */
function itemHead(item: Item): { id: string; permissions: string[] | null } {
  const id = item.$id ?? 'unique()';
  if (id !== 'unique()' && !isId(id)) throw new AppwriteError('general_argument_invalid', { message: `Invalid \`$id\` param: ${ID_RULE}` });
  const listed = item.$permissions ?? null;
  const fault = listed === null ? null : faultOfPermissions(listed, DOCUMENT_PERMISSIONS);
  if (fault) throw new AppwriteError('general_argument_invalid', { message: `Invalid \`permissions\` param: ${fault}` });
  return { id, permissions: listed === null ? null : expandPermissions(listed as string[], DOCUMENT_PERMISSIONS) };
}

function bulkRoutes(store: Store, documents: Documents): Route[] {
  const listed = (models: DocumentModel[]): { total: number; documents: DocumentModel[] } => ({ total: models.length, documents: models });
  const each = (call: Call, databaseId: string, collectionId: string, work: (collection: Collection) => DocumentModel[]): ReturnType<typeof listed> => {
    requireKey(call.caller);
    const collection = documents.collection(databaseId, collectionId, call.caller);
    return listed(store.atomically(() => work(collection)));
  };
  const data = optional(dataParam, {});
  return [
    route({
      method: 'PUT', path: DOCUMENTS, scope: 'documents.write', params: { ...place, documents: objects(MOST_AT_ONCE) },
      handle: ({ databaseId, collectionId, documents: items }, call) =>
        each(call, databaseId, collectionId, (collection) => items.map((item) => {
          const { id, permissions: own } = itemHead(item);
          return documents.upsert(collection, id, { data: item, permissions: own }, call.caller);
        })),
    }),
    route({
      method: 'PATCH', path: DOCUMENTS, scope: 'documents.write', params: { ...place, data, queries: queriesParam },
      handle: ({ databaseId, collectionId, data: change, queries }, call) =>
        each(call, databaseId, collectionId, (collection) =>
          documents.findAll(collection, queries).map((found) => documents.update(collection, found.id, { data: change, permissions: itemHead(change).permissions }, call.caller))),
    }),
    route({
      method: 'DELETE', path: DOCUMENTS, scope: 'documents.write', params: { ...place, queries: queriesParam },
      handle: ({ databaseId, collectionId, queries }, call) =>
        each(call, databaseId, collectionId, (collection) =>
          documents.findAll(collection, queries).map((found) => {
            documents.remove(collection, found.id, call.caller);
            return documents.model(collection, found);
          })),
    }),
  ];
}

function createRoute(store: Store, documents: Documents, transactions: Transactions): Route {
  return route({
    method: 'POST', path: DOCUMENTS, scope: 'documents.write', status: 201, limits: WRITES,
    params: {
      ...place, documentId: optional(newIdParam, null), data: optional(dataParam, {}), permissions: given, documents: optional(objects(MOST_AT_ONCE), []), transactionId,
    },
    handle: ({ databaseId, collectionId, documentId, data, permissions: own, documents: items, transactionId: transaction }, call) => {
      const isArray = Array.isArray((call.request.body as { data?: unknown } | null)?.data);
      if (Object.keys(data).length === 0 && items.length === 0 && !isArray) throw new AppwriteError('document_missing_data');
      if (items.length > 0) {
        requireKey(call.caller);
        if (documentId !== null) throw new AppwriteError('general_bad_request', { message: 'Param "documentId" is not allowed when creating multiple documents, set "$id" on each document instead.' });
      } else if (documentId === null) throw new AppwriteError('document_missing_data', { message: 'Document ID is required when creating a single document.' });
      const collection = documents.collection(databaseId, collectionId, call.caller);
      if (items.length > 0) {
        const at = now();
        const created = store.atomically(() => items.map((item) => {
          const { id, permissions: listed } = itemHead(item);
          return documents.create(collection, id, { data: { $createdAt: at, $updatedAt: at, ...item }, permissions: listed }, call.caller);
        }));
        return { total: created.length, documents: created };
      }
      const change = { data, permissions: own };
      return transaction === null
        ? documents.create(collection, documentId ?? '', change, call.caller)
        : transactions.stageCreate(transaction, collection, documentId ?? '', change, call.caller);
    },
  });
}

function readRoutes(documents: Documents, transactions: Transactions): Route[] {
  return [
    route({
      method: 'GET', path: DOCUMENTS, scope: 'documents.read', params: { ...place, queries: queriesParam, transactionId, total: optional(flag, true) },
      handle: ({ databaseId, collectionId, queries, transactionId: transaction, total }, { caller }) => {
        const collection = documents.collection(databaseId, collectionId, caller);
        const read = () => documents.list(collection, queries, total, caller);
        return transaction === null ? read() : transactions.see(transaction, caller, read);
      },
    }),
    route({
      method: 'GET', path: DOCUMENT, scope: 'documents.read', params: { ...place, documentId: uid, queries: queriesParam, transactionId },
      handle: ({ databaseId, collectionId, documentId, queries, transactionId: transaction }, { caller }) => {
        const collection = documents.collection(databaseId, collectionId, caller);
        const read = () => documents.get(collection, documentId, caller, queries);
        return transaction === null ? read() : transactions.see(transaction, caller, read);
      },
    }),
  ];
}

function writeRoutes(documents: Documents, transactions: Transactions): Route[] {
  const change = { data: optional(dataParam, {}), permissions: given };
  return [
    route({
      method: 'PATCH', path: DOCUMENT, scope: 'documents.write', limits: WRITES, params: { ...place, documentId: uid, ...change, transactionId },
      handle: ({ databaseId, collectionId, documentId, data, permissions: own, transactionId: transaction }, call) => {
        const collection = documents.collection(databaseId, collectionId, call.caller);
        return transaction === null
          ? documents.update(collection, documentId, { data, permissions: own }, call.caller, timestampOf(call))
          : transactions.stageChange('update', transaction, collection, documentId, { data, permissions: own }, call.caller);
      },
    }),
    route({
      method: 'PUT', path: DOCUMENT, scope: 'documents.write', limits: WRITES, params: { ...place, documentId: newIdParam, ...change, transactionId },
      handle: ({ databaseId, collectionId, documentId, data, permissions: own, transactionId: transaction }, call) => {
        const collection = documents.collection(databaseId, collectionId, call.caller);
        if (transaction === null) return documents.upsert(collection, documentId, { data, permissions: own }, call.caller);
        call.reply.code(201);
        return transactions.stageChange('upsert', transaction, collection, documentId, { data, permissions: own }, call.caller);
      },
    }),
    route({
      method: 'DELETE', path: DOCUMENT, scope: 'documents.write', limits: DELETES, status: 204, params: { ...place, documentId: uid, transactionId },
      handle: ({ databaseId, collectionId, documentId, transactionId: transaction }, call) => {
        const collection = documents.collection(databaseId, collectionId, call.caller);
        if (transaction === null) documents.remove(collection, documentId, call.caller, timestampOf(call));
        else transactions.stageRemove(transaction, collection, documentId, call.caller);
      },
    }),
  ];
}

function stepRoute(direction: 'increment' | 'decrement', documents: Documents, transactions: Transactions): Route {
  return route({
    method: 'PATCH', path: `${DOCUMENT}/:attribute/${direction}`, scope: 'documents.write', limits: WRITES,
    params: { ...place, documentId: uid, attribute: keyParam, value: optional(anyNumber, 1), max: nullable(anyNumber), min: nullable(anyNumber), transactionId },
    handle: ({ databaseId, collectionId, documentId, attribute, value, max, min, transactionId: transaction }, { caller }) => {
      if (value <= 0) throw new AppwriteError('general_argument_invalid', { message: 'Value must be numeric and greater than 0' });
      const collection = documents.collection(databaseId, collectionId, caller);
      const step = direction === 'increment' ? { attribute, by: value, bound: max } : { attribute, by: -value, bound: min };
      return transaction === null ? documents.step(collection, documentId, step, caller) : transactions.stageStep(transaction, collection, documentId, step, caller);
    },
  });
}

export function documentRoutes(store: Store, documents: Documents, transactions: Transactions): Route[] {
  return [
    createRoute(store, documents, transactions),
    ...readRoutes(documents, transactions),
    ...writeRoutes(documents, transactions),
    stepRoute('increment', documents, transactions),
    stepRoute('decrement', documents, transactions),
    ...bulkRoutes(store, documents),
  ];
}
