/** Builds payment intents and charges as the API shows them. */
import type { Core } from '../core/core';
import type {
  CardTrace,
  Charge,
  Decline,
  PaymentData,
  PaymentIntent,
  Session,
} from '../core/model';
import { newChargeId, newClientSecret, newPaymentIntentId, newPaymentMethodId } from '../core/ids';
import { declineMessage } from './testCards';

export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export interface IntentMaker extends PaymentData {
  amount: number;
  currency: string;
  customer: string | null;
}

/** A fresh intent without a payment method. */
export function newPaymentIntent(core: Core, data: IntentMaker): PaymentIntent {
  const id = newPaymentIntentId();
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: data.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: core.clock.now(),
    currency: data.currency,
    customer: data.customer,
    customer_account: null,
    description: data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: data.receipt_email ?? null,
    review: null,
    setup_future_usage: data.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export interface ChargeMaker {
  intent: PaymentIntent;
  email: string | null;
  name: string | null;
  card: CardTrace;
  /** The saved card's id; a new one unless given. */
  paymentMethod?: string | undefined;
  decline?: Decline | undefined;
}

/** The only traces of the card are its brand and last four digits. */
const cardDetails = ({ brand, last4 }: CardTrace): Charge['payment_method_details'] =>
  ({ type: 'card', card: { brand, last4 } }) as unknown as Charge['payment_method_details'];

/** A charge that succeeded, or failed with `decline`. */
export function newCharge(
  core: Core,
  { intent, email, name, card, paymentMethod, decline }: ChargeMaker,
): Charge {
  const paid = !decline;
  return {
    id: newChargeId(),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: NO_ADDRESS, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: paid,
    created: core.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline ? declineMessage(decline) : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline
        ? decline.declineCode === 'fraudulent'
          ? 'not_sent_to_network'
          : 'declined_by_network'
        : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      seller_message: decline ? 'The payment did not go through.' : 'Payment complete.',
      type: decline
        ? decline.declineCode === 'fraudulent'
          ? 'blocked'
          : 'issuer_declined'
        : 'authorized',
    },
    paid,
    payment_intent: intent.id,
    payment_method: paymentMethod ?? newPaymentMethodId(),
    payment_method_details: cardDetails(card),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** `customer_details` of a paid session. */
export const customerDetails = (email: string, name: string): Session['customer_details'] => ({
  address: NO_ADDRESS,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});
