/** Promised plans: stored at checkout, and begun once by webhook, page, or schedule. */
import { consentFacts, CONSENT_VERSION } from '@core/plans/consent';
import { tryAt } from '@core/plans/dueTimes';
import { isSeason } from '@core/plans/rhythm';
import { cleanText, LIMITS, normaliseEmail } from '@core/text/contactRules';
import { dayAt } from '@core/values/dayAt';
import { MINUTE_MS } from '@core/values/time';
import { refuse } from '../common/refusal';
import type { PlanPromise, Session } from '../payments/ports';
import { changePlan, isoOf, newCharge } from './changePlan';
import { newCardOf } from './newCard';
import type { PlanPorts } from './planPorts';
import type { Plan } from './ports';

/** The schedule looks once at a page that has ended, whose messages may all have been lost. */
const AFTER_PAGE_MS = 10 * MINUTE_MS;

/** @throws Refusal `invalid` for a season whose dates are not known */
export async function keepPromise(
  { records, clock }: Pick<PlanPorts, 'records' | 'clock'>,
  promise: PlanPromise,
  timeZone: string,
): Promise<void> {
  const { id, attemptId, amountMinor, currency, rhythm, expiresAt, ...named } = promise;
  const now = isoOf(clock.now());
  const consent = consentFacts({ amountMinor, currency }, rhythm, dayAt(now, timeZone));
  if (consent === null) throw refuse('invalid', { field: `lines.${promise.line}.plan` });
  await records.keep({
    ...named,
    ...NOTHING_YET,
    id,
    attemptId,
    amountMinor,
    currency,
    rhythm,
    timeZone,
    consent: { ...consent, version: CONSENT_VERSION },
    consentedAt: now,
    firstDue: consent.first,
    nextDue: isSeason(rhythm) ? consent.first : consent.next,
    dueAt: isoOf(expiresAt * 1_000 + AFTER_PAGE_MS),
  });
}

const NOTHING_YET = {
  state: 'promised',
  email: null,
  name: null,
  customer: null,
  paymentMethod: null,
  card: null,
  cardAt: 0,
  cardTold: null,
  begunAt: null,
  pausedUntil: null,
  pauseReason: null,
  endReason: null,
  donorsReason: null,
  endedAt: null,
  paidCount: 0,
  paidMinor: 0,
  code: null,
  revision: 0,
} as const satisfies Partial<Plan>;

/** @param first the donation that paid its first date; null where only the card was saved */
export async function beginPlan(
  ports: PlanPorts,
  planId: string,
  session: Session,
  first: { donationId: string; amountMinor: number } | null,
): Promise<void> {
  const before = await ports.records.plan(planId);
  if (before === null) {
    ports.log('warning: a paid plan is not stored', { plan: planId, session: session.id });
    return;
  }
  if (before.state !== 'promised') return;
  // An account that was deleted during the payment has no plans.
  const isForgotten = session.userId !== null && !(await ports.books.hasAccount(session.userId));
  const card = await newCardOf(ports, session);
  const date = before.firstDue;
  await changePlan(
    ports,
    planId,
    (plan) => {
      if (plan.state !== 'promised') return null;
      const now = ports.clock.now();
      const paid =
        first === null
          ? {}
          : {
              charge: {
                ...newCharge(plan, date, first.amountMinor),
                state: 'paid' as const,
                paymentIntent: session.paymentIntent,
                donationId: first.donationId,
              },
            };
      const counts = first === null ? {} : { paidCount: 1, paidMinor: first.amountMinor };
      if (isForgotten)
        return {
          action: 'ended',
          ...paid,
          plan: { ...counts, ...ENDED_AT_ONCE, userId: null, endedAt: isoOf(now) },
        };
      return {
        action: 'begun',
        ...paid,
        plan: {
          ...counts,
          ...card(plan),
          state: 'active',
          begunAt: isoOf(now),
          email:
            normaliseEmail(session.payerEmail ?? '')
              .toLowerCase()
              .slice(0, LIMITS.email) || null,
          name:
            session.userId === null
              ? [...cleanText(session.payerName ?? '')].slice(0, LIMITS.name).join('') || null
              : null,
          dueAt: plan.nextDue === null ? null : isoOf(tryAt(plan.nextDue, 0, plan.timeZone)),
        },
        news: { what: 'begun' },
      };
    },
    date,
  );
}

const ENDED_AT_ONCE = {
  state: 'ended',
  endReason: 'forgotten',
  nextDue: null,
  dueAt: null,
} as const satisfies Partial<Plan>;
