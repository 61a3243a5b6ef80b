/** Parts that payment intents and setup intents share. */
import { ApiError, invalid, missing, wrongState } from '../core/apiError';
import type { Core } from '../core/core';
import { newAttemptId } from '../core/ids';
import type { Decline, Hidden, PaymentIntent, PendingAction, SetupIntent } from '../core/model';
import { customerOf } from '../customers/customers';
import type { Method } from '../customers/paymentMethods';
import { cardError, givenMethod, refuseSpent } from '../customers/paymentMethods';
import { declineMessage } from '../payments/testCards';
import type { Reader } from '../params/readers';
import { flag, group, oneOf, optional } from '../params/readers';

export type IntentName = 'payment_intent' | 'setup_intent';

export interface Opened<I> {
  body: I;
  hidden: Hidden['payment_intent'];
}

/** The fields that the API hides, once the intent waits for no action. */
export function withoutAction({ action: _done, ...hidden }: Hidden['payment_intent']) {
  return hidden;
}

/** How an intent is confirmed. */
export interface Confirmation {
  /** The customer is away and cannot answer 3-D Secure. */
  away: boolean;
  /** A card that asks for 3-D Secure is declined. */
  failOnAction: boolean;
  returnTo: string | null;
}

const TITLES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const;
/** The API writes the setup intent's name in two ways. */
const NOUNS = { payment_intent: 'payment_intent', setup_intent: 'setupintent' } as const;

/** @throws ApiError 404 */
export function openedIntent<N extends IntentName>(
  core: Core,
  name: N,
  id: string,
): Opened<N extends 'payment_intent' ? PaymentIntent : SetupIntent>;
export function openedIntent(
  core: Core,
  name: IntentName,
  id: string,
): Opened<PaymentIntent | SetupIntent> {
  const found = core.store.get(name, id);
  if (!found) throw missing(NOUNS[name], id, 'intent');
  return found;
}

/** The API's sentences: a setup's names the operation. */
const OF_SESSION = {
  payment_intent: () =>
    'You cannot perform this action on PaymentIntents created by Checkout. Try expiring the Checkout Session instead.',
  setup_intent: (verb: string) => `You cannot ${verb} SetupIntents created by Checkout.`,
} as const;

/** @throws ApiError 400 for the intent of a session, which the session alone moves on */
export function refuseOfSession(
  name: IntentName,
  verb: 'confirm' | 'cancel' | 'update',
  { body, hidden }: Opened<PaymentIntent | SetupIntent>,
): void {
  if (hidden.session !== undefined) throw wrongState(name, body, OF_SESSION[name](verb));
}

/** @throws ApiError 400 for a card that belongs to another customer than the intent's */
function refuseForeign(
  name: IntentName,
  { body: method }: Method,
  customer: string | null,
  intent: object | null,
): void {
  if (method.customer === null || method.customer === customer) return;
  const carried = { carried: intent ? { [name]: intent } : {} };
  if (customer !== null)
    throw new ApiError(
      400,
      `The PaymentMethod ${method.id} does not belong to the Customer you supplied ${customer}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
      { param: 'payment_method', ...carried },
    );
  const [start, code, param] =
    name === 'payment_intent'
      ? [`The \`payment_method\` parameter supplied ${method.id}`, 'parameter_missing', 'source']
      : [`The payment method supplied (${method.id})`, undefined, 'payment_method'];
  throw new ApiError(
    400,
    `${start} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the ${TITLES[name]}.`,
    { ...(code && { code }), param, ...carried },
  );
}

/**
 * The card that a parameter names, which fits the intent's customer.
 * @param intent carried by the error; null while it is being created
 */
export function fittingMethod(
  core: Core,
  name: IntentName,
  id: string,
  customer: string | null,
  intent: object | null,
): Method {
  const method = givenMethod(core, id);
  refuseForeign(name, method, customer, intent);
  refuseSpent(method);
  return method;
}

/**
 * The card of a confirmation: the given one, the intent's or, for payments, the customer's.
 * @param shown carried by the error; null while the intent is being created
 */
export function methodToConfirm(
  core: Core,
  name: IntentName,
  body: PaymentIntent | SetupIntent,
  given: string | undefined,
  shown: object | null = body,
): Method {
  const standard =
    name === 'payment_intent' && body.customer !== null
      ? customerOf(core, body.customer)?.invoice_settings.default_payment_method
      : null;
  const id = given ?? body.payment_method ?? standard;
  if (id) return fittingMethod(core, name, id, body.customer, shown);
  const rest =
    name === 'payment_intent' && body.customer !== null
      ? `To confirm the PaymentIntent with ${body.customer}, specify a payment method attached to this customer along with the customer ID.`
      : `You can either update the ${TITLES[name]} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`;
  throw wrongState(
    name,
    shown,
    `You cannot confirm this ${TITLES[name]} because it's missing a payment method. ${rest}`,
  );
}

/** Whether the card asks for 3-D Secure now. */
export function asks({ hidden }: Method, away: boolean): boolean {
  const { challenge, quietAway } = hidden.behaviour;
  if (!challenge) return false;
  if (!away) return true;
  return !(quietAway === 'always' || (quietAway === 'once_set_up' && hidden.setUp));
}

/** `next_action` of both intents. */
type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string; stripe_js: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } };

/** A new 3-D Secure step, and the address of its page. */
export function newAction(
  core: Core,
  intent: string,
  method: Method,
  returnTo: string | null,
): { action: PendingAction; next: NextAction } {
  const action = { attempt: newAttemptId(), method: method.body.id, returnTo };
  const url = `${core.baseUrl(returnTo)}/c/auth/${intent}?attempt=${action.attempt}`;
  return {
    action,
    next:
      returnTo === null
        ? {
            type: 'use_stripe_sdk',
            use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
          }
        : { type: 'redirect_to_url', redirect_to_url: { return_url: returnTo, url } },
  };
}

/** Where the customer goes after a 3-D Secure step. */
export function afterAction(
  name: IntentName,
  { id, client_secret }: PaymentIntent | SetupIntent,
  returnTo: string | null,
  passed: boolean,
): string | null {
  if (returnTo === null) return null;
  const address = new URL(returnTo);
  address.searchParams.set(name, id);
  address.searchParams.set(`${name}_client_secret`, client_secret ?? '');
  address.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
  return address.href;
}

const PARAMS: Record<string, string> = { expired_card: 'exp_month', incorrect_cvc: 'cvc' };

/** `last_payment_error` or `last_setup_error`. */
export const lastError = (
  decline: Decline,
  method: Method | null,
  charge: string | null,
): Record<string, unknown> => ({
  ...(charge !== null && { charge }),
  code: decline.code,
  decline_code: decline.declineCode,
  doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  message: declineMessage(decline),
  ...(PARAMS[decline.code] && { param: PARAMS[decline.code] }),
  ...(method && { payment_method: method.body }),
  payment_method_type: 'card',
  type: 'card_error',
});

/** The 402 of a declined card, whose changes stay. */
export const declined = (
  name: IntentName,
  decline: Decline,
  method: Method | null,
  intent: object,
  charge: string | null,
): ApiError =>
  cardError(decline, {
    ...(charge !== null && { charge }),
    ...(PARAMS[decline.code] && { param: PARAMS[decline.code] }),
    [name]: intent,
    ...(method && { payment_method: method.body }),
  });

const AUTOMATIC = group({
  allow_redirects: optional(oneOf(['always', 'never'])),
  enabled: flag,
});

/** It changes nothing where cards are the only way to pay. */
export const automaticMethods: Reader<ReturnType<typeof AUTOMATIC> | undefined> = (value, path) => {
  const given = optional(AUTOMATIC)(value, path);
  if (given?.enabled !== false) return given;
  throw invalid(
    'The embedded card provider has automatic payment methods only.',
    undefined,
    `${path}[enabled]`,
  );
};
