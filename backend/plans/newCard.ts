import type { Session } from '../payments/ports';
import type { PlanPorts } from './planPorts';
import type { Plan } from './ports';

/**
 * The card that a page saved. A page that was opened before that of the plan's present card changes
 * nothing, as its event may come again much later.
 */
export async function newCardOf(
  { cards }: Pick<PlanPorts, 'cards'>,
  { url, id, savedCard, createdAt }: Session,
): Promise<(plan: Plan) => Partial<Plan>> {
  // A charge without a page saves no card.
  if (savedCard === null || (url === null && id.startsWith('pi_'))) return () => ({});
  const card = await cards.card(savedCard.paymentMethod);
  return (plan) =>
    createdAt <= plan.cardAt ? {} : { ...savedCard, card, cardAt: createdAt, cardTold: null };
}
