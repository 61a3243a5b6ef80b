/** Saved cards: made by the hosted page and of test ids, given to customers, changed by banks. */
import { ApiError, invalid, missing, missingGiven } from '../core/apiError';
import { formerValues } from '../core/changes';
import type { Core } from '../core/core';
import { newPaymentMethodId } from '../core/ids';
import type { CardBehaviour, Decline, Hidden, PaymentMethod, SavedCard } from '../core/model';
import type { FormObject } from '../params/formParser';
import { listOf, notServed, optional, readParams, text } from '../params/readers';
import { isPast } from '../payments/cardFields';
import { savedCard } from '../payments/brands';
import { NO_ADDRESS } from '../payments/newPayment';
import { behaviourOf, declineMessage, DECLINES, numberOfTestMethod } from '../payments/testCards';
import type { Origin } from '../webhooks/eventLog';

export interface Method {
  body: PaymentMethod;
  hidden: Hidden['payment_method'];
}

const DISPLAY_BRANDS: Record<string, string> = {
  amex: 'american_express',
  diners: 'diners_club',
  unionpay: 'union_pay',
};

const cardOf = (card: SavedCard): PaymentMethod['card'] => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: card.country,
  display_brand: DISPLAY_BRANDS[card.brand] ?? card.brand,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint,
  funding: card.funding,
  generated_from: null,
  last4: card.last4,
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
});

const FUNDINGS = ['debit', 'prepaid'] as const;

/** The kept values of a card that the API shows. */
const traceOf = ({ card }: PaymentMethod): SavedCard => ({
  brand: card.brand,
  last4: card.last4,
  country: card.country ?? '',
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? '',
  funding: FUNDINGS.find((funding) => funding === card.funding) ?? 'credit',
});

export const saveMethod = (core: Core, { body, hidden }: Method): void =>
  core.store.put('payment_method', body, hidden);

/** A new saved card, which belongs to no customer yet. */
export function newMethod(
  core: Core,
  card: SavedCard,
  behaviour: CardBehaviour,
  payer: { email: string | null; name: string | null },
  redisplay: 'limited' | 'unspecified' = 'unspecified',
): Method {
  const method: Method = {
    body: {
      id: newPaymentMethodId(),
      object: 'payment_method',
      allow_redisplay: redisplay,
      billing_details: { address: NO_ADDRESS, ...payer, phone: null, tax_id: null },
      card: cardOf(card),
      created: core.clock.now(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    hidden: { behaviour },
  };
  saveMethod(core, method);
  return method;
}

/** A test card is valid for three more years. */
const yearsFrom = (core: Core): { month: number; year: number } => {
  const today = new Date(core.clock.nowMs());
  return { month: today.getUTCMonth() + 1, year: today.getUTCFullYear() + 3 };
};

/** The card of a test id, with its behaviour, or null. */
export function testCard(
  core: Core,
  id: string,
): { card: SavedCard; behaviour: CardBehaviour } | null {
  const number = numberOfTestMethod(id);
  if (number === null) return null;
  const { month, year } = yearsFrom(core);
  return { card: savedCard(number, month, year), behaviour: behaviourOf(number) };
}

/** The stored one; each use of a test id makes a new one. Null for an unknown id. */
export function methodOf(core: Core, id: string): Method | null {
  const test = testCard(core, id);
  return test
    ? newMethod(core, test.card, test.behaviour, { email: null, name: null })
    : core.store.get('payment_method', id);
}

/** @throws ApiError 400 for a parameter that names no payment method */
export function givenMethod(core: Core, id: string, param = 'payment_method'): Method {
  const found = methodOf(core, id);
  if (!found) throw missingGiven('PaymentMethod', id, param);
  return found;
}

/** Some cards of a customer; empty only where there are none. */
const methodsOf = (core: Core, customer: string): Method[] =>
  core.store.list('payment_method', { customer }, {}).data;

const SPENT =
  'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.';

/** @throws ApiError 400 for one that was used up */
export function refuseSpent({ hidden }: Method): void {
  if (hidden.spent) throw invalid(SPENT, undefined, 'payment_method');
}

/** How the card is declined when it is charged, as its number or its date has it. */
export function declineOf(core: Core, { body, hidden }: Method): Decline | undefined {
  const { exp_month, exp_year } = body.card;
  return isPast(exp_month, exp_year, core.clock.nowMs())
    ? DECLINES.expired
    : hidden.behaviour.decline;
}

/** How the card is declined when it is saved. */
export const declineOfSaving = (core: Core, method: Method): Decline | undefined => {
  const decline = declineOf(core, method);
  return method.hidden.behaviour.savable && decline !== DECLINES.expired ? undefined : decline;
};

/** 402 with all that the API carries of a declined card. */
export const cardError = (decline: Decline, carried: Record<string, unknown> = {}): ApiError =>
  new ApiError(402, declineMessage(decline), {
    code: decline.code,
    type: 'card_error',
    carried: {
      decline_code: decline.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
      ...carried,
    },
  });

/** Gives the card to a customer, with its event; one that is theirs stays as it is. */
export function giveTo(
  core: Core,
  method: Method,
  customer: string,
  origin: Origin | null,
): Method {
  if (method.body.customer === customer) return method;
  const given = { ...method, body: { ...method.body, customer } };
  saveMethod(core, given);
  core.events.record('payment_method.attached', given.body, origin);
  return given;
}

/** @throws ApiError for a card that cannot be attached */
export function attach(
  core: Core,
  method: Method,
  customer: string,
  origin: Origin | null,
): PaymentMethod {
  if (method.body.customer !== null)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      undefined,
      'payment_method',
    );
  refuseSpent(method);
  const decline = declineOfSaving(core, method);
  if (decline) throw cardError(decline);
  return giveTo(core, method, customer, origin).body;
}

/** Takes the card from its customer, after which it cannot be used again. */
export function release(
  core: Core,
  { body, hidden }: Method,
  origin: Origin | null,
): PaymentMethod {
  const { customer } = body;
  const released = { ...body, customer: null };
  saveMethod(core, { body: released, hidden: { ...hidden, spent: true } });
  core.events.record('payment_method.detached', released, origin, { customer });
  if (customer !== null) forgetDefault(core, customer, body.id);
  return released;
}

function forgetDefault(core: Core, customer: string, method: string): void {
  const found = core.store.get('customer', customer);
  if (found?.body.invoice_settings.default_payment_method !== method) return;
  const invoice_settings = { ...found.body.invoice_settings, default_payment_method: null };
  core.store.put('customer', { ...found.body, invoice_settings }, found.hidden);
}

/** Takes all cards from a customer. */
export function releaseAll(core: Core, customer: string, origin: Origin): void {
  for (let some = methodsOf(core, customer); some.length > 0; some = methodsOf(core, customer))
    for (const method of some) release(core, method, origin);
}

const EXPAND = { expand: optional(listOf(text({ max: 200 }), { max: 20 })) };
const ATTACH_SHAPE = { ...EXPAND, customer: text({ max: 200 }), customer_account: notServed };

/** `POST /v1/payment_methods/:id/attach`. */
export function attachMethod(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin,
): PaymentMethod {
  const { customer } = readParams(ATTACH_SHAPE, form);
  const owner = core.store.get('customer', customer);
  if (!owner || owner.hidden.deleted) throw missingGiven('customer', customer, 'customer');
  const method = methodOf(core, id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return attach(core, method, customer, origin);
}

/** `POST /v1/payment_methods/:id/detach`. */
export function detachMethod(
  core: Core,
  id: string,
  form: FormObject,
  origin: Origin,
): PaymentMethod {
  readParams(EXPAND, form);
  const found = storedMethod(core, id);
  if (found.body.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      undefined,
      'payment_method',
    );
  return release(core, found, origin);
}

/** @throws ApiError 404 */
function storedMethod(core: Core, id: string): Method {
  const found = core.store.get('payment_method', id);
  if (!found) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}

/** From now on the card is declined, or asks, as `behaviour` has it. */
export function changeBehaviour(core: Core, id: string, behaviour: CardBehaviour): PaymentMethod {
  const { body, hidden } = storedMethod(core, id);
  saveMethod(core, { body, hidden: { ...hidden, behaviour } });
  return body;
}

/**
 * The card network replaced the card or changed its date: the id stays.
 * @param behaviour as before unless given
 */
export function updateByNetwork(
  core: Core,
  id: string,
  card: Partial<SavedCard>,
  behaviour?: CardBehaviour,
): PaymentMethod {
  const { body: before, hidden } = storedMethod(core, id);
  const body = { ...before, card: cardOf({ ...traceOf(before), ...card }) };
  saveMethod(core, { body, hidden: { ...hidden, ...(behaviour && { behaviour }) } });
  const former = formerValues(before, body);
  core.events.record('payment_method.automatically_updated', body, null, former);
  return body;
}
