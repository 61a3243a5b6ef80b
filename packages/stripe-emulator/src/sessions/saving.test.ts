import type Stripe from 'stripe';
import type { Bench } from '../testing/bench';
import { declineOf, eventsOf, GOOD_CARD, refusalOf, startBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ displayName: () => 'Green <Fund>' });
});
afterAll(() => bench.close());

type Params = Partial<Stripe.Checkout.SessionCreateParams>;

const SAVING: Params = { payment_intent_data: { setup_future_usage: 'off_session' } };
const pageOf = async (id: string, language = 'en') =>
  (
    await fetch(`${bench.provider.url}/c/pay/${id}`, { headers: { 'accept-language': language } })
  ).text();
const setup = (params: Params = {}) =>
  bench.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    success_url: 'https://shop.example/cards?session_id={CHECKOUT_SESSION_ID}',
    ...params,
  });
const charge = (customer: string, method: string) =>
  bench.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    customer,
    payment_method: method,
    confirm: true,
    off_session: true,
  });
const session = (id: string) =>
  bench.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.payment_method', 'setup_intent.payment_method', 'customer'],
  });
/** Answers the 3-D Secure step of a session's page. */
async function answer(id: string, next: string, result: 'complete' | 'fail') {
  const page = await (await fetch(bench.provider.url + next)).text();
  const attempt = /name="attempt" value="(\w+)"/.exec(page)?.[1] ?? '';
  const response = await fetch(`${bench.provider.url}/c/pay/${id}/3ds`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt, result }),
  });
  return { page, location: response.headers.get('location') };
}

describe('a payment that saves its card', () => {
  it('makes a customer, and the card is charged later', async () => {
    const { id } = await bench.open({ ...SAVING, customer_creation: 'always' });
    const types = await eventsOf(bench.stripe, () => bench.pay(id));
    expect(types).toEqual([
      'payment_intent.created',
      'customer.created',
      'charge.succeeded',
      'payment_method.attached',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    const paid = await session(id);
    expect(paid).toMatchObject({
      status: 'complete',
      customer: { email: 'payer@example.org', name: 'Amina Saleh' },
      payment_intent: {
        setup_future_usage: 'off_session',
        payment_method: {
          allow_redisplay: 'limited',
          billing_details: { email: 'payer@example.org', name: 'Amina Saleh' },
          card: { last4: '4242', exp_month: 12, exp_year: 2034 },
        },
      },
    });
    const { customer, payment_method } = await bench.stripe.paymentIntents.retrieve(
      String((await bench.stripe.checkout.sessions.retrieve(id)).payment_intent),
    );
    expect(await charge(String(customer), String(payment_method))).toMatchObject({
      status: 'succeeded',
    });
  });

  it('belongs to the given customer, whose address stays', async () => {
    const known = await bench.stripe.customers.create({ email: 'known@example.org' });
    const { id } = await bench.open({ ...SAVING, customer: known.id });
    expect(await pageOf(id)).toMatch(/value="known@example.org"[^>]*readonly/);
    await bench.pay(id, GOOD_CARD, { email: 'other@example.org' });
    expect(await session(id)).toMatchObject({
      customer: { id: known.id, email: 'known@example.org' },
      customer_details: { email: 'known@example.org' },
    });
    const { data } = await bench.stripe.paymentMethods.list({ customer: known.id });
    expect(data).toMatchObject([{ card: { last4: '4242' } }]);
    const { checkout, charges } = bench.stripe;
    expect((await checkout.sessions.list({ customer: known.id })).data).toMatchObject([{ id }]);
    expect((await charges.list({ customer: known.id })).data).toMatchObject([
      { customer: known.id },
    ]);
  });

  it('gives its address to a customer who has none', async () => {
    const { id: customer } = await bench.stripe.customers.create();
    const { id } = await bench.open({ customer });
    await bench.pay(id);
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({
      email: 'payer@example.org',
    });
    expect((await bench.stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  it('without a customer can be attached to one later', async () => {
    const { id } = await bench.open(SAVING);
    await bench.pay(id);
    const { customer, payment_intent } = await bench.stripe.checkout.sessions.retrieve(id);
    expect(customer).toBeNull();
    const { payment_method: method } = await bench.stripe.paymentIntents.retrieve(
      String(payment_intent),
    );
    const owner = await bench.stripe.customers.create();
    expect(
      await bench.stripe.paymentMethods.attach(String(method), { customer: owner.id }),
    ).toMatchObject({ customer: owner.id });
  });

  it('asks for 3-D Secure once, and later charges are quiet', async () => {
    const { id } = await bench.open({ ...SAVING, customer_creation: 'always' });
    const { next } = await bench.pay(id, '4000 0025 0000 3155');
    await answer(id, next ?? '', 'complete');
    const { customer, payment_intent } = await bench.stripe.checkout.sessions.retrieve(id);
    const { payment_method: method } = await bench.stripe.paymentIntents.retrieve(
      String(payment_intent),
    );
    expect(await charge(String(customer), String(method))).toMatchObject({ status: 'succeeded' });
  });

  it('shows how the card may be used, unless that is hidden', async () => {
    const words = 'you allow Green &lt;Fund&gt; to charge you for future payments';
    const shown = await bench.open(SAVING);
    expect(await pageOf(shown.id)).toContain(words);
    expect(await pageOf((await bench.open({ ...SAVING, locale: 'tr' })).id)).toContain(
      'sizden ileride ödeme almasına izin vermiş olursunuz',
    );
    const hidden = await bench.open({
      ...SAVING,
      consent_collection: { payment_method_reuse_agreement: { position: 'hidden' } },
    });
    expect(hidden.consent_collection).toEqual({
      payment_method_reuse_agreement: { position: 'hidden' },
      promotions: 'none',
      terms_of_service: 'none',
    });
    expect(await pageOf(hidden.id)).not.toContain(words);
    expect(await pageOf((await bench.open()).id)).not.toContain('class="agreement"');
  });

  it('keeps nothing of a declined card', async () => {
    const { id } = await bench.open({ ...SAVING, customer_creation: 'always' });
    const types = await eventsOf(bench.stripe, () => bench.pay(id, '4000 0000 0000 0341'));
    expect(types).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      customer: null,
    });
  });
});

describe('a setup session', () => {
  it('saves a card without a payment', async () => {
    const { id: customer } = await bench.stripe.customers.create();
    const opened = await setup({ customer, setup_intent_data: { metadata: { plan: 'p1' } } });
    expect(opened).toMatchObject({
      mode: 'setup',
      amount_total: null,
      payment_status: 'no_payment_required',
      currency: 'usd',
      payment_intent: null,
      setup_intent: expect.stringMatching(/^seti_/),
    });
    let answered = {};
    const types = await eventsOf(bench.stripe, async () => {
      answered = await bench.pay(opened.id);
    });
    expect(answered).toMatchObject({
      paid: true,
      next: `https://shop.example/cards?session_id=${opened.id}`,
    });
    expect(types).toEqual([
      'customer.updated',
      'payment_method.attached',
      'setup_intent.succeeded',
      'checkout.session.completed',
    ]);
    const done = await session(opened.id);
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      setup_intent: {
        status: 'succeeded',
        metadata: { plan: 'p1' },
        payment_method: { customer, card: { last4: '4242' } },
      },
    });
    const [method] = (await bench.stripe.paymentMethods.list({ customer })).data;
    expect(await charge(customer, method?.id ?? '')).toMatchObject({ status: 'succeeded' });
  });

  it('makes its customer where that is asked for', async () => {
    const { id } = await setup({ customer_creation: 'always' });
    await bench.pay(id);
    const { customer, setup_intent } = await bench.stripe.checkout.sessions.retrieve(id);
    expect(await bench.stripe.setupIntents.retrieve(String(setup_intent))).toMatchObject({
      customer,
      status: 'succeeded',
    });
  });

  it.each([
    ['en', 'Save a card for Green &lt;Fund&gt;', 'Save card', 'Your card is saved.'],
    ['tr', 'Green &lt;Fund&gt; için kart kaydı', 'Kartı kaydet', 'Kartınız kaydedildi.'],
  ] as const)('has a page in %s', async (locale, title, button, done) => {
    const { id } = await setup({ locale });
    const page = await pageOf(id);
    for (const words of [title, button]) expect(page).toContain(words);
    expect(page).not.toMatch(/class="(amount|total)"/);
    await bench.pay(id);
    expect(await pageOf(id)).toContain(done);
  });

  it.each(['4000 0025 0000 3155', '4000 0027 6000 3184', '4000 0000 0000 3220'])(
    '%s is saved after 3-D Secure',
    async (card) => {
      const { id, setup_intent } = await setup({ customer_creation: 'always' });
      const { next } = await bench.pay(id, card);
      expect(await bench.stripe.setupIntents.retrieve(String(setup_intent))).toMatchObject({
        status: 'requires_action',
      });
      const { page, location } = await answer(id, next ?? '', 'complete');
      expect(page).toContain('asks you to confirm that it is saved');
      expect(location).toContain(id);
      expect(await bench.stripe.setupIntents.retrieve(String(setup_intent))).toMatchObject({
        status: 'succeeded',
      });
    },
  );

  it('stays open after a refusal, and a good card then saves', async () => {
    const { id, setup_intent } = await setup();
    expect(await bench.pay(id, '4000 0000 0000 9995')).toMatchObject({ status: 402 });
    const { next } = await bench.pay(id, '4000 0000 0000 3220');
    expect((await answer(id, next ?? '', 'fail')).location).toContain('problem=authentication');
    expect(await bench.stripe.setupIntents.retrieve(String(setup_intent))).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect(await bench.pay(id)).toMatchObject({ paid: true });
  });

  it('saves the card whose charges are declined', async () => {
    const { id } = await setup({ customer_creation: 'always' });
    await bench.pay(id, '4000 0000 0000 0341');
    const { customer } = await bench.stripe.checkout.sessions.retrieve(id);
    const [method] = (await bench.stripe.paymentMethods.list({ customer: String(customer) })).data;
    expect(await declineOf(charge(String(customer), method?.id ?? ''))).toMatchObject({
      code: 'card_declined',
    });
  });

  it('cancels its setup when it expires, which nothing else can', async () => {
    const { id, setup_intent } = await setup();
    expect(await refusalOf(bench.stripe.setupIntents.cancel(String(setup_intent)))).toMatchObject({
      message: 'You cannot cancel SetupIntents created by Checkout.',
    });
    const types = await eventsOf(bench.stripe, () => bench.stripe.checkout.sessions.expire(id));
    expect(types).toEqual(['setup_intent.canceled', 'checkout.session.expired']);
    expect(await pageOf(id)).toContain('no card was saved');
  });

  it('keeps the number of no card, and no real card at all', async () => {
    const { id } = await setup();
    expect(await bench.pay(id, '4111 1111 1111 1111', { expiry: '07 / 41' })).toMatchObject({
      status: 402,
    });
    await bench.pay(id, '4000 0000 0000 3220', { cvc: '739' });
    const { readdirSync, readFileSync } = await import('node:fs');
    const stored = readdirSync(bench.dataDir)
      .map((file) => readFileSync(`${bench.dataDir}/${file}`, 'latin1'))
      .join('');
    expect(stored).toContain('"last4":"3220"');
    for (const secret of ['4111111111111111', '4000000000003220', '"exp_year":2041', '"1111"'])
      expect(stored).not.toContain(secret);
  });
});

describe('what saving sessions refuse', () => {
  it.each([
    ['an unknown customer', { customer: 'cus_nope' }, 'resource_missing', 'customer'],
    [
      'a customer and an address',
      { customer: 'cus_x', customer_email: 'a@example.org' },
      undefined,
      'customer',
    ],
    [
      'a customer and a new one',
      { customer: 'cus_x', customer_creation: 'always' },
      undefined,
      'customer',
    ],
    ['a setup’s data', { setup_intent_data: { description: 'x' } }, undefined, 'setup_intent_data'],
    [
      'an unknown usage',
      { payment_intent_data: { setup_future_usage: 'always' } },
      undefined,
      'payment_intent_data[setup_future_usage]',
    ],
    [
      'an agreement without its position',
      { consent_collection: { payment_method_reuse_agreement: { x: '1' } } },
      'parameter_unknown',
      'consent_collection[payment_method_reuse_agreement][x]',
    ],
  ])('in payment mode: %s', async (_name, params: Record<string, unknown>, code, param) => {
    expect(await refusalOf(bench.open(params))).toMatchObject({ statusCode: 400, code, param });
  });

  it.each([
    ['no currency', { currency: undefined }, 'parameter_missing', 'currency'],
    ['line items', { line_items: [{ quantity: 1 }] }, 'parameter_missing', undefined],
    ['a button’s words', { submit_type: 'donate' }, undefined, 'submit_type'],
    [
      'a payment’s data',
      { payment_intent_data: { description: 'x' } },
      undefined,
      'payment_intent_data',
    ],
  ])('in setup mode: %s', async (_name, params: Record<string, unknown>, code, param) => {
    expect(await refusalOf(setup(params))).toMatchObject({
      statusCode: 400,
      code,
      ...(param && { param }),
    });
  });
});
