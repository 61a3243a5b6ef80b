import type Stripe from 'stripe';
import type { Bench } from '../testing/bench';
import { declineOf, eventsOf, refusalOf, startBench } from '../testing/bench';

let bench: Bench;
let customer: string;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  customer = (await bench.stripe.customers.create()).id;
});
afterAll(() => bench.close());

const create = (params: Stripe.SetupIntentCreateParams | Record<string, unknown> = {}) =>
  bench.stripe.setupIntents.create(params);
const save = (method: string, params: Stripe.SetupIntentCreateParams = {}) =>
  create({ customer, payment_method: method, confirm: true, ...params });
const charge = (method: string) =>
  bench.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    customer,
    payment_method: method,
    confirm: true,
    off_session: true,
  });
async function answer(setup: Stripe.SetupIntent, result: 'complete' | 'fail') {
  const url = new URL(setup.next_action?.redirect_to_url?.url ?? '');
  const page = await (await fetch(url)).text();
  const response = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ attempt: url.searchParams.get('attempt') ?? '', result }),
  });
  return { page, location: new URL(response.headers.get('location') ?? 'about:blank') };
}

describe('a setup', () => {
  it('saves a card for its customer in one request', async () => {
    let setup: Stripe.SetupIntent | undefined;
    const types = await eventsOf(bench.stripe, async () => {
      setup = await save('pm_card_visa', { metadata: { plan: 'p1' } });
    });
    expect(types).toEqual([
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
    expect(setup).toMatchObject({
      object: 'setup_intent',
      status: 'succeeded',
      customer,
      usage: 'off_session',
      metadata: { plan: 'p1' },
      mandate: null,
      latest_attempt: expect.stringMatching(/^setatt_/),
    });
    const method = String(setup?.payment_method);
    expect(await bench.stripe.paymentMethods.retrieve(method)).toMatchObject({ customer });
    expect(await charge(method)).toMatchObject({ status: 'succeeded' });
  });

  it('waits, is confirmed, listed and expanded', async () => {
    const made = await create({ customer });
    expect(made).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    const done = await bench.stripe.setupIntents.confirm(made.id, {
      payment_method: 'pm_card_mastercard',
      expand: ['payment_method', 'customer'],
    });
    expect(done).toMatchObject({
      status: 'succeeded',
      payment_method: { card: { brand: 'mastercard' } },
      customer: { id: customer },
    });
    expect((await bench.stripe.setupIntents.list({ customer })).data).toMatchObject([
      { id: made.id },
    ]);
  });

  it('with 3-D Secure makes later charges quiet', async () => {
    const setup = await save('pm_card_authenticationRequiredOnSetup', {
      return_url: 'https://shop.example/cards',
    });
    expect(setup.status).toBe('requires_action');
    await bench.receiver.waitFor('setup_intent.requires_action');
    const { page, location } = await answer(setup, 'complete');
    expect(page).toContain('the bank of the card ending in 3155 asks you to confirm');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      setup_intent: setup.id,
      setup_intent_client_secret: setup.client_secret,
      redirect_status: 'succeeded',
    });
    const { payment_method: method } = await bench.stripe.setupIntents.retrieve(setup.id);
    expect(await charge(String(method))).toMatchObject({ status: 'succeeded' });
  });

  it('does not make a card quiet that always asks', async () => {
    const setup = await save('pm_card_authenticationRequired', {
      return_url: 'https://shop.example/cards',
    });
    await answer(setup, 'complete');
    const { payment_method: method } = await bench.stripe.setupIntents.retrieve(setup.id);
    expect(await declineOf(charge(String(method)))).toMatchObject({
      code: 'authentication_required',
    });
  });

  it('fails where its customer does not confirm', async () => {
    const setup = await save('pm_card_authenticationRequired', {
      return_url: 'https://shop.example/cards',
    });
    const { location } = await answer(setup, 'fail');
    expect(location.searchParams.get('redirect_status')).toBe('failed');
    expect(await bench.stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    await bench.receiver.waitFor('setup_intent.setup_failed');
  });
});

describe('a refused card', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', undefined],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      undefined,
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'exp_month'],
  ])('%s is not saved', async (test, code, declineCode, param) => {
    const error = await declineOf(save(test));
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      param,
      setup_intent: {
        status: 'requires_payment_method',
        payment_method: null,
        last_setup_error: { code, type: 'card_error' },
      },
    });
    expect((await bench.stripe.paymentMethods.list({ customer })).data).toEqual([]);
    expect(
      await bench.stripe.setupIntents.confirm(error.setup_intent?.id ?? '', {
        payment_method: 'pm_card_visa',
      }),
    ).toMatchObject({ status: 'succeeded', last_setup_error: null });
  });

  it('is saved where only its charges are declined', async () => {
    const { payment_method: method } = await save('pm_card_chargeCustomerFail');
    expect(await declineOf(charge(String(method)))).toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
  });
});

describe('what setups refuse', () => {
  it('a second confirmation or cancellation', async () => {
    const done = await save('pm_card_visa');
    const canceled = await bench.stripe.setupIntents.cancel(
      (await create({ customer, payment_method: 'pm_card_visa' })).id,
      { cancellation_reason: 'duplicate' },
    );
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'duplicate' });
    await bench.receiver.waitFor('setup_intent.canceled');
    for (const { id } of [done, canceled])
      for (const verb of ['confirm', 'cancel'] as const)
        expect(await refusalOf(bench.stripe.setupIntents[verb](id))).toMatchObject({
          statusCode: 400,
          code: 'setup_intent_unexpected_state',
        });
  });

  it('a confirmation of a cancelled setup without a card', async () => {
    const { id } = await create({ customer });
    await bench.stripe.setupIntents.cancel(id);
    expect(await refusalOf(bench.stripe.setupIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      message: 'You cannot confirm this SetupIntent because it has been canceled.',
    });
  });

  it('a confirmation without a card', async () => {
    const { id } = await create({ customer });
    expect(await refusalOf(bench.stripe.setupIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: 'setup_intent_unexpected_state',
      message: expect.stringContaining("it's missing a payment method"),
    });
  });

  it.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    ['what is not served', { mandate_data: { x: '1' } }, 'parameter_unknown', 'mandate_data'],
    ['an unknown customer', { customer: 'cus_nope' }, 'resource_missing', 'customer'],
    ['an unknown card', { payment_method: 'pm_nope' }, 'resource_missing', 'payment_method'],
  ])('%s', async (_name, params, code, param) => {
    expect(await refusalOf(create(params))).toMatchObject({ statusCode: 400, code, param });
  });

  it('an unknown setup', async () => {
    expect(await refusalOf(bench.stripe.setupIntents.retrieve('seti_nope'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such setupintent: 'seti_nope'",
    });
  });
});
