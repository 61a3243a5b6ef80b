/** Setups: a card is saved for later charges without a payment. */
import { type ApiError, wrongState } from '../core/apiError';
import type { Core } from '../core/core';
import { newClientSecret, newSetupAttemptId, newSetupIntentId } from '../core/ids';
import type { Decline, SetupIntent } from '../core/model';
import { givenCustomer } from '../customers/customers';
import type { Method } from '../customers/paymentMethods';
import { declineOfSaving, giveTo, saveMethod } from '../customers/paymentMethods';
import type { FormObject } from '../params/formParser';
import { methodTypes } from '../params/money';
import {
  flag,
  listOf,
  metadata,
  notServed,
  oneOf,
  optional,
  readParams,
  text,
  webAddress,
} from '../params/readers';
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

const NAME = 'setup_intent';

const SHARED = {
  confirmation_token: notServed,
  expand: optional(listOf(text({ max: 200 }), { max: 20 })),
  mandate_data: notServed,
  payment_method: optional(text({ max: 200 })),
  payment_method_data: notServed,
  payment_method_options: notServed,
  return_url: optional(webAddress),
  use_stripe_sdk: optional(flag),
};
const CREATE_SHAPE = {
  ...SHARED,
  allowed_payment_method_types: methodTypes('SetupIntent'),
  attach_to_self: notServed,
  automatic_payment_methods: automaticMethods,
  confirm: optional(flag),
  customer: optional(text({ max: 200 })),
  customer_account: notServed,
  description: optional(text({ max: 1000 })),
  excluded_payment_method_types: notServed,
  flow_directions: notServed,
  metadata,
  on_behalf_of: notServed,
  payment_method_configuration: notServed,
  single_use: notServed,
  usage: optional(oneOf(['off_session', 'on_session'])),
};
const CONFIRM_SHAPE = { ...SHARED, allowed_payment_method_types: methodTypes('SetupIntent') };
const CANCEL_SHAPE = {
  cancellation_reason: optional(oneOf(['abandoned', 'duplicate', 'requested_by_customer'])),
  expand: SHARED.expand,
};

export interface SetupMaker {
  customer: string | null;
  description?: string | undefined;
  metadata: Record<string, string>;
  usage?: 'off_session' | 'on_session' | undefined;
}

const save = (core: Core, { body, hidden }: Opened<SetupIntent>): void =>
  core.store.put(NAME, body, hidden);

/** A new setup with its event. */
export function addSetupIntent(
  core: Core,
  { customer, description, metadata: tags, usage }: SetupMaker,
  more: Partial<SetupIntent>,
  hidden: Opened<SetupIntent>['hidden'],
  origin: Origin | null,
): Opened<SetupIntent> {
  const id = newSetupIntentId();
  const body: SetupIntent = {
    id,
    object: NAME,
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: core.clock.now(),
    customer,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: tags,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: usage ?? 'off_session',
    ...more,
  };
  const opened = { body, hidden };
  save(core, opened);
  core.events.record('setup_intent.created', body, origin);
  return opened;
}

/**
 * The card was declined: the setup waits for another one.
 * @param method null where nothing of the card is kept
 */
export function failSetup(
  core: Core,
  { body, hidden }: Opened<SetupIntent>,
  method: Method | null,
  decline: Decline,
  origin: Origin | null,
): ApiError {
  const failed: SetupIntent = {
    ...body,
    status: 'requires_payment_method',
    latest_attempt: newSetupAttemptId(),
    last_setup_error: lastError(
      decline,
      method,
      null,
    ) as unknown as SetupIntent['last_setup_error'],
    next_action: null,
    payment_method: null,
  };
  save(core, { body: failed, hidden: withoutAction(hidden) });
  core.events.record('setup_intent.setup_failed', failed, origin);
  return declined(NAME, decline, method, failed, null);
}

/** The card is saved: it belongs to the setup's customer, and asks no more where it may not. */
export function succeedSetup(
  core: Core,
  { body, hidden }: Opened<SetupIntent>,
  method: Method,
  origin: Origin | null,
): SetupIntent {
  const given = body.customer === null ? method : giveTo(core, method, body.customer, origin);
  if (body.usage === 'off_session')
    saveMethod(core, { ...given, hidden: { ...given.hidden, setUp: true } });
  const done: SetupIntent = {
    ...body,
    status: 'succeeded',
    latest_attempt: newSetupAttemptId(),
    last_setup_error: null,
    next_action: null,
    payment_method: method.body.id,
  };
  save(core, { body: done, hidden: withoutAction(hidden) });
  core.events.record('setup_intent.succeeded', done, origin);
  return done;
}

/** The card asks for 3-D Secure; `next` is null where the hosted page shows the step itself. */
export function askForSetup(
  core: Core,
  { body, hidden }: Opened<SetupIntent>,
  next: SetupIntent['next_action'],
  method: string | null,
  origin: Origin | null,
): SetupIntent {
  const asked: SetupIntent = {
    ...body,
    status: 'requires_action',
    latest_attempt: newSetupAttemptId(),
    next_action: next ?? { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method,
  };
  save(core, { body: asked, hidden });
  core.events.record('setup_intent.requires_action', asked, origin);
  return asked;
}

function confirmWith(
  core: Core,
  opened: Opened<SetupIntent>,
  method: Method,
  { returnTo }: Pick<Confirmation, 'returnTo'>,
  origin: Origin | null,
): SetupIntent | ApiError {
  if (asks(method, false)) {
    const { action, next } = newAction(core, opened.body.id, method, returnTo);
    const waiting = { ...opened, hidden: { ...opened.hidden, action } };
    return askForSetup(core, waiting, next, method.body.id, origin);
  }
  const decline = declineOfSaving(core, method);
  return decline
    ? failSetup(core, opened, method, decline, origin)
    : succeedSetup(core, opened, method, origin);
}

/** The answer to a 3-D Secure step. Call it inside a transaction. */
export function answerSetupAction(
  core: Core,
  opened: Opened<SetupIntent>,
  method: Method,
  passed: boolean,
): boolean {
  const decline = passed ? declineOfSaving(core, method) : DECLINES.failedSetupAuthentication;
  if (decline) failSetup(core, opened, method, decline, null);
  else succeedSetup(core, opened, method, null);
  return !decline;
}

/** `POST /v1/setup_intents`. The ApiError of a declined card is returned: its changes stay. */
export function createSetupIntent(
  core: Core,
  form: FormObject,
  origin: Origin,
): SetupIntent | ApiError {
  const params = readParams(CREATE_SHAPE, form);
  const customer = params.customer === undefined ? null : givenCustomer(core, params.customer).id;
  const method =
    params.payment_method === undefined
      ? null
      : fittingMethod(core, NAME, params.payment_method, customer, null);
  if (params.confirm && !method)
    throw wrongState(
      NAME,
      null,
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    );
  const opened = addSetupIntent(
    core,
    { ...params, customer },
    {
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      automatic_payment_methods: params.automatic_payment_methods ?? null,
      ...(method && { payment_method: method.body.id, status: 'requires_confirmation' as const }),
    },
    {},
    origin,
  );
  return params.confirm && method
    ? confirmWith(core, opened, method, { returnTo: params.return_url ?? null }, origin)
    : opened.body;
}

/** `POST /v1/setup_intents/:id/confirm`. The ApiError of a declined card is returned. */
export function confirmSetupIntent(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin,
): SetupIntent | ApiError {
  const params = readParams(CONFIRM_SHAPE, form);
  const opened = openedIntent(core, NAME, id);
  const { body } = opened;
  refuseOfSession(NAME, 'confirm', opened);
  if (body.status === 'succeeded' || body.status === 'canceled') {
    const why = body.status === 'succeeded' ? 'has already succeeded' : 'has been canceled';
    throw wrongState(NAME, body, `You cannot confirm this SetupIntent because it ${why}.`);
  }
  const method = methodToConfirm(core, NAME, body, params.payment_method);
  return confirmWith(core, opened, method, { returnTo: params.return_url ?? null }, origin);
}

function recordCanceled(
  core: Core,
  opened: Opened<SetupIntent>,
  reason: SetupIntent['cancellation_reason'],
  origin: Origin | null,
): SetupIntent {
  const canceled: SetupIntent = {
    ...opened.body,
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  };
  save(core, { body: canceled, hidden: withoutAction(opened.hidden) });
  core.events.record('setup_intent.canceled', canceled, origin);
  return canceled;
}

/** The setup of a session that expires. */
export function cancelSetupOfSession(core: Core, id: string, origin: Origin | null): void {
  recordCanceled(core, openedIntent(core, NAME, id), null, origin);
}

/** `POST /v1/setup_intents/:id/cancel`. */
export function cancelSetupIntent(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin,
): SetupIntent {
  const { cancellation_reason: reason } = readParams(CANCEL_SHAPE, form);
  const opened = openedIntent(core, NAME, id);
  const { body } = opened;
  refuseOfSession(NAME, 'cancel', opened);
  if (body.status === 'canceled')
    throw wrongState(
      NAME,
      body,
      'You cannot cancel this SetupIntent because it is already canceled.',
    );
  if (body.status === 'succeeded')
    throw wrongState(
      NAME,
      body,
      'You cannot cancel this SetupIntent because it has a status of succeeded. Only a SetupIntent with one of the following statuses may be canceled: `requires_payment_method`, `requires_confirmation`, or `requires_action`.',
    );
  return recordCanceled(core, opened, reason ?? null, origin);
}
