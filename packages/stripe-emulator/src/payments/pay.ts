/** At most one charge of a session succeeds, even when requests arrive together. */
import type { Core } from '../core/core';
import type { Decline, Session } from '../core/model';
import { newAttemptId } from '../core/ids';
import { addCustomer, completeCustomer, customerOf } from '../customers/customers';
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
import { customerDetails } from './newPayment';
import { paymentOf } from './pagePayment';
import { setupOf } from './pageSetup';
import type { PageCard, Work } from './pageWork';

export type PayResult =
  | { kind: 'paid'; returnTo: string; completedEvent: string | null }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'challenge'; attempt: string }
  | { kind: 'expired' }
  | { kind: 'superseded' }
  | { kind: 'unknown' };

/** Whether the session saves the card for later. */
export const isSaving = ({ body, hidden }: OpenedSession): boolean =>
  body.mode === 'setup' || hidden.paymentData.setup_future_usage !== undefined;

const workOf = (core: Core, opened: OpenedSession): Work =>
  opened.body.mode === 'setup' ? setupOf(core, opened) : paymentOf(core, opened);

/** A paid session leads to its return address, so that a second click or tab ends well. */
function closedResult(opened: OpenedSession | null): PayResult | null {
  if (!opened) return { kind: 'unknown' };
  if (opened.body.status === 'complete')
    return { kind: 'paid', returnTo: returnAddress(opened.body), completedEvent: null };
  return opened.body.status === 'open' ? null : { kind: 'expired' };
}

/** Stripe ends a session on which cards are tried out, after an undocumented number. */
const MOST_DECLINES = 5;

function decline(
  core: Core,
  opened: OpenedSession,
  work: Work,
  card: PageCard,
  refusal: Decline,
  tried: boolean,
): PayResult {
  work.refuse(card, refusal, tried);
  const declines = (opened.hidden.declines ?? 0) + 1;
  const hidden = { ...opened.hidden, declines };
  if (declines >= MOST_DECLINES) {
    closeExpired(core, { body: opened.body, hidden }, null);
    return { kind: 'expired' };
  }
  saveSession(core, opened.body, hidden);
  return { kind: 'declined', decline: refusal };
}

/** The session's customer, made now where it makes one; null without. */
function ownerOf(core: Core, { customer, customer_creation }: Session, card: PageCard) {
  const { email, name } = card;
  if (customer !== null) {
    completeCustomer(core, customer, email);
    return customerOf(core, customer) ? customer : null;
  }
  return customer_creation === 'always' ? addCustomer(core, { email, name }).id : null;
}

function succeed(core: Core, opened: OpenedSession, work: Work, card: PageCard): PayResult {
  const customer = ownerOf(core, opened.body, card);
  work.finish(card, customer);
  const { challenge: _answered, ...hidden } = opened.hidden;
  const body: Session = {
    ...opened.body,
    customer: customer ?? opened.body.customer,
    status: 'complete',
    payment_status: opened.body.mode === 'setup' ? 'no_payment_required' : 'paid',
    customer_details: customerDetails(card.email, card.name),
  };
  saveSession(core, body, hidden);
  const completedEvent = core.events.record(
    'checkout.session.completed',
    presentSession(core, { body, hidden }),
  );
  disputeByItself(core, body, card);
  return { kind: 'paid', returnTo: returnAddress(body), completedEvent };
}

function disputeByItself(core: Core, { payment_intent: id }: Session, card: PageCard): void {
  const { dispute } = card.behaviour;
  const charge = id !== null && core.store.get('payment_intent', id)?.body.latest_charge;
  if (dispute && charge) openDispute(core, charge, dispute);
}

/** The address of a customer who has one cannot be changed on the page. */
export const fixedEmail = (core: Core, { customer }: Session): string | null =>
  customer === null ? null : (customerOf(core, customer)?.email ?? null);

/** One submit of the hosted page. Call inside a transaction. */
export function payWithCard(core: Core, sessionId: string, input: CardInput): PayResult {
  const opened = findSession(core, sessionId);
  const closed = closedResult(opened);
  if (closed || !opened) return closed ?? { kind: 'unknown' };
  const { brand, last4 } = input.card;
  const card: PageCard = {
    ...input,
    email: fixedEmail(core, opened.body) ?? input.email,
    card: isSaving(opened) ? input.card : { brand, last4 },
  };
  const work = workOf(core, opened);
  if (card.behaviour.challenge) {
    const attempt = newAttemptId();
    saveSession(core, opened.body, { ...opened.hidden, challenge: { attempt, ...card } });
    work.ask();
    return { kind: 'challenge', attempt };
  }
  if (opened.hidden.challenge) {
    const { challenge: _superseded, ...hidden } = opened.hidden;
    opened.hidden = hidden;
    saveSession(core, opened.body, hidden);
  }
  const refusal = work.declineOf(card);
  return refusal
    ? decline(core, opened, work, card, refusal, true)
    : succeed(core, opened, work, card);
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
  const work = workOf(core, opened);
  if (!passed) return decline(core, opened, work, waiting, work.failedAuthentication, false);
  const refusal = work.declineOf(waiting);
  return refusal
    ? decline(core, opened, work, waiting, refusal, true)
    : succeed(core, opened, work, waiting);
}
