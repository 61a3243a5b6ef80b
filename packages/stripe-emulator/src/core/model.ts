/** The SDK's own types with references as ids, and the data that never leaves the provider. */
import type Stripe from 'stripe';

type WithIds<T, K extends keyof T> = Omit<T, K> & { [P in K]: string | null };

export type Session = WithIds<
  Omit<Stripe.Checkout.Session, 'line_items'>,
  'payment_intent' | 'customer' | 'setup_intent'
>;
export type PaymentIntent = WithIds<
  Stripe.PaymentIntent,
  'latest_charge' | 'customer' | 'payment_method'
>;
export type SetupIntent = WithIds<
  Stripe.SetupIntent,
  'customer' | 'payment_method' | 'latest_attempt'
>;
export type Customer = Stripe.Customer & {
  invoice_settings: WithIds<Stripe.Customer.InvoiceSettings, 'default_payment_method'>;
};
export type PaymentMethod = WithIds<Stripe.PaymentMethod, 'customer'> & {
  card: Stripe.PaymentMethod.Card;
};
export type Charge = WithIds<Stripe.Charge, 'payment_intent' | 'customer'>;
export type Refund = Omit<WithIds<Stripe.Refund, 'payment_intent' | 'charge'>, 'charge'> & {
  charge: string;
};
export type Dispute = Omit<WithIds<Stripe.Dispute, 'payment_intent' | 'charge'>, 'charge'> & {
  charge: string;
};

export interface LineItem {
  id: string;
  object: 'item';
  adjustable_quantity: null;
  amount_discount: number;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  price: Record<string, unknown>;
  quantity: number;
}

/** How a card behaves when it is charged; decided from its number, which is then forgotten. */
export interface CardBehaviour {
  decline?: Decline;
  /** It can be saved, and only a charge is declined. */
  savable?: true;
  /** It asks for 3-D Secure. */
  challenge?: true;
  /** When it does not ask a customer who is away; always asks unless given. */
  quietAway?: 'once_set_up' | 'always';
  dispute?: 'fraudulent' | 'product_not_received';
  refunds?: 'pending_then_succeeded' | 'succeeded_then_failed';
}

export interface Decline {
  code: string;
  declineCode: string;
}

/** All that is kept of a card that is not saved. */
export interface CardTrace {
  brand: string;
  last4: string;
}

/** All that is kept of a saved card. */
export interface SavedCard extends CardTrace {
  country: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit' | 'debit' | 'prepaid';
}

/** A payment that waits for the customer's answer to the 3-D Secure step. */
export interface PendingChallenge {
  attempt: string;
  card: CardTrace | SavedCard;
  behaviour: CardBehaviour;
  email: string;
  name: string;
}

/** A saved card's 3-D Secure step, outside a session. */
export interface PendingAction {
  attempt: string;
  method: string;
  /** Where the customer goes afterwards. */
  returnTo: string | null;
}

export interface Hidden {
  'checkout.session': {
    lineItems: LineItem[];
    fragment: string;
    paymentData: PaymentData;
    challenge?: PendingChallenge;
    /** How many cards were declined. */
    declines?: number;
  };
  payment_intent: { session?: string; action?: PendingAction };
  setup_intent: { session?: string; action?: PendingAction };
  customer: { deleted?: true };
  payment_method: {
    behaviour: CardBehaviour;
    /** The customer has agreed to later charges, with 3-D Secure where the card asks for it. */
    setUp?: true;
    /** It was used without a customer or detached, and cannot be used again. */
    spent?: true;
  };
  charge: { refunds?: CardBehaviour['refunds'] };
  refund: { next?: 'succeeded' | 'canceled' | 'failed' };
  dispute: Record<string, never>;
}

/** `payment_intent_data` of the session: copied to the payment intent when it is made. */
export interface PaymentData {
  metadata: Record<string, string>;
  description?: string | undefined;
  receipt_email?: string | undefined;
  setup_future_usage?: 'off_session' | 'on_session' | undefined;
  statement_descriptor_suffix?: string | undefined;
}

export interface Objects {
  'checkout.session': Session;
  payment_intent: PaymentIntent;
  setup_intent: SetupIntent;
  customer: Customer;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
}

export type Kind = keyof Objects;
