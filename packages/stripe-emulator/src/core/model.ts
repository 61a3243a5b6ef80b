/** The SDK's own types with references as ids, and the data that never leaves the provider. */
import type Stripe from 'stripe';

type WithIds<T, K extends keyof T> = Omit<T, K> & { [P in K]: string | null };

export type Session = WithIds<Omit<Stripe.Checkout.Session, 'line_items'>, 'payment_intent'>;
export type PaymentIntent = WithIds<Stripe.PaymentIntent, 'latest_charge'>;
export type Charge = WithIds<Stripe.Charge, 'payment_intent'>;
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
  challenge?: true;
  dispute?: 'fraudulent' | 'product_not_received';
  refunds?: 'pending_then_succeeded' | 'succeeded_then_failed';
}

export interface Decline {
  code: string;
  declineCode: string;
}

/** All that is kept of a card. */
export interface CardTrace {
  brand: string;
  last4: string;
}

/** A payment that waits for the customer's answer to the 3-D Secure step. */
export interface PendingChallenge {
  attempt: string;
  card: CardTrace;
  behaviour: CardBehaviour;
  email: string;
  name: string;
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
  payment_intent: Record<string, never>;
  charge: { refunds?: CardBehaviour['refunds'] };
  refund: { next?: 'succeeded' | 'canceled' | 'failed' };
  dispute: Record<string, never>;
}

/** `payment_intent_data` of the session: copied to the payment intent when it is made. */
export interface PaymentData {
  metadata: Record<string, string>;
  description?: string | undefined;
  receipt_email?: string | undefined;
  statement_descriptor_suffix?: string | undefined;
}

export interface Objects {
  'checkout.session': Session;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
}

export type Kind = keyof Objects;
