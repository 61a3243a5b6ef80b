/** The life of a Checkout Session: open, then complete or expired. */
import { invalid, missing } from '../core/apiError';
import type { Core } from '../core/core';
import type { Hidden, Session } from '../core/model';
import { givenCustomer } from '../customers/customers';
import { addSetupIntent, cancelSetupOfSession } from '../intents/setupIntents';
import type { FormObject } from '../params/formParser';
import type { Origin } from '../webhooks/eventLog';
import { newSession } from './newSession';
import { readSessionParams } from './sessionParams';

export interface OpenedSession {
  body: Session;
  hidden: Hidden['checkout.session'];
}

/** Stores a session; an open one expires by itself. */
export function saveSession(core: Core, body: Session, hidden: Hidden['checkout.session']): void {
  core.store.put('checkout.session', body, hidden, body.status === 'open' ? body.expires_at : null);
}

/** Returns the session as the API shows it: only an open session has an address. */
export function presentSession(core: Core, { body, hidden }: OpenedSession): Session {
  const page = `${core.baseUrl(body.success_url)}/c/pay/${body.id}#${hidden.fragment}`;
  return { ...body, url: body.status === 'open' ? page : null };
}

export function createSession(core: Core, form: FormObject, origin: Origin): OpenedSession {
  const params = readSessionParams(form, core.clock.now());
  if (params.customer !== undefined) givenCustomer(core, params.customer);
  const { session, lineItems, fragment, paymentData } = newSession(params, {
    created: core.clock.now(),
    displayName: core.displayName(),
  });
  if (params.mode === 'setup') {
    const { metadata = {}, description } = params.setup_intent_data ?? {};
    const of = { session: session.id };
    const maker = { customer: session.customer, metadata, description };
    session.setup_intent = addSetupIntent(core, maker, {}, of, origin).body.id;
  }
  const hidden = { lineItems, fragment, paymentData };
  saveSession(core, session, hidden);
  return { body: session, hidden };
}

const isOverdue = (core: Core, { body }: OpenedSession): boolean =>
  body.status === 'open' && body.expires_at <= core.clock.now();

/** Expires an overdue session first. Null without one. Call it inside a transaction. */
export function findSession(core: Core, id: string): OpenedSession | null {
  const found = core.store.get('checkout.session', id);
  return found && isOverdue(core, found) ? closeExpired(core, found, null) : found;
}

/** Reads without a transaction; `change` runs when the session must be expired first. */
export function lookAtSession(
  core: Core,
  id: string,
  change: <T>(work: () => T) => T,
): OpenedSession | null {
  const found = core.store.get('checkout.session', id);
  return found && isOverdue(core, found) ? change(() => findSession(core, id)) : found;
}

export function getSession(core: Core, id: string, param = 'id'): OpenedSession {
  const found = findSession(core, id);
  if (!found) throw missing('checkout.session', id, param);
  return found;
}

/** Ends an open session. Call inside a transaction. */
export function closeExpired(
  core: Core,
  { body, hidden }: OpenedSession,
  origin: Origin | null,
): OpenedSession {
  const { challenge: _dropped, ...rest } = hidden;
  const closed = { body: { ...body, status: 'expired' as const }, hidden: rest };
  saveSession(core, closed.body, closed.hidden);
  if (body.setup_intent) cancelSetupOfSession(core, body.setup_intent, origin);
  core.events.record('checkout.session.expired', presentSession(core, closed), origin);
  return closed;
}

/** Expires an open session on request. Throws ApiError 400 for any other. */
export function expireSession(core: Core, id: string, origin: Origin | null): OpenedSession {
  const found = getSession(core, id);
  if (found.body.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(found.body.status)}.`,
      undefined,
      'session',
    );
  }
  return closeExpired(core, found, origin);
}

/** Where the customer goes after paying: the literal placeholder becomes the session's id. */
export const returnAddress = (session: Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
