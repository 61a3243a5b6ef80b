/** Runs functions for callers, addresses, schedules and events. */
import { existsSync } from 'node:fs';
import { AppwriteError } from '../core/errors';
import type { Dependencies } from '../dependencies';
import { createBackground } from './background';
import { codeFolder, createCalls, type Run, type RunRequest } from './calls';
import { failInterrupted, openExecutions } from './executions';
import type { Execution, FunctionRecords } from './functionRecords';
import { createScheduledRuns } from './scheduledRuns';
import { createSchedules, runOnEvents, type Trigger } from './schedules';

export type Executor = ReturnType<typeof createExecutor>;

const SYNCHRONOUS_LIMIT_MS = 30_000;

export function createExecutor(dependencies: Dependencies, records: FunctionRecords) {
  const { jobs, functionsFolder } = dependencies;
  const calls = createCalls(dependencies, records);
  const executions = openExecutions(dependencies);
  const background = createBackground(dependencies);
  const scheduledRuns = createScheduledRuns(dependencies, { executions, calls, background });
  failInterrupted(executions.rows);
  const { ready, begin, perform } = calls;
  const { follow, fail } = background;

  /** Starts at once, like Appwrite's worker. */
  const runLater = (functionId: string, request: RunRequest): Execution => {
    const { found, deployment } = ready(functionId);
    const execution = executions.keep(begin(found, deployment, request, 'waiting', null));
    const answered = new Promise<void>((resolve) => jobs.later(0, resolve));
    const limitMs = found.timeout * 1000;
    follow(
      answered.then(() =>
        perform(execution, found, deployment, request, limitMs, executions.rows.replace),
      ),
    ).catch(fail(functionId));
    return execution;
  };

  const trigger: Trigger = (functionId, cause, headers, body) => {
    try {
      runLater(functionId, {
        method: 'POST',
        path: '/',
        headers: { ...headers, 'user-agent': `Appwrite/${dependencies.flavour.version}` },
        body: Buffer.from(body),
        ip: '',
        ...cause,
      });
    } catch (error) {
      fail(functionId)(error);
    }
  };

  const schedules = createSchedules(dependencies, records, trigger);
  runOnEvents(dependencies, records, trigger);

  return {
    executions: executions.rows,
    ready,
    runLater,
    runAt: scheduledRuns.runAt,
    /** Starts schedules and overdue runs once the server is reachable. */
    resume(): void {
      schedules.start();
      scheduledRuns.start();
    },
    /** Stops schedules; due runs wait for the next server. */
    stop(): void {
      scheduledRuns.stop();
      schedules.stop();
    },
    ended: background.ended,
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
      return follow(
        perform(execution, found, deployment, request, SYNCHRONOUS_LIMIT_MS, executions.keep),
      );
    },
    /** Applies a function's change, deployment or removal. */
    refresh(functionId: string): void {
      schedules.reschedule(functionId);
      if (!records.functions.get(functionId)) calls.forget(functionId);
    },
    async close(): Promise<void> {
      executions.stop();
      await calls.close();
    },
  };
}
