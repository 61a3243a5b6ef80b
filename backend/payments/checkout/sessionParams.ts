/** The parameters of a checkout session: fixed prices per line, cards only, a short life. */
import type Stripe from 'stripe';
import type { PaymentLine } from '../../books/ports';
import type { ChargeOrder, SessionOrder } from '../ports';

/** Marks the sessions of this site among others of the same account. */
export const APP = 'ikhaa';
const METADATA_VERSION = '1';
/** The most digits of a stored number; so many are exact in a database and in JavaScript. */
export const STORED_DIGITS = 15;
/** Added to the end time when the provider, by its own clock, finds it too near. */
const LATER_SECONDS = 30 * 60;

export const idempotencyKeyOf = (attemptId: string): string => `checkout-${attemptId}`;

export type OpeningChoices = { withEmail: boolean; laterEnd: boolean };

export function openingParams(
  order: SessionOrder,
  { withEmail, laterEnd }: OpeningChoices,
): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    app: APP,
    v: METADATA_VERSION,
    installation: order.installation,
    intent_id: order.attemptId,
    lines: String(order.lines.length),
    language: order.language,
    ...(order.userId === null ? {} : { user_id: order.userId }),
    ...(savesCard(order) ? { plans: '1' } : {}),
    ...(order.planId === null ? {} : { plan: order.planId }),
  };
  return {
    ...(order.kind === 'setup'
      ? { mode: 'setup', currency: order.currency.toLowerCase(), setup_intent_data: { metadata } }
      : paymentParams(order, metadata)),
    allowed_payment_method_types: ['card'],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    client_reference_id: order.attemptId,
    metadata,
    ...(savesCard(order) ? savingParams(order) : {}),
    expires_at: order.expiresAt + (laterEnd ? LATER_SECONDS : 0),
    // The provider's page does not speak Arabic: it then follows the browser's languages.
    locale: order.language === 'ar' ? 'auto' : order.language,
    ...(withEmail && order.customerEmail !== null && order.customer === null
      ? { customer_email: order.customerEmail }
      : {}),
  };
}

const savesCard = ({ kind, lines }: SessionOrder): boolean =>
  kind === 'setup' || lines.some(({ planId }) => planId !== null);

/** The page shows the provider's own words about the card's later use. */
const savingParams = ({ customer }: SessionOrder): Stripe.Checkout.SessionCreateParams => ({
  ...(customer === null ? { customer_creation: 'always' } : { customer }),
  consent_collection: { payment_method_reuse_agreement: { position: 'auto' } },
});

const paymentParams = (
  order: SessionOrder,
  metadata: Record<string, string>,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  submit_type: 'donate',
  adaptive_pricing: { enabled: false },
  line_items: order.lines.map((line) => lineParams(line, order)),
  payment_intent_data: {
    metadata,
    ...(savesCard(order) ? { setup_future_usage: 'off_session' } : {}),
  },
});

/** A date of a plan, which pays without a page, so that its payment carries the line itself. */
export function chargeParams(order: ChargeOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.line.amountMinor,
    currency: order.currency.toLowerCase(),
    customer: order.customer,
    payment_method: order.paymentMethod,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    metadata: {
      app: APP,
      v: METADATA_VERSION,
      installation: order.installation,
      [AWAY_KEY]: String(order.attempt),
      lines: '1',
      language: order.language,
      ...(order.userId === null ? {} : { user_id: order.userId }),
      plans: '1',
      ...lineMetadata(order.line),
    },
    expand: ['latest_charge'],
  };
}

/** Marks a payment without a page; its value numbers the orders for the same date. */
export const AWAY_KEY = 'away';

export const chargeKeyOf = ({ dueChargeId, attempt }: ChargeOrder): string =>
  `due-${dueChargeId}-${attempt}`;

function lineParams(
  line: SessionOrder['lines'][number],
  order: SessionOrder,
): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: order.currency.toLowerCase(),
      unit_amount: line.amountMinor,
      product_data: { name: line.name },
    },
    metadata: lineMetadata(line),
  };
}

const lineMetadata = (line: PaymentLine): Record<string, string> => ({
  line: String(line.line),
  project_id: line.projectId,
  kind: line.itemId === null ? 'project' : 'item',
  base_amount: String(line.baseMinor),
  base_currency: line.baseCurrency,
  rate_micros: String(line.rateMicros),
  ...(line.rateDate === null ? {} : { rate_date: line.rateDate }),
  ...(line.itemId === null ? {} : { item: line.itemId }),
  ...(line.isNameShown === null ? {} : { name_shown: line.isNameShown ? '1' : '0' }),
  // The provider receives the dedication's id without its words.
  ...(line.dedicationId === null ? {} : { dedication: line.dedicationId }),
  ...(line.planId === null ? {} : { plan: line.planId }),
  ...(line.dueChargeId === null ? {} : { due: line.dueChargeId }),
});
