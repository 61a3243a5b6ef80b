/** Documents over HTTP: one at a time by anyone who may, many at a time by server keys. */
import { DOCUMENT_PERMISSIONS } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { now } from '../core/ids';
import { anyNumber, dataParam, flag, keyParam, newIdParam, nullable, optional, permissions, queriesParam, uid } from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import type { DocumentModel, Documents, Item, Operation } from './documents';
import { itemsParam } from './operations';
import { requireKey, type Transactions } from './transactions';

const WRITES: readonly LimitRule[] = [{ most: 120, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' }];
const DELETES: readonly LimitRule[] = [{ most: 60, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' }];

const DOCUMENTS = '/databases/:databaseId/collections/:collectionId/documents';
const DOCUMENT = `${DOCUMENTS}/:documentId` as const;

const transactionId = optional(uid, null);
const data = optional(dataParam, {});
const change = { data, permissions: permissions(DOCUMENT_PERMISSIONS), transactionId };
const EMPTY: Item = { documentId: '', data: {}, permissions: null };

interface Place {
  databaseId: string;
  collectionId: string;
  transactionId: string | null;
}

function notAfter({ request }: Call): { notAfter?: string } {
  const header = request.headers['x-appwrite-timestamp'];
  return typeof header === 'string' ? { notAfter: header } : {};
}

export function documentRoutes(documents: Documents, transactions: Transactions): Route[] {
  /** At once, or in the transaction that the request names. */
  const write = ({ databaseId, collectionId, transactionId: transaction }: Place, operation: Operation, call: Call): DocumentModel | undefined => {
    const collection = documents.collection(databaseId, collectionId, call.caller);
    if (transaction !== null) return transactions.stage(transaction, collection, operation, call.caller);
    return documents.apply(collection, { ...operation, ...notAfter(call) }, call.caller)[0];
  };
  const writeMany = ({ databaseId, collectionId }: Omit<Place, 'transactionId'>, operation: Operation, { caller }: Call): { total: number; documents: DocumentModel[] } => {
    requireKey(caller);
    const changed = documents.apply(documents.collection(databaseId, collectionId, caller), operation, caller);
    return { total: changed.length, documents: changed };
  };

  const stepRoute = (action: 'increment' | 'decrement'): Route =>
    route({
      method: 'PATCH', path: `${DOCUMENT}/:attribute/${action}`, scope: 'documents.write', limits: WRITES,
      params: { attribute: keyParam, value: optional(anyNumber, 1), max: nullable(anyNumber), min: nullable(anyNumber), transactionId },
      handle: ({ documentId, attribute, value, max, min, ...place }, call) => {
        if (value <= 0) throw new AppwriteError('general_argument_invalid', { message: 'Value must be numeric and greater than 0' });
        const step = action === 'increment' ? { attribute, by: value, bound: max } : { attribute, by: -value, bound: min };
        return write(place, { ...EMPTY, action, documentId, step }, call);
      },
    });

  return [
    route({
      method: 'POST', path: DOCUMENTS, scope: 'documents.write', status: 201, limits: WRITES, params: { documentId: optional(newIdParam, null), ...change, documents: optional(itemsParam, []) },
      handle: ({ documentId, data: given, permissions: own, documents: items, ...place }, call) => {
        const isArray = Array.isArray((call.request.body as { data?: unknown } | null)?.data);
        if (Object.keys(given).length === 0 && items.length === 0 && !isArray) throw new AppwriteError('document_missing_data');
        if (items.length === 0) {
          if (documentId === null) throw new AppwriteError('document_missing_data', { message: 'Document ID is required when creating a single document.' });
          return write(place, { action: 'create', documentId, data: given, permissions: own }, call);
        }
        requireKey(call.caller);
        if (documentId !== null) throw new AppwriteError('general_bad_request', { message: 'Param "documentId" is not allowed when creating multiple documents, set "$id" on each document instead.' });
        const dates = { $createdAt: now(), $updatedAt: now() };
        return writeMany(place, { ...EMPTY, action: 'bulkCreate', items: items.map((item) => ({ ...item, data: { ...dates, ...item.data } })) }, call);
      },
    }),
    route({
      method: 'GET', path: DOCUMENTS, scope: 'documents.read', params: { queries: queriesParam, transactionId, total: optional(flag, true) },
      handle: ({ databaseId, collectionId, queries, transactionId: transaction, total }, { caller }) => {
        const collection = documents.collection(databaseId, collectionId, caller);
        const read = () => documents.list(collection, queries, total, caller);
        return transaction === null ? read() : transactions.seeAll(transaction, collection, caller, read);
      },
    }),
    route({
      method: 'GET', path: DOCUMENT, scope: 'documents.read', params: { queries: queriesParam, transactionId },
      handle: ({ databaseId, collectionId, documentId, queries, transactionId: transaction }, { caller }) => {
        const collection = documents.collection(databaseId, collectionId, caller);
        const read = () => documents.get(collection, documentId, caller, queries);
        return transaction === null ? read() : transactions.see(transaction, collection, caller, read);
      },
    }),
    route({
      method: 'PATCH', path: DOCUMENT, scope: 'documents.write', limits: WRITES, params: change,
      handle: ({ documentId, data: given, permissions: own, ...place }, call) => write(place, { action: 'update', documentId, data: given, permissions: own }, call),
    }),
    route({
      method: 'PUT', path: DOCUMENT, scope: 'documents.write', limits: WRITES, params: { documentId: newIdParam, ...change },
      handle: ({ documentId, data: given, permissions: own, ...place }, call) => {
        if (place.transactionId !== null) call.reply.code(201);
        return write(place, { action: 'upsert', documentId, data: given, permissions: own }, call);
      },
    }),
    route({
      method: 'DELETE', path: DOCUMENT, scope: 'documents.write', limits: DELETES, status: 204, params: { transactionId },
      handle: ({ documentId, ...place }, call) => void write(place, { ...EMPTY, action: 'delete', documentId }, call),
    }),
    stepRoute('increment'),
    stepRoute('decrement'),
    route({
      method: 'PATCH', path: DOCUMENTS, scope: 'documents.write', params: { data, queries: queriesParam },
      handle: ({ data: given, queries, ...place }, call) => writeMany(place, { ...EMPTY, action: 'bulkUpdate', data: given, queries }, call),
    }),
    route({
      method: 'DELETE', path: DOCUMENTS, scope: 'documents.write', params: { queries: queriesParam },
      handle: ({ queries, ...place }, call) => writeMany(place, { ...EMPTY, action: 'bulkDelete', queries }, call),
    }),
  ];
}
