/** Receives an event, asks the provider for the present state and updates the books. */
import { bodySize, type FunctionRequest } from '../../common/functionContext';
import { refuse } from '../../common/refusal';
import { applyReversals } from '../refunds/applyReversals';
import type { PaymentEvent } from '../ports';
import { recordPayment } from '../recordLine';
import type { RecordPorts } from '../recording';
import { noteUnrecordable } from '../unrecordablePayment';
import { CARD_EVENT, DECLINE_EVENT, PAID_EVENTS } from './webhookEvents';
import { isSignatureRecent } from './webhookSignature';

/** Staff settle a `noted` payment; `counted` is a declined card; `ignored` changes nothing here. */
export type WebhookAnswer = {
  received: true;
  outcome: 'recorded' | 'adjusted' | 'noted' | 'counted' | 'ignored';
};

const REVERSALS = /^(charge\.refunded|refund\.|charge\.refund\.|charge\.dispute\.)/;

/** The provider's events have some kilobytes. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** @throws Refusal `invalid` for no event or a wrong signature; others make the provider retry */
export async function handleWebhook(
  ports: RecordPorts,
  request: FunctionRequest,
): Promise<WebhookAnswer> {
  const { bodyBinary, headers } = request;
  if (!isSignatureRecent(headers['stripe-signature'], ports.clock.now()))
    throw refuse('invalid', { detail: 'the signature is missing, malformed or old' });
  if (bodySize(request) > MAX_EVENT_BYTES)
    throw refuse('invalid', { detail: 'the event is too long' });
  const event = await ports.payments.readEvent(
    bodyBinary ?? request.bodyText,
    headers['stripe-signature'] ?? '',
  );
  if (event === null) throw refuse('invalid', { detail: 'the signature is not the provider’s' });
  const outcome = await handle(ports, event);
  ports.log('webhook', { event: event.id, type: event.type, outcome });
  return { received: true, outcome };
}

const outcomeOf = (
  result: number | string,
  done: 'recorded' | 'adjusted',
): WebhookAnswer['outcome'] =>
  typeof result === 'number' ? done : result === 'noted' ? 'noted' : 'ignored';

async function handle(
  ports: RecordPorts,
  { type, sessionId, paymentIntent, savesCard, replacedCard, origin }: PaymentEvent,
): Promise<WebhookAnswer['outcome']> {
  if (savesCard && PAID_EVENTS.includes(type) && sessionId !== null)
    return saveCard(ports, sessionId);
  if (type === CARD_EVENT && replacedCard !== null) {
    await ports.plans?.cardReplaced(replacedCard);
    return 'ignored';
  }
  if (PAID_EVENTS.includes(type) && sessionId !== null) {
    const recorded = await noteUnrecordable(ports, () => recordPayment(ports, sessionId));
    return outcomeOf(recorded, 'recorded');
  }
  if (REVERSALS.test(type) && paymentIntent !== null) {
    const adjusted = await noteUnrecordable(ports, () => applyReversals(ports, paymentIntent));
    return outcomeOf(adjusted, 'adjusted');
  }
  if (type === DECLINE_EVENT && origin !== null) return noteDecline(ports, origin);
  // An expired session leaves nothing to record.
  return 'ignored';
}

async function saveCard(
  { payments, plans }: RecordPorts,
  sessionId: string,
): Promise<'recorded' | 'ignored'> {
  const session = await payments.session(sessionId);
  if (session === null || plans === undefined) return 'ignored';
  await plans.cardSaved(session);
  return 'recorded';
}

/** Counts a declined card. A count that fails is left out: the provider need not send it again. */
async function noteDecline(
  { books, clock, log }: RecordPorts,
  { installation, attemptId }: NonNullable<PaymentEvent['origin']>,
): Promise<'counted' | 'ignored'> {
  try {
    if (installation !== (await books.installation())) return 'ignored';
    await books.noteDecline(attemptId, clock.now());
    return 'counted';
  } catch {
    log('declined card not counted', { attempt: attemptId });
    return 'ignored';
  }
}
