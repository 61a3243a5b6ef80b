/** A provider, a webhook receiver and the official SDK joined for one test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { CardProvider, CardProviderOptions } from '../server';
import { startCardProvider } from '../server';
import type { Receiver } from './receiver';
import { startReceiver } from './receiver';

export const SECRET_KEY = 'sk_test_bench_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_bench_1';
export const GOOD_CARD = '4242 4242 4242 4242';

export interface PayAnswer {
  status: number;
  next?: string;
  paid?: boolean;
  message?: string;
  problems?: Record<string, string>;
}

export interface Bench {
  provider: CardProvider;
  receiver: Receiver;
  stripe: Stripe;
  dataDir: string;
  log: string[];
  /** An SDK with its own options on the same provider. */
  sdk(options?: Stripe.StripeConfig, key?: string): Stripe;
  open(
    overrides?: Partial<Stripe.Checkout.SessionCreateParams>,
    options?: Stripe.RequestOptions,
  ): Promise<Stripe.Response<Stripe.Checkout.Session>>;
  /** Submits the hosted page's form as its script does. */
  pay(session: string, card?: string, fields?: Record<string, string>): Promise<PayAnswer>;
  /** Opens a session and pays it; returns the session as retrieved. */
  buy(
    card?: string,
    overrides?: Partial<Stripe.Checkout.SessionCreateParams>,
  ): Promise<Stripe.Checkout.Session>;
  /** Uses a control; fails the test when it is refused. */
  control(path: string, body?: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Stops the provider and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const sdkFor = (port: number, options: Stripe.StripeConfig = {}, key = SECRET_KEY): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 8000,
    ...options,
  });

/** What a call was refused with. @throws when it was not */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<Pick<Stripe.errors.StripeError, 'type' | 'statusCode' | 'code' | 'param' | 'message'>> {
  const refused = await call.then(
    () => null,
    (error: unknown) => error as Stripe.errors.StripeError,
  );
  if (refused === null) throw new Error('was not refused');
  const { type, statusCode, code, param, message } = refused;
  return { type, statusCode, code, param, message };
}

/** The card error of a call. @throws when the card was not declined */
export async function declineOf(call: Promise<unknown>): Promise<Stripe.errors.StripeCardError> {
  const refused = await call.then(
    () => null,
    (error: unknown) => error as Stripe.errors.StripeCardError,
  );
  if (refused?.type !== 'StripeCardError') throw new Error(`not declined: ${String(refused)}`);
  return refused;
}

/** The types of the events that `work` causes, oldest first. */
export async function eventsOf(stripe: Stripe, work: () => Promise<unknown>): Promise<string[]> {
  const [last] = (await stripe.events.list({ limit: 1 })).data;
  await work();
  const { data } = await stripe.events.list({
    limit: 100,
    ...(last && { ending_before: last.id }),
  });
  return data.map(({ type }) => type).reverse();
}

export const aLine = (
  unitAmount = 2500,
  name = 'A notebook',
  quantity = 1,
  currency = 'usd',
): Stripe.Checkout.SessionCreateParams.LineItem => ({
  quantity,
  price_data: { currency, unit_amount: unitAmount, product_data: { name } },
});

export const sessionParams = (
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  submit_type: 'donate',
  line_items: [aLine()],
  success_url: 'https://shop.example/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/cart',
  ...overrides,
});

export const cardFields = (
  card = GOOD_CARD,
  fields: Record<string, string> = {},
): URLSearchParams =>
  new URLSearchParams({
    email: 'payer@example.org',
    cardNumber: card,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Amina Saleh',
    ...fields,
  });

export async function payAt(
  url: string,
  session: string,
  card?: string,
  fields?: Record<string, string>,
): Promise<PayAnswer> {
  const response = await fetch(`${url}/c/pay/${session}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: cardFields(card, fields),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

export async function startBench(overrides: Partial<CardProviderOptions> = {}): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cards-'));
  const receiver = await startReceiver(WEBHOOK_SECRET);
  const log: string[] = [];
  const start = () =>
    startCardProvider({
      port: 0,
      dataDir,
      secretKeys: [SECRET_KEY],
      webhooks: [{ url: receiver.url, secrets: [WEBHOOK_SECRET] }],
      allowControls: true,
      log: (line) => void log.push(line),
      webhookRetryMs: 20,
      ...overrides,
    });
  const provider = await start().catch(async (error: unknown) => {
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const bench: Bench = {
    provider,
    receiver,
    dataDir,
    log,
    stripe: sdkFor(0),
    sdk: (options, key) => sdkFor(bench.provider.port, options, key),
    open: (params, options) =>
      bench.stripe.checkout.sessions.create(sessionParams(params), options),
    pay: (session, card, fields) => payAt(bench.provider.url, session, card, fields),
    async buy(card, params) {
      const { id } = await bench.open(params);
      const answer = await bench.pay(id, card);
      if (!answer.paid) throw new Error(`not paid: ${JSON.stringify(answer)}`);
      return bench.stripe.checkout.sessions.retrieve(id);
    },
    async control(path, body = {}) {
      const response = await fetch(`${bench.provider.url}/_emu/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer: Record<string, unknown> = await response.json();
      if (!response.ok) throw new Error(`control ${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
    async restart() {
      await bench.provider.close();
      bench.provider = await start();
      bench.stripe = sdkFor(bench.provider.port);
    },
    async close() {
      await bench.provider.close();
      await receiver.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  bench.stripe = sdkFor(bench.provider.port);
  return bench;
}
