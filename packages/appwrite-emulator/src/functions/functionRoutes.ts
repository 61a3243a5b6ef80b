import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppwriteError } from '../core/errors';
import { flag, newIdParam, nullable, optional } from '../http/params';
import { resourceRoutes } from '../http/resource';
import type { Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import type { Executor } from './executor';
import {
  NEW_FUNCTION,
  functionModel,
  functionSettings,
  runtimeParam,
  variableModel,
  variableSettings,
  type FunctionRecords,
  type StoredFunction,
  type Variable,
} from './functionRecords';

export function functionRoutes(
  { store, functionsFolder }: Dependencies,
  records: FunctionRecords,
  executor: Executor,
): Route[] {
  const { functions, variables, deployments } = records;

  const checkVariable = (next: Variable, old: Variable | undefined): void => {
    if (
      variables.list(next.resourceId).some(({ key, $id }) => key === next.key && $id !== next.$id)
    )
      throw new AppwriteError('variable_already_exists');
    if (!old?.secret || next.secret) return;
    throw new AppwriteError('general_bad_request', {
      message:
        'Secret variables cannot be marked as non-secret. Please re-create the variable if this is your intention.',
    });
  };

  return [
    ...resourceRoutes<StoredFunction>(store, {
      path: '/functions',
      idParam: 'functionId',
      listName: 'functions',
      scope: 'functions',
      noun: 'function',
      records: functions,
      settings: functionSettings,
      changes: { runtime: nullable(runtimeParam) },
      initial: () => NEW_FUNCTION,
      afterChange: ({ $id }) => store.afterCommit(() => executor.refresh($id)),
      remove: async ({ $id }) => {
        store.atomically(() => {
          variables.removeAll($id);
          deployments.removeAll($id);
          functions.remove($id);
          executor.executions.remove({ function_id: $id });
        });
        executor.refresh($id);
        await rm(join(functionsFolder, $id.toLowerCase()), { recursive: true, force: true });
      },
      show: (found) => functionModel(found, variables.list(found.$id)),
    }),
    ...resourceRoutes<Variable>(store, {
      path: '/functions/:functionId/variables',
      idParam: 'variableId',
      newId: optional(newIdParam, 'unique()'),
      listName: 'variables',
      scope: 'functions',
      noun: 'variable',
      records: variables,
      settings: variableSettings,
      changes: {
        key: nullable(variableSettings.key),
        value: nullable(variableSettings.value),
        secret: nullable(flag),
      },
      parentOf: ({ functionId }) => records.find(String(functionId)).$id,
      initial: (resourceId) => ({ resourceType: 'function', resourceId }),
      check: checkVariable,
      remove: ({ $id, resourceId }) => variables.remove($id, resourceId),
      show: variableModel,
    }),
  ];
}
