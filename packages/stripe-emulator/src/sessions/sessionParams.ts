/** Checks the parameters of a new Checkout Session by the limits of API 2026-10-28.endive. */
import {
  currencyCodes,
  minimumMinor,
  isCurrency,
  MAX_AMOUNT_MINOR,
  moneyText,
  roundingRefusal,
} from '../core/currencies';
import { invalid } from '../core/apiError';
import type { FormObject } from '../params/formParser';
import type { Reader } from '../params/readers';
import {
  email,
  flag,
  group,
  integer,
  listOf,
  metadata,
  notServed,
  oneOf,
  optional,
  readParams,
  text,
  webAddress,
} from '../params/readers';

/** The hosted page's languages of the real provider; Arabic is not one of them. */
export const LOCALES = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hi-IN',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const;

const MAX_LINES = 100;
const MIN_LIFE_SECONDS = 30 * 60;
const MAX_LIFE_SECONDS = 24 * 3600;

const currency: Reader<string> = (value, path) => {
  const code = text({ max: 10 })(value, path).toLowerCase();
  if (!isCurrency(code)) {
    throw invalid(
      `Invalid currency: ${code}. Stripe currently supports these currencies: ${currencyCodes().join(', ')}`,
      undefined,
      path,
    );
  }
  return code;
};

const priceData = group({
  currency,
  product_data: group({
    name: text({ max: 5000 }),
    description: optional(text({ max: 40_000 })),
    images: optional(listOf(text({ max: 2048 }), { max: 8 })),
    metadata,
    tax_code: optional(text()),
    unit_label: optional(text({ max: 12 })),
  }),
  product: notServed,
  recurring: notServed,
  tax_behavior: optional(oneOf(['exclusive', 'inclusive', 'unspecified'])),
  unit_amount: integer({ min: 0 }),
  unit_amount_decimal: notServed,
});

const lineItem = group({
  adjustable_quantity: notServed,
  dynamic_tax_rates: notServed,
  metadata,
  price: notServed,
  price_data: priceData,
  quantity: integer({ min: 1, max: 999_999_999 }),
  tax_rates: notServed,
});

const paymentData = group({
  capture_method: optional(oneOf(['automatic', 'automatic_async'])),
  description: optional(text({ max: 1000 })),
  metadata,
  receipt_email: optional(email),
  statement_descriptor: ((value, path) => {
    if (value === undefined) return undefined;
    throw invalid(
      'The `statement_descriptor` parameter is not supported for card charges. Use `statement_descriptor_suffix` instead.',
      'payment_intent_invalid_parameter',
      path,
    );
  }) satisfies Reader<undefined>,
  statement_descriptor_suffix: optional(text({ max: 22 })),
});

const onlyFalse = group({ enabled: optional(flag) });

const SHAPE = {
  adaptive_pricing: optional(onlyFalse),
  allow_promotion_codes: notServed,
  allowed_payment_method_types: optional(listOf(text({ max: 50 }), { max: 30 })),
  automatic_tax: notServed,
  billing_address_collection: optional(oneOf(['auto'])),
  cancel_url: optional(webAddress),
  client_reference_id: optional(text({ max: 200 })),
  consent_collection: notServed,
  currency: optional(currency),
  custom_fields: notServed,
  custom_text: notServed,
  customer: notServed,
  customer_creation: optional(oneOf(['if_required'])),
  customer_email: optional(email),
  discounts: notServed,
  expand: optional(listOf(text({ max: 200 }), { max: 20 })),
  expires_at: optional(integer()),
  integration_identifier: optional(text({ max: 200 })),
  invoice_creation: notServed,
  line_items: listOf(lineItem, {
    max: MAX_LINES,
    tooMany: `You can only specify up to ${MAX_LINES} line items in payment mode.`,
  }),
  locale: optional(oneOf(LOCALES)),
  metadata,
  mode: oneOf(['payment', 'setup', 'subscription']),
  payment_intent_data: optional(paymentData),
  payment_method_options: notServed,
  phone_number_collection: optional(onlyFalse),
  return_url: notServed,
  shipping_address_collection: notServed,
  shipping_options: notServed,
  submit_type: optional(oneOf(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  success_url: webAddress,
  tax_id_collection: notServed,
  ui_mode: optional(oneOf(['hosted_page'])),
};

export type SessionParams = ReturnType<typeof readParams<typeof SHAPE>>;

function checkAmounts({ line_items: lines, currency: asked }: SessionParams): void {
  const first = lines[0];
  if (!first)
    throw invalid('Missing required param: line_items.', 'parameter_missing', 'line_items');
  const code = first.price_data.currency;
  let total = 0;
  lines.forEach(({ price_data: price, quantity }, index) => {
    const path = `line_items[${index}][price_data]`;
    if (price.currency !== code || (asked && price.currency !== asked)) {
      throw invalid(
        'All prices on a Checkout Session must use the same currency.',
        undefined,
        `${path}[currency]`,
      );
    }
    if (price.unit_amount > MAX_AMOUNT_MINOR) {
      throw invalid(
        `Invalid unit_amount: must be no more than ${moneyText(MAX_AMOUNT_MINOR, code, 'en')} ${code}`,
        'amount_too_large',
        `${path}[unit_amount]`,
      );
    }
    const refusal = roundingRefusal(price.unit_amount, code);
    if (refusal) throw invalid(refusal, 'parameter_invalid_integer', `${path}[unit_amount]`);
    total += price.unit_amount * quantity;
  });
  const minimum = minimumMinor(code);
  if (total < minimum) {
    throw invalid(
      `The Checkout Session's total amount due must add up to at least ${moneyText(minimum, code, 'en')} ${code}`,
      'amount_too_small',
    );
  }
  if (total > MAX_AMOUNT_MINOR) {
    throw invalid(
      `The Checkout Session's total amount due must be no more than ${moneyText(MAX_AMOUNT_MINOR, code, 'en')} ${code}`,
      'amount_too_large',
    );
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < now + MIN_LIFE_SECONDS) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
  if (expiresAt > now + MAX_LIFE_SECONDS) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      undefined,
      'expires_at',
    );
  }
}

/** Reads the parameters of `POST /v1/checkout/sessions` as of `now` (seconds). Throws ApiError. */
export function readSessionParams(form: FormObject, now: number): SessionParams {
  const params = readParams(SHAPE, form);
  if (params.mode !== 'payment')
    throw invalid(
      `The embedded card provider serves payment mode only, not ${params.mode}.`,
      undefined,
      'mode',
    );
  if (params.adaptive_pricing?.enabled)
    throw invalid(
      'The embedded card provider has no adaptive pricing.',
      undefined,
      'adaptive_pricing[enabled]',
    );
  if (params.phone_number_collection?.enabled) {
    throw invalid(
      'The embedded card provider collects no phone numbers.',
      undefined,
      'phone_number_collection[enabled]',
    );
  }
  const methods = params.allowed_payment_method_types;
  if (methods && !methods.includes('card')) {
    throw invalid(
      'No valid payment method types for this Checkout Session: this account takes cards.',
      undefined,
      'allowed_payment_method_types',
    );
  }
  checkAmounts(params);
  checkExpiry(params.expires_at, now);
  return params;
}

/** Without `expires_at` a session lives a day. */
export const DEFAULT_LIFE_SECONDS = MAX_LIFE_SECONDS;
