/** The provider's events that the webhook subscribes to. */

/** A payment has been made, at once or later. */
export const PAID_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
];

/** A card network has replaced a saved card; its id stays the same. */
export const CARD_EVENT = 'payment_method.automatically_updated';

export const DECLINE_EVENT = 'payment_intent.payment_failed';

const REVERSAL_EVENTS: readonly string[] = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

export const WEBHOOK_EVENTS: readonly string[] = [
  ...PAID_EVENTS,
  DECLINE_EVENT,
  CARD_EVENT,
  ...REVERSAL_EVENTS,
];
