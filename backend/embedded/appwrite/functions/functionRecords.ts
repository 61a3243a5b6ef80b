/** Functions, their variables, deployments and executions: as they are stored, and as the API shows them. */
import { AppwriteError } from '../core/errors';
import { createRecords, type Records } from '../core/records';
import type { Store } from '../core/store';

type Model = Record<string, unknown>;

export interface StoredFunction {
  id: string;
  createdAt: string;
  updatedAt: string;
  name: string;
  runtime: string;
  execute: string[];
  events: string[];
  /** Five-field cron, or empty. */
  schedule: string;
  timeoutSeconds: number;
  isEnabled: boolean;
  logging: boolean;
  entrypoint: string;
  commands: string;
  scopes: string[];
  /** The active one, or empty. */
  deploymentId: string;
  deploymentCreatedAt: string;
  latestDeploymentId: string;
  latestDeploymentCreatedAt: string;
  latestDeploymentStatus: string;
}

export interface Variable {
  id: string;
  functionId: string;
  createdAt: string;
  updatedAt: string;
  key: string;
  value: string;
  isSecret: boolean;
}

export interface Deployment {
  id: string;
  functionId: string;
  createdAt: string;
  updatedAt: string;
  entrypoint: string;
  activate: boolean;
  status: 'waiting' | 'processing' | 'ready' | 'failed';
  size: number;
  /** Starts of the chunks that have come. */
  received: number[];
  log: string;
}

export interface Execution {
  id: string;
  functionId: string;
  deploymentId: string;
  /** Empty for a guest, a key, the schedule or an event. */
  userId: string;
  createdAt: string;
  updatedAt: string;
  trigger: 'http' | 'schedule' | 'event';
  status: 'waiting' | 'scheduled' | 'processing' | 'completed' | 'failed';
  requestMethod: string;
  requestPath: string;
  requestHeaders: Record<string, string>;
  responseStatusCode: number;
  responseHeaders: Record<string, string>;
  logs: string;
  errors: string;
  durationSeconds: number;
  scheduledAt: string | null;
}

export interface FunctionRecords {
  functions: Records<StoredFunction>;
  /** By function. */
  variables: Records<Variable>;
  /** By function. */
  deployments: Records<Deployment>;
  /** @throws AppwriteError */
  find(id: string): StoredFunction;
}

export function createFunctionRecords(store: Store): FunctionRecords {
  const functions = createRecords<StoredFunction>(store, 'function');
  return {
    functions,
    variables: createRecords<Variable>(store, 'variable'),
    deployments: createRecords<Deployment>(store, 'deployment'),
    find: (id) => {
      const found = functions.get('', id);
      if (!found) throw new AppwriteError('function_not_found');
      return found;
    },
  };
}

export function variableModel(variable: Variable): Model {
  return {
    $id: variable.id, $createdAt: variable.createdAt, $updatedAt: variable.updatedAt, key: variable.key, value: variable.isSecret ? '' : variable.value, secret: variable.isSecret,
    resourceType: 'function', resourceId: variable.functionId,
  };
}

export function functionModel(found: StoredFunction, variables: readonly Variable[]): Model {
  return {
    $id: found.id, $createdAt: found.createdAt, $updatedAt: found.updatedAt, execute: found.execute, name: found.name, enabled: found.isEnabled, live: true, logging: found.logging,
    runtime: found.runtime, deploymentRetention: 0, deploymentId: found.deploymentId, deploymentCreatedAt: found.deploymentCreatedAt, latestDeploymentId: found.latestDeploymentId,
    latestDeploymentCreatedAt: found.latestDeploymentCreatedAt, latestDeploymentStatus: found.latestDeploymentStatus, scopes: found.scopes, vars: variables.map(variableModel),
    events: found.events, schedule: found.schedule, timeout: found.timeoutSeconds, entrypoint: found.entrypoint, commands: found.commands, version: 'v5', installationId: '',
    providerRepositoryId: '', providerBranch: '', providerRootDirectory: '', providerSilentMode: false, providerBranches: [], providerPaths: [],
    buildSpecification: 's-1vcpu-512mb', runtimeSpecification: 's-1vcpu-512mb',
  };
}

export function deploymentModel(deployment: Deployment, activeId: string): Model {
  return {
    $id: deployment.id, $createdAt: deployment.createdAt, $updatedAt: deployment.updatedAt, type: 'manual', resourceId: deployment.functionId, resourceType: 'functions',
    entrypoint: deployment.entrypoint, sourceSize: deployment.size, buildSize: deployment.status === 'ready' ? deployment.size : 0, totalSize: deployment.size, buildId: '',
    activate: deployment.activate || activeId === deployment.id, screenshotLight: '', screenshotDark: '', status: deployment.status, buildLogs: deployment.log, buildDuration: 0,
    providerRepositoryName: '', providerRepositoryOwner: '', providerRepositoryUrl: '', providerCommitHash: '', providerCommitAuthorUrl: '', providerCommitAuthor: '',
    providerCommitMessage: '', providerCommitUrl: '', providerBranch: '', providerBranchUrl: '',
  };
}

const pairs = (headers: Readonly<Record<string, string>>): { name: string; value: string }[] => Object.entries(headers).map(([name, value]) => ({ name, value }));

/** @param view what this caller may see: clients get no logs, and formats before 2.0 other names */
export function executionModel(execution: Execution, view: { isKey: boolean; isNewFormat: boolean; body?: string }): Model {
  return {
    $id: execution.id, $createdAt: execution.createdAt, $updatedAt: execution.updatedAt, $permissions: execution.userId ? [`read("user:${execution.userId}")`] : [],
    ...(view.isNewFormat ? { resourceId: execution.functionId, resourceType: 'functions' } : { functionId: execution.functionId }),
    deploymentId: execution.deploymentId, trigger: execution.trigger, status: execution.status, requestMethod: execution.requestMethod, requestPath: execution.requestPath,
    requestHeaders: pairs(execution.requestHeaders), responseStatusCode: execution.responseStatusCode, responseBody: view.body ?? '', responseHeaders: pairs(execution.responseHeaders),
    logs: view.isKey ? execution.logs : '', errors: view.isKey ? execution.errors : '', duration: execution.durationSeconds,
    ...(execution.scheduledAt === null ? {} : { scheduledAt: execution.scheduledAt }),
  };
}
