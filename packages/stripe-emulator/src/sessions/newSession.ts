/** Builds a new Checkout Session and its line items from checked parameters. */
import type { LineItem, PaymentData, Session } from '../core/model';
import { newFragment, newLineItemId, newPriceId, newProductId, newSessionId } from '../core/ids';
import type { SessionParams } from './sessionParams';
import { DEFAULT_LIFE_SECONDS } from './sessionParams';

function newLineItem(line: SessionParams['line_items'][number], created: number): LineItem {
  const {
    currency,
    unit_amount: unitAmount,
    product_data: product,
    tax_behavior: taxBehavior,
  } = line.price_data;
  const amount = unitAmount * line.quantity;
  return {
    id: newLineItemId(),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product.name,
    metadata: line.metadata,
    price: {
      id: newPriceId(),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newProductId(),
      recurring: null,
      tax_behavior: taxBehavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity: line.quantity,
  };
}

/** Facts that are no parameters. */
interface Surroundings {
  /** Seconds. */
  created: number;
  displayName: string;
}

export interface NewSession {
  session: Session;
  lineItems: LineItem[];
  fragment: string;
  paymentData: PaymentData;
}

const NO_INVOICE_DATA = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: null,
  metadata: {},
  rendering_options: null,
};

function consentsOf(params: SessionParams): Session['consent_collection'] {
  const asked = params.consent_collection;
  return asked
    ? {
        payment_method_reuse_agreement: asked.payment_method_reuse_agreement ?? null,
        promotions: asked.promotions ?? 'none',
        terms_of_service: asked.terms_of_service ?? 'none',
      }
    : null;
}

/** The address is set when the session is shown: the listener decides. */
export function newSession(
  params: SessionParams,
  { created, displayName }: Surroundings,
): NewSession {
  const lineItems = params.line_items.map((line) => newLineItem(line, created));
  const sum = lineItems.reduce((amount, line) => amount + line.amount_total, 0);
  const total = params.mode === 'payment' ? sum : null;
  const session: Session = {
    id: newSessionId(),
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    branding_settings: {
      background_color: '#ffffff',
      border_style: 'rounded',
      button_color: '#1f3a5f',
      display_name: displayName,
      font_family: 'default',
      icon: null,
      logo: null,
    },
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: consentsOf(params),
    created,
    currency: lineItems[0]?.currency ?? params.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation:
      params.customer === undefined ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? created + DEFAULT_LIFE_SECONDS,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: { enabled: false, invoice_data: NO_INVOICE_DATA },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: params.mode === 'payment' ? 'unpaid' : 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details:
      params.mode === 'payment' ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  };
  const {
    metadata = {},
    description,
    receipt_email,
    setup_future_usage,
    statement_descriptor_suffix,
  } = params.payment_intent_data ?? {};
  return {
    session,
    lineItems,
    fragment: newFragment(),
    paymentData: {
      metadata,
      description,
      receipt_email,
      setup_future_usage,
      statement_descriptor_suffix,
    },
  };
}
