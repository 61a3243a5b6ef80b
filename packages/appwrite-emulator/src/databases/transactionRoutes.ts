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
    route(
      'POST',
      PATH,
      'documents.write',
      { status: 201, params: { ttl: optional(integer(60, 3600), 300) } },
      ({ ttl }, { caller }) => transactions.begin(ttl, caller),
    ),
    route(
      'GET',
      PATH,
      'documents.read',
      { params: { queries: queriesParam } },
      ({ queries }, { caller }) => listInMemory('transactions', transactions.list(caller), queries),
    ),
    route('GET', ONE, 'documents.read', {}, ({ transactionId }, { caller }) =>
      transactions.get(transactionId, caller),
    ),
    route('DELETE', ONE, 'documents.write', { status: 204 }, ({ transactionId }, { caller }) =>
      transactions.remove(transactionId, caller),
    ),
    route(
      'PATCH',
      ONE,
      'documents.write',
      {
        params: { commit: optional(flag, false), rollback: optional(flag, false) },
      },
      ({ transactionId, commit, rollback }, { caller }) => {
        if (!commit && !rollback)
          throw new AppwriteError('general_bad_request', {
            message: 'Either commit or rollback must be true',
          });
        if (commit && rollback)
          throw new AppwriteError('general_bad_request', {
            message: 'Cannot commit and rollback at the same time',
          });
        return commit
          ? transactions.commit(transactionId, caller)
          : transactions.rollback(transactionId, caller);
      },
    ),
    route(
      'POST',
      `${ONE}/operations`,
      'documents.write',
      { status: 201, params: { operations: operationsParam } },
      ({ transactionId, operations }, { caller }) =>
        transactions.stageAll(transactionId, operations, caller),
    ),
  ];
}
