import { isRefusal } from '../../common/refusal';
import type { PaymentLine } from '../../books/ports';
import type { ChargeOrder, ChargeResult } from '../../payments/ports';
import type { PlanPorts } from '../planPorts';
import type { DueCharge, Plan } from '../ports';
import type { ChargingPorts } from './chargeDue';
import type { Rate } from './isTakingDonations';

const TRIES = 5;
const PAUSE_MS = 1_000;

const noRate = ({ currency }: Plan): Rate => ({
  baseMinor: 0,
  baseCurrency: currency,
  rateMicros: 0,
  rateDate: null,
});

/** The line of a payment that pays a date of a plan. */
export const lineOf = (
  plan: Plan,
  { id, amountMinor }: Pick<DueCharge, 'id' | 'amountMinor'>,
  { baseMinor, baseCurrency, rateMicros, rateDate }: Rate,
): PaymentLine => ({
  line: 0,
  projectId: plan.projectId,
  itemId: plan.itemId,
  amountMinor,
  baseMinor,
  baseCurrency,
  rateMicros,
  rateDate,
  isNameShown: plan.isNameShown,
  dedicationId: null,
  planId: plan.id,
  dueChargeId: id,
});

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
    line: lineOf(plan, { id, amountMinor }, order ?? noRate(plan)),
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
