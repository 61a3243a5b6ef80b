/** Functions, variables, deployments and executions, in their stored and API forms. */
import { Cron } from 'croner';
import { faultOfRole } from '../access/roles';
import { createRecords, type Kept } from '../core/records';
import type { Store } from '../core/store';
import { flag, integer, oneOf, optional, text, texts, type Param } from '../http/params';
import { findRecord, type Settled } from '../http/resource';

type Model = Record<string, unknown>;

const LONGEST_SECONDS = 900;

const rolesParam: Param<string[]> = {
  fallback: { value: [] },
  read: (value) => {
    const read = texts(64, 100).read(value);
    if ('fault' in read) return read;
    const fault = read.value.map(faultOfRole).find((each) => each !== null);
    return fault ? { fault } : read;
  },
};

/** Five fields. */
function isCron(pattern: string): boolean {
  if (pattern.trim().split(/\s+/).length !== 5) return false;
  try {
    new Cron(pattern, { paused: true }).stop();
    return true;
  } catch {
    return false;
  }
}

const scheduleParam: Param<string> = {
  fallback: { value: '' },
  read: (value) =>
    value === '' || (typeof value === 'string' && isCron(value))
      ? { value }
      : { fault: 'Value must be a valid cron expression' },
};

export const runtimeParam = oneOf([
  'node-18.0',
  'node-19.0',
  'node-20.0',
  'node-21.0',
  'node-22',
  'node-23',
  'node-24',
  'node-25',
] as const);

export const functionSettings = {
  name: text(),
  execute: rolesParam,
  events: optional(texts(256, 100), []),
  schedule: scheduleParam,
  timeout: optional(integer(1, LONGEST_SECONDS), 15),
  enabled: optional(flag, true),
  logging: optional(flag, true),
  entrypoint: optional(text({ min: 0, max: 1028 }), ''),
  commands: optional(text({ min: 0, max: 8192 }), ''),
  scopes: optional(texts(64, 100), []),
  runtime: runtimeParam,
};

export const variableSettings = {
  key: text({ max: 255 }),
  value: text({ min: 0, max: 8192 }),
  secret: optional(flag, true),
};

export interface StoredFunction extends Settled<typeof functionSettings> {
  /** The active one, or empty. */
  deploymentId: string;
  deploymentCreatedAt: string;
  latestDeploymentId: string;
  latestDeploymentCreatedAt: string;
  latestDeploymentStatus: string;
}

export const NEW_FUNCTION = {
  deploymentId: '',
  deploymentCreatedAt: '',
  latestDeploymentId: '',
  latestDeploymentCreatedAt: '',
  latestDeploymentStatus: '',
};

export interface Variable extends Settled<typeof variableSettings> {
  resourceType: 'function';
  resourceId: string;
}

export interface Deployment extends Kept {
  resourceId: string;
  entrypoint: string;
  activate: boolean;
  status: 'waiting' | 'processing' | 'ready' | 'failed';
  sourceSize: number;
  /** Starts of the chunks that have come. */
  received: number[];
  buildLogs: string;
}

export interface Execution extends Kept {
  functionId: string;
  deploymentId: string;
  /** Empty for a guest, a key, the schedule or an event. */
  userId: string;
  trigger: 'http' | 'domain' | 'schedule' | 'event';
  status: 'waiting' | 'scheduled' | 'processing' | 'completed' | 'failed';
  requestMethod: string;
  requestPath: string;
  requestHeaders: Record<string, string>;
  responseStatusCode: number;
  responseHeaders: Record<string, string>;
  logs: string;
  errors: string;
  /** Seconds. */
  duration: number;
  scheduledAt?: string;
}

export type FunctionRecords = ReturnType<typeof createFunctionRecords>;

export function createFunctionRecords(store: Store) {
  const functions = createRecords<StoredFunction>(store, 'function');
  return {
    functions,
    variables: createRecords<Variable>(store, 'variable'),
    deployments: createRecords<Deployment>(store, 'deployment'),
    /** @throws AppwriteError */
    find(id: string): StoredFunction {
      return findRecord(functions, 'function', id);
    },
  };
}

export function variableModel(variable: Variable): Model {
  return { ...variable, value: variable.secret ? '' : variable.value };
}

/** Fields of a source repository, which functions do not have here. */
function providerModel(names: readonly string[]): Model {
  return Object.fromEntries(names.map((name) => [`provider${name}`, '']));
}

export function functionModel(found: StoredFunction, variables: readonly Variable[]): Model {
  return {
    ...found,
    live: true,
    deploymentRetention: 0,
    vars: variables.map(variableModel),
    version: 'v5',
    installationId: '',
    ...providerModel(['RepositoryId', 'Branch', 'RootDirectory']),
    providerSilentMode: false,
    providerBranches: [],
    providerPaths: [],
    buildSpecification: 's-1vcpu-512mb',
    runtimeSpecification: 's-1vcpu-512mb',
  };
}

const PROVIDER = [
  'RepositoryName',
  'RepositoryOwner',
  'RepositoryUrl',
  'CommitHash',
  'CommitAuthorUrl',
  'CommitAuthor',
  'CommitMessage',
  'CommitUrl',
  'Branch',
  'BranchUrl',
];

export function deploymentModel(
  { received: _received, ...deployment }: Deployment,
  activeId: string,
): Model {
  const { sourceSize, status } = deployment;
  return {
    ...deployment,
    type: 'manual',
    resourceType: 'functions',
    buildSize: status === 'ready' ? sourceSize : 0,
    totalSize: sourceSize,
    buildId: '',
    activate: deployment.activate || activeId === deployment.$id,
    screenshotLight: '',
    screenshotDark: '',
    buildDuration: 0,
    ...providerModel(PROVIDER),
  };
}

const pairs = (headers: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** @param view of the caller: clients get no logs, and older formats other names */
export function executionModel(
  { functionId, userId, trigger, ...execution }: Execution,
  view: { isKey: boolean; format: number; body?: string },
): Model {
  return {
    ...execution,
    ...(view.format >= 2 ? { resourceId: functionId, resourceType: 'functions' } : { functionId }),
    trigger: trigger === 'domain' && view.format < 2.03 ? 'http' : trigger,
    $permissions: userId ? [`read("user:${userId}")`] : [],
    requestHeaders: pairs(execution.requestHeaders),
    responseHeaders: pairs(execution.responseHeaders),
    responseBody: view.body ?? '',
    logs: view.isKey ? execution.logs : '',
    errors: view.isKey ? execution.errors : '',
  };
}
