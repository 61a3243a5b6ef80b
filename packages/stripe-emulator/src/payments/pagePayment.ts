/** The payment of a session's page. */
import type { Core } from '../core/core';
import type { PaymentIntent } from '../core/model';
import { giveTo, newMethod, saveMethod } from '../customers/paymentMethods';
import { saveSession, type OpenedSession } from '../sessions/sessions';
import { newCharge, newPaymentIntent } from './newPayment';
import { isSavedCard, type PageCard, type Work } from './pageWork';
import { declineMessage, DECLINES } from './testCards';

/** The session's intent, made (with its event) on the first submit. */
function intentOf(core: Core, opened: OpenedSession): PaymentIntent {
  const { body, hidden } = opened;
  const known = body.payment_intent && core.store.get('payment_intent', body.payment_intent);
  if (known) return known.body;
  const intent = newPaymentIntent(core, {
    ...hidden.paymentData,
    amount: body.amount_total ?? 0,
    currency: body.currency ?? 'usd',
    customer: body.customer,
  });
  core.store.put('payment_intent', intent, { session: body.id });
  core.events.record('payment_intent.created', intent);
  body.payment_intent = intent.id;
  saveSession(core, body, hidden);
  return intent;
}

/** Saves the card where the session does, for the customer if there is one. */
function savedMethod(
  core: Core,
  { hidden }: OpenedSession,
  { card, behaviour, email, name }: PageCard,
): string | undefined {
  const { setup_future_usage: usage } = hidden.paymentData;
  if (usage === undefined || !isSavedCard(card)) return undefined;
  const method = newMethod(core, card, behaviour, { email, name }, 'limited');
  if (usage === 'off_session')
    saveMethod(core, { ...method, hidden: { ...method.hidden, setUp: true } });
  return method.body.id;
}

function attachSaved(core: Core, id: string | undefined, customer: string | null): void {
  const method = id === undefined ? null : core.store.get('payment_method', id);
  if (method && customer !== null) giveTo(core, method, customer, null);
}

export function paymentOf(core: Core, opened: OpenedSession): Work {
  const intent = intentOf(core, opened);
  const save = (changed: PaymentIntent): void =>
    core.store.put('payment_intent', changed, { session: opened.body.id });
  return {
    failedAuthentication: DECLINES.failedAuthentication,
    declineOf: ({ behaviour }) => behaviour.decline,
    ask() {
      const asked: PaymentIntent = {
        ...intent,
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
      };
      save(asked);
      core.events.record('payment_intent.requires_action', asked);
    },
    refuse({ email, name, card }, refusal, tried) {
      const charge = tried
        ? newCharge(core, { intent, email, name, card, decline: refusal })
        : null;
      if (charge) {
        core.store.put('charge', charge, {});
        core.events.record('charge.failed', charge);
      }
      const failed: PaymentIntent = {
        ...intent,
        status: 'requires_payment_method',
        next_action: null,
        latest_charge: charge?.id ?? intent.latest_charge,
        last_payment_error: {
          type: 'card_error',
          code: refusal.code,
          decline_code: refusal.declineCode,
          message: declineMessage(refusal),
          ...(charge && { charge: charge.id }),
        },
      };
      save(failed);
      core.events.record('payment_intent.payment_failed', failed);
    },
    finish(page, customer) {
      const { email, name, card, behaviour } = page;
      const owned: PaymentIntent = { ...intent, customer: customer ?? intent.customer };
      const paymentMethod = savedMethod(core, opened, page);
      const charge = newCharge(core, { intent: owned, email, name, card, paymentMethod });
      core.store.put('charge', charge, behaviour.refunds ? { refunds: behaviour.refunds } : {});
      const paid: PaymentIntent = {
        ...owned,
        status: 'succeeded',
        amount_received: owned.amount,
        latest_charge: charge.id,
        last_payment_error: null,
        next_action: null,
        payment_method: charge.payment_method,
      };
      save(paid);
      core.events.record('charge.succeeded', charge);
      attachSaved(core, paymentMethod, customer);
      core.events.record('payment_intent.succeeded', paid);
    },
  };
}
