/** Changes of a plan. Each is decided from the present state, and again after another change. */
import { dateAfter, tryAt } from '@core/plans/dueTimes';
import { dueChargeIdOf } from '@core/plans/plan';
import { refuse } from '../common/refusal';
import type { PlanNews, PlanPorts } from './planPorts';
import type { PlanChange } from './planRecords';
import type { DueCharge, Plan } from './ports';

export type Decided = Pick<PlanChange, 'action' | 'plan' | 'charge' | 'actor' | 'also'> & {
  news?: PlanNews;
};

const TRIES = 8;

export const isoOf = (ms: number): string => new Date(ms).toISOString();

/**
 * @param date of the charge that `decide` receives; the plan's next date without it
 * @param decide null for no change
 * @returns the plan after the change; null if it does not exist
 * @throws Refusal `busy` while others keep changing it, or the error of `decide`
 */
export async function changePlan(
  { records, mails, clock, log }: Pick<PlanPorts, 'records' | 'mails' | 'clock' | 'log'>,
  planId: string,
  decide: (plan: Plan, charge: DueCharge | null) => Promise<Decided | null> | Decided | null,
  date?: string,
): Promise<Plan | null> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const plan = await records.plan(planId);
    if (plan === null) return null;
    const day = date ?? plan.nextDue;
    const charge = day === null ? null : await records.charge(planId, day);
    const decided = await decide(plan, charge);
    if (decided === null) return plan;
    const { news, also = [], ...change } = decided;
    const after = { ...plan, ...change.plan, revision: plan.revision + 1 };
    const written = news === undefined ? [] : await mails.write(after, news);
    const result = await records.change(plan, {
      ...change,
      date: isoOf(clock.now()),
      isChargeStored: charge !== null && charge.id === change.charge?.id,
      also: [...also, ...written],
    });
    if (result === 'conflict') continue;
    log('plan changed', { plan: planId, action: change.action, state: after.state });
    return after;
  }
  throw refuse('busy', { retryAfterSeconds: 1, detail: `the plan ${planId} is being changed` });
}

/** A date without an order to the provider. */
export const newCharge = (
  { id, currency }: Pick<Plan, 'id' | 'currency'>,
  date: string,
  amountMinor: number,
): DueCharge => ({
  id: dueChargeIdOf(id, date),
  planId: id,
  date,
  state: 'due',
  amountMinor,
  currency,
  tries: 0,
  problem: null,
  attempt: 0,
  claimedAt: null,
  isBroken: false,
  order: null,
  sessionId: null,
  paymentIntent: null,
  donationId: null,
});

/** The plan's course once a date is settled: its next date, or its end after a season. */
export function afterDate(plan: Plan, date: string, now: number): Partial<Plan> {
  if (plan.state === 'ended') return { nextDue: null, dueAt: null };
  const next = dateAfter(plan, date);
  return next === null
    ? {
        state: 'ended',
        endReason: 'seasonOver',
        endedAt: isoOf(now),
        nextDue: null,
        dueAt: null,
        pausedUntil: null,
        pauseReason: null,
      }
    : {
        nextDue: next,
        dueAt: isoOf(tryAt(next, 0, plan.timeZone)),
        ...(plan.state === 'pastDue' ? { state: 'active' as const } : {}),
      };
}
