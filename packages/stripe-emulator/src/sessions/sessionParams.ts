/** Checks the parameters of a new Checkout Session by the limits of API 2026-10-28.endive. */
import { minimumMinor, MAX_AMOUNT_MINOR, moneyText, roundingRefusal } from '../core/currencies';
import { invalid } from '../core/apiError';
import type { FormObject } from '../params/formParser';
import { currency, methodTypes, noStatementDescriptor } from '../params/money';
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
  setup_future_usage: optional(oneOf(['off_session', 'on_session'])),
  statement_descriptor: noStatementDescriptor,
  statement_descriptor_suffix: optional(text({ max: 22 })),
});

const setupData = group({
  description: optional(text({ max: 1000 })),
  metadata,
  on_behalf_of: notServed,
});

const consentCollection = group({
  payment_method_reuse_agreement: optional(group({ position: oneOf(['auto', 'hidden']) })),
  promotions: optional(oneOf(['none'])),
  terms_of_service: optional(oneOf(['none'])),
});

const onlyFalse = group({ enabled: optional(flag) });

const SHAPE = {
  adaptive_pricing: optional(onlyFalse),
  allow_promotion_codes: notServed,
  allowed_payment_method_types: methodTypes('Checkout Session'),
  automatic_tax: notServed,
  billing_address_collection: optional(oneOf(['auto'])),
  cancel_url: optional(webAddress),
  client_reference_id: optional(text({ max: 200 })),
  consent_collection: optional(consentCollection),
  currency: optional(currency),
  custom_fields: notServed,
  custom_text: notServed,
  customer: optional(text({ max: 200 })),
  customer_account: notServed,
  customer_creation: optional(oneOf(['always', 'if_required'])),
  customer_email: optional(email),
  discounts: notServed,
  expand: optional(listOf(text({ max: 200 }), { max: 20 })),
  expires_at: optional(integer()),
  integration_identifier: optional(text({ max: 200 })),
  invoice_creation: notServed,
  line_items: optional(
    listOf(lineItem, {
      max: MAX_LINES,
      tooMany: `You can only specify up to ${MAX_LINES} line items in payment mode.`,
    }),
  ),
  locale: optional(oneOf(LOCALES)),
  metadata,
  mode: oneOf(['payment', 'setup', 'subscription']),
  payment_intent_data: optional(paymentData),
  payment_method_options: notServed,
  phone_number_collection: optional(onlyFalse),
  return_url: notServed,
  setup_intent_data: optional(setupData),
  shipping_address_collection: notServed,
  shipping_options: notServed,
  submit_type: optional(oneOf(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  success_url: webAddress,
  tax_id_collection: notServed,
  ui_mode: optional(oneOf(['hosted_page'])),
};

type Given = ReturnType<typeof readParams<typeof SHAPE>>;
export type SessionParams = Given & {
  mode: 'payment' | 'setup';
  /** None in setup mode. */
  line_items: NonNullable<Given['line_items']>;
};

function checkAmounts(lines: SessionParams['line_items'], asked: string | undefined): void {
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

/** Throws ApiError for a parameter of the other mode. */
function checkMode(params: Given, mode: 'payment' | 'setup'): void {
  const foreign =
    mode === 'setup'
      ? (['line_items', 'payment_intent_data', 'submit_type'] as const)
      : (['setup_intent_data'] as const);
  for (const name of foreign) {
    if (params[name] !== undefined)
      throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, undefined, name);
  }
  if (mode === 'setup' && !params.currency && !params.allowed_payment_method_types)
    throw invalid('Missing required param: currency.', 'parameter_missing', 'currency');
}

/** Throws ApiError for a customer who is given twice. */
function checkCustomer(params: Given): void {
  if (params.customer === undefined) return;
  for (const name of ['customer_email', 'customer_creation'] as const) {
    if (params[name] !== undefined)
      throw invalid(
        `You may only specify one of these parameters: customer, ${name}.`,
        undefined,
        'customer',
      );
  }
}

/** Reads the parameters of `POST /v1/checkout/sessions` as of `now` (seconds). Throws ApiError. */
export function readSessionParams(form: FormObject, now: number): SessionParams {
  const params = readParams(SHAPE, form);
  const { mode, line_items: lines = [] } = params;
  if (mode === 'subscription')
    throw invalid(
      'The embedded card provider serves payment mode and setup mode, not subscription mode.',
      undefined,
      'mode',
    );
  checkMode(params, mode);
  checkCustomer(params);
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
  if (mode === 'payment') checkAmounts(lines, params.currency);
  checkExpiry(params.expires_at, now);
  return { ...params, mode, line_items: lines };
}

/** Without `expires_at` a session lives a day. */
export const DEFAULT_LIFE_SECONDS = MAX_LIFE_SECONDS;
