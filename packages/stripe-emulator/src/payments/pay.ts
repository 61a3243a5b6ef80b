/** At most one charge of a session succeeds, even when requests arrive together. */
import type { Core } from '../core/core';
import type { Charge, Decline, PaymentIntent } from '../core/model';
import { newAttemptId } from '../core/ids';
import type { OpenedSession } from '../sessions/sessions';
import {
  closeExpired,
  findSession,
  presentSession,
  returnAddress,
  saveSession,
} from '../sessions/sessions';
import type { CardInput } from './cardFields';
import { openDispute } from './disputes';
import { customerDetails, newCharge, newPaymentIntent } from './newPayment';
import { declineMessage } from './testCards';

export type PayResult =
  | { kind: 'paid'; returnTo: string; completedEvent: string | null }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'challenge'; attempt: string }
  | { kind: 'expired' }
  | { kind: 'superseded' }
  | { kind: 'unknown' };

const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
};

/** A paid session leads to its return address, so that a second click or tab ends well. */
function closedResult(opened: OpenedSession | null): PayResult | null {
  if (!opened) return { kind: 'unknown' };
  if (opened.body.status === 'complete')
    return { kind: 'paid', returnTo: returnAddress(opened.body), completedEvent: null };
  return opened.body.status === 'open' ? null : { kind: 'expired' };
}

/** The session's intent, made (with its event) on the first submit. */
function intentOf(core: Core, opened: OpenedSession): PaymentIntent {
  const known =
    opened.body.payment_intent && core.store.get('payment_intent', opened.body.payment_intent);
  if (known) return known.body;
  const intent = newPaymentIntent(core, opened.body, opened.hidden.paymentData);
  core.store.put('payment_intent', intent, {});
  core.events.record('payment_intent.created', intent);
  opened.body.payment_intent = intent.id;
  saveSession(core, opened.body, opened.hidden);
  return intent;
}

/** Stripe ends a session on which cards are tried out, after an undocumented number. */
const MOST_DECLINES = 5;

function decline(
  core: Core,
  opened: OpenedSession,
  intent: PaymentIntent,
  input: CardInput,
  refusal: Decline,
  charged: boolean,
): PayResult {
  const charge = charged
    ? newCharge(core, {
        intent,
        email: input.email,
        name: input.name,
        card: input.card,
        decline: refusal,
      })
    : null;
  if (charge) {
    core.store.put('charge', charge, {});
    core.events.record('charge.failed', charge);
  }
  const error = {
    type: 'card_error',
    code: refusal.code,
    decline_code: refusal.declineCode,
    message: declineMessage(refusal),
    ...(charge && { charge: charge.id }),
  } as PaymentIntent['last_payment_error'];
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: error,
  };
  core.store.put('payment_intent', failed, {});
  core.events.record('payment_intent.payment_failed', failed);
  const declines = (opened.hidden.declines ?? 0) + 1;
  const hidden = { ...opened.hidden, declines };
  if (declines >= MOST_DECLINES) {
    closeExpired(core, { body: opened.body, hidden }, null);
    return { kind: 'expired' };
  }
  saveSession(core, opened.body, hidden);
  return { kind: 'declined', decline: refusal };
}

function succeed(
  core: Core,
  opened: OpenedSession,
  intent: PaymentIntent,
  input: CardInput,
): PayResult {
  const charge: Charge = newCharge(core, {
    intent,
    email: input.email,
    name: input.name,
    card: input.card,
  });
  const { refunds, dispute } = input.behaviour;
  core.store.put('charge', charge, refunds ? { refunds } : {});
  const paidIntent: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: charge.payment_method,
  };
  core.store.put('payment_intent', paidIntent, {});
  const { challenge: _answered, ...hidden } = opened.hidden;
  const body = {
    ...opened.body,
    status: 'complete' as const,
    payment_status: 'paid' as const,
    payment_intent: intent.id,
    customer_details: customerDetails(input.email, input.name),
  };
  saveSession(core, body, hidden);
  core.events.record('charge.succeeded', charge);
  core.events.record('payment_intent.succeeded', paidIntent);
  const completedEvent = core.events.record(
    'checkout.session.completed',
    presentSession(core, { body, hidden }),
  );
  if (dispute) openDispute(core, charge.id, dispute);
  return { kind: 'paid', returnTo: returnAddress(body), completedEvent };
}

/** One submit of the hosted page. Call inside a transaction. */
export function payWithCard(core: Core, sessionId: string, input: CardInput): PayResult {
  const opened = findSession(core, sessionId);
  const closed = closedResult(opened);
  if (closed || !opened) return closed ?? { kind: 'unknown' };
  const intent = intentOf(core, opened);
  const { challenge, decline: refusal } = input.behaviour;
  if (challenge) {
    const attempt = newAttemptId();
    const waiting = {
      attempt,
      card: input.card,
      behaviour: input.behaviour,
      email: input.email,
      name: input.name,
    };
    saveSession(core, opened.body, { ...opened.hidden, challenge: waiting });
    const asked: PaymentIntent = {
      ...intent,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    };
    core.store.put('payment_intent', asked, {});
    core.events.record('payment_intent.requires_action', asked);
    return { kind: 'challenge', attempt };
  }
  if (opened.hidden.challenge) {
    const { challenge: _superseded, ...hidden } = opened.hidden;
    opened.hidden = hidden;
    saveSession(core, opened.body, hidden);
  }
  return refusal
    ? decline(core, opened, intent, input, refusal, true)
    : succeed(core, opened, intent, input);
}

/** An answer to an attempt that a later submit replaced changes nothing. */
export function answerChallenge(
  core: Core,
  sessionId: string,
  attempt: string,
  passed: boolean,
): PayResult {
  const opened = findSession(core, sessionId);
  const closed = closedResult(opened);
  if (closed || !opened) return closed ?? { kind: 'unknown' };
  const waiting = opened.hidden.challenge;
  if (!waiting || waiting.attempt !== attempt) return { kind: 'superseded' };
  const { challenge: _answered, ...hidden } = opened.hidden;
  opened.hidden = hidden;
  saveSession(core, opened.body, hidden);
  const intent = intentOf(core, opened);
  if (!passed) return decline(core, opened, intent, waiting, AUTHENTICATION_FAILED, false);
  return waiting.behaviour.decline
    ? decline(core, opened, intent, waiting, waiting.behaviour.decline, true)
    : succeed(core, opened, intent, waiting);
}
