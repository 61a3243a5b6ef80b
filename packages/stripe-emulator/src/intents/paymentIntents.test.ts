import type Stripe from 'stripe';
import type { Bench } from '../testing/bench';
import { declineOf, eventsOf, refusalOf, startBench } from '../testing/bench';

let bench: Bench;
let customer: string;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  customer = (await bench.stripe.customers.create({ email: 'giver@example.org' })).id;
});
afterAll(() => bench.close());

type Params = Partial<Stripe.PaymentIntentCreateParams>;

const attached = async (id: string) =>
  (await bench.stripe.paymentMethods.attach(id, { customer })).id;
const create = (params: Params = {}, options?: Stripe.RequestOptions) =>
  bench.stripe.paymentIntents.create({ amount: 2500, currency: 'usd', ...params }, options);
/** Charges a card whose customer is away. */
const charge = (method: string, params: Params = {}, options?: Stripe.RequestOptions) =>
  create(
    { customer, payment_method: method, confirm: true, off_session: true, ...params },
    options,
  );
/** Answers the 3-D Secure page of an intent as a browser does. */
async function answer(intent: Stripe.PaymentIntent, result: 'complete' | 'fail') {
  const url = intent.next_action?.redirect_to_url?.url ?? '';
  const page = await (await fetch(url)).text();
  const attempt = /name="attempt" value="(\w+)"/.exec(page)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const response = await fetch(bench.provider.url + action, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt, result }),
  });
  return { page, location: new URL(response.headers.get('location') ?? 'about:blank') };
}

describe('a saved card of a customer who is away', () => {
  it('is charged in one request, with the events in their order', async () => {
    const method = await attached('pm_card_visa');
    let intent: Stripe.PaymentIntent | undefined;
    const types = await eventsOf(bench.stripe, async () => {
      intent = await charge(method, {
        metadata: { plan: 'p1' },
        description: 'Monthly plan',
        expand: ['latest_charge', 'customer', 'payment_method'],
      });
    });
    expect(types).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
      customer: { id: customer },
      payment_method: { id: method },
      metadata: { plan: 'p1' },
      last_payment_error: null,
      latest_charge: {
        status: 'succeeded',
        customer,
        payment_method: method,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    });
  });

  it('is refunded like any other payment', async () => {
    const { id } = await charge(await attached('pm_card_visa'));
    expect(await bench.stripe.refunds.create({ payment_intent: id })).toMatchObject({
      amount: 2500,
      status: 'succeeded',
    });
  });

  it.each([
    [
      'pm_card_chargeCustomerFail',
      'card_declined',
      'generic_decline',
      'Your card was declined.',
      true,
    ],
    [
      'pm_card_authenticationRequired',
      'authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
      false,
    ],
    [
      'pm_card_authenticationRequiredOnSetup',
      'authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
      false,
    ],
  ])('%s is declined: %s', async (test, code, declineCode, message, charged) => {
    const method = await attached(test);
    let error: Stripe.errors.StripeCardError | undefined;
    const types = await eventsOf(bench.stripe, async () => {
      error = await declineOf(charge(method));
    });
    expect(types).toEqual([
      'payment_intent.created',
      ...(charged ? ['charge.failed'] : []),
      'payment_intent.payment_failed',
    ]);
    expect(error).toMatchObject({
      statusCode: 402,
      rawType: 'card_error',
      code,
      decline_code: declineCode,
      message,
      payment_method: { id: method },
      payment_intent: {
        status: 'requires_payment_method',
        payment_method: null,
        amount_received: 0,
        last_payment_error: {
          code,
          decline_code: declineCode,
          message,
          type: 'card_error',
          payment_method: { id: method, customer },
        },
      },
    });
    const id = error?.payment_intent?.id ?? '';
    const kept = await bench.stripe.paymentIntents.retrieve(id);
    expect(kept.last_payment_error?.code).toBe(code);
    expect(error?.charge === undefined).toBe(!charged);
    expect(kept.latest_charge).toBe(error?.charge ?? null);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', undefined],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      undefined,
    ],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', undefined],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', undefined],
    [
      'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
      'card_declined',
      'card_velocity_exceeded',
      undefined,
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'exp_month'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', 'cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error', undefined],
  ])('%s: %s, %s', async (test, code, declineCode, param) => {
    expect(await declineOf(charge(test))).toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      param,
    });
  });

  it('is declined after the end of its month', async () => {
    const method = await attached('pm_card_visa');
    const passYears = async (direction: 1 | -1) => {
      for (let year = 0; year < 4; year += 1)
        await bench.control('clock', { advance_seconds: direction * 31_536_000 });
    };
    await passYears(1);
    expect(await declineOf(charge(method))).toMatchObject({ code: 'expired_card' });
    await passYears(-1);
    expect(await charge(method)).toMatchObject({ status: 'succeeded' });
  });

  it('that was set up for it asks for nothing', async () => {
    const setup = await charge('pm_card_authenticationRequiredSetupForOffSession');
    expect(setup.status).toBe('succeeded');
  });
});

describe('a declined payment', () => {
  it('is repaired by another card on the same intent', async () => {
    const error = await declineOf(charge(await attached('pm_card_chargeCustomerFail')));
    const id = error.payment_intent?.id ?? '';
    const types = await eventsOf(bench.stripe, async () => {
      expect(
        await bench.stripe.paymentIntents.confirm(id, {
          payment_method: await attached('pm_card_mastercard'),
          off_session: true,
        }),
      ).toMatchObject({ id, status: 'succeeded', last_payment_error: null });
    });
    expect(types.filter((type) => !type.startsWith('payment_method'))).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    const charges = await bench.stripe.charges.list({ payment_intent: id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('is repaired by its customer on the 3-D Secure page', async () => {
    const method = await attached('pm_card_authenticationRequired');
    const id = (await declineOf(charge(method))).payment_intent?.id ?? '';
    const asked = await bench.stripe.paymentIntents.confirm(id, {
      payment_method: method,
      return_url: 'https://shop.example/plans?plan=p1',
    });
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    });
    const { page, location } = await answer(asked, 'complete');
    expect(page).toContain('the bank of the card ending in 3184 asks you to confirm $25.00');
    expect(location.origin + location.pathname).toBe('https://shop.example/plans');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      plan: 'p1',
      payment_intent: id,
      payment_intent_client_secret: asked.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  });

  it('stays unpaid when its customer does not confirm', async () => {
    const method = await attached('pm_card_authenticationRequired');
    const asked = await create({
      customer,
      payment_method: method,
      confirm: true,
      return_url: 'https://shop.example/plans',
    });
    const { location } = await answer(asked, 'fail');
    expect(location.searchParams.get('redirect_status')).toBe('failed');
    expect(await bench.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
    const again = await fetch(asked.next_action?.redirect_to_url?.url ?? '');
    expect(again.status).toBe(404);
  });

  it('with insufficient funds after 3-D Secure keeps the reason', async () => {
    const asked = await create({
      customer,
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
      confirm: true,
      return_url: 'https://shop.example/plans',
    });
    await answer(asked, 'complete');
    expect(await bench.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });
  });

  it('fails at once where no action is wanted', async () => {
    const error = await declineOf(
      create({
        customer,
        payment_method: 'pm_card_threeDSecure2Required',
        confirm: true,
        error_on_requires_action: true,
      }),
    );
    expect(error.code).toBe('authentication_required');
  });
});

describe('an idempotency key', () => {
  it('repeats a payment and a decline, without another charge', async () => {
    const method = await attached('pm_card_visa');
    const key = { idempotencyKey: 'plan-1-2026-11' };
    const first = await charge(method, {}, key);
    const again = await charge(method, {}, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await bench.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);

    const bad = await attached('pm_card_chargeCustomerFail');
    const badKey = { idempotencyKey: 'plan-2-2026-11' };
    const [one, two] = [
      await declineOf(charge(bad, {}, badKey)),
      await declineOf(charge(bad, {}, badKey)),
    ];
    expect(two.payment_intent?.id).toBe(one.payment_intent?.id);
    expect(two.headers?.['idempotent-replayed']).toBe('true');
  });

  it('refuses other parameters, and a second request while the first runs', async () => {
    const method = await attached('pm_card_visa');
    const key = { idempotencyKey: 'plan-3-2026-11' };
    await charge(method, {}, key);
    expect(await refusalOf(charge(method, { amount: 9900 }, key))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await bench.control('next/timeout', {
      path: '/v1/payment_intents',
      when: 'before',
      hold_ms: 200,
    });
    const running = { idempotencyKey: 'plan-4-2026-11' };
    // Either of the two may arrive first.
    const answers = await Promise.allSettled([
      charge(method, {}, running),
      charge(method, {}, running),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
  });

  it('loses no payment when the answer is lost', async () => {
    const method = await attached('pm_card_visa');
    await bench.control('next/hangup', { path: '/v1/payment_intents' });
    const paid = await charge(method, {}, { idempotencyKey: 'plan-5-2026-11' });
    expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await bench.stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
  });
});

describe('an intent that waits', () => {
  it('is created, changed, listed and confirmed with the customer’s default card', async () => {
    const card = await attached('pm_card_visa');
    await bench.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card },
    });
    const made = await create({ customer });
    expect(made).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(
      await bench.stripe.paymentIntents.update(made.id, {
        amount: 3000,
        metadata: { a: 'b' },
        description: 'Later',
      }),
    ).toMatchObject({ amount: 3000, metadata: { a: 'b' }, description: 'Later' });
    const listed = await bench.stripe.paymentIntents.list({
      customer,
      expand: ['data.customer'],
    });
    expect(listed.data).toMatchObject([{ id: made.id, customer: { id: customer } }]);
    expect(await bench.stripe.paymentIntents.confirm(made.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 3000,
      payment_method: card,
    });
  });

  it('is cancelled once', async () => {
    const { id } = await create({ customer, payment_method: await attached('pm_card_visa') });
    expect(
      await bench.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
    ).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      canceled_at: expect.any(Number),
    });
    await bench.receiver.waitFor('payment_intent.canceled');
    for (const call of [
      bench.stripe.paymentIntents.cancel(id),
      bench.stripe.paymentIntents.confirm(id),
      bench.stripe.paymentIntents.update(id, { amount: 5000 }),
    ])
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        message: expect.stringContaining('a status of canceled'),
      });
  });

  it('is paid once by confirmations that arrive together', async () => {
    const { id } = await create({ customer, payment_method: await attached('pm_card_visa') });
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => bench.stripe.paymentIntents.confirm(id)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bench.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it.each<[string, () => Stripe.PaymentIntentUpdateParams]>([
    ['card', () => ({ payment_method: 'pm_card_visa' })],
    ['amount', () => ({ amount: 9900 })],
    ['currency', () => ({ currency: 'eur' })],
    ['customer', () => ({ customer })],
  ])('ends its 3-D Secure step with another %s', async (_name, change) => {
    const asked = await create({
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      return_url: 'https://shop.example/plans',
    });
    expect(asked.status).toBe('requires_action');
    expect(await bench.stripe.paymentIntents.update(asked.id, change())).toMatchObject({
      status: 'requires_confirmation',
      next_action: null,
    });
    expect((await fetch(asked.next_action?.redirect_to_url?.url ?? '')).status).toBe(404);
  });

  it('keeps its 3-D Secure step where only its words change', async () => {
    const asked = await create({
      customer,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      return_url: 'https://shop.example/plans',
    });
    const changed = await bench.stripe.paymentIntents.update(asked.id, {
      amount: asked.amount,
      description: 'Later',
    });
    expect(changed).toMatchObject({ status: 'requires_action', next_action: asked.next_action });
    await answer(asked, 'complete');
    expect(await bench.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'succeeded',
    });
  });

  it('saves its card for the customer where that is wanted', async () => {
    const asked = await create({
      customer,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      setup_future_usage: 'off_session',
      return_url: 'https://shop.example/plans',
    });
    await answer(asked, 'complete');
    const { payment_method: method } = asked;
    expect(await bench.stripe.paymentMethods.retrieve(String(method))).toMatchObject({ customer });
    expect(await charge(String(method))).toMatchObject({ status: 'succeeded' });
  });

  it('uses up a card that it does not save', async () => {
    const { payment_method: method } = await create({
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(
      await refusalOf(create({ payment_method: String(method), confirm: true })),
    ).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('may not be used again'),
    });
  });
});

describe('what payment intents refuse', () => {
  it.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'a removed parameter',
      { payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    ['what is not served', { shipping: { name: 'x' } }, 'parameter_unknown', 'shipping'],
    ['a fraction', { amount: 19.99 }, 'parameter_invalid_integer', 'amount'],
    ['nothing', { amount: 0 }, 'parameter_invalid_integer', 'amount'],
    ['too little', { amount: 49 }, 'amount_too_small', 'amount'],
    ['too much', { amount: 100_000_000 }, 'amount_too_large', 'amount'],
    ['an unknown currency', { currency: 'xyz' }, undefined, 'currency'],
    ['an unknown customer', { customer: 'cus_nope' }, 'resource_missing', 'customer'],
    ['an unknown card', { payment_method: 'pm_nope' }, 'resource_missing', 'payment_method'],
    [
      'a customer who is away without a confirmation',
      { off_session: true },
      undefined,
      'off_session',
    ],
    [
      'a confirmation without a card',
      { confirm: true },
      'payment_intent_unexpected_state',
      undefined,
    ],
  ])('%s', async (_name, params: Record<string, unknown>, code, param) => {
    expect(await refusalOf(create(params))).toMatchObject({ statusCode: 400, code, param });
  });

  it('a card of another customer, and one without its customer', async () => {
    const card = await attached('pm_card_visa');
    const other = await bench.stripe.customers.create();
    expect(await refusalOf(create({ customer: other.id, payment_method: card }))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
      message: expect.stringContaining('does not belong to the Customer you supplied'),
    });
    expect(await refusalOf(create({ payment_method: card }))).toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      message: expect.stringContaining(`belongs to the Customer ${customer}`),
    });
  });

  it('an unknown intent', async () => {
    const { paymentIntents } = bench.stripe;
    for (const call of [
      paymentIntents.retrieve('pi_nope'),
      paymentIntents.confirm('pi_nope'),
      paymentIntents.cancel('pi_nope'),
      paymentIntents.update('pi_nope', {}),
    ])
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        param: 'intent',
        message: "No such payment_intent: 'pi_nope'",
      });
  });

  it('the intent of a session', async () => {
    const { id } = await bench.open();
    await bench.pay(id, '4000 0000 0000 0002');
    const { payment_intent: intent } = await bench.stripe.checkout.sessions.retrieve(id);
    const { paymentIntents } = bench.stripe;
    for (const call of [
      paymentIntents.confirm(String(intent)),
      paymentIntents.cancel(String(intent)),
      paymentIntents.update(String(intent), { amount: 9900 }),
      paymentIntents.update(String(intent), { currency: 'eur' }),
      paymentIntents.update(String(intent), { customer }),
      paymentIntents.update(String(intent), { payment_method: 'pm_card_visa' }),
    ])
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 400,
        message:
          'You cannot perform this action on PaymentIntents created by Checkout. Try expiring the Checkout Session instead.',
      });
    expect(
      await paymentIntents.update(String(intent), { metadata: { note: 'late' } }),
    ).toMatchObject({ metadata: { note: 'late' } });
  });
});

describe('the page of a 3-D Secure step', () => {
  it('without a return address ends with a notice', async () => {
    const asked = await create({ payment_method: 'pm_card_threeDSecure2Required', confirm: true });
    const sdk = asked.next_action?.use_stripe_sdk;
    const url = new URL(String(sdk && 'stripe_js' in sdk ? sdk.stripe_js : ''));
    expect((await fetch(url)).status).toBe(200);
    const response = await fetch(`${url.origin}${url.pathname}`, {
      method: 'POST',
      headers: { 'accept-language': 'tr' },
      body: new URLSearchParams({
        attempt: url.searchParams.get('attempt') ?? '',
        result: 'complete',
      }),
    });
    expect(await response.text()).toContain('Bu ödeme tamamlandı.');
    expect(await bench.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'succeeded',
    });
  });

  it('answers nothing to another attempt, another intent or garbage', async () => {
    const asked = await create({ payment_method: 'pm_card_threeDSecure2Required', confirm: true });
    for (const path of [
      `/c/auth/${asked.id}`,
      `/c/auth/${asked.id}?attempt=att_nope`,
      '/c/auth/pi_nope?attempt[]=1',
      '/c/auth/__proto__?attempt=1',
      '/c/auth/seti_%00',
    ]) {
      expect((await fetch(bench.provider.url + path)).status).toBe(404);
      const posted = await fetch(bench.provider.url + path, {
        method: 'POST',
        body: new URLSearchParams({ attempt: 'att_nope', result: 'complete' }),
      });
      expect(posted.status).toBe(404);
    }
    expect(await bench.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
      status: 'requires_action',
    });
  });
});
