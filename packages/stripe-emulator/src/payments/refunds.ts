/** Refunds succeed at once, stay pending or fail later, as the card or the controls order. */
import type { ApiError } from '../core/apiError';
import { invalid, missing } from '../core/apiError';
import type { Core } from '../core/core';
import { moneyText } from '../core/currencies';
import type { Charge, Refund } from '../core/model';
import { newRefundId } from '../core/ids';
import type { FormObject } from '../params/formParser';
import {
  integer,
  listOf,
  metadata,
  metadataChange,
  notServed,
  oneOf,
  optional,
  readParams,
  text,
} from '../params/readers';
import type { Origin } from '../webhooks/eventLog';

/** How a refund goes: all but the first change by themselves after a while. */
export type RefundCourse =
  'succeeded' | 'pending_then_succeeded' | 'pending_then_canceled' | 'succeeded_then_failed';

const NEXT = {
  pending_then_succeeded: 'succeeded',
  pending_then_canceled: 'canceled',
  succeeded_then_failed: 'failed',
} as const;
const isPending = (course: RefundCourse): boolean => course.startsWith('pending');

/** Seconds on the provider's clock until a refund made through the API changes by itself. */
const SETTLE_SECONDS = 60;

const SHAPE = {
  amount: optional(integer({ min: 1 })),
  charge: optional(text({ max: 200 })),
  currency: notServed,
  customer: notServed,
  expand: optional(listOf(text({ max: 200 }), { max: 20 })),
  instructions_email: optional(text({ max: 800 })),
  metadata,
  origin: notServed,
  payment_intent: optional(text({ max: 200 })),
  reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: notServed,
  reverse_transfer: notServed,
};

export interface RefundOrder {
  charge: string;
  amountMinor?: number | undefined;
  reason?: Refund['reason'] | undefined;
  metadata?: Record<string, string>;
  course?: RefundCourse | undefined;
  settleSeconds?: number;
}

/** The charge that `charge` or `payment_intent` names. Throws ApiError. */
export function chargeFor(
  core: Core,
  { charge, payment_intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): string {
  if (charge) return charge;
  if (!payment_intent) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
      'charge',
    );
  }
  const intent = core.store.get('payment_intent', payment_intent);
  if (!intent) throw missing('payment_intent', payment_intent, 'payment_intent');
  if (intent.body.status !== 'succeeded' || !intent.body.latest_charge) {
    throw invalid(
      `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
      'payment_intent_unexpected_state',
      'payment_intent',
    );
  }
  return intent.body.latest_charge;
}

function refusal(charge: Charge, amountMinor: number): ApiError | null {
  if (charge.status !== 'succeeded')
    return invalid(
      `Charge ${charge.id} has not been paid and cannot be refunded.`,
      'charge_not_refundable',
      'charge',
    );
  if (charge.disputed)
    return invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
      'charge',
    );
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    return invalid(
      `Charge ${charge.id} has already been refunded.`,
      'charge_already_refunded',
      'charge',
    );
  if (amountMinor <= left) return null;
  const words = (amount: number) => moneyText(amount, charge.currency, 'en');
  return invalid(
    `Refund amount (${words(amountMinor)}) is greater than unrefunded amount on charge (${words(left)})`,
    undefined,
    'amount',
  );
}

function changeRefunded(core: Core, chargeId: string, byMinor: number): Charge {
  const found = core.store.get('charge', chargeId);
  if (!found) throw missing('charge', chargeId, 'charge');
  const amountRefunded = found.body.amount_refunded + byMinor;
  const charge = {
    ...found.body,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === found.body.amount,
  };
  core.store.put('charge', charge, found.hidden);
  return charge;
}

/** Refunds `amountMinor` or all that is left. Call it inside a transaction. Throws ApiError. */
export function refundCharge(core: Core, order: RefundOrder, origin: Origin | null): Refund {
  const found = core.store.get('charge', order.charge);
  if (!found) throw missing('charge', order.charge, 'charge');
  const amount = order.amountMinor ?? found.body.amount - found.body.amount_refunded;
  const refused = refusal(found.body, amount);
  if (refused) throw refused;
  const course = order.course ?? found.hidden.refunds ?? 'succeeded';
  const refund = {
    id: newRefundId(),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: found.body.id,
    created: core.clock.now(),
    currency: found.body.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: isPending(course) ? 'pending' : 'refund' }, type: 'card' },
    metadata: order.metadata ?? {},
    payment_intent: found.body.payment_intent,
    payment_method: found.body.payment_method,
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending(course) ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } as unknown as Refund;
  const next = course === 'succeeded' ? {} : { next: NEXT[course] };
  const dueAt =
    course === 'succeeded' ? null : core.clock.now() + (order.settleSeconds ?? SETTLE_SECONDS);
  core.store.put('refund', refund, next, dueAt);
  const charge = changeRefunded(core, found.body.id, amount);
  core.events.record('refund.created', refund, origin);
  core.events.record('charge.refunded', charge, origin);
  return refund;
}

/** `POST /v1/refunds`. */
export function createRefund(core: Core, form: FormObject, origin: Origin | null): Refund {
  const params = readParams(SHAPE, form);
  return refundCharge(
    core,
    {
      charge: chargeFor(core, params),
      amountMinor: params.amount,
      reason: params.reason,
      metadata: params.metadata,
    },
    origin,
  );
}

const UPDATE_SHAPE = { expand: SHAPE.expand, metadata: metadataChange };

/** `POST /v1/refunds/:id`: only metadata can change, and an empty value removes its key. */
export function updateRefund(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin | null,
): Refund {
  const { metadata: change } = readParams(UPDATE_SHAPE, form);
  const found = core.store.get('refund', id);
  if (!found) throw missing('refund', id, 'refund');
  if (change === undefined) return found.body;
  const changed: Refund = { ...found.body, metadata: change(found.body.metadata ?? {}) };
  const dueAt = found.hidden.next === undefined ? null : core.store.dueAt('refund', id);
  core.store.put('refund', changed, found.hidden, dueAt);
  core.events.record('refund.updated', changed, origin);
  return changed;
}

/** A pending refund succeeds or is cancelled; one that has succeeded may come back. */
export function settleRefund(core: Core, id: string): void {
  const found = core.store.get('refund', id);
  if (!found) return;
  if (found.hidden.next === 'succeeded') {
    const settled: Refund = { ...found.body, status: 'succeeded' };
    core.store.put('refund', settled, {});
    core.events.record('refund.updated', settled);
  } else if (found.hidden.next === 'canceled') {
    const canceled: Refund = { ...found.body, status: 'canceled' };
    core.store.put('refund', canceled, {});
    changeRefunded(core, canceled.charge, -canceled.amount);
    core.events.record('refund.updated', canceled);
  } else if (found.hidden.next === 'failed') {
    const failed: Refund = {
      ...found.body,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    };
    core.store.put('refund', failed, {});
    changeRefunded(core, failed.charge, -failed.amount);
    core.events.record('refund.failed', failed);
    core.events.record('refund.updated', failed);
  } else {
    core.store.put('refund', found.body, {});
  }
}
