/** Orders to the embedded card provider to misbehave: its controls, asked from the page. */

const ADDRESS_KEY = 'ikhaa.qa.cardProvider';
const USUAL_PORT = 12_111;

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

const rememberedAddress = (): string | null => localStorage.getItem(ADDRESS_KEY);

/** The remembered address, or the usual port beside the site. */
export function providerAddress(): string {
  return (
    rememberedAddress() ?? `${window.location.protocol}//${window.location.hostname}:${USUAL_PORT}`
  );
}

const STRIPE_API = 'https://api.stripe.com';
const OF_HERE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Returns the address of Stripe, or of a provider on this computer where payments went to one. */
export function providerApi(): string {
  const address = rememberedAddress();
  return address !== null && OF_HERE.test(address) ? address : STRIPE_API;
}

export function rememberProvider(address: string): void {
  localStorage.setItem(ADDRESS_KEY, address.trim().replace(/\/+$/, ''));
}

/** Whether the card provider takes orders: Stripe itself does not, and nothing does that is off. */
export async function takesOrders(ask: typeof fetch): Promise<boolean> {
  try {
    return (await ask(`${providerAddress()}/_emu/state`)).ok;
  } catch {
    return false;
  }
}

/**
 * Sends an order to the provider. A form needs no preflight request, even to another port.
 * @throws an Error with the reason
 */
export async function giveOrder(ask: typeof fetch, { path, body }: Order): Promise<void> {
  let answer: Response;
  try {
    answer = await ask(`${providerAddress()}/_emu/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(body),
    });
  } catch {
    throw new Error(`nothing answers at ${providerAddress()}`);
  }
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}
