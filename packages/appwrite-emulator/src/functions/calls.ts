/** Calls the code of a function, and records each call. */
import { join } from 'node:path';
import type { Session } from '../account/sessions';
import type { User } from '../account/users';
import { AppwriteError } from '../core/errors';
import { formatTime, newId, now } from '../core/ids';
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

const TOKEN_SECONDS = 900;
const KEPT_HEADERS = ['content-type', 'agent', 'content-length', 'host', 'x-appwrite-client-ip'];
/** The longest path, as clients choose it. */
const LONGEST_PATH = 2048;
const LONGEST_HEADER = 256;

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

export type Calls = ReturnType<typeof createCalls>;

export function createCalls(dependencies: Dependencies, records: FunctionRecords) {
  const { keys, tokens, project, functionsFolder, functionModules, log } = dependencies;
  const runtimes = createRuntimes();

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
    APPWRITE_VERSION: dependencies.flavour.version,
    APPWRITE_REGION: 'default',
    APPWRITE_DEPLOYMENT_TYPE: 'manual',
    // The server's address is known once it listens.
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

  return { ready, begin, perform, forget: runtimes.forget, close: runtimes.close };
}
