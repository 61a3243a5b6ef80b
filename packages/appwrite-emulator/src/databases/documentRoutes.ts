/** Documents over HTTP: single ones for allowed callers, many at a time for server keys. */
import { isRecord } from '../core/values';
import { DOCUMENT_PERMISSIONS } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { now } from '../core/ids';
import {
  anyNumber,
  dataParam,
  flag,
  keyParam,
  newIdParam,
  nullable,
  optional,
  permissions,
  queriesParam,
  uid,
} from '../http/params';
import type { LimitedRoute } from '../http/rateLimits';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import type { Documents, Item, Operation } from './documents';
import type { DocumentModel } from './documentTable';
import { itemsParam } from './operations';
import { requireKey, type Transactions } from './transactions';

const WRITES: readonly LimitRule[] = [
  { most: 120, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' },
];
const DELETES: readonly LimitRule[] = [
  { most: 60, windowSeconds: 60, key: 'ip:{ip},method:{method},url:{url},userId:{user}' },
];

const DOCUMENTS = '/databases/:databaseId/collections/:collectionId/documents';
/** Limits creations in a collection, by every route, to protect the disk from visitors. */
const CREATIONS: readonly LimitRule[] = [
  { most: 120, windowSeconds: 60, action: DOCUMENTS, key: 'ip:{ip},url:{url},userId:{user}' },
  { most: 2_000, windowSeconds: 86_400, action: DOCUMENTS, key: 'ip:{ip},url:{url}' },
];
/** Counts each document that a client creates. */
export const CREATING = { path: DOCUMENTS, limits: CREATIONS } satisfies LimitedRoute;
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
  /** Writes at once, or in the request's transaction. */
  const write = (
    { databaseId, collectionId, transactionId: transaction }: Place,
    operation: Operation,
    call: Call,
  ): Partial<DocumentModel> | undefined => {
    const collection = documents.collection(databaseId, collectionId, call.caller);
    if (transaction !== null)
      return transactions.stage(transaction, collection, operation, call.caller);
    return documents.apply(collection, { ...operation, ...notAfter(call) }, call.caller)[0];
  };
  const writeMany = (
    { databaseId, collectionId }: Omit<Place, 'transactionId'>,
    operation: Operation,
    { caller }: Call,
  ): { total: number; documents: DocumentModel[] } => {
    requireKey(caller);
    const changed = documents.apply(
      documents.collection(databaseId, collectionId, caller),
      operation,
      caller,
    );
    return { total: changed.length, documents: changed };
  };

  const stepRoute = (action: 'increment' | 'decrement'): Route =>
    route(
      'PATCH',
      `${DOCUMENT}/:attribute/${action}`,
      'documents.write',
      {
        limits: WRITES,
        params: {
          attribute: keyParam,
          value: optional(anyNumber, 1),
          max: nullable(anyNumber),
          min: nullable(anyNumber),
          transactionId,
        },
      },
      ({ documentId, attribute, value, max, min, ...place }, call) => {
        if (value <= 0)
          throw new AppwriteError('general_argument_invalid', {
            message: 'Value must be numeric and greater than 0',
          });
        const step =
          action === 'increment'
            ? { attribute, by: value, bound: max }
            : { attribute, by: -value, bound: min };
        return write(place, { ...EMPTY, action, documentId, step }, call);
      },
    );

  return [
    route(
      'POST',
      DOCUMENTS,
      'documents.write',
      {
        status: 201,
        limits: CREATIONS,
        params: {
          documentId: optional(newIdParam, null),
          ...change,
          documents: optional(itemsParam, []),
        },
      },
      ({ documentId, data: given, permissions: own, documents: items, ...place }, call) => {
        const { body } = call.request;
        const isArray = isRecord(body) && Array.isArray(body.data);
        if (Object.keys(given).length === 0 && items.length === 0 && !isArray)
          throw new AppwriteError('document_missing_data');
        if (items.length === 0) {
          if (documentId === null)
            throw new AppwriteError('document_missing_data', {
              message: 'Document ID is required when creating a single document.',
            });
          return write(
            place,
            { action: 'create', documentId, data: given, permissions: own },
            call,
          );
        }
        requireKey(call.caller);
        if (documentId !== null)
          throw new AppwriteError('general_bad_request', {
            message:
              'Param "documentId" is not allowed when creating multiple documents, set "$id" on each document instead.',
          });
        const dates = { $createdAt: now(), $updatedAt: now() };
        return writeMany(
          place,
          {
            ...EMPTY,
            action: 'bulkCreate',
            items: items.map((item) => ({ ...item, data: { ...dates, ...item.data } })),
          },
          call,
        );
      },
    ),
    route(
      'GET',
      DOCUMENTS,
      'documents.read',
      {
        params: { queries: queriesParam, transactionId, total: optional(flag, true) },
      },
      ({ databaseId, collectionId, queries, transactionId: transaction, total }, { caller }) => {
        const collection = documents.collection(databaseId, collectionId, caller);
        const read = () => documents.list(collection, queries, total, caller);
        if (transaction === null) return read();
        const seen = transactions.see(transaction, caller, read);
        return {
          ...seen,
          documents: seen.documents.map((document) =>
            transactions.show(transaction, collection, document),
          ),
        };
      },
    ),
    route(
      'GET',
      DOCUMENT,
      'documents.read',
      {
        params: { queries: queriesParam, transactionId },
      },
      (
        { databaseId, collectionId, documentId, queries, transactionId: transaction },
        { caller },
      ) => {
        const collection = documents.collection(databaseId, collectionId, caller);
        const read = () => documents.get(collection, documentId, caller, queries);
        return transaction === null
          ? read()
          : transactions.show(transaction, collection, transactions.see(transaction, caller, read));
      },
    ),
    route(
      'PATCH',
      DOCUMENT,
      'documents.write',
      { limits: WRITES, params: change },
      ({ documentId, data: given, permissions: own, ...place }, call) =>
        write(place, { action: 'update', documentId, data: given, permissions: own }, call),
    ),
    route(
      'PUT',
      DOCUMENT,
      'documents.write',
      {
        // A caller who may create adds a document with each new id.
        limits: [...WRITES, ...CREATIONS],
        params: { documentId: newIdParam, ...change },
      },
      ({ documentId, data: given, permissions: own, ...place }, call) => {
        if (place.transactionId !== null) call.reply.code(201);
        return write(place, { action: 'upsert', documentId, data: given, permissions: own }, call);
      },
    ),
    route(
      'DELETE',
      DOCUMENT,
      'documents.write',
      { limits: DELETES, status: 204, params: { transactionId } },
      ({ documentId, ...place }, call) =>
        void write(place, { ...EMPTY, action: 'delete', documentId }, call),
    ),
    stepRoute('increment'),
    stepRoute('decrement'),
    route(
      'PATCH',
      DOCUMENTS,
      'documents.write',
      { params: { data, queries: queriesParam } },
      ({ data: given, queries, ...place }, call) =>
        writeMany(place, { ...EMPTY, action: 'bulkUpdate', data: given, queries }, call),
    ),
    route(
      'DELETE',
      DOCUMENTS,
      'documents.write',
      { params: { queries: queriesParam } },
      ({ queries, ...place }, call) =>
        writeMany(place, { ...EMPTY, action: 'bulkDelete', queries }, call),
    ),
  ];
}
