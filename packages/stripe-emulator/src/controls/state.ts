import type { Core } from '../core/core';
import type { ApiFault, ApiFaults } from '../http/apiFaults';
import type { UsedControl } from './usedControls';
import type { PaymentFaultKind, PaymentFaults } from './paymentFaults';
import type { WebhookFault, WebhookFaults } from '../webhooks/webhookFaults';

export interface DeliveryRow {
  event: string;
  type: string;
  endpoint: number;
  state: string;
  attempts: number;
  answer: string | null;
  /** Milliseconds on the provider's clock. */
  due_at: number;
}

export interface ControlState {
  /** Seconds. */
  now: number;
  shift_seconds: number;
  api_faults: readonly ApiFault[];
  webhook_faults: readonly WebhookFault[];
  payment_faults: readonly PaymentFaultKind[];
  sessions: {
    id: string;
    status: string | null;
    payment_status: string;
    amount_total: number;
    currency: string;
    payment_intent: string | null;
    created: number;
    address: string | null;
  }[];
  charges: {
    id: string;
    status: string;
    amount: number;
    amount_refunded: number;
    currency: string;
    disputed: boolean;
    payment_intent: string | null;
  }[];
  cards: {
    id: string;
    customer: string | null;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
  }[];
  disputes: { id: string; charge: string; status: string; reason: string }[];
  deliveries: DeliveryRow[];
  delivery_counts: Record<string, number>;
  /** Milliseconds on the machine's clock, newest first. */
  moments: { event: string; at: number }[];
  /** Oldest first. */
  used_controls: readonly UsedControl[];
}

const SHOWN = 25;

export function readState(
  core: Core,
  apiFaults: ApiFaults,
  webhookFaults: WebhookFaults,
  paymentFaults: PaymentFaults,
  usedControls: readonly UsedControl[],
): ControlState {
  const counts = core.db
    .prepare<[], { state: string; n: number }>(
      'SELECT state, COUNT(*) AS n FROM deliveries GROUP BY state',
    )
    .all();
  return {
    now: core.clock.now(),
    shift_seconds: core.clock.shift(),
    api_faults: apiFaults.list(),
    webhook_faults: webhookFaults.list(),
    payment_faults: paymentFaults.list(),
    sessions: core.store
      .list('checkout.session', {}, { limit: SHOWN })
      .data.map(({ body, hidden }) => ({
        id: body.id,
        status: body.status,
        payment_status: body.payment_status,
        amount_total: body.amount_total ?? 0,
        currency: body.currency ?? '',
        payment_intent: body.payment_intent,
        created: body.created,
        address: body.status === 'open' ? `/c/pay/${body.id}#${hidden.fragment}` : null,
      })),
    charges: core.store.list('charge', {}, { limit: SHOWN }).data.map(({ body }) => ({
      id: body.id,
      status: body.status,
      amount: body.amount,
      amount_refunded: body.amount_refunded,
      currency: body.currency,
      disputed: body.disputed,
      payment_intent: body.payment_intent,
    })),
    cards: core.store.list('payment_method', {}, { limit: SHOWN }).data.map(({ body }) => ({
      id: body.id,
      customer: body.customer,
      brand: body.card.brand,
      last4: body.card.last4,
      exp_month: body.card.exp_month,
      exp_year: body.card.exp_year,
    })),
    disputes: core.store.list('dispute', {}, { limit: SHOWN }).data.map(({ body }) => ({
      id: body.id,
      charge: body.charge,
      status: body.status,
      reason: body.reason,
    })),
    deliveries: core.db
      .prepare<[number], DeliveryRow>(
        `SELECT d.event, e.type, d.endpoint, d.state, d.attempts, d.answer, d.due_at FROM deliveries d JOIN events e ON e.id = d.event ORDER BY d.seq DESC LIMIT ?`,
      )
      .all(SHOWN * 2),
    delivery_counts: Object.fromEntries(counts.map(({ state, n }) => [state, n])),
    moments: core.events.moments(),
    used_controls: usedControls,
  };
}
