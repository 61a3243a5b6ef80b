import { testMethods } from '../payments/testCards';
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

const attach = (id: string, to = customer) =>
  bench.stripe.paymentMethods.attach(id, { customer: to });

describe('a test card', () => {
  it('becomes a new payment method each time it is attached', async () => {
    const types = await eventsOf(bench.stripe, async () => {
      const [first, second] = [await attach('pm_card_visa'), await attach('pm_card_visa')];
      expect(first.id).toMatch(/^pm_1\w{23}$/);
      expect(second.id).not.toBe(first.id);
      expect(second.card?.fingerprint).toBe(first.card?.fingerprint);
      expect(first).toMatchObject({
        object: 'payment_method',
        type: 'card',
        customer,
        billing_details: { email: null, name: null },
        card: { brand: 'visa', last4: '4242', funding: 'credit', country: 'US', wallet: null },
      });
      expect(first.card?.exp_year).toBe(new Date().getUTCFullYear() + 3);
    });
    expect(types).toEqual(['payment_method.attached', 'payment_method.attached']);
  });

  it.each([
    ['pm_card_mastercard_prepaid', 'mastercard', '5100', 'prepaid', 'US'],
    ['pm_card_amex', 'amex', '0005', 'credit', 'US'],
    ['pm_card_visa_debit', 'visa', '5556', 'debit', 'US'],
    ['pm_card_authenticationRequired', 'visa', '3184', 'credit', 'DE'],
    ['pm_card_sa', 'visa', '0007', 'credit', 'SA'],
  ])('%s is %s %s', async (id, brand, last4, funding, country) => {
    expect((await attach(id)).card).toMatchObject({ brand, last4, funding, country });
  });

  it('is declined at once where the documentation has it, and kept otherwise', async () => {
    const declined = testMethods().filter((id) => /chargeDeclined(?!InsufficientFunds$)/.test(id));
    expect(declined.length).toBeGreaterThan(5);
    for (const id of declined) {
      if (id === 'pm_card_threeDSecureRequiredChargeDeclined') continue;
      const { code } = await declineOf(attach(id));
      expect(['card_declined', 'expired_card', 'incorrect_cvc', 'processing_error']).toContain(
        code,
      );
    }
    for (const id of ['pm_card_chargeCustomerFail', 'pm_card_authenticationRequiredOnSetup'])
      expect((await attach(id)).customer).toBe(customer);
  });
});

describe('a saved card', () => {
  it('is listed by its customer, and retrieved with them', async () => {
    const [first, second] = [await attach('pm_card_visa'), await attach('pm_card_mastercard')];
    const other = await bench.stripe.customers.create();
    await attach('pm_card_jcb', other.id);
    for (const list of [
      bench.stripe.paymentMethods.list({ customer, type: 'card' }),
      bench.stripe.customers.listPaymentMethods(customer),
    ])
      expect((await list).data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(
      await bench.stripe.paymentMethods.retrieve(first.id, { expand: ['customer'] }),
    ).toMatchObject({ id: first.id, customer: { object: 'customer', id: customer } });
  });

  it('is detached once, and cannot be used again', async () => {
    const { id } = await attach('pm_card_visa');
    await bench.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: id },
    });
    expect(await bench.stripe.paymentMethods.detach(id)).toMatchObject({ id, customer: null });
    const { event } = await bench.receiver.waitFor('payment_method.detached');
    expect(event.data.previous_attributes).toEqual({ customer });
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect(await refusalOf(bench.stripe.paymentMethods.detach(id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('detachment is impossible'),
    });
    expect(await refusalOf(attach(id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('may not be used again'),
    });
  });

  it('belongs to one customer', async () => {
    const { id } = await attach('pm_card_visa');
    const other = await bench.stripe.customers.create();
    expect(await refusalOf(attach(id, other.id))).toMatchObject({
      statusCode: 400,
      message: 'The payment method you provided has already been attached to a customer.',
    });
  });
});

describe('what payment methods refuse', () => {
  it('unknown ones', async () => {
    for (const call of [
      bench.stripe.paymentMethods.retrieve('pm_nope'),
      bench.stripe.paymentMethods.detach('pm_nope'),
      attach('pm_card_nope'),
    ])
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        param: 'payment_method',
        message: expect.stringContaining('No such PaymentMethod: '),
      });
    expect(await refusalOf(attach('pm_card_visa', 'cus_nope'))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    expect(
      await refusalOf(bench.stripe.paymentMethods.list({ customer: 'cus_nope' })),
    ).toMatchObject({ code: 'resource_missing', param: 'customer' });
  });

  it('unknown parameters', async () => {
    const wrong: Record<string, string> = { customer, colour: 'red' };
    expect(
      await refusalOf(bench.stripe.paymentMethods.attach('pm_card_visa', wrong)),
    ).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'colour' });
  });
});
