/** The parameters of a checkout session: fixed prices per line, cards only, a short life. */
import type Stripe from 'stripe';
import type { SessionOrder } from '../ports';

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
  };
  return {
    mode: 'payment',
    submit_type: 'donate',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: order.lines.map((line) => lineParams(line, order)),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    client_reference_id: order.attemptId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: order.expiresAt + (laterEnd ? LATER_SECONDS : 0),
    // The provider's page does not speak Arabic: it then follows the browser's languages.
    locale: order.language === 'ar' ? 'auto' : order.language,
    ...(withEmail && order.customerEmail !== null ? { customer_email: order.customerEmail } : {}),
  };
}

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
    metadata: {
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
    },
  };
}
