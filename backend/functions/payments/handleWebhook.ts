/** Hears from the card provider what happened, and asks it what is true. Answers success only once the books hold it. */
import type { FunctionRequest } from '../common/functionContext';
import { refuse } from '../common/refusal';
import { applyReversals } from './applyReversals';
import type { PaymentEvent } from './ports';
import { recordPayment } from './recordLine';
import type { RecordPorts } from './recording';
import { PAID_EVENTS } from './webhookEvents';

/** An event is told as handled, or as one that changes nothing here. */
export type WebhookAnswer = { received: true; outcome: 'recorded' | 'adjusted' | 'ignored' };

const REVERSALS = /^(charge\.refunded|refund\.|charge\.refund\.|charge\.dispute\.)/;

/** @throws Refusal `invalid` for a signature that is not the provider's; any other failure asks the provider to send the event again */
export async function handleWebhook(ports: RecordPorts, { bodyBinary, bodyText, headers }: FunctionRequest): Promise<WebhookAnswer> {
  const event = await ports.payments.readEvent(bodyBinary ?? bodyText, headers['stripe-signature'] ?? '');
  if (event === null) throw refuse('invalid', { detail: 'the signature is not the provider’s' });
  const outcome = await handle(ports, event);
  ports.log('webhook', { event: event.id, type: event.type, outcome });
  return { received: true, outcome };
}

async function handle(ports: RecordPorts, { type, sessionId, paymentIntent }: PaymentEvent): Promise<WebhookAnswer['outcome']> {
  if (PAID_EVENTS.includes(type) && sessionId !== null) {
    const recorded = await recordPayment(ports, sessionId);
    return typeof recorded === 'number' ? 'recorded' : 'ignored';
  }
  if (REVERSALS.test(type) && paymentIntent !== null) {
    const adjusted = await applyReversals(ports, paymentIntent);
    return typeof adjusted === 'number' ? 'adjusted' : 'ignored';
  }
  // An expired session or a failed payment leaves nothing to record; its attempt is asked about when it is repeated.
  return 'ignored';
}
