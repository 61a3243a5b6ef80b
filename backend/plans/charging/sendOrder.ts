import { isRefusal } from '../../common/refusal';
import type { ChargeOrder, ChargeResult } from '../../payments/ports';
import type { PlanPorts } from '../planPorts';
import type { DueCharge, Plan } from '../ports';
import type { ChargingPorts } from './chargeDue';

const TRIES = 5;
const PAUSE_MS = 1_000;

/** The order as it was stored, so that a repetition is the same. */
export async function orderOf(
  { books }: Pick<PlanPorts, 'books'>,
  plan: Plan,
  { id, attempt, amountMinor, order }: DueCharge,
): Promise<ChargeOrder> {
  return {
    installation: await books.installation(),
    dueChargeId: id,
    attempt,
    userId: plan.userId,
    language: plan.language,
    currency: plan.currency,
    customer: plan.customer ?? '',
    paymentMethod: order?.paymentMethod ?? '',
    line: {
      line: 0,
      projectId: plan.projectId,
      itemId: plan.itemId,
      amountMinor,
      baseMinor: order?.baseMinor ?? 0,
      baseCurrency: order?.baseCurrency ?? plan.currency,
      rateMicros: order?.rateMicros ?? 0,
      rateDate: order?.rateDate ?? null,
      isNameShown: plan.isNameShown,
      dedicationId: null,
      planId: plan.id,
      dueChargeId: id,
    },
  };
}

/** @param until milliseconds; a later caller may look the order up, so that none is sent then */
export async function sendOrder(
  { cards, bucket, clock, wait }: ChargingPorts,
  order: ChargeOrder,
  until: number,
): Promise<ChargeResult> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    await bucket.take();
    if (clock.now() >= until) break;
    try {
      return await cards.charge(order);
    } catch (error) {
      if (!isRefusal(error, 'busy')) throw error;
      await wait(PAUSE_MS);
    }
  }
  return { kind: 'unknown', isBroken: false };
}
