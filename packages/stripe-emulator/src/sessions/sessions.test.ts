import type { Bench } from '../testing/bench';
import { aLine, refusalOf, startBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const badParams = (params: Record<string, unknown>) => refusalOf(bench.open(params));
const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('a new session', () => {
  it('has the fields of an open hosted session', async () => {
    const session = await bench.open({
      locale: 'tr',
      client_reference_id: 'intent_1',
      customer_email: 'd@example.org',
      metadata: { app: 'shop' },
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 2500,
      amount_total: 2500,
      currency: 'usd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      livemode: false,
      locale: 'tr',
      client_reference_id: 'intent_1',
      customer_email: 'd@example.org',
      metadata: { app: 'shop' },
      success_url: 'https://shop.example/success?session_id={CHECKOUT_SESSION_ID}',
      ui_mode: 'hosted_page',
    });
    expect(session.id).toMatch(/^cs_test_[0-9A-Za-z]{58}$/);
    expect(session.url).toMatch(new RegExp(`^${bench.provider.url}/c/pay/${session.id}#fid`));
    expect(session.line_items).toBeUndefined();
    expect(session.expires_at - session.created).toBe(86_400);
    expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toEqual(
      expect.objectContaining({ id: session.id, url: session.url }),
    );
  });

  it('gives its line items with their metadata when they are expanded or listed', async () => {
    const lines = [{ ...aLine(1999, 'بئر ماء', 2), metadata: { item: 'a' } }, aLine(500)];
    const session = await bench.open({ line_items: lines, expand: ['line_items'] });
    expect(session.amount_total).toBe(4498);
    expect(session.line_items?.data[0]).toMatchObject({
      description: 'بئر ماء',
      quantity: 2,
      amount_total: 3998,
      metadata: { item: 'a' },
      currency: 'usd',
    });
    const first = (await bench.stripe.checkout.sessions.listLineItems(session.id)).data[0];
    expect(first?.price?.unit_amount).toBe(1999);
    expect(String(first?.price?.unit_amount_decimal)).toBe('1999');
  });

  it('takes 100 lines, of which an expansion shows ten, and pages through all', async () => {
    const line_items = Array.from({ length: 100 }, (_, index) =>
      aLine(100 + index, `Line ${index}`),
    );
    const session = await bench.open({ line_items, expand: ['line_items'] });
    expect(session.line_items?.data).toHaveLength(10);
    expect(session.line_items?.has_more).toBe(true);
    const all: string[] = [];
    for await (const line of bench.stripe.checkout.sessions.listLineItems(session.id, {
      limit: 30,
    }))
      all.push(line.description ?? '');
    expect(all).toEqual(line_items.map((_, index) => `Line ${index}`));
  });
});

describe('what a new session refuses', () => {
  it.each([
    [
      'a removed parameter',
      { payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
      'Received unknown parameter: payment_method_types',
    ],
    [
      'an unknown nested parameter',
      { line_items: [{ ...aLine(), colour: 'red' }] },
      'parameter_unknown',
      'line_items[0][colour]',
      'Received unknown parameter: line_items[0][colour]',
    ],
    [
      'Arabic as its language',
      { locale: 'ar' },
      undefined,
      'locale',
      expect.stringContaining('Invalid locale: must be one of auto, bg'),
    ],
    [
      'a missing mode',
      { mode: undefined },
      'parameter_missing',
      'mode',
      'Missing required param: mode.',
    ],
    [
      'subscriptions',
      { mode: 'subscription' },
      undefined,
      'mode',
      expect.stringContaining('not subscription mode'),
    ],
    [
      'no line items',
      { line_items: undefined },
      'parameter_missing',
      'line_items',
      'Missing required param: line_items.',
    ],
    [
      'a line without a name',
      {
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: 500, product_data: { description: 'x' } },
          },
        ],
      },
      'parameter_missing',
      'line_items[0][price_data][product_data][name]',
      'Missing required param: line_items[0][price_data][product_data][name].',
    ],
    [
      'a fraction of a cent',
      { line_items: [aLine(19.99)] },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
      'Invalid integer: 19.99',
    ],
    [
      'a negative amount',
      { line_items: [aLine(-500)] },
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
      'This value must be greater than or equal to 0.',
    ],
    [
      'an exponent',
      { line_items: [{ ...aLine(), quantity: '1e3' }] },
      'parameter_invalid_integer',
      'line_items[0][quantity]',
      'Invalid integer: 1e3',
    ],
    [
      'quantity 0',
      { line_items: [aLine(500, 'x', 0)] },
      'parameter_invalid_integer',
      'line_items[0][quantity]',
      'This value must be greater than or equal to 1.',
    ],
    [
      'an unknown currency',
      { line_items: [aLine(500, 'x', 1, 'xyz')] },
      undefined,
      'line_items[0][price_data][currency]',
      expect.stringContaining('Invalid currency: xyz'),
    ],
    [
      'two currencies',
      { line_items: [aLine(500), aLine(500, 'x', 1, 'eur')] },
      undefined,
      'line_items[1][price_data][currency]',
      expect.stringContaining('same currency'),
    ],
    [
      'too small a total',
      { line_items: [aLine(49)] },
      'amount_too_small',
      undefined,
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
    ],
    [
      'a zero total',
      { line_items: [aLine(0)] },
      'amount_too_small',
      undefined,
      expect.stringContaining('at least $0.50'),
    ],
    [
      'less than the minimum of its currency',
      { line_items: [aLine(1999, 'x', 1, 'try')] },
      'amount_too_small',
      undefined,
      expect.stringContaining('20.00'),
    ],
    [
      'too large a total',
      { line_items: [aLine(99_999_999), aLine(1)] },
      'amount_too_large',
      undefined,
      expect.stringContaining('no more than $999,999.99'),
    ],
    [
      '101 lines',
      { line_items: Array.from({ length: 101 }, () => aLine(100)) },
      undefined,
      'line_items',
      expect.stringContaining('100 line items'),
    ],
    [
      'a relative return address',
      { success_url: '/success' },
      'url_invalid',
      'success_url',
      'Not a valid URL',
    ],
    [
      'a script as return address',
      { cancel_url: 'javascript:alert(1)' },
      'url_invalid',
      'cancel_url',
      'Not a valid URL',
    ],
    [
      'a wrong e-mail',
      { customer_email: 'nobody' },
      'email_invalid',
      'customer_email',
      'Invalid email address: nobody',
    ],
    [
      'an empty e-mail',
      { customer_email: '' },
      'parameter_invalid_empty',
      'customer_email',
      expect.stringContaining('empty string'),
    ],
    [
      'a long reference',
      { client_reference_id: 'x'.repeat(201) },
      'parameter_invalid_string',
      'client_reference_id',
      expect.stringContaining('at most 200'),
    ],
    [
      'a long metadata key',
      { metadata: { ['k'.repeat(41)]: 'v' } },
      undefined,
      'metadata',
      expect.stringContaining('40 characters'),
    ],
    [
      'a long metadata value',
      { metadata: { k: 'v'.repeat(501) } },
      undefined,
      'metadata[k]',
      expect.stringContaining('500 characters'),
    ],
    [
      '51 metadata keys',
      {
        metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v'])),
      },
      undefined,
      'metadata',
      expect.stringContaining('50 metadata keys'),
    ],
    [
      'too short a life',
      { expires_at: nowSeconds() + 29 * 60 },
      undefined,
      'expires_at',
      expect.stringContaining('at least 30 minutes'),
    ],
    [
      'too long a life',
      { expires_at: nowSeconds() + 25 * 3600 },
      undefined,
      'expires_at',
      expect.stringContaining('less than 24 hours'),
    ],
    [
      'a statement descriptor',
      { payment_intent_data: { statement_descriptor: 'X' } },
      'payment_intent_invalid_parameter',
      'payment_intent_data[statement_descriptor]',
      expect.any(String),
    ],
    [
      'currency conversion',
      { adaptive_pricing: { enabled: true } },
      undefined,
      'adaptive_pricing[enabled]',
      expect.any(String),
    ],
    [
      'methods without cards',
      { allowed_payment_method_types: ['sepa_debit'] },
      undefined,
      'allowed_payment_method_types',
      expect.any(String),
    ],
    [
      'what cannot be expanded',
      { expand: ['subscription'] },
      undefined,
      'expand',
      'This property cannot be expanded (subscription).',
    ],
    [
      'to expand constructor',
      { expand: ['constructor'] },
      undefined,
      'expand',
      'This property cannot be expanded (constructor).',
    ],
    [
      'to expand __proto__',
      { expand: ['__proto__'] },
      undefined,
      'expand',
      'This property cannot be expanded (__proto__).',
    ],
  ])('refuses %s', async (_name, params, code, param, message) => {
    expect(await badParams(params)).toEqual({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
      message,
    });
  });

  it('answers 404 for an unknown session', async () => {
    expect(await refusalOf(bench.stripe.checkout.sessions.retrieve('cs_test_nope'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_nope'",
    });
  });
});

describe('expiry', () => {
  it('expires an open session on request, once, and notifies the webhook', async () => {
    const { id } = await bench.open();
    const expired = await bench.stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
    const { event } = await bench.receiver.waitFor('checkout.session.expired');
    expect(event.data.object).toMatchObject({ id, status: 'expired' });
    expect(event.request?.id).toMatch(/^req_\w{14}$/);
    expect(await refusalOf(bench.stripe.checkout.sessions.expire(id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('status of expired'),
    });
  });

  it('expires at the end of its time, and then cannot be paid', async () => {
    const { id } = await bench.open({ expires_at: nowSeconds() + 31 * 60 });
    await bench.control('clock', { advance_seconds: 32 * 60 });
    const { event } = await bench.receiver.waitFor('checkout.session.expired', 2);
    expect(event.data.object).toMatchObject({ id });
    const answer = await bench.pay(id);
    expect(answer.paid).toBe(false);
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      payment_intent: null,
    });
  });
});

describe('the list of sessions', () => {
  it('filters by status, payment intent and time, newest first, and pages', async () => {
    const since = (await bench.open()).created;
    const paid = await bench.buy();
    const open = await bench.open();
    const byStatus = await bench.stripe.checkout.sessions.list({
      status: 'complete',
      created: { gte: since },
    });
    expect(byStatus.data.map(({ id }) => id)).toEqual([paid.id]);
    const byIntent = await bench.stripe.checkout.sessions.list({
      payment_intent: String(paid.payment_intent),
      expand: ['data.line_items', 'data.payment_intent.latest_charge'],
    });
    expect(byIntent.data).toHaveLength(1);
    expect(byIntent.data[0]?.line_items?.data).toHaveLength(1);
    expect(byIntent.data[0]?.payment_intent).toMatchObject({
      latest_charge: { object: 'charge', amount: 2500 },
    });
    const newest = await bench.stripe.checkout.sessions.list({ limit: 1 });
    expect(newest.data[0]?.id).toBe(open.id);
    expect(newest.has_more).toBe(true);
    const next = await bench.stripe.checkout.sessions.list({ limit: 1, starting_after: open.id });
    expect(next.data[0]?.id).toBe(paid.id);
    const back = await bench.stripe.checkout.sessions.list({ limit: 1, ending_before: paid.id });
    expect(back.data[0]?.id).toBe(open.id);
    expect(await bench.stripe.checkout.sessions.list({ created: { lt: 1000 } })).toMatchObject({
      data: [],
      has_more: false,
    });
  });

  it('refuses limits outside 1 to 100 and unknown cursors', async () => {
    expect(await refusalOf(bench.stripe.checkout.sessions.list({ limit: 101 }))).toMatchObject({
      statusCode: 400,
      param: 'limit',
    });
    expect(
      await refusalOf(bench.stripe.checkout.sessions.list({ starting_after: 'cs_test_nope' })),
    ).toMatchObject({ statusCode: 404, param: 'starting_after' });
  });

  it('knows no payment of another mode or account, in any list', async () => {
    const { checkout, refunds, disputes } = bench.stripe;
    const unknown = { payment_intent: 'pi_nope' };
    for (const list of [
      checkout.sessions.list(unknown),
      refunds.list(unknown),
      disputes.list(unknown),
    ])
      expect(await refusalOf(list)).toMatchObject({
        code: 'resource_missing',
        param: 'payment_intent',
      });
  });
});
