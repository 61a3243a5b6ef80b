import type { Bench } from '../testing/bench';
import { eventsOf, refusalOf, startBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const create = (params: Record<string, unknown> = {}) => bench.stripe.customers.create(params);

describe('a customer', () => {
  it('is created with what is given, and retrieved', async () => {
    const made = await create({
      email: 'giver@example.org',
      name: 'Amina Saleh',
      phone: '+90 555 000 00 00',
      description: '',
      address: { city: 'Ankara', country: 'TR' },
      preferred_locales: ['ar', 'en'],
      metadata: { user_id: 'u1' },
    });
    expect(made.id).toMatch(/^cus_\w{14}$/);
    expect(made).toMatchObject({
      object: 'customer',
      email: 'giver@example.org',
      name: 'Amina Saleh',
      description: null,
      address: { city: 'Ankara', country: 'TR', line1: null },
      preferred_locales: ['ar', 'en'],
      metadata: { user_id: 'u1' },
      invoice_settings: { default_payment_method: null },
      livemode: false,
    });
    expect(await bench.stripe.customers.retrieve(made.id)).toMatchObject({ id: made.id });
    const { event } = await bench.receiver.waitFor('customer.created');
    expect(event.data.object).toMatchObject({ id: made.id });
  });

  it('changes, and its event names the former values', async () => {
    const { id } = await create({ email: 'old@example.org', metadata: { a: '1', b: '2' } });
    const changed = await bench.stripe.customers.update(id, {
      email: 'new@example.org',
      metadata: { a: '', c: '3' },
    });
    expect(changed).toMatchObject({ email: 'new@example.org', metadata: { b: '2', c: '3' } });
    const { event } = await bench.receiver.waitFor('customer.updated');
    expect(event.data.previous_attributes).toEqual({
      email: 'old@example.org',
      metadata: { a: '1', c: null },
    });
  });

  it('causes no event when nothing changes', async () => {
    const { id } = await create({ name: 'Same' });
    const types = await eventsOf(bench.stripe, () =>
      bench.stripe.customers.update(id, { name: 'Same' }),
    );
    expect(types).toEqual([]);
  });

  it('unsets a value by an empty text', async () => {
    const { id } = await create({ name: 'Name', phone: '1' });
    expect(await bench.stripe.customers.update(id, { name: '' })).toMatchObject({
      name: null,
      phone: '1',
    });
  });

  it('has its own card as default only', async () => {
    const own = await create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    const [card] = (await bench.stripe.customers.listPaymentMethods(own.id)).data;
    expect(own.invoice_settings.default_payment_method).toBe(card?.id);
    const shown = await bench.stripe.customers.retrieve(own.id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(shown).toMatchObject({
      invoice_settings: { default_payment_method: { object: 'payment_method', id: card?.id } },
    });
    const other = await create();
    expect(
      await refusalOf(
        bench.stripe.customers.update(other.id, {
          invoice_settings: { default_payment_method: card?.id ?? '' },
        }),
      ),
    ).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    });
  });
});

describe('a deleted customer', () => {
  it('is shown as deleted, leaves lists, and loses its fields and its card', async () => {
    const { id } = await create({ email: 'gone@example.org', payment_method: 'pm_card_visa' });
    const [card] = (await bench.stripe.customers.listPaymentMethods(id)).data;
    const types = await eventsOf(bench.stripe, () => bench.stripe.customers.del(id));
    expect(types).toEqual(['payment_method.detached', 'customer.deleted']);
    expect(await bench.stripe.customers.retrieve(id)).toEqual(
      expect.objectContaining({ id, object: 'customer', deleted: true }),
    );
    expect(await bench.stripe.customers.retrieve(id)).not.toHaveProperty('email');
    const left = (await bench.stripe.customers.list({ limit: 100 })).data;
    expect(left.length).toBeGreaterThan(0);
    expect(left.map((one) => one.id)).not.toContain(id);
    expect(await bench.stripe.paymentMethods.retrieve(card?.id ?? '')).toMatchObject({
      customer: null,
    });
    expect(await refusalOf(bench.stripe.customers.update(id, { name: 'x' }))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: `No such customer: '${id}'`,
    });
  });

  it('loses more cards than one page of a list has', async () => {
    const { id } = await create();
    const attached = Array.from({ length: 11 }, () =>
      bench.stripe.paymentMethods.attach('pm_card_visa', { customer: id }),
    );
    const methods = await Promise.all(attached);
    await bench.stripe.customers.del(id);
    for (const method of methods)
      expect(await bench.stripe.paymentMethods.retrieve(method.id)).toMatchObject({
        customer: null,
      });
  });
});

describe('the list of customers', () => {
  it('finds an address, and pages newest first', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await create({ email: 'many@example.org' })).id);
    const all: string[] = [];
    for await (const { id } of bench.stripe.customers.list({ email: 'many@example.org', limit: 2 }))
      all.push(id);
    expect(all).toEqual(ids);
    expect((await bench.stripe.customers.list({ created: { lt: 1000 } })).data).toEqual([]);
  });
});

describe('what customers refuse', () => {
  it.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown part of the address',
      { address: { planet: 'x' } },
      'parameter_unknown',
      'address[planet]',
    ],
    ['what is not served', { balance: 5 }, 'parameter_unknown', 'balance'],
    ['a wrong e-mail', { email: 'no one' }, 'email_invalid', 'email'],
    ['an unknown card', { payment_method: 'pm_nope' }, 'resource_missing', 'payment_method'],
  ])('%s', async (_name, params, code, param) => {
    expect(await refusalOf(create(params))).toMatchObject({ statusCode: 400, code, param });
  });

  it('an unknown customer', async () => {
    for (const call of [
      bench.stripe.customers.retrieve('cus_nope'),
      bench.stripe.customers.del('cus_nope'),
      bench.stripe.customers.listPaymentMethods('cus_nope'),
    ])
      expect(await refusalOf(call)).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        param: 'id',
      });
  });
});
