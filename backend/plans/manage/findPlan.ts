import type { WhichPlan } from '@core/plans/contract';
import { PLAN_ID } from '@core/plans/plan';
import { refuse } from '../../common/refusal';
import { readToken } from '../../receipts/tokens';
import type { PlanPorts } from '../planPorts';
import type { Plan } from '../ports';

export type Asking = { userId: string | null; key: string };
export type Found = { plan: Plan; isOwner: boolean };

/**
 * A forged link is refused before any reading; another donor's plan is not found.
 * @throws Refusal `forbidden`, `linkExpired`, `unauthorized`, `notFound`
 */
export async function findPlan(
  { records, clock }: Pick<PlanPorts, 'records' | 'clock'>,
  { userId, key }: Asking,
  which: WhichPlan,
): Promise<Found> {
  const id = 'token' in which ? planOfToken(key, which.token, clock.now()) : which.plan;
  if (!('token' in which) && userId === null) throw refuse('unauthorized');
  const plan = await records.plan(id);
  if (plan === null || plan.state === 'promised' || plan.endReason === 'forgotten')
    throw refuse('notFound');
  const isOwner = userId !== null && plan.userId === userId;
  if (!('token' in which) && !isOwner) throw refuse('notFound');
  return { plan, isOwner };
}

function planOfToken(key: string, token: string, now: number): string {
  const claim = readToken(key, token, 'plans');
  if (claim === null || !PLAN_ID.test(claim.payment)) throw refuse('forbidden');
  if (claim.ends <= now) throw refuse('linkExpired');
  return claim.payment;
}
