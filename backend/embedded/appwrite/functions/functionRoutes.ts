/** Functions and their variables over HTTP, for server keys. */
import { Cron } from 'croner';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultOfRole } from '../access/roles';
import { AppwriteError } from '../core/errors';
import { now, nowAfter, resolveId } from '../core/ids';
import type { Store } from '../core/store';
import { flag, integer, newIdParam, nullable, oneOf, optional, queriesParam, text, texts, uid, type Param } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Executor } from './executor';
import { functionModel, variableModel, type FunctionRecords, type StoredFunction, type Variable } from './functionRecords';

const RUNTIMES = ['node-18.0', 'node-19.0', 'node-20.0', 'node-21.0', 'node-22', 'node-23', 'node-24', 'node-25'] as const;
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
  read: (value) => (value === '' || (typeof value === 'string' && isCron(value)) ? { value } : { fault: 'Value must be a valid cron expression' }),
};

const settings = {
  name: text(), execute: rolesParam, events: optional(texts(256, 100), []), schedule: scheduleParam, timeout: optional(integer(1, LONGEST_SECONDS), 15), enabled: optional(flag, true),
  logging: optional(flag, true), entrypoint: optional(text({ min: 0, max: 1028 }), ''), commands: optional(text({ min: 0, max: 8192 }), ''), scopes: optional(texts(64, 100), []),
};

type Settings = Pick<StoredFunction, 'name' | 'runtime' | 'execute' | 'events' | 'schedule' | 'timeoutSeconds' | 'isEnabled' | 'logging' | 'entrypoint' | 'commands' | 'scopes'>;

export function functionRoutes(store: Store, records: FunctionRecords, executor: Executor, functionsFolder: string): Route[] {
  const show = (found: StoredFunction): Record<string, unknown> => functionModel(found, records.variables.list(found.id));
  return [
    route({
      method: 'POST', path: '/functions', scope: 'functions.write', status: 201, params: { functionId: newIdParam, ...settings, runtime: oneOf(RUNTIMES) },
      handle: ({ functionId, timeout, enabled, ...rest }) => {
        const id = resolveId(functionId);
        if (records.functions.get('', id)) throw new AppwriteError('function_already_exists');
        const at = now();
        const given: Settings = { ...rest, timeoutSeconds: timeout, isEnabled: enabled };
        const made: StoredFunction = {
          id, createdAt: at, updatedAt: at, ...given, deploymentId: '', deploymentCreatedAt: '', latestDeploymentId: '', latestDeploymentCreatedAt: '', latestDeploymentStatus: '',
        };
        store.atomically(() => records.functions.add('', id, made));
        return show(made);
      },
    }),
    route({
      method: 'GET', path: '/functions', scope: 'functions.read', params: { queries: queriesParam, search: optional(text({ min: 0, max: 256 }), '') },
      handle: ({ queries, search }) => {
        const { total, items } = listInMemory(records.functions.list('').map(show), queries, search);
        return { total, functions: items };
      },
    }),
    route({ method: 'GET', path: '/functions/:functionId', scope: 'functions.read', params: { functionId: uid }, handle: ({ functionId }) => show(records.find(functionId)) }),
    route({
      method: 'PUT', path: '/functions/:functionId', scope: 'functions.write', params: { functionId: uid, ...settings, runtime: nullable(oneOf(RUNTIMES)) },
      handle: ({ functionId, timeout, enabled, runtime, ...rest }) => {
        const old = records.find(functionId);
        const changed: StoredFunction = { ...old, ...rest, runtime: runtime ?? old.runtime, timeoutSeconds: timeout, isEnabled: enabled, updatedAt: nowAfter(old.updatedAt) };
        store.atomically(() => records.functions.replace('', old.id, changed));
        executor.refresh(old.id);
        return show(changed);
      },
    }),
    route({
      method: 'DELETE', path: '/functions/:functionId', scope: 'functions.write', status: 204, params: { functionId: uid },
      handle: async ({ functionId }) => {
        const { id } = records.find(functionId);
        store.atomically(() => {
          records.variables.removeAll(id);
          records.deployments.removeAll(id);
          records.functions.remove('', id);
          store.run('DELETE FROM executions WHERE function_id = ?', id);
        });
        executor.refresh(id);
        await rm(join(functionsFolder, id.toLowerCase()), { recursive: true, force: true });
      },
    }),
    ...variableRoutes(store, records),
  ];
}

function variableRoutes(store: Store, records: FunctionRecords): Route[] {
  const find = (functionId: string, variableId: string): Variable => {
    const variable = records.variables.get(records.find(functionId).id, variableId);
    if (!variable) throw new AppwriteError('variable_not_found');
    return variable;
  };
  const refuseTaken = (functionId: string, key: string, exceptId = ''): void => {
    if (records.variables.list(functionId).some((variable) => variable.key === key && variable.id !== exceptId)) throw new AppwriteError('variable_already_exists');
  };
  const PATH = '/functions/:functionId/variables';
  const key = text({ max: 255 });
  const value = text({ min: 0, max: 8192 });
  return [
    route({
      method: 'POST', path: PATH, scope: 'functions.write', status: 201,
      params: { functionId: uid, variableId: optional(newIdParam, 'unique()'), key, value, secret: optional(flag, true) },
      handle: ({ functionId, variableId, key: name, value: content, secret }) => {
        const { id: parent } = records.find(functionId);
        const id = resolveId(variableId);
        refuseTaken(parent, name);
        if (records.variables.get(parent, id)) throw new AppwriteError('variable_already_exists');
        const at = now();
        const variable: Variable = { id, functionId: parent, createdAt: at, updatedAt: at, key: name, value: content, isSecret: secret };
        store.atomically(() => records.variables.add(parent, id, variable));
        return variableModel(variable);
      },
    }),
    route({
      method: 'GET', path: PATH, scope: 'functions.read', params: { functionId: uid, queries: queriesParam },
      handle: ({ functionId, queries }) => {
        const { total, items } = listInMemory(records.variables.list(records.find(functionId).id).map(variableModel), queries);
        return { total, variables: items };
      },
    }),
    route({
      method: 'GET', path: `${PATH}/:variableId`, scope: 'functions.read', params: { functionId: uid, variableId: uid },
      handle: ({ functionId, variableId }) => variableModel(find(functionId, variableId)),
    }),
    route({
      method: 'PUT', path: `${PATH}/:variableId`, scope: 'functions.write',
      params: { functionId: uid, variableId: uid, key: nullable(key), value: nullable(value), secret: nullable(flag) },
      handle: ({ functionId, variableId, key: name, value: content, secret }) => {
        const old = find(functionId, variableId);
        if (old.isSecret && secret === false) throw new AppwriteError('general_bad_request', { message: 'Secret variables cannot be marked as non-secret. Please re-create the variable if this is your intention.' });
        if (name !== null) refuseTaken(old.functionId, name, old.id);
        const changed: Variable = { ...old, key: name ?? old.key, value: content ?? old.value, isSecret: secret ?? old.isSecret, updatedAt: nowAfter(old.updatedAt) };
        store.atomically(() => records.variables.replace(old.functionId, old.id, changed));
        return variableModel(changed);
      },
    }),
    route({
      method: 'DELETE', path: `${PATH}/:variableId`, scope: 'functions.write', status: 204, params: { functionId: uid, variableId: uid },
      handle: ({ functionId, variableId }) => {
        const variable = find(functionId, variableId);
        store.atomically(() => records.variables.remove(variable.functionId, variable.id));
      },
    }),
  ];
}
