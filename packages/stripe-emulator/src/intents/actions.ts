/** The 3-D Secure step of an intent without a session. */
import type { Core } from '../core/core';
import type { PendingAction } from '../core/model';
import { afterAction, openedIntent, type IntentName } from './common';
import { answerPaymentAction } from './paymentIntents';
import { answerSetupAction } from './setupIntents';

export interface WaitingAction {
  name: IntentName;
  action: PendingAction;
  last4: string;
  /** Null for a setup. */
  amount: { amount: number; currency: string } | null;
}

const nameOf = (id: string): IntentName =>
  id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';

/** The step that an intent waits for; null without one, and for a replaced attempt. */
export function waitingAction(core: Core, id: string, attempt: string): WaitingAction | null {
  const name = nameOf(id);
  const found = core.store.get(name, id);
  const action = found?.hidden.action;
  if (!found || !action || action.attempt !== attempt) return null;
  const { body } = found;
  return {
    name,
    action,
    last4: core.store.get('payment_method', action.method)?.body.card.last4 ?? '',
    amount:
      body.object === 'payment_intent' ? { amount: body.amount, currency: body.currency } : null,
  };
}

/** The customer's next page: an address, or a notice of how it went. */
export interface Answered {
  name: IntentName;
  passed: boolean;
  next: string | null;
}

/** Call it inside a transaction. Null when the step no longer waits. */
export function answerAction(
  core: Core,
  id: string,
  attempt: string,
  complete: boolean,
): Answered | null {
  const waiting = waitingAction(core, id, attempt);
  const method = waiting && core.store.get('payment_method', waiting.action.method);
  if (!waiting || !method) return null;
  const { returnTo } = waiting.action;
  const passed =
    waiting.name === 'payment_intent'
      ? answerPaymentAction(core, openedIntent(core, 'payment_intent', id), method, complete)
      : answerSetupAction(core, openedIntent(core, 'setup_intent', id), method, complete);
  const { body } = openedIntent(core, waiting.name, id);
  return { name: waiting.name, passed, next: afterAction(waiting.name, body, returnTo, passed) };
}
