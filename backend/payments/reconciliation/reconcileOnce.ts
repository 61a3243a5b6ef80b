import type { ReconcileRun } from '@core/staff/money/moneyContract';
import type { RecordPorts } from '../recording';
import { reconcile, type ReconcileReport } from './reconcile';
import { runOf, type ReconcileRuns } from './reconcileRuns';

/**
 * @param by the account that asked for it; null for the schedule
 * @returns null while another one is running
 * @throws Refusal `paymentUnavailable`, `server`
 */
export async function reconcileOnce(
  ports: RecordPorts,
  runs: ReconcileRuns,
  { until, by }: { until: number; by: string | null },
): Promise<{ run: ReconcileRun; report: ReconcileReport } | null> {
  if (!(await runs.begin(ports.clock.now()))) return null;
  try {
    const report = await reconcile(ports, { until, goOn: true });
    const run = runOf(report, ports.clock.now(), by);
    await runs.keep(run);
    return { run, report };
  } finally {
    await runs.end();
  }
}
