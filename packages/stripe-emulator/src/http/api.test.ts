import type { Bench } from '../testing/bench';
import { aLine, refusalOf, SECRET_KEY, sessionParams, startBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const raw = (path: string, init: RequestInit = {}) => fetch(bench.provider.url + path, init);
const bearer = { authorization: `Bearer ${SECRET_KEY}` };
const countSessions = async () =>
  (await bench.stripe.checkout.sessions.list({ limit: 100 })).data.length;

describe('keys', () => {
  it.each([
    ['an unknown key', 'sk_test_someone_else_0123', 401, 'StripeAuthenticationError', undefined],
    ['a live key', 'sk_live_0123456789abcdef', 401, 'StripeAuthenticationError', undefined],
    [
      'a publishable key',
      'pk_test_0123456789',
      403,
      'StripePermissionError',
      'secret_key_required',
    ],
  ])('refuses %s without repeating it', async (_name, key, statusCode, type, code) => {
    const refused = await refusalOf(bench.sdk({}, key).checkout.sessions.list());
    expect(refused).toMatchObject({ statusCode, type, code });
    expect(refused.message).not.toContain(key);
  });

  it('are what a page of another origin needs, and all that it needs', async () => {
    const origin = 'https://shop.example';
    const asked = await raw('/v1/events', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'authorization' },
    });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
    for (const headers of [{ origin }, { origin, ...bearer }]) {
      const answer = await raw('/v1/events', { headers });
      expect(answer.status).toBe('authorization' in headers ? 200 : 401);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('refuses a request without a key, on unknown paths too', async () => {
    expect((await raw('/v1/events')).status).toBe(401);
    const unknown = await raw('/v1/nothing');
    expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Stripe"',
    ]);
  });

  it('accepts the key as Basic user name', async () => {
    const basic = Buffer.from(`${SECRET_KEY}:`).toString('base64');
    expect((await raw('/v1/events', { headers: { authorization: `Basic ${basic}` } })).status).toBe(
      200,
    );
  });

  it('does not start with a live key or none', async () => {
    await expect(startBench({ secretKeys: ['sk_live_0123456789'] })).rejects.toThrow(
      'test keys only',
    );
    await expect(startBench({ secretKeys: [] })).rejects.toThrow('at least one secret key');
  });
});

describe('answers', () => {
  it('carry a request id and the version', async () => {
    const response = await raw('/v1/events', { headers: bearer });
    expect(response.headers.get('request-id')).toMatch(/^req_\w{14}$/);
    expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
  });

  it('list the ways to pay that the page offers', async () => {
    const { data, has_more } = await bench.stripe.paymentMethodConfigurations.list();
    expect(has_more).toBe(false);
    expect(data).toEqual([
      expect.objectContaining({
        is_default: true,
        card: expect.objectContaining({ available: true }),
        apple_pay: expect.objectContaining({ available: false }),
      }),
    ]);
  });

  it('name an unknown route', async () => {
    const response = await raw('/v1/subscriptions', { headers: bearer });
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        error: {
          type: 'invalid_request_error',
          message: expect.stringContaining('Unrecognized request URL (GET: /v1/subscriptions)'),
        },
      },
    ]);
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '{"mode":"payment"}', 400],
    ['unbalanced brackets', { 'content-type': 'application/x-www-form-urlencoded' }, 'a[b=1', 400],
    [
      'a body above the limit',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `a=${'x'.repeat(1_100_000)}`,
      413,
    ],
    [
      'another API version',
      { 'content-type': 'application/x-www-form-urlencoded', 'stripe-version': '2020-08-27' },
      'mode=payment',
      400,
    ],
  ])('refuse %s', async (_name, headers, body, status) => {
    const response = await raw('/v1/checkout/sessions', {
      method: 'POST',
      headers: { ...bearer, ...headers },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: expect.objectContaining({ type: 'invalid_request_error' }) },
    ]);
  });

  it('refuse a query that cannot be read, and stay up', async () => {
    expect((await raw('/v1/events?a[b=1', { headers: bearer })).status).toBe(400);
    expect((await raw(`/v1/events?${'[x]'.repeat(20)}=1`, { headers: bearer })).status).toBe(400);
    for (const path of [
      '/c/pay/x?a[b=1',
      '/_emu?a[[=1',
      '/c/pay/%E0%A4%A',
      '/%',
      '/v1/%ff',
      '//',
      '/c/pay/x/3ds?attempt[]=1',
    ]) {
      expect((await raw(path, { headers: bearer })).status).toBeLessThan(500);
    }
    expect((await raw('/v1/events', { headers: bearer })).status).toBe(200);
  });

  it('never fail on garbage', async () => {
    const garbage = [
      '%00',
      "' OR 1=1 --",
      '../../etc/passwd',
      '🕳️',
      'a'.repeat(290),
      '[]',
      '__proto__',
    ];
    for (const text of garbage) {
      for (const path of [
        'checkout/sessions',
        'payment_intents',
        'charges',
        'refunds',
        'disputes',
        'events',
        'customers',
        'payment_methods',
        'setup_intents',
      ]) {
        expect(
          (await raw(`/v1/${path}/${encodeURIComponent(text)}`, { headers: bearer })).status,
        ).toBe(404);
        expect(
          (
            await raw(`/v1/${path}?${encodeURIComponent(text)}=${encodeURIComponent(text)}`, {
              headers: bearer,
            })
          ).status,
        ).toBeLessThan(500);
      }
      expect((await raw(`/c/pay/${encodeURIComponent(text)}`)).status).toBe(404);
    }
  });
});

describe('a posted form of garbage', () => {
  const PATHS = [
    'customers',
    'payment_intents',
    'setup_intents',
    'checkout/sessions',
    'payment_methods/pm_card_visa/attach',
    'payment_methods/%00/detach',
    'payment_intents/__proto__/confirm',
    'setup_intents/[]/cancel',
  ];
  const NAMES = [
    'amount',
    'customer',
    'payment_method',
    'metadata',
    'metadata[a]',
    'metadata[]',
    'invoice_settings[default_payment_method]',
    'address[city]',
    'off_session',
    'confirm',
    'expand[]',
    'expand[0][x]',
    'email',
    'mode',
    'currency',
    'consent_collection[payment_method_reuse_agreement]',
    'automatic_payment_methods',
    'return_url',
    '__proto__[x]',
    'constructor',
  ];
  const VALUES = ['', '-1', '1e9', 'true', 'usd', 'setup', 'pm_card_visa', '🕳️', '%00', '{}'];

  it('is refused without a failure of the server', async () => {
    // Each pair of a name and a value once, in forms of five pairs.
    const pairs = NAMES.flatMap((name) => VALUES.map((value): [string, string] => [name, value]));
    for (const [index, path] of PATHS.entries()) {
      for (let start = index; start < pairs.length; start += PATHS.length * 2) {
        const form = [0, 7, 13, 29, 41].flatMap((step) => {
          const pair = pairs[(start + step) % pairs.length];
          return pair ? [pair] : [];
        });
        const answer = await raw(`/v1/${path}`, {
          method: 'POST',
          headers: bearer,
          body: new URLSearchParams(form),
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect((await raw('/v1/customers', { headers: bearer })).status).toBe(200);
  });
});

describe('idempotency', () => {
  it('gives the stored answer again, with the headers that mark it as replayed', async () => {
    const before = await countSessions();
    const first = await bench.open({}, { idempotencyKey: 'attempt-1' });
    const again = await bench.open({}, { idempotencyKey: 'attempt-1' });
    expect(again.id).toBe(first.id);
    expect(await countSessions()).toBe(before + 1);
    const headers = again.lastResponse.headers;
    expect(headers['idempotent-replayed']).toBe('true');
    expect(headers['idempotency-key']).toBe('attempt-1');
    expect(headers['original-request']).toBe(first.lastResponse.requestId);
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  });

  it('survives a restart', async () => {
    const first = await bench.open({}, { idempotencyKey: 'attempt-restart' });
    await bench.restart();
    expect((await bench.open({}, { idempotencyKey: 'attempt-restart' })).id).toBe(first.id);
  });

  it('refuses a key with other parameters', async () => {
    await bench.open({}, { idempotencyKey: 'attempt-2' });
    expect(
      await refusalOf(bench.open({ line_items: [aLine(9900)] }, { idempotencyKey: 'attempt-2' })),
    ).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining("Try using a key other than 'attempt-2'"),
    });
  });

  it('does not store a refusal of the parameters', async () => {
    await refusalOf(bench.open({ line_items: [aLine(1)] }, { idempotencyKey: 'attempt-3' }));
    expect(await bench.open({}, { idempotencyKey: 'attempt-3' })).toMatchObject({ status: 'open' });
  });

  it('refuses a second request while the first runs, until the SDK retries it', async () => {
    await bench.control('next/timeout', {
      path: '/v1/checkout/sessions',
      when: 'before',
      hold_ms: 300,
    });
    const slow = bench.open({}, { idempotencyKey: 'attempt-4' });
    const [conflict, retried] = await Promise.all([
      refusalOf(bench.open({}, { idempotencyKey: 'attempt-4' })),
      bench
        .sdk({ maxNetworkRetries: 2 })
        .checkout.sessions.create(sessionParams(), { idempotencyKey: 'attempt-4' }),
    ]);
    expect(conflict).toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
      type: 'StripeAPIError',
    });
    expect(retried.id).toBe((await slow).id);
  });

  it('forgets keys after a day', async () => {
    const first = await bench.open({}, { idempotencyKey: 'attempt-5' });
    await bench.control('clock', { advance_seconds: 86_401 });
    expect((await bench.open({}, { idempotencyKey: 'attempt-5' })).id).not.toBe(first.id);
  });

  it('refuses a key of more than 255 characters', async () => {
    expect(await refusalOf(bench.open({}, { idempotencyKey: 'k'.repeat(256) }))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });
});

describe('ordered faults', () => {
  it('500 is stored: the same key gets it again, a new key goes through', async () => {
    await bench.control('next/500', { path: '/v1/checkout/sessions' });
    const key = { idempotencyKey: 'attempt-500' };
    expect(await refusalOf(bench.open({}, key))).toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    expect(await refusalOf(bench.open({}, key))).toMatchObject({ statusCode: 500 });
    expect(await bench.open()).toMatchObject({ status: 'open' });
  });

  it('500 on a read is over with the next one', async () => {
    const { id } = await bench.open();
    await bench.control('next/500', { path: `/v1/checkout/sessions/${id}`, count: 2 });
    expect(await refusalOf(bench.stripe.checkout.sessions.retrieve(id))).toMatchObject({
      statusCode: 500,
    });
    expect((await bench.sdk({ maxNetworkRetries: 2 }).checkout.sessions.retrieve(id)).id).toBe(id);
  });

  it('429 has no effect and is not stored', async () => {
    await bench.control('next/429', { method: 'POST' });
    const key = { idempotencyKey: 'attempt-429' };
    expect(await refusalOf(bench.open({}, key))).toMatchObject({
      statusCode: 429,
      code: 'rate_limit',
      type: 'StripeRateLimitError',
    });
    expect(await bench.open({}, key)).toMatchObject({ status: 'open' });
  });

  it('a time-out after the effect is found again by the retry: one session', async () => {
    const before = await countSessions();
    await bench.control('next/timeout', { path: '/v1/checkout/sessions' });
    const session = await bench
      .sdk({ timeout: 200, maxNetworkRetries: 1 })
      .checkout.sessions.create(sessionParams());
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await countSessions()).toBe(before + 1);
  });

  it('a hang-up is a connection error, which the SDK retries to one session', async () => {
    const before = await countSessions();
    await bench.control('next/hangup', { path: '/v1/checkout/sessions' });
    await bench.open();
    expect(await countSessions()).toBe(before + 1);
    await bench.control('next/hangup', { path: '/v1/events', count: 3 });
    expect(await refusalOf(bench.stripe.events.list())).toMatchObject({
      type: 'StripeConnectionError',
    });
    await bench.control('faults/clear');
  });
});
