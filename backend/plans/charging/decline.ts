/** A declined try: soft declines are tried again, others wait for the donor. */
import { tryAt, waitsUntil } from '@core/plans/dueTimes';
import { NEEDS_DONOR, TRIES, type ChargeProblem } from '@core/plans/plan';
import { HOUR_MS } from '@core/values/time';
import { dayAt } from '@core/values/dayAt';
import { isoOf, type Decided } from '../changePlan';
import type { DueCharge, Plan } from '../ports';

/** After an interruption, tries do not follow each other at once. */
const BETWEEN_MS = 6 * HOUR_MS;

type Decline = { problem: ChargeProblem; isFinal: boolean };

const FORGOTTEN_ORDER = { order: null, claimedAt: null, isBroken: false } as const;

export function decline(
  plan: Plan,
  charge: DueCharge,
  now: number,
  { problem, isFinal }: Decline,
): Decided {
  const tried = { ...charge, ...FORGOTTEN_ORDER, problem, tries: charge.tries + 1 };
  // It was ended or paused during the try.
  if (plan.state !== 'active' && plan.state !== 'pastDue')
    return { action: 'declined', plan: { dueAt: isoOf(now) }, charge: { ...tried, state: 'due' } };
  const needsDonor = isFinal || NEEDS_DONOR.includes(problem);
  if (!needsDonor && tried.tries >= TRIES.length) return failed(tried, now);
  const planned = needsDonor
    ? waitsUntil(charge.date, plan.timeZone)
    : tryAt(charge.date, tried.tries, plan.timeZone);
  const at = Math.max(planned, now + BETWEEN_MS);
  const nextTry = dayAt(isoOf(at), plan.timeZone);
  const of = { problem, date: charge.date };
  const isFirst = charge.tries === 0;
  const isLast = !needsDonor && tried.tries === TRIES.length - 1;
  return {
    action: 'declined',
    plan: { state: 'pastDue', dueAt: isoOf(at) },
    charge: { ...tried, state: 'due' },
    ...(isLast
      ? { news: { what: 'lastTry', nextTry, ...of } }
      : isFirst || needsDonor
        ? { news: { what: 'failed', nextTry: needsDonor ? null : nextTry, ...of } }
        : {}),
  };
}

/** The last try has failed: the plan ends, so that amounts do not pile up. */
export const failed = (charge: DueCharge, now: number): Decided => ({
  action: 'failed',
  plan: {
    state: 'ended',
    endReason: 'failed',
    endedAt: isoOf(now),
    nextDue: null,
    dueAt: null,
  },
  charge: { ...charge, ...FORGOTTEN_ORDER, state: 'failed', sessionId: null },
  news: { what: 'ended' },
});
