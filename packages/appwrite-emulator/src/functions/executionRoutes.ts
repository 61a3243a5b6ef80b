import { missingRole } from '../access/permissions';
import { AppwriteError } from '../core/errors';
import { parseJson } from '../core/values';
import { flag, nullable, oneOf, optional, queriesParam, text, type Param } from '../http/params';
import { parseDate } from '../databases/structure';
import type { LimitedRoute } from '../http/rateLimits';
import { CLIENT_LIMIT } from '../http/readingTimes';
import { route, type Call, type Route } from '../http/route';
import type { Condition } from '../queries/compile';
import { listInMemory } from '../queries/matches';
import { parseQueries, type Filter } from '../queries/parse';
import type { Dependencies } from '../dependencies';
import { formatTime } from '../core/ids';
import { formatOf, type Flavour } from '../flavour';
import type { RunRequest } from './calls';
import type { Executor } from './executor';
import { executionModel, type FunctionRecords } from './functionRecords';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
const MOST_HEADERS = 100;
const MOST_LISTED = 5000;
const MOST_FOR_CLIENTS = 500;
const LONGEST_BODY = 10_485_760;
/** The longest body, escaped. */
const BODY_LIMIT = 2 * LONGEST_BODY;
/** Clients send some kilobytes: carts and questions. */
const CLIENT_BODY_BYTES = 64 * 1024;
const PATH = '/functions/:functionId/executions';
/** Several people may share an address, each with some requests a minute. */
export const RUNS = {
  path: PATH,
  limits: [{ most: 300, windowSeconds: 60 }],
} satisfies LimitedRoute;
const SOONEST_MS = 60_000;
/** The limit of a timer. */
const LATEST_MS = 2 ** 31 - 1;

/** The filtered columns of the table, which are texts. */
const COLUMNS = new Map([
  ['$createdAt', 'created'],
  ['status', 'status'],
  ['trigger', "body ->> 'trigger'"],
]);
const OPERATORS = new Map([
  ['lessThan', '<'],
  ['lessThanEqual', '<='],
  ['greaterThan', '>'],
  ['greaterThanEqual', '>='],
]);

const HEADER_FAULT =
  'Invalid headers: Alphanumeric characters or hyphens only, cannot start with "x-appwrite", maximum 128 chars.';

const headersParam: Param<Record<string, string>> = {
  fallback: { value: {} },
  read: (value) => {
    const parsed: unknown = typeof value === 'string' ? parseJson(value) : value;
    if (typeof parsed !== 'object' || parsed === null) return { fault: HEADER_FAULT };
    const entries = Object.entries(parsed);
    const isFit = ([name, content]: [string, unknown]): boolean =>
      /^[A-Za-z0-9-]{1,128}$/.test(name) &&
      !name.startsWith('-') &&
      !name.endsWith('-') &&
      !/^x-appwrite-/i.test(name) &&
      typeof content !== 'object' &&
      !/[\r\n\0]/.test(String(content));
    if (entries.length > MOST_HEADERS || !entries.every(isFit)) return { fault: HEADER_FAULT };
    return {
      value: Object.fromEntries(
        entries.map(([name, content]) => [name.toLowerCase(), String(content)]),
      ),
    };
  },
};

/** Without a wish, answers have the oldest form. */
const formatFor = ({ request }: Call, { newestFormat }: Flavour): number =>
  Math.min(formatOf(request.headers['x-appwrite-response-format']) ?? 0, newestFormat);

/** @throws AppwriteError for a time that is past, too near, or invalid */
function readSchedule(scheduledAt: string, isAsync: boolean): Date {
  const parsed = parseDate(scheduledAt);
  const at = parsed === null ? null : new Date(parsed);
  const wait = at ? at.getTime() - Date.now() : 0;
  if (!isAsync)
    throw new AppwriteError('general_bad_request', {
      message:
        'Scheduled executions must run asynchronously. Set scheduledAt to a future date, or set async to true.',
    });
  if (!at || wait < SOONEST_MS || wait > LATEST_MS)
    throw new AppwriteError('general_bad_request', {
      message: 'Execution schedule must be a valid date, and at least 1 minute from now',
    });
  return at;
}

/** A filter in SQL; empty for one that is applied to the results. */
function conditionsOf({ method, attribute, values }: Filter): Condition[] {
  const column = COLUMNS.get(attribute);
  const operator = OPERATORS.get(method);
  if (column === undefined) return [];
  if (operator !== undefined)
    return [{ sql: `AND ${column} ${operator} ?`, values: [String(values[0])] }];
  if (method !== 'equal') return [];
  const among = `AND ${column} IN (SELECT value FROM json_each(?))`;
  return [{ sql: among, values: [JSON.stringify(values)] }];
}

export function executionRoutes(
  { flavour, laterByClients, store }: Pick<Dependencies, 'flavour' | 'laterByClients' | 'store'>,
  records: FunctionRecords,
  executor: Executor,
): Route[] {
  /** The executions that a caller may read: all for keys, else their own. */
  const readable = (functionId: string, { caller }: Call): Record<string, string> => ({
    function_id: records.find(functionId).$id,
    ...(caller.isKey ? {} : { user_id: caller.user?.$id ?? '' }),
  });
  const viewOf = (call: Call): { isKey: boolean; format: number } => ({
    isKey: call.caller.isKey,
    format: formatFor(call, flavour),
  });
  const lateMs = flavour.executionsLateMs;
  /** Executions from after this time are not stored yet. */
  const storedUntil = (): string => formatTime(Date.now() - lateMs);
  const storedOnly = (): Condition[] =>
    lateMs === 0 ? [] : [{ sql: 'AND created <= ?', values: [storedUntil()] }];
  return [
    route(
      'POST',
      PATH,
      'executions.write',
      {
        status: 201,
        bodyLimit: BODY_LIMIT,
        limits: RUNS.limits,
        params: {
          body: optional(text({ min: 0, max: LONGEST_BODY }), ''),
          async: optional(flag, false),
          path: optional(text({ max: 2048 }), '/'),
          method: optional(oneOf(METHODS), 'POST'),
          headers: headersParam,
          scheduledAt: nullable(text({ max: 64 })),
        },
      },
      async ({ functionId, body, async: isAsync, path, method, headers, scheduledAt }, call) => {
        const { caller, request, reply } = call;
        const at = scheduledAt === null ? null : readSchedule(scheduledAt, isAsync);
        const { found } = executor.ready(functionId);
        if (!caller.isKey && !caller.roles.some((role) => found.execute.includes(role)))
          throw missingRole('execute', found.execute, caller.roles);
        if (isAsync && !caller.isKey && !laterByClients.has(found.$id))
          throw new AppwriteError('user_unauthorized', {
            message:
              'This function runs later for server keys alone: it is answered when it has run.',
          });
        const bytes = Buffer.from(body);
        if (!caller.isKey && bytes.length > CLIENT_BODY_BYTES)
          throw new AppwriteError('general_payload_too_large');
        const run: RunRequest = {
          method,
          path,
          body: bytes,
          ip: request.ip,
          trigger: 'http',
          user: caller.user,
          session: caller.session,
          headers: {
            'content-length': String(bytes.length),
            host: request.headers.host ?? '',
            ...headers,
          },
        };
        const view = viewOf(call);
        if (isAsync) {
          reply.code(202);
          return executionModel(
            at === null ? executor.runLater(functionId, run) : executor.runAt(functionId, run, at),
            view,
          );
        }
        const { execution, answer } = await executor.run(functionId, run);
        if (answer.isTimeout && found.timeout >= 30)
          throw new AppwriteError('function_synchronous_timeout');
        return executionModel(execution, { ...view, body: answer.body.toString('utf8') });
      },
    ),
    route(
      'GET',
      PATH,
      'executions.read',
      { params: { queries: queriesParam } },
      ({ functionId, queries }, call) => {
        const by = readable(functionId, call);
        const { filters, orders } = parseQueries(queries);
        const conditions = filters.flatMap(conditionsOf);
        const searched = [...conditions, ...storedOnly()];
        const { isKey } = call.caller;
        const read = () =>
          executor.executions.list(by, {
            also: searched.map(({ sql }) => sql).join(' '),
            values: searched.flatMap(({ values }) => values),
            most: isKey ? MOST_LISTED : MOST_FOR_CLIENTS,
            // The newest ones count beyond the limit, unless the oldest come first.
            isLast: conditions.length < filters.length || orders[0]?.direction === 'DESC',
          });
        const executions = isKey ? read() : store.inTime(CLIENT_LIMIT, read);
        return listInMemory(
          'executions',
          executions.map((execution) => executionModel(execution, viewOf(call))),
          queries,
        );
      },
    ),
    route(
      'GET',
      `${PATH}/:executionId`,
      'executions.read',
      {},
      ({ functionId, executionId }, call) => {
        const execution = executor.executions.find({
          ...readable(functionId, call),
          id: executionId,
        });
        if (!execution || (lateMs > 0 && execution.$createdAt > storedUntil()))
          throw new AppwriteError('execution_not_found');
        return executionModel(execution, viewOf(call));
      },
    ),
  ];
}
