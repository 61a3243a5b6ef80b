/** Transactions over HTTP. */
import { AppwriteError } from '../core/errors';
import { flag, integer, optional, queriesParam } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { operationsParam } from './operations';
import type { Transactions } from './transactions';

const PATH = '/databases/transactions';
const ONE = `${PATH}/:transactionId` as const;

export function transactionRoutes(transactions: Transactions): Route[] {
  return [
    route({ method: 'POST', path: PATH, scope: 'documents.write', status: 201, params: { ttl: optional(integer(60, 3600), 300) }, handle: ({ ttl }, { caller }) => transactions.begin(ttl, caller) }),
    route({
      method: 'GET', path: PATH, scope: 'documents.read', params: { queries: queriesParam },
      handle: ({ queries }, { caller }) => listInMemory('transactions', transactions.list(caller), queries),
    }),
    route({ method: 'GET', path: ONE, scope: 'documents.read', handle: ({ transactionId }, { caller }) => transactions.get(transactionId, caller) }),
    route({ method: 'DELETE', path: ONE, scope: 'documents.write', status: 204, handle: ({ transactionId }, { caller }) => transactions.remove(transactionId, caller) }),
    route({
      method: 'PATCH', path: ONE, scope: 'documents.write', params: { commit: optional(flag, false), rollback: optional(flag, false) },
      handle: ({ transactionId, commit, rollback }, { caller }) => {
        if (!commit && !rollback) throw new AppwriteError('general_bad_request', { message: 'Either commit or rollback must be true' });
        if (commit && rollback) throw new AppwriteError('general_bad_request', { message: 'Cannot commit and rollback at the same time' });
        return commit ? transactions.commit(transactionId, caller) : transactions.rollback(transactionId, caller);
      },
    }),
    route({
      method: 'POST', path: `${ONE}/operations`, scope: 'documents.write', status: 201, params: { operations: operationsParam },
      handle: ({ transactionId, operations }, { caller }) => transactions.stageAll(transactionId, operations, caller),
    }),
  ];
}
