import { AppwriteError } from '../core/errors';
import { countUse } from '../http/app';
import { flag, integer, optional, queriesParam } from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Dependencies } from '../dependencies';
import { CREATING } from './documentRoutes';
import { operationsParam, type PlacedOperation } from './operations';
import type { Transactions } from './transactions';

const PATH = '/databases/transactions';
const ONE = `${PATH}/:transactionId` as const;

/** Each is stored for a day after its end. */
const BEGUN: readonly LimitRule[] = [
  { most: 60, windowSeconds: 60, key: 'ip:{ip},url:{url}' },
  { most: 1_000, windowSeconds: 86_400, key: 'ip:{ip},url:{url}' },
];

export function transactionRoutes(
  transactions: Transactions,
  { limits }: Pick<Dependencies, 'limits'>,
): Route[] {
  /** Counts a transaction's operations like single requests. */
  const countAll = (
    operations: readonly PlacedOperation[],
    { caller, reply, request: { ip, headers } }: Call,
  ): void => {
    for (const { databaseId, collectionId } of operations) {
      const request = {
        method: 'POST',
        ip,
        headers,
        params: { databaseId, collectionId },
        body: {},
      };
      countUse(CREATING, { caller, reply, request }, limits);
    }
  };
  return [
    route(
      'POST',
      PATH,
      'documents.write',
      { status: 201, limits: BEGUN, params: { ttl: optional(integer(60, 3600), 300) } },
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
      ({ transactionId, operations }, call) => {
        countAll(operations, call);
        return transactions.stageAll(transactionId, operations, call.caller);
      },
    ),
  ];
}
