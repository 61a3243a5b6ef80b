/** Marks a date as paid, once, by whichever caller comes first: schedule, webhook or reconcile. */
import type { Session } from '../payments/ports';
import { afterDate, changePlan, newCharge } from './changePlan';
import { newCardOf } from './newCard';
import type { PlanPorts } from './planPorts';

type PaidDate = {
  planId: string;
  dueChargeId: string;
  session: Session;
  donationId: string;
  amountMinor: number;
};

/** `pl_….20270115` names 15 January 2027. */
const dateOf = (dueChargeId: string): string =>
  dueChargeId.slice(-8).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

export async function settlePaid(
  ports: PlanPorts,
  { planId, dueChargeId, session, donationId, amountMinor }: PaidDate,
): Promise<void> {
  const date = dateOf(dueChargeId);
  const { paymentIntent } = session;
  const card = await newCardOf(ports, session);
  await changePlan(
    ports,
    planId,
    (plan, stored) => {
      const charge = stored ?? newCharge(plan, date, amountMinor);
      if (charge.state === 'paid') {
        if (charge.paymentIntent !== paymentIntent)
          ports.log('warning: a date of a plan was paid twice', {
            charge: dueChargeId,
            donation: donationId,
          });
        return null;
      }
      const course = plan.nextDue === date ? afterDate(plan, date, ports.clock.now()) : {};
      return {
        action: 'paid',
        charge: {
          ...charge,
          state: 'paid',
          problem: null,
          sessionId: null,
          paymentIntent,
          donationId,
        },
        plan: {
          ...course,
          ...card(plan),
          paidCount: plan.paidCount + 1,
          paidMinor: plan.paidMinor + amountMinor,
        },
        ...(course.state === 'ended' ? { news: { what: 'ended' } } : {}),
      };
    },
    date,
  );
}
