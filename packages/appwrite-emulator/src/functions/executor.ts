/** Runs functions for callers, addresses, schedules and events, and records each run. */
import { Cron } from 'croner';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '../account/sessions';
import type { User } from '../account/users';
import { AppwriteError, SERVER_VERSION } from '../core/errors';
import { announcementOf } from '../core/eventNames';
import { traceOf } from '../core/jobs';
import { formatTime, newId, now } from '../core/ids';
import { openRows } from '../core/rows';
import { isRecord } from '../core/values';
import type { Dependencies } from '../dependencies';
import type { Deployment, Execution, FunctionRecords, StoredFunction } from './functionRecords';
import { createRuntimes, type FunctionAnswer, type Lane } from './runtime';

export interface RunRequest {
  method: string;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  ip: string;
  trigger: Execution['trigger'];
  /** An execution by default. */
  lane?: Lane;
  /** The event that starts it. */
  event?: string;
  user?: User | null;
  session?: Session | null;
}

export interface Run {
  execution: Execution;
  answer: FunctionAnswer;
}

export type Executor = ReturnType<typeof createExecutor>;

const SYNCHRONOUS_LIMIT_MS = 30_000;
const TOKEN_SECONDS = 900;
const KEPT_HEADERS = ['content-type', 'agent', 'content-length', 'host', 'x-appwrite-client-ip'];
const MOST_SCHEDULED = 1000;
/** A timer is limited to 24 days, and the clock may be set. */
const LOOK_MS = 3_600_000;
const KEPT_MS = 14 * 24 * 3600 * 1000;
/** The limit of records, as every visitor can run functions. */
const MOST_KEPT = 100_000;
/** The longest path, as clients choose it. */
const LONGEST_PATH = 2048;
const LONGEST_HEADER = 256;

/** A run that waits for its time, as it is stored. */
interface ScheduledRun {
  executionId: string;
  due: string;
  request: Omit<RunRequest, 'body' | 'user' | 'session'> & { body: string };
  userId: string;
  sessionId: string;
}

export const codeFolder = (functionsFolder: string, deployment: Deployment): string =>
  join(functionsFolder, deployment.resourceId.toLowerCase(), deployment.$id, 'code');

/** A line of an answered call's log that a person should see. */
function isWarning(line: string): boolean {
  if (!line.includes('"warn"')) return false;
  try {
    const read: unknown = JSON.parse(line);
    return isRecord(read) && read.level === 'warn';
  } catch {
    return false;
  }
}

export function createExecutor(dependencies: Dependencies, records: FunctionRecords) {
  const {
    store,
    keys,
    tokens,
    users,
    sessions,
    jobs,
    bus,
    project,
    functionsFolder,
    functionModules,
    log,
  } = dependencies;
  const runtimes = createRuntimes();
  const executions = openRows<Execution>(
    store,
    'executions',
    ({ $id, functionId, userId, status, $createdAt }) => ({
      id: $id,
      function_id: functionId,
      user_id: userId,
      status,
      created: $createdAt,
    }),
  );
  const keep = (execution: Execution): Execution => {
    executions.add(execution);
    // Scheduled runs have no limit, and their last run must stay visible.
    store.run(
      "DELETE FROM executions WHERE seq = (SELECT MAX(seq) FROM executions) - ? AND status <> 'scheduled' AND body ->> 'trigger' <> 'schedule'",
      MOST_KEPT,
    );
    return execution;
  };
  store.define(
    'CREATE TABLE IF NOT EXISTS scheduled_runs (seq INTEGER PRIMARY KEY AUTOINCREMENT, execution_id TEXT NOT NULL UNIQUE, due TEXT NOT NULL, body TEXT NOT NULL)',
  );
  const scheduled = openRows<ScheduledRun>(store, 'scheduled_runs', ({ executionId, due }) => ({
    execution_id: executionId,
    due,
  }));
  let alarm: NodeJS.Timeout | undefined;
  /** Scheduled runs call the server, so they need it to be reachable. */
  let isReached = false;
  const running = new Set<Promise<unknown>>();
  const schedules = new Map<string, { pattern: string; cron: Cron }>();

  /** @throws AppwriteError for a function that is missing, disabled or not deployed */
  const ready = (functionId: string): { found: StoredFunction; deployment: Deployment } => {
    const found = records.find(functionId);
    if (!found.enabled) throw new AppwriteError('function_not_found');
    const deployment = found.deploymentId
      ? records.deployments.get(found.deploymentId, found.$id)
      : undefined;
    if (!deployment)
      throw new AppwriteError('deployment_not_found', {
        message: 'Deployment not found. Create a deployment before trying to execute a function',
      });
    if (deployment.status !== 'ready') throw new AppwriteError('build_not_ready');
    return { found, deployment };
  };

  const environmentOf = (
    found: StoredFunction,
    deployment: Deployment,
  ): Record<string, string> => ({
    APPWRITE_VERSION: SERVER_VERSION,
    APPWRITE_REGION: 'default',
    APPWRITE_DEPLOYMENT_TYPE: 'manual',
    APPWRITE_FUNCTION_API_ENDPOINT: dependencies.endpoint,
    APPWRITE_FUNCTION_ID: found.$id,
    APPWRITE_FUNCTION_NAME: found.name,
    APPWRITE_FUNCTION_DEPLOYMENT: deployment.$id,
    APPWRITE_FUNCTION_PROJECT_ID: project,
    APPWRITE_FUNCTION_RUNTIME_NAME: 'Node.js',
    APPWRITE_FUNCTION_RUNTIME_VERSION: process.versions.node,
    APPWRITE_FUNCTION_CPUS: '1',
    APPWRITE_FUNCTION_MEMORY: '512',
    // Node searches there after the code's own folder.
    ...(functionModules === undefined ? {} : { NODE_PATH: functionModules }),
    ...Object.fromEntries(
      records.variables.list(found.$id).map((variable) => [variable.key, variable.value]),
    ),
  });

  const headersFor = (
    execution: Execution,
    found: StoredFunction,
    request: RunRequest,
  ): Record<string, string> => {
    const given = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith('x-appwrite-')),
    );
    const { user, session } = request;
    return {
      ...given,
      'x-appwrite-execution-id': execution.$id,
      'x-appwrite-key': keys.issueEphemeral(found.$id, found.scopes, found.timeout + 60),
      'x-appwrite-trigger': request.trigger,
      ...(request.event === undefined ? {} : { 'x-appwrite-event': request.event }),
      'x-appwrite-user-id': user?.$id ?? '',
      'x-appwrite-user-jwt': user
        ? tokens.sign(
            { use: 'account', userId: user.$id, ...(session ? { sessionId: session.$id } : {}) },
            TOKEN_SECONDS,
          )
        : '',
      'x-appwrite-client-ip': request.ip,
      'x-appwrite-country-code': '--',
      'x-appwrite-continent-code': '--',
      'x-appwrite-continent-eu': 'false',
    };
  };

  const begin = (
    found: StoredFunction,
    deployment: Deployment,
    request: RunRequest,
    status: Execution['status'],
    at: Date | null,
  ): Execution => {
    const created = now();
    const headers: Record<string, string> = {
      ...request.headers,
      'x-appwrite-client-ip': request.ip,
    };
    return {
      $id: newId(),
      $createdAt: created,
      $updatedAt: created,
      functionId: found.$id,
      deploymentId: deployment.$id,
      userId: request.user?.$id ?? '',
      trigger: request.trigger,
      status,
      requestMethod: request.method,
      requestPath: (request.path.split('?')[0] ?? '/').slice(0, LONGEST_PATH),
      requestHeaders: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          KEPT_HEADERS.includes(name) ? [[name, value.slice(0, LONGEST_HEADER)]] : [],
        ),
      ),
      responseStatusCode: 0,
      responseHeaders: {},
      logs: '',
      errors: '',
      duration: 0,
      ...(at ? { scheduledAt: formatTime(at.getTime()) } : {}),
    };
  };

  /** @param end records the end of the execution */
  const perform = async (
    execution: Execution,
    found: StoredFunction,
    deployment: Deployment,
    request: RunRequest,
    limitMs: number,
    end: (done: Execution) => Execution,
  ): Promise<Run> => {
    const environment = environmentOf(found, deployment);
    const entrypoint = join(
      codeFolder(functionsFolder, deployment),
      deployment.entrypoint || found.entrypoint,
    );
    const started = process.hrtime.bigint();
    const host = request.headers.host ?? `${found.$id}.functions.localhost`;
    const answer = await runtimes.call(
      {
        functionId: found.$id,
        lane: request.lane ?? 'execution',
        fingerprint: JSON.stringify([deployment.$id, environment]),
        entrypoint,
        environment,
      },
      {
        method: request.method,
        url: `http://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}${request.path.startsWith('/') ? '' : '/'}${request.path}`,
        headers: headersFor(execution, found, request),
        body: request.body,
      },
      Math.min(limitMs, found.timeout * 1000),
    );
    const done = end({
      ...execution,
      $updatedAt: now(),
      status: answer.statusCode >= 500 ? 'failed' : 'completed',
      responseStatusCode: answer.statusCode,
      responseHeaders: Object.fromEntries(
        Object.entries(answer.headers).filter(
          ([name]) => name === 'content-type' || name === 'content-length',
        ),
      ),
      logs: found.logging ? answer.logs : '',
      errors: found.logging ? answer.errors : '',
      duration: Number(process.hrtime.bigint() - started) / 1e9,
    });
    for (const line of answer.logs.split('\n').filter(isWarning))
      log(`function ${found.$id}, execution ${done.$id}: ${line}`, 'warn');
    if (answer.errors)
      log(`function ${found.$id}, execution ${done.$id}: ${answer.errors}`, 'error');
    return { execution: { ...done, responseHeaders: answer.headers }, answer };
  };

  const fail =
    (functionId: string) =>
    (error: unknown): void =>
      log(
        `function ${functionId} could not be run: ${error instanceof Error ? error.message : String(error)}`,
        'error',
      );

  /** The server's end waits for these runs. */
  const follow = <T>(run: Promise<T>): Promise<T> => {
    const followed = run.finally(() => running.delete(followed));
    running.add(followed);
    return followed;
  };

  /** Runs due executions, and sets a timer for the next one; they wait on disk. */
  const runDue = (): void => {
    clearTimeout(alarm);
    if (!isReached) return;
    for (const run of scheduled.list({}, { also: 'AND due <= ?', values: [now()] })) {
      scheduled.remove({ execution_id: run.executionId });
      const execution = executions.find({ id: run.executionId });
      if (execution) follow(runScheduled(execution, run)).catch(fail(execution.functionId));
    }
    const next = store.get('SELECT MIN(due) AS due FROM scheduled_runs')?.due;
    if (typeof next !== 'string') return;
    alarm = setTimeout(
      () => {
        try {
          runDue();
        } catch (error) {
          log(`background work failed: ${traceOf(error)}`, 'error');
        }
      },
      Math.min(LOOK_MS, Math.max(0, Date.parse(next) - Date.now())),
    ).unref();
  };

  const runScheduled = async (
    execution: Execution,
    { request, userId, sessionId }: ScheduledRun,
  ): Promise<void> => {
    try {
      const { found, deployment } = ready(execution.functionId);
      const user = userId ? users.find({ id: userId }) : null;
      if (user === undefined || user?.status === false)
        throw new Error('The account that scheduled this is gone or blocked.');
      const session = (user && sessionId && sessions.get(user.$id, sessionId)) || null;
      await perform(
        { ...execution, deploymentId: deployment.$id },
        found,
        deployment,
        { ...request, body: Buffer.from(request.body, 'base64'), user, session },
        found.timeout * 1000,
        executions.replace,
      );
    } catch (error) {
      executions.replace({
        ...execution,
        $updatedAt: now(),
        status: 'failed',
        errors: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
  };

  /** Starts at once, like Appwrite's worker. */
  const runLater = (functionId: string, request: RunRequest): Execution => {
    const { found, deployment } = ready(functionId);
    const execution = keep(begin(found, deployment, request, 'waiting', null));
    const answered = new Promise<void>((resolve) => jobs.later(0, resolve));
    const limitMs = found.timeout * 1000;
    follow(
      answered.then(() =>
        perform(execution, found, deployment, request, limitMs, executions.replace),
      ),
    ).catch(fail(functionId));
    return execution;
  };

  /** @throws AppwriteError when too many wait already */
  const runAt = (
    functionId: string,
    { user, session, body, ...request }: RunRequest,
    at: Date,
  ): Execution => {
    const { found, deployment } = ready(functionId);
    if (
      Number(store.get('SELECT COUNT(*) AS waiting FROM scheduled_runs')?.waiting) >= MOST_SCHEDULED
    )
      throw new AppwriteError('general_rate_limit_exceeded', {
        message: 'Too many executions are scheduled. Please try again when some have run.',
      });
    const execution = store.atomically(() => {
      const begun = keep(
        begin(found, deployment, { ...request, body, user: user ?? null }, 'scheduled', at),
      );
      scheduled.add({
        executionId: begun.$id,
        due: formatTime(at.getTime()),
        request: { ...request, body: body.toString('base64') },
        userId: user?.$id ?? '',
        sessionId: session?.$id ?? '',
      });
      return begun;
    });
    runDue();
    return execution;
  };

  const trigger = (
    functionId: string,
    cause: Pick<RunRequest, 'trigger' | 'event'>,
    headers: Record<string, string>,
    body: string,
  ): void => {
    try {
      runLater(functionId, {
        method: 'POST',
        path: '/',
        headers: { ...headers, 'user-agent': `Appwrite/${SERVER_VERSION}` },
        body: Buffer.from(body),
        ip: '',
        ...cause,
      });
    } catch (error) {
      fail(functionId)(error);
    }
  };

  const isDeployed = (found: StoredFunction): boolean => found.enabled && found.deploymentId !== '';

  const reschedule = (functionId: string): void => {
    const found = records.functions.get(functionId);
    const isScheduled = isReached && dependencies.runsByThemselves && found && isDeployed(found);
    const pattern = isScheduled ? found.schedule : '';
    const known = schedules.get(functionId);
    if (known?.pattern === pattern) return;
    known?.cron.stop();
    schedules.delete(functionId);
    if (pattern)
      schedules.set(functionId, {
        pattern,
        cron: new Cron(pattern, { timezone: 'UTC', unref: true, protect: true }, () =>
          trigger(functionId, { trigger: 'schedule' }, {}, ''),
        ),
      });
  };

  bus.watch((happening) => {
    if (!dependencies.runsByThemselves) return;
    const listeners = records.functions
      .list()
      .filter((found) => found.events.length > 0 && isDeployed(found));
    if (listeners.length === 0) return;
    const { events } = announcementOf(happening);
    for (const found of listeners) {
      const event = found.events.find((name) => events.includes(name));
      if (event)
        trigger(
          found.$id,
          { trigger: 'event', event: events[0] ?? '' },
          { 'content-type': 'application/json' },
          JSON.stringify(happening.payload),
        );
    }
  });

  // Interrupted executions of an earlier server cannot be completed.
  for (const execution of executions.list(
    {},
    {
      also: "AND (status IN ('waiting', 'processing') OR (status = 'scheduled' AND id NOT IN (SELECT execution_id FROM scheduled_runs)))",
    },
  )) {
    executions.replace({
      ...execution,
      status: 'failed',
      errors: 'The server ended before the function had run.',
    });
  }
  const forgetOld = (): void => {
    store.run(
      "DELETE FROM executions WHERE created < ? AND status <> 'scheduled'",
      formatTime(Date.now() - KEPT_MS),
    );
  };
  forgetOld();
  const cleaning = new Cron('17 3 * * *', { unref: true }, forgetOld);

  return {
    executions,
    ready,
    runLater,
    runAt,
    /** Starts schedules and overdue runs once the server is reachable. */
    resume(): void {
      isReached = true;
      for (const found of records.functions.list()) reschedule(found.$id);
      runDue();
    },
    /** Stops schedules; due runs wait for the next server. */
    stop(): void {
      isReached = false;
      clearTimeout(alarm);
      for (const { cron } of schedules.values()) cron.stop();
      schedules.clear();
    },
    async ended(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
    async run(functionId: string, request: RunRequest): Promise<Run> {
      const { found, deployment } = ready(functionId);
      const code = codeFolder(functionsFolder, deployment);
      if (!existsSync(code))
        throw new AppwriteError('deployment_not_found', {
          message:
            'The code of the deployment is gone. Create a deployment before trying to execute a function',
        });
      // A synchronous run is recorded once, at its end, as in Appwrite.
      const execution = begin(found, deployment, request, 'processing', null);
      return follow(perform(execution, found, deployment, request, SYNCHRONOUS_LIMIT_MS, keep));
    },
    /** Applies a function's change, deployment or removal. */
    refresh(functionId: string): void {
      reschedule(functionId);
      if (!records.functions.get(functionId)) runtimes.forget(functionId);
    },
    async close(): Promise<void> {
      cleaning.stop();
      await runtimes.close();
    },
  };
}
