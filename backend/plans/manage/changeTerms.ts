/** A donor changes amount, day or project, after a code or a login. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod/mini';
import { CODE_MINUTES, type changePlanRequestSchema } from '@core/plans/contract';
import { cardStepMinor } from '@core/money/currency';
import { currencyIn } from '@core/money/currencyList';
import { firstDates, nextDueDate } from '@core/plans/dueDates';
import { tryAt } from '@core/plans/dueTimes';
import { isSeason, type Rhythm } from '@core/plans/rhythm';
import { dayAt } from '@core/values/dayAt';
import { MINUTE_MS } from '@core/values/time';
import { refuse } from '../../common/refusal';
import { changePlan, isoOf } from '../changePlan';
import { isTakingDonations } from '../charging/isTakingDonations';
import type { PlanPorts } from '../planPorts';
import type { Plan } from '../ports';
import { maskedAddress } from './planAnswer';

const MOST_GUESSES = 5;

const hashOf = (key: string, planId: string, code: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['plan code', planId, code]))
    .digest('hex');

/** Mails a code to the plan's own address. A code that is still valid is replaced. */
export async function sendCode(
  ports: PlanPorts,
  { id }: Plan,
  key: string,
): Promise<{ sentTo: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = isoOf(ports.clock.now() + CODE_MINUTES * MINUTE_MS);
  const after = await changePlan(ports, id, async (plan) => {
    if (plan.state === 'ended') throw refuse('conflict');
    return {
      action: 'codeSent',
      plan: { code: { hash: hashOf(key, id, code), until, tries: 0 } },
      also: await ports.mails.code({ ...plan, revision: plan.revision + 1 }, code, until),
    };
  });
  const address = after === null ? null : await ports.mails.addressOf(after);
  if (address === null) throw refuse('notFound');
  return { sentTo: maskedAddress(address) };
}

/** Counts each guess before it is compared. @throws Refusal `invalid` with the field `code` */
async function useCode(ports: PlanPorts, { id }: Plan, key: string, code: string): Promise<void> {
  let isRight = false;
  await changePlan(ports, id, (plan) => {
    const { code: sent } = plan;
    const isOpen =
      sent !== null && sent.tries < MOST_GUESSES && Date.parse(sent.until) > ports.clock.now();
    if (!isOpen) throw refuse('invalid', { field: 'code' });
    isRight = timingSafeEqual(Buffer.from(sent.hash), Buffer.from(hashOf(key, id, code)));
    return {
      action: isRight ? 'codeUsed' : 'codeWrong',
      plan: { code: isRight ? null : { ...sent, tries: sent.tries + 1 } },
    };
  });
  if (!isRight) throw refuse('invalid', { field: 'code' });
}

type Wanted = Omit<z.infer<typeof changePlanRequestSchema>, 'which' | 'code'>;

async function checkAmount(
  { books }: PlanPorts,
  { currency, rhythm }: Plan,
  amountMinor: number,
): Promise<void> {
  const field = 'amountMinor';
  // The dates of a season were agreed with their shares of its total.
  if (isSeason(rhythm) || amountMinor % cardStepMinor(currency) !== 0)
    throw refuse('invalid', { field });
  const least = currencyIn(await books.currencies(), currency)?.minimumMinor ?? 1;
  if (amountMinor < least) throw refuse('amountTooSmall', { field });
}

/** The first date of the new rhythm, no sooner after the last date than at a plan's beginning. */
function nextOf(rhythm: Rhythm, today: string, lastDate: string): string | null {
  const next = firstDates(rhythm, lastDate)?.next ?? null;
  return next !== null && next > today ? next : nextDueDate(rhythm, today);
}

/**
 * @param code null for the logged-in owner
 * @throws Refusal `invalid` with the field, `amountTooSmall`, `projectClosed`, `conflict`
 */
export async function changeTerms(
  ports: PlanPorts,
  plan: Plan,
  { amountMinor, rhythm, projectId }: Wanted,
  secret: { key: string; code: string | null },
): Promise<void> {
  if (rhythm !== undefined && (rhythm.kind !== plan.rhythm.kind || isSeason(rhythm)))
    throw refuse('invalid', { field: 'rhythm' });
  if (amountMinor !== undefined) await checkAmount(ports, plan, amountMinor);
  const wanted: Partial<Plan> = {
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(projectId === undefined ? {} : { projectId, itemId: null }),
  };
  const changed = { ...plan, ...wanted };
  if (projectId !== undefined) {
    const taking = await isTakingDonations(ports, changed, changed.amountMinor);
    if (taking.kind !== 'yes') throw refuse('projectClosed', { field: 'projectId' });
  }
  if (secret.code !== null) await useCode(ports, plan, secret.key, secret.code);
  const now = ports.clock.now();
  const [last] = await ports.records.charges(plan.id, 1);
  await changePlan(ports, plan.id, (present, charge) => {
    // A date that waits or is being charged keeps its terms.
    if (present.state === 'ended' || charge !== null) throw refuse('conflict');
    const today = dayAt(isoOf(now), present.timeZone);
    const nextDue =
      rhythm === undefined
        ? present.nextDue
        : nextOf(rhythm, today, last?.date ?? present.firstDue);
    const goesOn = projectId !== undefined && present.pauseReason === 'project';
    return {
      action: 'changed',
      plan: {
        ...wanted,
        ...(rhythm === undefined ? {} : { rhythm }),
        nextDue,
        dueAt: nextDue === null ? null : isoOf(tryAt(nextDue, 0, present.timeZone)),
        ...(goesOn ? { state: 'active' as const, pauseReason: null, pausedUntil: null } : {}),
      },
      news: { what: 'changed' },
    };
  });
}
