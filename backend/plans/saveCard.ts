import type { Session } from '../payments/ports';
import { changePlan, isoOf } from './changePlan';
import { newCardOf } from './newCard';
import type { PlanPorts } from './planPorts';

/** Gives a plan another card. A date that waits for the donor is charged to it at once. */
export async function saveCard(ports: PlanPorts, planId: string, session: Session): Promise<void> {
  const card = await newCardOf(ports, session);
  await changePlan(ports, planId, (plan, charge) => {
    const saved = card(plan);
    if (saved.card === undefined || plan.state === 'ended' || plan.state === 'promised')
      return null;
    return {
      action: 'cardSaved',
      plan: {
        ...saved,
        ...(plan.state === 'pastDue' && charge?.state === 'due'
          ? { dueAt: isoOf(ports.clock.now()) }
          : {}),
      },
      ...(charge?.state === 'due' ? { charge: { ...charge, problem: null } } : {}),
      news: { what: 'cardSaved' },
    };
  });
}
