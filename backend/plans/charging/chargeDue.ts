/** The schedule: it advances every plan that is due, a few at a time. */
import { MINUTE_MS } from '@core/values/time';
import { isoOf, changePlan } from '../changePlan';
import type { PlanPorts } from '../planPorts';
import type { Plan } from '../ports';
import { advance } from './advance';
import { TokenBucket, type Wait } from './tokenBucket';

/** The provider takes 25 requests a second for an endpoint; two schedules may run at once. */
const PER_SECOND = 20;
const READ_AT_ONCE = 100;
const AT_ONCE = 8;
/** A plan whose work fails is put off, so that others are not kept waiting. */
const PUT_OFF_MS = 15 * MINUTE_MS;

export type ChargeReport = { plans: number; failed: number; finished: boolean };
export type ChargingPorts = PlanPorts & { bucket: TokenBucket; wait: Wait };

/** @param until milliseconds; no plan begins later */
export async function chargeDue(
  given: PlanPorts & { wait: Wait },
  until: number,
): Promise<ChargeReport> {
  const { records, clock, log, wait } = given;
  const ports: ChargingPorts = { ...given, bucket: new TokenBucket(PER_SECOND, clock, wait) };
  const report: ChargeReport = { plans: 0, failed: 0, finished: false };
  const seen = new Set<string>();
  const isOver = (): boolean => clock.now() >= until;
  while (!isOver()) {
    const fresh = (await records.due(clock.now(), READ_AT_ONCE)).filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) {
      report.finished = true;
      break;
    }
    for (const { id } of fresh) seen.add(id);
    const waiting = [...fresh];
    const work = async (): Promise<void> => {
      for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
        if (isOver()) return;
        report.plans += 1;
        if (!(await advanceSafely(ports, plan))) report.failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  log('plans charged', report);
  return report;
}

async function advanceSafely(ports: ChargingPorts, plan: Plan): Promise<boolean> {
  try {
    await advance(ports, plan.id);
    return true;
  } catch (error) {
    ports.log('warning: a plan could not be charged', {
      plan: plan.id,
      error: error instanceof Error ? error.message.slice(0, 100) : typeof error,
    });
    await putOff(ports, plan.id);
    return false;
  }
}

/** The order that may have been sent stays as it is, and is looked up then. */
async function putOff(ports: ChargingPorts, planId: string): Promise<void> {
  try {
    const now = ports.clock.now();
    await changePlan(ports, planId, ({ dueAt }) =>
      dueAt === null || Date.parse(dueAt) > now
        ? null
        : { action: 'putOff', plan: { dueAt: isoOf(now + PUT_OFF_MS) } },
    );
  } catch {
    // The database is away: the next run finds the plan as it is.
  }
}
