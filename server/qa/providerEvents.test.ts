import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startCardProvider, type CardProvider } from 'stripe-emulator';
import { providerReportSince, type ProviderAccess } from './providerEvents';

const KEY = 'sk_test_report_0123456789abcdef';
const HOUR_S = 3_600;
let folder: string;
let provider: CardProvider;
let access: ProviderAccess;
let stripe: Stripe;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-report-'));
  provider = await startCardProvider({
    port: 0,
    dataDir: folder,
    secretKeys: [KEY],
    webhooks: [],
    allowControls: true,
    log: () => undefined,
  });
  access = { url: `http://127.0.0.1:${provider.port}`, secretKey: KEY };
  stripe = new Stripe(KEY, { host: '127.0.0.1', port: provider.port, protocol: 'http' });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const moveClock = (seconds: number): Promise<Response> =>
  fetch(`${access.url}/_emu/clock`, {
    method: 'POST',
    body: new URLSearchParams({ advance_seconds: String(seconds) }),
  });

async function expireSession(): Promise<string> {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 2_500, product_data: { name: 'Water' } },
      },
    ],
    success_url: 'https://shop.example/success',
    cancel_url: 'https://shop.example/cart',
    metadata: { intent_id: 'attempt 1' },
  });
  await stripe.checkout.sessions.expire(id);
  return id;
}

test.each([-HOUR_S, HOUR_S])(
  'events keep the machine’s time while the clock is moved by %s seconds',
  async (seconds) => {
    const since = Date.now();
    await moveClock(seconds);
    const session = await expireSession();
    await moveClock(-seconds);
    const { events, controls = [] } = await providerReportSince(access, since);
    expect(events).toMatchObject([
      {
        type: 'checkout.session.expired',
        exact: true,
        session,
        attempt: 'attempt 1',
        amountMinor: 2_500,
        currency: 'USD',
      },
    ]);
    expect(events[0]?.at).toBeGreaterThanOrEqual(since);
    expect(events[0]?.at).toBeLessThanOrEqual(Date.now());
    expect(controls.map(({ route, milliseconds }) => [route, milliseconds])).toEqual([
      ['clock', seconds * 1_000],
      ['clock', -seconds * 1_000],
    ]);
  },
);
