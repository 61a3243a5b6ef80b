/** A donor, or staff for them, ends, pauses or resumes a plan; it is true at once. */
import { addDays } from '@core/plans/hijri';
import { MOST_PAUSED_DAYS, type DonorsReason } from '@core/plans/plan';
import { dayAt } from '@core/values/dayAt';
import { refuse } from '../../common/refusal';
import { recordPayment } from '../../payments/recordLine';
import { afterDate, changePlan, isoOf } from '../changePlan';
import type { PlanPorts } from '../planPorts';
import { plansOfPayments } from '../plansOfPayments';
import type { DueCharge, Plan } from '../ports';

type By = { by: 'donor' | 'staff'; actor?: string };

/** Closes an open card page of the plan's date; a page that was paid is recorded first. */
export async function closePageOf(ports: PlanPorts, plan: Plan): Promise<void> {
  const charge = plan.nextDue === null ? null : await ports.records.charge(plan.id, plan.nextDue);
  const sessionId = charge?.sessionId ?? null;
  if (sessionId === null || (await ports.payments.close(sessionId)) === 'closed') return;
  const plans = plansOfPayments(ports, {
    timeZone: plan.timeZone,
    isOffered: () => Promise.resolve(false),
  });
  await recordPayment({ ...ports, plans }, sessionId);
}

/** The date that waits is not charged any more; an order that may have been sent is followed. */
const leftOut = (charge: DueCharge | null): { charge?: DueCharge } =>
  charge?.state === 'due' ? { charge: { ...charge, state: 'skipped', sessionId: null } } : {};

export async function endPlan(
  ports: PlanPorts,
  plan: Plan,
  { by, actor, reason = null }: By & { reason?: DonorsReason | null },
): Promise<void> {
  await closePageOf(ports, plan);
  await changePlan(ports, plan.id, (present, charge) =>
    present.state === 'ended'
      ? null
      : {
          action: 'ended',
          ...(actor === undefined ? {} : { actor }),
          plan: {
            state: 'ended',
            endReason: by,
            donorsReason: reason,
            endedAt: isoOf(ports.clock.now()),
            pausedUntil: null,
            pauseReason: null,
            ...(charge?.state === 'charging' ? {} : { nextDue: null, dueAt: null }),
          },
          ...leftOut(charge),
          news: { what: 'ended' },
        },
  );
}

/** @throws Refusal `invalid` for a day that is past or too far, `conflict` for an ended plan */
export async function pausePlan(
  ports: PlanPorts,
  plan: Plan,
  { by, actor, until }: By & { until: string },
): Promise<void> {
  const today = dayAt(isoOf(ports.clock.now()), plan.timeZone);
  if (until <= today || until > addDays(today, MOST_PAUSED_DAYS))
    throw refuse('invalid', { field: 'until' });
  await closePageOf(ports, plan);
  await changePlan(ports, plan.id, (present, charge) => {
    if (present.state === 'ended') throw refuse('conflict');
    if (present.pauseReason === 'dispute') throw refuse('conflict');
    const course =
      charge?.state === 'due' ? afterDate(present, charge.date, ports.clock.now()) : {};
    return {
      action: 'paused',
      ...(actor === undefined ? {} : { actor }),
      plan: {
        ...course,
        ...(course.state === 'ended'
          ? {}
          : { state: 'paused' as const, pausedUntil: until, pauseReason: by }),
      },
      ...leftOut(charge),
      news: { what: course.state === 'ended' ? 'ended' : 'paused' },
    };
  });
}

/** @throws Refusal `conflict` for a plan that is not paused, or not by its donor or project */
export async function resumePlan(ports: PlanPorts, { id }: Plan, { by, actor }: By): Promise<void> {
  await changePlan(ports, id, (present) => {
    if (present.state === 'active') return null;
    const isDonors = present.pauseReason === 'donor' || present.pauseReason === 'project';
    if (present.state !== 'paused' || (by === 'donor' && !isDonors)) throw refuse('conflict');
    return {
      action: 'resumed',
      ...(actor === undefined ? {} : { actor }),
      plan: { state: 'active', pausedUntil: null, pauseReason: null },
      news: { what: 'resumed' },
    };
  });
}
