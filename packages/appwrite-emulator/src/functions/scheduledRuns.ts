/** Runs that wait for their time on disk. */
import { AppwriteError } from '../core/errors';
import { formatTime, now } from '../core/ids';
import { traceOf } from '../core/jobs';
import { openRows } from '../core/rows';
import type { Dependencies } from '../dependencies';
import type { Background } from './background';
import type { Calls, RunRequest } from './calls';
import type { Executions } from './executions';
import type { Execution } from './functionRecords';

const MOST_SCHEDULED = 1000;
/** A timer is limited to 24 days, and the clock may be set. */
const LOOK_MS = 3_600_000;

/** A run that waits for its time, as it is stored. */
interface ScheduledRun {
  executionId: string;
  due: string;
  request: Omit<RunRequest, 'body' | 'user' | 'session'> & { body: string };
  userId: string;
  sessionId: string;
}

type Parts = { executions: Executions; calls: Calls; background: Background };

export function createScheduledRuns(
  { store, users, sessions, log }: Pick<Dependencies, 'store' | 'users' | 'sessions' | 'log'>,
  { executions: { rows, keep }, calls: { ready, begin, perform }, background }: Parts,
) {
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

  /** Runs due executions, and sets a timer for the next one; they wait on disk. */
  const runDue = (): void => {
    clearTimeout(alarm);
    if (!isReached) return;
    for (const run of scheduled.list({}, { also: 'AND due <= ?', values: [now()] })) {
      scheduled.remove({ execution_id: run.executionId });
      const execution = rows.find({ id: run.executionId });
      if (execution)
        background
          .follow(runScheduled(execution, run))
          .catch(background.fail(execution.functionId));
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
        rows.replace,
      );
    } catch (error) {
      rows.replace({
        ...execution,
        $updatedAt: now(),
        status: 'failed',
        errors: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
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

  return {
    runAt,
    start(): void {
      isReached = true;
      runDue();
    },
    /** Due runs wait for the next server. */
    stop(): void {
      isReached = false;
      clearTimeout(alarm);
    },
  };
}
