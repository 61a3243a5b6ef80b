import type { Entry } from '../../actionLog/actionLog';

type Phase = 'pending' | 'fulfilled' | 'rejected';

/** An action of a query, as RTK Query dispatches it. */
export const requestAction = (
  endpointName: string,
  originalArgs: unknown,
  phase: Phase,
  { baseQueryMeta, ...more }: { payload?: unknown; error?: unknown; baseQueryMeta?: unknown } = {},
): Entry['action'] => ({
  type: `api/executeQuery/${phase}`,
  ...more,
  meta: {
    arg: {
      type: 'query',
      endpointName,
      originalArgs,
      queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
      subscribe: true,
    },
    requestId: `${endpointName} ${JSON.stringify(originalArgs)}`,
    requestStatus: phase,
    startedTimeStamp: 1,
    fulfilledTimeStamp: 2,
    baseQueryMeta,
  },
});

/** The answer that makes the ids of projects content of the site. */
export const openProjects = (...ids: string[]): Entry['action'] =>
  requestAction('listOpenAmong', ids, 'fulfilled', { payload: ids });
