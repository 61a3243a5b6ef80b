/** Payments without the hosted page: a saved card is charged, also while its customer is away. */
import { type ApiError, invalid, wrongState } from '../core/apiError';
import type { Core } from '../core/core';
import { MAX_AMOUNT_MINOR, minimumMinor, moneyText, roundingRefusal } from '../core/currencies';
import type { Decline, PaymentIntent } from '../core/model';
import { givenCustomer } from '../customers/customers';
import type { Method } from '../customers/paymentMethods';
import { declineOf, giveTo, saveMethod } from '../customers/paymentMethods';
import type { FormObject, FormValue } from '../params/formParser';
import { currency, methodTypes, noStatementDescriptor } from '../params/money';
import type { Reader } from '../params/readers';
import {
  email,
  flag,
  integer,
  listOf,
  metadata,
  metadataChange,
  notServed,
  oneOf,
  optional,
  readParams,
  text,
  unsettable,
  webAddress,
} from '../params/readers';
import { openDispute } from '../payments/disputes';
import { newCharge, newPaymentIntent } from '../payments/newPayment';
import { DECLINES } from '../payments/testCards';
import type { Origin } from '../webhooks/eventLog';
import type { Confirmation, Opened } from './common';
import {
  asks,
  automaticMethods,
  declined,
  fittingMethod,
  lastError,
  methodToConfirm,
  newAction,
  openedIntent,
  refuseOfSession,
  withoutAction,
} from './common';

const NAME = 'payment_intent';

const removed: Reader<undefined> = (value, path) => {
  if (value === undefined) return undefined;
  throw invalid(
    `The parameter \`${path}\` is no longer supported. Use \`allowed_payment_method_types\` instead.`,
    'payment_method_types_no_longer_supported',
    path,
  );
};

const usage = oneOf(['off_session', 'on_session']);
const words = (max: number) => optional(text({ max }));

const away: Reader<boolean | undefined> = (value: FormValue | undefined, path) =>
  value === 'one_off' || value === 'recurring' ? true : optional(flag)(value, path);

/** Known to the API and not served here. */
const OTHERS = {
  amount_details: notServed,
  confirmation_token: notServed,
  excluded_payment_method_types: notServed,
  hooks: notServed,
  mandate: notServed,
  mandate_data: notServed,
  payment_details: notServed,
  payment_method_data: notServed,
  payment_method_options: notServed,
  shipping: notServed,
};
const OF_PLATFORMS = {
  application_fee_amount: notServed,
  customer_account: notServed,
  payment_method_configuration: notServed,
  transfer_data: notServed,
  transfer_group: notServed,
};
const SHARED = {
  ...OTHERS,
  allowed_payment_method_types: methodTypes('PaymentIntent'),
  capture_method: optional(oneOf(['automatic', 'automatic_async'])),
  expand: optional(listOf(text({ max: 200 }), { max: 20 })),
  payment_method: words(200),
  payment_method_types: removed,
};
const CONFIRMING = {
  error_on_requires_action: optional(flag),
  off_session: away,
  radar_options: notServed,
  return_url: optional(webAddress),
  use_stripe_sdk: optional(flag),
};
const CREATE_SHAPE = {
  ...SHARED,
  ...CONFIRMING,
  ...OF_PLATFORMS,
  amount: integer({ min: 1 }),
  automatic_payment_methods: automaticMethods,
  confirm: optional(flag),
  confirmation_method: optional(oneOf(['automatic'])),
  currency,
  customer: words(200),
  description: words(1000),
  metadata,
  on_behalf_of: notServed,
  receipt_email: optional(email),
  setup_future_usage: optional(usage),
  statement_descriptor: noStatementDescriptor,
  statement_descriptor_suffix: words(22),
};
const UPDATE_SHAPE = {
  ...SHARED,
  ...OF_PLATFORMS,
  amount: optional(integer({ min: 1 })),
  currency: optional(currency),
  customer: words(200),
  description: unsettable(text({ max: 1000 })),
  metadata: metadataChange,
  receipt_email: unsettable(email),
  setup_future_usage: unsettable(usage),
  statement_descriptor: noStatementDescriptor,
  statement_descriptor_suffix: words(22),
};
const CONFIRM_SHAPE = {
  ...SHARED,
  ...CONFIRMING,
  amount_to_confirm: notServed,
  receipt_email: unsettable(email),
  setup_future_usage: unsettable(usage),
};
const CANCEL_SHAPE = {
  cancellation_reason: optional(
    oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
  ),
  expand: SHARED.expand,
};

function checkAmount(amount: number, code: string): void {
  const refusal = roundingRefusal(amount, code);
  if (refusal) throw invalid(refusal, 'parameter_invalid_integer', 'amount');
  const least = minimumMinor(code);
  if (amount < least)
    throw invalid(
      `Amount must be at least ${moneyText(least, code, 'en')} ${code}`,
      'amount_too_small',
      'amount',
    );
  if (amount > MAX_AMOUNT_MINOR)
    throw invalid(
      `Amount must be no more than ${moneyText(MAX_AMOUNT_MINOR, code, 'en')} ${code}`,
      'amount_too_large',
      'amount',
    );
}

const save = (core: Core, { body, hidden }: Opened<PaymentIntent>): void =>
  core.store.put(NAME, body, hidden);

/** The card was declined: the intent waits for another one. */
function fail(
  core: Core,
  { body, hidden }: Opened<PaymentIntent>,
  method: Method,
  decline: Decline,
  charged: boolean,
  origin: Origin | null,
): ApiError {
  const { email: address, name } = method.body.billing_details;
  const charge = charged
    ? newCharge(core, {
        intent: body,
        email: address,
        name,
        card: method.body.card,
        paymentMethod: method.body.id,
        decline,
      })
    : null;
  if (charge) {
    core.store.put('charge', charge, {});
    core.events.record('charge.failed', charge, origin);
  }
  const failed: PaymentIntent = {
    ...body,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    latest_charge: charge?.id ?? body.latest_charge,
    last_payment_error: lastError(
      decline,
      method,
      charge?.id ?? null,
    ) as unknown as PaymentIntent['last_payment_error'],
  };
  save(core, { body: failed, hidden: withoutAction(hidden) });
  core.events.record('payment_intent.payment_failed', failed, origin);
  return declined(NAME, decline, method, failed, charge?.id ?? null);
}

/** Keeps the card for later charges, or marks it as used up. */
function keepOrSpend(
  core: Core,
  { customer, setup_future_usage: wanted }: PaymentIntent,
  method: Method,
  origin: Origin | null,
): void {
  if (!wanted && method.body.customer === null) {
    saveMethod(core, { ...method, hidden: { ...method.hidden, spent: true } });
    return;
  }
  if (!wanted) return;
  const given = customer === null ? method : giveTo(core, method, customer, origin);
  if (wanted === 'off_session')
    saveMethod(core, { ...given, hidden: { ...given.hidden, setUp: true } });
}

function succeed(
  core: Core,
  { body, hidden }: Opened<PaymentIntent>,
  method: Method,
  origin: Origin | null,
): PaymentIntent {
  const { email: address, name } = method.body.billing_details;
  const { refunds, dispute } = method.hidden.behaviour;
  const charge = newCharge(core, {
    intent: body,
    email: address,
    name,
    card: method.body.card,
    paymentMethod: method.body.id,
  });
  core.store.put('charge', charge, refunds ? { refunds } : {});
  const paid: PaymentIntent = {
    ...body,
    status: 'succeeded',
    amount_received: body.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.body.id,
  };
  save(core, { body: paid, hidden: withoutAction(hidden) });
  core.events.record('charge.succeeded', charge, origin);
  keepOrSpend(core, paid, method, origin);
  core.events.record('payment_intent.succeeded', paid, origin);
  if (dispute) openDispute(core, charge.id, dispute);
  return paid;
}

/** Charges the card, or asks its customer for 3-D Secure. */
function confirmWith(
  core: Core,
  opened: Opened<PaymentIntent>,
  method: Method,
  { away: isAway, failOnAction, returnTo }: Confirmation,
  origin: Origin | null,
): PaymentIntent | ApiError {
  if (asks(method, isAway)) {
    if (isAway || failOnAction)
      return fail(core, opened, method, DECLINES.authentication, false, origin);
    const { action, next } = newAction(core, opened.body.id, method, returnTo);
    const asked: PaymentIntent = {
      ...opened.body,
      status: 'requires_action',
      payment_method: method.body.id,
      next_action: next,
    };
    save(core, { body: asked, hidden: { ...opened.hidden, action } });
    core.events.record('payment_intent.requires_action', asked, origin);
    return asked;
  }
  const decline = declineOf(core, method);
  return decline
    ? fail(core, opened, method, decline, true, origin)
    : succeed(core, opened, method, origin);
}

/** The answer to a 3-D Secure step. Call it inside a transaction. */
export function answerPaymentAction(
  core: Core,
  opened: Opened<PaymentIntent>,
  method: Method,
  passed: boolean,
): boolean {
  if (!passed) {
    fail(core, opened, method, DECLINES.failedAuthentication, false, null);
    return false;
  }
  const decline = declineOf(core, method);
  if (decline) fail(core, opened, method, decline, true, null);
  else succeed(core, opened, method, null);
  return !decline;
}

/** Refuses parameters that the API takes only together with a confirmation. */
function checkTogether(params: ReturnType<typeof readParams<typeof CREATE_SHAPE>>): void {
  for (const name of ['off_session', 'return_url', 'error_on_requires_action'] as const) {
    if (params[name] !== undefined && !params.confirm)
      throw invalid(`You can only pass \`${name}\` when \`confirm\` is \`true\`.`, undefined, name);
  }
}

function checkUsage(isAway: boolean | undefined, wanted: string | null | undefined): void {
  if (isAway && wanted)
    throw invalid(
      'You cannot pass `setup_future_usage` together with `off_session`: the card is already saved.',
      undefined,
      'setup_future_usage',
    );
}

/** `POST /v1/payment_intents`. The ApiError of a declined card is returned: its changes stay. */
export function createPaymentIntent(
  core: Core,
  form: FormObject,
  origin: Origin,
): PaymentIntent | ApiError {
  const params = readParams(CREATE_SHAPE, form);
  checkAmount(params.amount, params.currency);
  checkTogether(params);
  checkUsage(params.off_session, params.setup_future_usage);
  const customer = params.customer === undefined ? null : givenCustomer(core, params.customer).id;
  const method =
    params.payment_method === undefined
      ? null
      : fittingMethod(core, NAME, params.payment_method, customer, null);
  const blank = newPaymentIntent(core, { ...params, customer });
  const body: PaymentIntent = {
    ...blank,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    automatic_payment_methods: params.automatic_payment_methods ?? null,
    capture_method: params.capture_method ?? blank.capture_method,
    ...(method && { payment_method: method.body.id, status: 'requires_confirmation' as const }),
  };
  const card =
    params.confirm && !method ? methodToConfirm(core, NAME, body, undefined, null) : method;
  const opened = { body, hidden: {} };
  save(core, opened);
  core.events.record('payment_intent.created', body, origin);
  return params.confirm && card
    ? confirmWith(core, opened, card, confirmationOf(params), origin)
    : body;
}

const confirmationOf = (params: {
  off_session: boolean | undefined;
  error_on_requires_action: boolean | undefined;
  return_url: string | undefined;
}): Confirmation => ({
  away: params.off_session ?? false,
  failOnAction: params.error_on_requires_action ?? false,
  returnTo: params.return_url ?? null,
});

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** `POST /v1/payment_intents/:id/confirm`. The ApiError of a declined card is returned. */
export function confirmPaymentIntent(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin,
): PaymentIntent | ApiError {
  const params = readParams(CONFIRM_SHAPE, form);
  const opened = openedIntent(core, NAME, id);
  const { body } = opened;
  refuseOfSession(NAME, 'confirm', opened);
  if (body.status === 'succeeded')
    throw wrongState(
      NAME,
      body,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  if (!CONFIRMABLE.includes(body.status))
    throw wrongState(
      NAME,
      body,
      `You cannot confirm this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`,
    );
  const { setup_future_usage: wanted, receipt_email } = params;
  checkUsage(params.off_session, wanted);
  const method = methodToConfirm(core, NAME, body, params.payment_method);
  const changed: PaymentIntent = {
    ...body,
    ...(receipt_email !== undefined && { receipt_email }),
    ...(wanted !== undefined && { setup_future_usage: wanted }),
  };
  return confirmWith(core, { ...opened, body: changed }, method, confirmationOf(params), origin);
}

/** `POST /v1/payment_intents/:id`. A changed payment ends the 3-D Secure step of the former one. */
export function updatePaymentIntent(core: Core, id: string, form: FormObject): PaymentIntent {
  const params = readParams(UPDATE_SHAPE, form);
  const opened = openedIntent(core, NAME, id);
  const { body } = opened;
  for (const name of ['amount', 'currency', 'customer', 'payment_method'] as const) {
    if (params[name] === undefined) continue;
    if (!CONFIRMABLE.includes(body.status))
      throw wrongState(
        NAME,
        body,
        `This PaymentIntent's ${name} could not be updated because it has a status of ${body.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${CONFIRMABLE.join(', ')}.`,
        name,
      );
    refuseOfSession(NAME, 'update', opened);
  }
  const amount = params.amount ?? body.amount;
  const code = params.currency ?? body.currency;
  if (params.amount !== undefined || params.currency !== undefined) checkAmount(amount, code);
  const customer =
    params.customer === undefined ? body.customer : givenCustomer(core, params.customer).id;
  const method =
    params.payment_method === undefined
      ? null
      : fittingMethod(core, NAME, params.payment_method, customer, body);
  const {
    description,
    receipt_email,
    setup_future_usage: wanted,
    statement_descriptor_suffix: suffix,
  } = params;
  const isOther =
    method !== null ||
    amount !== body.amount ||
    code !== body.currency ||
    customer !== body.customer;
  const card = method?.body.id ?? body.payment_method;
  const changed: PaymentIntent = {
    ...body,
    amount,
    currency: code,
    customer,
    ...(isOther && {
      payment_method: card,
      status: card === null ? 'requires_payment_method' : 'requires_confirmation',
      next_action: null,
    }),
    ...(description !== undefined && { description }),
    ...(params.metadata && { metadata: params.metadata(body.metadata) }),
    ...(receipt_email !== undefined && { receipt_email }),
    ...(wanted !== undefined && { setup_future_usage: wanted }),
    ...(suffix !== undefined && { statement_descriptor_suffix: suffix }),
  };
  const hidden = isOther ? withoutAction(opened.hidden) : opened.hidden;
  save(core, { body: changed, hidden });
  return changed;
}

/** `POST /v1/payment_intents/:id/cancel`. */
export function cancelPaymentIntent(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin,
): PaymentIntent {
  const { cancellation_reason: reason } = readParams(CANCEL_SHAPE, form);
  const opened = openedIntent(core, NAME, id);
  const { body } = opened;
  refuseOfSession(NAME, 'cancel', opened);
  if (!CONFIRMABLE.includes(body.status))
    throw wrongState(
      NAME,
      body,
      `You cannot cancel this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, expired, processing.`,
    );
  const canceled: PaymentIntent = {
    ...body,
    status: 'canceled',
    canceled_at: core.clock.now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  };
  save(core, { body: canceled, hidden: withoutAction(opened.hidden) });
  core.events.record('payment_intent.canceled', canceled, origin);
  return canceled;
}
