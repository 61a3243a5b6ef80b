import type { ReconcileRun } from '@core/staff/money/moneyContract';
import type { ReconcileRuns } from '../payments/reconciliation/reconcileRuns';

/** What the reconciliations found, in memory. */
export function memoryRuns(): ReconcileRuns {
  let last: ReconcileRun | null = null;
  let finished: ReconcileRun | null = null;
  let isRunning = false;
  return {
    last: () => Promise.resolve(last),
    lastFinished: () => Promise.resolve(finished),
    isRunning: () => Promise.resolve(isRunning),
    begin() {
      const begins = !isRunning;
      isRunning = true;
      return Promise.resolve(begins);
    },
    end() {
      isRunning = false;
      return Promise.resolve();
    },
    keep(run) {
      last = run;
      if (run.finished) finished = run;
      return Promise.resolve();
    },
  };
}
