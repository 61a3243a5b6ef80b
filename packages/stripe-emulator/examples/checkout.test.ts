import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startCardProvider, type CardProvider } from 'stripe-emulator';

const KEY = 'sk_test_example';
const SECRET = 'whsec_example';

let shop: Server;
let provider: CardProvider;
let stripe: Stripe;
let dataDir: string;
const heard: string[] = [];

beforeAll(async () => {
  // The shop's webhook.
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      heard.push(stripe.webhooks.constructEvent(body, signature, SECRET).type);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => shop.once('listening', done));

  dataDir = await mkdtemp(join(tmpdir(), 'checkout-'));
  provider = await startCardProvider({
    port: 0,
    dataDir,
    secretKeys: [KEY],
    webhooks: [
      { url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, secrets: [SECRET] },
    ],
    allowControls: true,
    log: () => undefined,
  });
  stripe = new Stripe(KEY, { host: '127.0.0.1', port: provider.port, protocol: 'http' });
});

afterAll(async () => {
  await provider.close();
  shop.close();
  await rm(dataDir, { recursive: true });
});

const openSession = (): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'A notebook' } },
      },
    ],
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
  });

/** Submits the payment page as a customer does. */
const pay = (session: Stripe.Checkout.Session, cardNumber: string): Promise<Response> =>
  fetch(session.url ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      email: 'reader@example.org',
      name: 'A Reader',
      cardNumber,
      expiry: '12 / 34',
      cvc: '123',
    }),
  });

it('sells a book', async () => {
  const session = await openSession();
  await pay(session, '4242 4242 4242 4242');
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  expect(heard).toContain('checkout.session.completed');
});

it('survives an answer that is lost', async () => {
  await fetch(`${provider.url}/_emu/next/hangup`, {
    method: 'POST',
    body: new URLSearchParams({ path: '/v1/checkout/sessions' }),
  });
  // The SDK asks again under the same idempotency key.
  const session = await openSession();
  expect(
    (await stripe.checkout.sessions.list()).data.filter(({ id }) => id === session.id),
  ).toHaveLength(1);
});
