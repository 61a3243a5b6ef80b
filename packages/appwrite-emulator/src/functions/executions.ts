/** The records of calls, with limits of their number and age. */
import { Cron } from 'croner';
import { formatTime } from '../core/ids';
import { openRows } from '../core/rows';
import type { Dependencies } from '../dependencies';
import type { Execution } from './functionRecords';

const KEPT_MS = 14 * 24 * 3600 * 1000;
/** The limit of records, as every visitor can run functions. */
const MOST_KEPT = 100_000;

export type Executions = ReturnType<typeof openExecutions>;

export function openExecutions({ store }: Pick<Dependencies, 'store'>) {
  const rows = openRows<Execution>(
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
    rows.add(execution);
    // Scheduled runs have no limit, and their last run must stay visible.
    store.run(
      "DELETE FROM executions WHERE seq = (SELECT MAX(seq) FROM executions) - ? AND status <> 'scheduled' AND body ->> 'trigger' <> 'schedule'",
      MOST_KEPT,
    );
    return execution;
  };
  const forgetOld = (): void => {
    store.run(
      "DELETE FROM executions WHERE created < ? AND status <> 'scheduled'",
      formatTime(Date.now() - KEPT_MS),
    );
  };
  forgetOld();
  const cleaning = new Cron('17 3 * * *', { unref: true }, forgetOld);

  return { rows, keep, stop: () => cleaning.stop() };
}

/** Interrupted executions of an earlier server cannot be completed. */
export function failInterrupted(rows: Executions['rows']): void {
  for (const execution of rows.list(
    {},
    {
      also: "AND (status IN ('waiting', 'processing') OR (status = 'scheduled' AND id NOT IN (SELECT execution_id FROM scheduled_runs)))",
    },
  )) {
    rows.replace({
      ...execution,
      status: 'failed',
      errors: 'The server ended before the function had run.',
    });
  }
}
