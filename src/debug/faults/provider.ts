/** Orders to the embedded card provider to misbehave: its controls, asked from the page. */

import { enteredAddress } from '../enteredAddress';
import { addressOfPort, askForPorts, machinePorts } from '../machinePorts';

const entered = enteredAddress('ikhaa.qa.cardProvider');
/** The provider of this tab's last payment. */
const paid = enteredAddress('ikhaa.qa.paidAt');

export type Order = { label: string; hint: string; path: string; body?: Record<string, string> };

export const CARD_ORDERS: readonly Order[] = [
  {
    label: 'Decline',
    hint: 'The next card is declined, whatever its number.',
    path: 'pay/decline',
  },
  {
    label: 'Abandoned 3-D Secure',
    hint: 'The bank asks for 3-D Secure, and the donor comes back without having answered.',
    path: 'pay/abandon',
  },
  {
    label: 'Tab closed before success',
    hint: 'The next payment succeeds, and nobody comes back from it.',
    path: 'pay/close_tab',
  },
];

export const WEBHOOK_ORDERS: readonly Order[] = [
  {
    label: 'Webhook late',
    hint: 'The next messages come ten seconds late.',
    path: 'webhooks/delay',
    body: { seconds: '10', count: '4' },
  },
  {
    label: 'Webhook twice',
    hint: 'Each of the next messages comes twice.',
    path: 'webhooks/duplicate',
    body: { count: '4' },
  },
  {
    label: 'Webhook out of order',
    hint: 'The next four messages come newest first.',
    path: 'webhooks/reorder',
  },
  {
    label: 'Webhook lost',
    hint: 'The next messages never come.',
    path: 'webhooks/drop',
    body: { count: '4' },
  },
];

export const CLEAR_ORDER: Order = { label: 'Clear', hint: '', path: 'faults/clear' };

const STRIPE_API = 'https://api.stripe.com';
const OF_HERE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

export const rememberProvider = entered.set;
export const rememberPaidProvider = paid.set;

/**
 * Returns the entered address, the machine's, or that of the last payment; null while none is
 * known. No port is guessed, as another site's provider may listen there.
 */
export function providerAddress(): string | null {
  const ports = machinePorts();
  if (entered.get() !== null || ports === null) return entered.get() ?? paid.get();
  return ports.cards === null ? STRIPE_API : addressOfPort(ports.cards);
}

/** Returns the address of Stripe, or of a provider on this computer where payments go to one. */
export function providerApi(): string {
  const address = providerAddress();
  return address !== null && OF_HERE.test(address) ? address : STRIPE_API;
}

/** Whether the card provider takes orders: only one on this computer does. */
export async function takesOrders(ask: typeof fetch): Promise<boolean> {
  await askForPorts(ask);
  const address = providerAddress();
  if (address === null || !OF_HERE.test(address)) return false;
  try {
    return (await ask(`${address}/_emu/state`)).ok;
  } catch {
    return false;
  }
}

/**
 * Sends an order to the provider. A form needs no preflight request, even to another port.
 * @throws an Error with the reason
 */
export async function giveOrder(ask: typeof fetch, { path, body }: Order): Promise<void> {
  // The machine may have restarted with other ports since the page was opened.
  await askForPorts(ask);
  const address = providerAddress();
  if (address === null) throw new Error('its address is not known');
  if (!OF_HERE.test(address)) throw new Error(`${address} is not on this computer`);
  let answer: Response;
  try {
    answer = await ask(`${address}/_emu/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(body),
    });
  } catch {
    throw new Error(`nothing answers at ${address}`);
  }
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
