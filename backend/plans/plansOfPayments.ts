/** Regular giving as payments need it. */
import { donationIdOf } from '@core/donations/donation';
import type { PlansOfPayments } from '../payments/ports';
import { beginPlan, keepPromise } from './beginPlan';
import { changePlan } from './changePlan';
import { saveCard } from './saveCard';
import { settlePaid } from './settlePaid';
import type { PlanPorts } from './planPorts';

export function plansOfPayments(
  ports: PlanPorts,
  { timeZone, isOffered }: { timeZone: string; isOffered: () => Promise<boolean> },
): PlansOfPayments {
  const { records, mails } = ports;
  return {
    isOffered,
    async keep(promises) {
      for (const promise of promises) await keepPromise(ports, promise, timeZone);
    },
    async recorded(session, lines) {
      const { paymentIntent } = session;
      if (paymentIntent === null) return;
      for (const { line, planId, dueChargeId, amountMinor } of lines) {
        if (planId === null) continue;
        const donationId = donationIdOf(paymentIntent, line);
        await (dueChargeId === null
          ? beginPlan(ports, planId, session, { donationId, amountMinor })
          : settlePaid(ports, { planId, dueChargeId, session, donationId, amountMinor }));
      }
    },
    async cardSaved(session) {
      if (session.kind !== 'setup' || session.status !== 'complete') return;
      if (session.planId !== null) return saveCard(ports, session.planId, session);
      if (session.attemptId === null) return;
      for (const { id } of await records.ofAttempt(session.attemptId))
        await beginPlan(ports, id, session, null);
    },
    async cardReplaced(paymentMethod) {
      const plans = await records.ofCard(paymentMethod);
      if (plans.length === 0) return;
      const card = await ports.cards.card(paymentMethod);
      for (const { id } of plans)
        await changePlan(ports, id, (plan) =>
          JSON.stringify(plan.card) === JSON.stringify(card) || plan.paymentMethod !== paymentMethod
            ? null
            : { action: 'cardReplaced', plan: { card, cardTold: null } },
        );
    },
    async disputed(lines) {
      for (const { planId } of lines)
        if (planId !== null)
          await changePlan(ports, planId, (plan) =>
            plan.state === 'active' || plan.state === 'pastDue'
              ? {
                  action: 'paused',
                  plan: { state: 'paused', pausedUntil: null, pauseReason: 'dispute' },
                  news: { what: 'paused' },
                }
              : null,
          );
    },
    async linksOf({ kind, hasPlans, planId, attemptId, status }) {
      if (!(hasPlans || kind === 'setup') || status !== 'complete') return [];
      if (planId !== null) return [{ plan: planId, token: mails.token(planId) }];
      const plans = attemptId === null ? [] : await records.ofAttempt(attemptId);
      return plans.map(({ id }) => ({ plan: id, token: mails.token(id) }));
    },
  };
}
