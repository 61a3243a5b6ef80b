import { cardStepMinor } from '@core/money/currency';
import type { PlanAnswer, PlanSummary } from '@core/plans/contract';
import { amountOn } from '@core/plans/dueTimes';
import { NEEDS_DONOR } from '@core/plans/plan';
import type { Bilingual } from '@core/text/languages/bilingual';
import { dayAt } from '@core/values/dayAt';
import type { PlanPorts } from '../planPorts';
import type { DueCharge, Plan } from '../ports';
import type { Found } from './findPlan';

/** Two years of a monthly plan; the books have all of them. */
const MOST_CHARGES = 24;

/** `layla@example.org` becomes `l…@example.org`. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*(?=@)/su, (_all, first: string) => `${first}…`);

export function summaryOf(plan: Plan, titles: ReadonlyMap<string, Bilingual>): PlanSummary {
  const { state, nextDue } = plan;
  return {
    plan: plan.id,
    projectId: plan.projectId,
    project: titles.get(plan.projectId) ?? null,
    amountMinor: plan.amountMinor,
    currency: plan.currency,
    rhythm: plan.rhythm,
    state: state === 'promised' ? 'active' : state,
    pausedUntil: plan.pausedUntil,
    pauseReason: plan.pauseReason,
    endReason: plan.endReason,
    next:
      nextDue === null || state === 'ended'
        ? null
        : { date: nextDue, amountMinor: amountOn(plan, nextDue, cardStepMinor(plan.currency)) },
  };
}

function repairOf(plan: Plan, charges: readonly DueCharge[]): PlanAnswer['repair'] {
  if (plan.state !== 'pastDue') return null;
  const charge = charges.find(({ state }) => state === 'due' || state === 'charging');
  if (charge === undefined) return null;
  const { date, amountMinor, problem } = charge;
  const needsDonor = problem !== null && NEEDS_DONOR.includes(problem);
  return {
    date,
    amountMinor,
    problem,
    nextTryOn: needsDonor || plan.dueAt === null ? null : dayAt(plan.dueAt, plan.timeZone),
  };
}

export async function planAnswer(ports: PlanPorts, { plan, isOwner }: Found): Promise<PlanAnswer> {
  const [charges, titles, address] = await Promise.all([
    ports.records.charges(plan.id, MOST_CHARGES),
    ports.records.titles([plan.projectId]),
    ports.mails.addressOf(plan),
  ]);
  return {
    ...summaryOf(plan, titles),
    begunOn: dayAt(plan.begunAt ?? plan.consentedAt, plan.timeZone),
    given: { count: plan.paidCount, amountMinor: plan.paidMinor },
    charges: charges.map(({ date, amountMinor, state, problem, tries, donationId }) => ({
      date,
      amountMinor,
      state,
      problem,
      tries,
      donationId,
    })),
    repair: repairOf(plan, charges),
    card: plan.card,
    email: maskedAddress(address ?? ''),
    isOwner,
  };
}
