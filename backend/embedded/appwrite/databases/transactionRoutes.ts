/** Transactions over HTTP. */
import { DOCUMENT_PERMISSIONS, expandPermissions, faultOfPermissions } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { isId } from '../core/ids';
import { flag, integer, optional, queriesParam, uid, type Param } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { ACTIONS, type Operation, type OperationAction, type Transactions } from './transactions';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

interface StepData {
  attribute?: unknown;
  value?: unknown;
  max?: unknown;
  min?: unknown;
}

function stepOf(action: 'increment' | 'decrement', { attribute, value = 1, max, min }: StepData): Operation['step'] | string {
  if (typeof attribute !== 'string' || !isId(attribute)) return "Key 'attribute' is required in data for increment and decrement";
  if (typeof value !== 'number' || !(value > 0)) return 'Value must be numeric and greater than 0';
  const bound = action === 'increment' ? max : min;
  return { attribute, by: action === 'increment' ? value : -value, bound: typeof bound === 'number' ? bound : null };
}

/** @returns the operation, or what is wrong with it */
function readOperation(item: unknown): Operation | string {
  if (!isRecord(item)) return 'Value must be an array';
  const action = ACTIONS.find((each) => each === item.action);
  if (!action) return `Key 'action' must be one of: ${ACTIONS.join(', ')}`;
  const { databaseId, collectionId, documentId = '' } = item;
  if (!isId(databaseId) || !isId(collectionId)) return `Key '${isId(databaseId) ? 'collectionId' : 'databaseId'}' must be a valid id`;
  const isBulk = action.startsWith('bulk');
  if (typeof documentId !== 'string' || (!isBulk && !isId(documentId))) return `Key 'documentId' is required for ${action}`;
  return withData({ action, databaseId, collectionId, documentId, data: {}, permissions: null, seen: null }, action, item.data);
}

function withData(operation: Operation, action: OperationAction, data: unknown): Operation | string {
  if (action === 'delete') return operation;
  if (action === 'bulkCreate' || action === 'bulkUpsert') {
    return Array.isArray(data) && data.length > 0 && data.every(isRecord) ? { ...operation, items: data as Record<string, unknown>[] } : "Key 'data' must be a list of documents";
  }
  if (!isRecord(data)) return `Key 'data' is required for ${action}`;
  if (action === 'bulkUpdate' || action === 'bulkDelete') {
    const queries = Array.isArray(data.queries) ? data.queries.map(String) : [];
    return { ...operation, queries, data: isRecord(data.data) ? data.data : {} };
  }
  if (action === 'increment' || action === 'decrement') {
    const step = stepOf(action, data);
    return typeof step === 'string' ? step : { ...operation, ...(step ? { step } : {}) };
  }
  const { $permissions = null, ...rest } = data;
  const fault = $permissions === null ? null : faultOfPermissions($permissions, DOCUMENT_PERMISSIONS);
  if (fault) return fault;
  // Unlike a document that is created by itself, one in a list gets no default permissions.
  const permissions = $permissions === null ? (action === 'create' ? [] : null) : expandPermissions($permissions as string[], DOCUMENT_PERMISSIONS);
  return { ...operation, data: rest, permissions };
}

const operationsParam: Param<Operation[]> = {
  fallback: { value: [] },
  read: (value) => {
    if (!Array.isArray(value)) return { fault: 'Value must a valid array' };
    const operations: Operation[] = [];
    for (const item of value as unknown[]) {
      const operation = readOperation(item);
      if (typeof operation === 'string') return { fault: `Value must a valid array and ${operation}` };
      operations.push(operation);
    }
    return { value: operations };
  },
};

const PATH = '/databases/transactions';
const ONE = `${PATH}/:transactionId`;

export function transactionRoutes(transactions: Transactions): Route[] {
  return [
    route({ method: 'POST', path: PATH, scope: 'documents.write', status: 201, params: { ttl: optional(integer(60, 3600), 300) }, handle: ({ ttl }, { caller }) => transactions.begin(ttl, caller) }),
    route({
      method: 'GET', path: PATH, scope: 'documents.read', params: { queries: queriesParam },
      handle: ({ queries }, { caller }) => {
        const { total, items } = listInMemory(transactions.list(caller), queries);
        return { total, transactions: items };
      },
    }),
    route({ method: 'GET', path: ONE, scope: 'documents.read', params: { transactionId: uid }, handle: ({ transactionId }, { caller }) => transactions.get(transactionId, caller) }),
    route({
      method: 'DELETE', path: ONE, scope: 'documents.write', status: 204, params: { transactionId: uid },
      handle: ({ transactionId }, { caller }) => transactions.remove(transactionId, caller),
    }),
    route({
      method: 'PATCH', path: ONE, scope: 'documents.write', params: { transactionId: uid, commit: optional(flag, false), rollback: optional(flag, false) },
      handle: ({ transactionId, commit, rollback }, { caller }) => {
        if (!commit && !rollback) throw new AppwriteError('general_bad_request', { message: 'Either commit or rollback must be true' });
        if (commit && rollback) throw new AppwriteError('general_bad_request', { message: 'Cannot commit and rollback at the same time' });
        return commit ? transactions.commit(transactionId, caller) : transactions.rollback(transactionId, caller);
      },
    }),
    route({
      method: 'POST', path: `${ONE}/operations`, scope: 'documents.write', status: 201, params: { transactionId: uid, operations: operationsParam },
      handle: ({ transactionId, operations }, { caller }) => transactions.stageOperations(transactionId, operations, caller),
    }),
  ];
}
