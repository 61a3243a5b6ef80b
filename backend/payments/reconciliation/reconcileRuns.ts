/** Stores the results of reconciliations for staff, and allows one run at a time. */
import * as z from 'zod/mini';
import { IDS } from '@core/schema/ids';
import { reconcileRunSchema, type ReconcileRun } from '@core/staff/money/moneyContract';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';
import type { ReconcileReport } from './reconcile';
import { isBalanced } from './reportLines';

const LAST = 'last';
const LAST_FINISHED = 'lastFinished';
const RUNNING = 'reconciling';
/** A function is ended after thirty seconds. */
const LONGEST_MS = 35_000;
/** The stored report has a maximum length; the log holds the rest. */
const MOST_TOLD = 50;
const LONGEST_TOLD = 200;

const told = (texts: readonly string[]): string[] =>
  texts.slice(0, MOST_TOLD).map((text) => text.slice(0, LONGEST_TOLD));

export const runOf = (report: ReconcileReport, at: number, by: string | null): ReconcileRun => ({
  at: new Date(at).toISOString(),
  by,
  finished: report.finished,
  balanced: isBalanced(report),
  back: report.reached?.back ?? null,
  payments: report.payments,
  recordedLines: report.recordedLines,
  adjustedDonations: report.adjustedDonations,
  discrepancies: told(report.discrepancies.map(({ text }) => text)),
  toSettle: told(report.toSettle),
});

const leaseSchema = z.object({ until: z.number() });

/** Every method throws Refusal `server` when the database cannot be reached. */
export type ReconcileRuns = ReturnType<typeof appwriteReconcileRuns>;

export function appwriteReconcileRuns(database: AppwriteDatabase) {
  const read = async (id: string): Promise<ReconcileRun | null> => {
    const found = await database.one(IDS.reconciliations, id);
    return found === null ? null : reconcileRunSchema.parse(JSON.parse(String(found['report'])));
  };
  const until = async (): Promise<number> => {
    const found = await database.one(IDS.siteState, RUNNING);
    return found === null ? 0 : leaseSchema.parse(JSON.parse(String(found['value']))).until;
  };

  return {
    last: () => read(LAST),
    lastFinished: () => read(LAST_FINISHED),
    isRunning: async (now: number): Promise<boolean> => (await until()) > now,
    /** Whether the caller may run it now: the previous run has ended or timed out. */
    async begin(now: number): Promise<boolean> {
      const running = await until();
      if (running > now) return false;
      if (running > 0) await database.remove(IDS.siteState, RUNNING);
      const value = JSON.stringify({ until: now + LONGEST_MS });
      return (await database.add(IDS.siteState, RUNNING, { value })) === 'added';
    },
    end: () => database.remove(IDS.siteState, RUNNING),
    async keep(run: ReconcileRun): Promise<void> {
      const fields = { date: run.at, balanced: run.balanced, report: JSON.stringify(run) };
      await database.put(IDS.reconciliations, LAST, fields);
      if (run.finished) await database.put(IDS.reconciliations, LAST_FINISHED, fields);
    },
  };
}
