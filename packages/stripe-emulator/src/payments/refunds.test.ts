import type { Bench } from '../testing/bench';
import { refusalOf, startBench } from '../testing/bench';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const paidIntent = async (card?: string) => String((await bench.buy(card)).payment_intent);
const chargeOf = async (payment_intent: string) => {
  const charge = (await bench.stripe.charges.list({ payment_intent })).data[0];
  if (!charge) throw new Error('no charge');
  return bench.stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
};
describe('refunds', () => {
  it('refund the whole charge and notify the webhook', async () => {
    const payment_intent = await paidIntent();
    const refund = await bench.stripe.refunds.create({
      payment_intent,
      reason: 'requested_by_customer',
      metadata: { by: 'staff' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 2500,
      currency: 'usd',
      status: 'succeeded',
      payment_intent,
      reason: 'requested_by_customer',
      metadata: { by: 'staff' },
    });
    expect(await chargeOf(payment_intent)).toMatchObject({
      amount_refunded: 2500,
      refunded: true,
      refunds: { data: [{ id: refund.id }] },
    });
    expect((await bench.receiver.waitFor('charge.refunded')).event.data.object).toMatchObject({
      amount_refunded: 2500,
      refunded: true,
    });
    expect((await bench.receiver.waitFor('refund.created')).event).toMatchObject({
      data: { object: { id: refund.id } },
      request: { id: expect.stringMatching(/^req_/) },
    });
    expect(await bench.stripe.refunds.retrieve(refund.id, { expand: ['charge'] })).toMatchObject({
      charge: { object: 'charge', amount_refunded: 2500 },
    });
  });

  it('add up in parts and never exceed the charge', async () => {
    const payment_intent = await paidIntent();
    await bench.stripe.refunds.create({ payment_intent, amount: 1000 });
    await bench.stripe.refunds.create({ payment_intent, amount: 500 });
    expect(await chargeOf(payment_intent)).toMatchObject({
      amount_refunded: 1500,
      refunded: false,
    });
    expect(
      await refusalOf(bench.stripe.refunds.create({ payment_intent, amount: 1001 })),
    ).toMatchObject({
      statusCode: 400,
      code: undefined,
      message: 'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
    });
    await bench.stripe.refunds.create({ payment_intent });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 2500, refunded: true });
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect(
      (await bench.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount),
    ).toEqual([1000, 500, 1000]);
  });

  it('with one idempotency key refund once', async () => {
    const payment_intent = await paidIntent();
    const [first, second] = [
      await bench.stripe.refunds.create(
        { payment_intent, amount: 700 },
        { idempotencyKey: 'refund-1' },
      ),
      await bench.stripe.refunds.create(
        { payment_intent, amount: 700 },
        { idempotencyKey: 'refund-1' },
      ),
    ];
    expect(second.id).toBe(first.id);
    expect((await chargeOf(payment_intent)).amount_refunded).toBe(700);
  });

  it('take a change of their metadata, key by key, and notify the webhook', async () => {
    const payment_intent = await paidIntent();
    const { id } = await bench.stripe.refunds.create({
      payment_intent,
      amount: 700,
      metadata: { by: 'staff', line: '4' },
    });
    expect(await bench.stripe.refunds.update(id, { metadata: { line: '1' } })).toMatchObject({
      id,
      amount: 700,
      status: 'succeeded',
      metadata: { by: 'staff', line: '1' },
    });
    expect((await bench.receiver.waitFor('refund.updated')).event).toMatchObject({
      data: { object: { id, metadata: { line: '1' } } },
      request: { id: expect.stringMatching(/^req_/) },
    });
    expect((await bench.stripe.refunds.update(id, { metadata: { line: '' } })).metadata).toEqual({
      by: 'staff',
    });
    expect((await bench.stripe.refunds.update(id, {})).metadata).toEqual({ by: 'staff' });
    expect((await bench.stripe.refunds.update(id, { metadata: '' })).metadata).toEqual({});
    expect((await bench.stripe.refunds.list({ payment_intent })).data).toMatchObject([
      { metadata: {} },
    ]);
    expect(
      await refusalOf(bench.stripe.refunds.update('re_nope', { metadata: { line: '1' } })),
    ).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await chargeOf(payment_intent)).amount_refunded).toBe(700);
  });

  it('whose metadata changed while they are pending succeed all the same', async () => {
    const { id } = await bench.stripe.refunds.create({
      payment_intent: await paidIntent('4000 0000 0000 7726'),
    });
    await bench.stripe.refunds.update(id, { metadata: { line: '0' } });
    await bench.control('clock', { advance_seconds: 61 });
    expect(await bench.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'succeeded',
      metadata: { line: '0' },
    });
  });

  it('of the pending test card succeed after a while', async () => {
    const payment_intent = await paidIntent('4000 0000 0000 7726');
    const refund = await bench.stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('pending');
    await bench.control('clock', { advance_seconds: 61 });
    expect((await bench.receiver.waitFor('refund.updated')).event.data.object).toMatchObject({
      id: refund.id,
      status: 'succeeded',
    });
  });

  it('of the failing test card come back, and the charge is as before', async () => {
    const payment_intent = await paidIntent('4000 0000 0000 5126');
    const refund = await bench.stripe.refunds.create({ payment_intent, amount: 2000 });
    expect(refund.status).toBe('succeeded');
    expect((await chargeOf(payment_intent)).amount_refunded).toBe(2000);
    await bench.control('clock', { advance_seconds: 61 });
    expect((await bench.receiver.waitFor('refund.failed')).event.data.object).toMatchObject({
      id: refund.id,
      status: 'failed',
    });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 0, refunded: false });
  });

  it.each([
    ['nothing named', {}, 'parameter_missing'],
    ['an unknown charge', { charge: 'ch_nope' }, 'resource_missing'],
    ['an unknown intent', { payment_intent: 'pi_nope' }, 'resource_missing'],
  ])('refuse %s', async (_name, params, code) => {
    expect(await refusalOf(bench.stripe.refunds.create(params))).toMatchObject({ code });
  });

  it('refuse an intent that was never paid', async () => {
    const { id } = await bench.open();
    await bench.pay(id, '4000 0000 0000 0002');
    const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(id);
    expect(
      await refusalOf(bench.stripe.refunds.create({ payment_intent: String(payment_intent) })),
    ).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });
});

describe('refunds by control', () => {
  it('refund fully or in part; some refunds fail and some are cancelled', async () => {
    const session = await bench.buy();
    await bench.control('refund', { session: session.id, amount: 500 });
    await bench.control('refund', {
      payment_intent: session.payment_intent,
      outcome: 'failed',
      amount: 400,
    });
    await bench.receiver.waitFor('refund.failed');
    expect((await chargeOf(String(session.payment_intent))).amount_refunded).toBe(500);
    await bench.control('refund', {
      session: session.id,
      outcome: 'canceled',
      amount: 300,
      after_seconds: 60,
      metadata: { line: '0' },
    });
    expect(
      (
        await bench.stripe.refunds.list({
          payment_intent: String(session.payment_intent),
          limit: 1,
        })
      ).data,
    ).toMatchObject([{ status: 'pending', metadata: { line: '0' } }]);
    await bench.control('clock', { advance_seconds: 61 });
    expect(
      (
        await bench.stripe.refunds.list({
          payment_intent: String(session.payment_intent),
          limit: 1,
        })
      ).data,
    ).toMatchObject([{ status: 'canceled' }]);
    expect((await chargeOf(String(session.payment_intent))).amount_refunded).toBe(500);
    await bench.control('refund', { session: session.id });
    expect(await chargeOf(String(session.payment_intent))).toMatchObject({
      amount_refunded: 2500,
      refunded: true,
    });
  });
});

describe('disputes', () => {
  it.each([
    ['4000 0000 0000 0259', 'fraudulent'],
    ['4000 0000 0000 2685', 'product_not_received'],
  ])('%s is disputed as %s right after it was paid', async (card, reason) => {
    const payment_intent = await paidIntent(card);
    const { event } = await bench.receiver.waitFor('charge.dispute.created');
    expect(event.data.object).toMatchObject({
      object: 'dispute',
      amount: 2500,
      payment_intent,
      reason,
      status: 'needs_response',
    });
    expect((await chargeOf(payment_intent)).disputed).toBe(true);
    expect((await bench.stripe.disputes.list({ payment_intent })).data).toHaveLength(1);
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('open, and are won: the money comes back', async () => {
    const session = await bench.buy();
    const opened = await bench.control('dispute/open', {
      session: session.id,
      reason: 'duplicate',
    });
    await bench.receiver.waitFor('charge.dispute.funds_withdrawn');
    await bench.control('dispute/win', { session: session.id });
    expect((await bench.receiver.waitFor('charge.dispute.closed')).event.data.object).toMatchObject(
      { id: opened['id'], status: 'won' },
    );
    await bench.receiver.waitFor('charge.dispute.funds_reinstated');
    expect(
      await bench.stripe.disputes.retrieve(String(opened['id']), { expand: ['charge'] }),
    ).toMatchObject({ status: 'won', charge: { disputed: true } });
    await expect(bench.control('dispute/open', { session: session.id })).rejects.toThrow(
      'already been disputed',
    );
    await expect(bench.control('dispute/lose', { dispute: opened['id'] })).rejects.toThrow(
      'already closed',
    );
  });

  it('open, and are lost: the money stays away', async () => {
    const session = await bench.buy();
    await bench.control('dispute/open', { session: session.id });
    await bench.control('dispute/lose', { session: session.id });
    expect((await bench.receiver.waitFor('charge.dispute.closed')).event.data.object).toMatchObject(
      { status: 'lost' },
    );
    expect(
      (await bench.stripe.events.list({ type: 'charge.dispute.funds_reinstated' })).data,
    ).toEqual([]);
  });
});
