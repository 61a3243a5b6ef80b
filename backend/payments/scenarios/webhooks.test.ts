import Stripe from 'stripe';
import { callFunction } from '../../testing/contexts';
import { expectBooksToBalance } from '../../testing/invariant';
import { GOOD_CARD, ROLLED_SECRET, TestBed, WEBHOOK_SECRET, aLine } from '../../testing/testBed';
import { MINUTE_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: TestBed;
afterEach(() => testBed.close());

const signer = new Stripe('sk_test_signer');
const seconds = (): number => Math.floor(Date.now() / 1000);

type Signing = { secret?: string; timestamp?: number };

const eventOf = (
  type: string,
  object: Record<string, unknown>,
  changes: Record<string, unknown> = {},
) => ({
  id: 'evt_1TestEvent',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: seconds(),
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type,
  data: { object },
  ...changes,
});
const signed = (
  payload: string,
  { secret = WEBHOOK_SECRET, timestamp = seconds() }: Signing = {},
): string => signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });

function deliver(payload: string, signature?: string, address?: string) {
  return callFunction(testBed.served, {
    path: '/webhook',
    body: payload,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      ...(address === undefined ? {} : { 'x-appwrite-client-ip': address }),
    },
  });
}
const received = (outcome: string) => ({ status: 200, body: { received: true, outcome } });

describe('news from the provider', () => {
  it('a refund comes before the payment it refunds', async () => {
    testBed = await TestBed.start();
    await testBed.control('webhooks/drop', { type: 'checkout.session.completed' });
    const { sessionId } = await testBed.give([aLine('p1', 1_000), aLine('p2', 3_000)]);
    await testBed.control('refund', { session: sessionId, amount: 1_000 });
    await testBed.hears('refund.created');
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([750, 2_250]);
    const session = await testBed.stripe.checkout.sessions.retrieve(sessionId);
    const late = JSON.stringify(eventOf('checkout.session.completed', session as never));
    expect(await deliver(late, signed(late))).toEqual(received('recorded'));
    await expectBooksToBalance(testBed);
  });

  it('10: refunds and disputes precede payments, and an expiry follows a completion', async () => {
    testBed = await TestBed.start();
    await testBed.control('webhooks/drop', { type: 'checkout.session.completed' });
    const { sessionId: refunded } = await testBed.give([aLine('p2', 1_000)]);
    await testBed.control('refund', { session: refunded, amount: 400 });
    await testBed.hears('refund.created');
    expect(testBed.raised('p2')).toBe(600);
    await testBed.control('webhooks/reorder', { count: 7 });
    const { sessionId } = await testBed.open([aLine('p1')]);
    await testBed.pay(sessionId, '4000 0000 0000 0259');
    await testBed.control('webhooks/release');
    await testBed.hears('charge.dispute.created');
    await testBed.hears('checkout.session.completed');
    expect(testBed.donations).toMatchObject([
      { givenBackMinor: 400 },
      { dispute: 'open', countedMinor: 2_500 },
    ]);
    const session = await testBed.stripe.checkout.sessions.retrieve(sessionId);
    const expired = JSON.stringify(
      eventOf('checkout.session.expired', { ...(session as object), status: 'expired' }),
    );
    expect(await deliver(expired, signed(expired))).toEqual(received('ignored'));
    await expectBooksToBalance(testBed);
  });

  it('a session completes unpaid, and nothing is recorded until it is paid', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.open([aLine('p1')]);
    const session = await testBed.stripe.checkout.sessions.retrieve(sessionId);
    const completed = JSON.stringify(
      eventOf('checkout.session.completed', {
        ...(session as object),
        status: 'complete',
        payment_status: 'unpaid',
      }),
    );
    expect(await deliver(completed, signed(completed))).toEqual(received('ignored'));
    expect(testBed.donations).toEqual([]);
    await testBed.pay(sessionId);
    const succeeded = JSON.stringify(
      eventOf('checkout.session.async_payment_succeeded', session as never),
    );
    expect(await deliver(succeeded, signed(succeeded))).toEqual(received('recorded'));
    await expectBooksToBalance(testBed);
  });

  it('24: invalid signatures are refused, and a rolled secret’s one is accepted', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1')]);
    const payload = JSON.stringify(
      eventOf('checkout.session.completed', { id: sessionId, object: 'checkout.session' }),
      null,
      2,
    );
    const good = signed(payload);
    const refused = { status: 400, body: { failure: { code: 'invalid' } } };
    expect(await deliver(payload)).toEqual(refused);
    expect(await deliver(payload, '')).toEqual(refused);
    expect(await deliver(payload, good.replace(/v1=./, 'v1=x'))).toEqual(refused);
    expect(await deliver(payload, signed(payload, { timestamp: seconds() - 301 }))).toEqual(
      refused,
    );
    expect(await deliver(payload, signed(payload, { secret: 'whsec_of_someone_else' }))).toEqual(
      refused,
    );
    expect(await deliver(JSON.stringify(JSON.parse(payload)), good)).toEqual(refused);
    expect(await deliver('not json', signed('not json'))).toEqual(refused);
    expect(testBed.donations).toEqual([]);
    expect(await deliver(payload, signed(payload, { secret: ROLLED_SECRET }))).toEqual(
      received('recorded'),
    );
    await expectBooksToBalance(testBed);
  });

  it.each([
    ['an unknown', undefined, 400],
    ['a shared', '203.0.113.40', 429],
  ])('signed news is heard after many forgeries from %s address', async (_, address, refusal) => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1')]);
    const payload = JSON.stringify(
      eventOf('checkout.session.completed', { id: sessionId, object: 'checkout.session' }),
    );
    const forged = signed(payload, { secret: 'whsec_of_someone_else' });
    for (let round = 0; round < 30; round += 1)
      expect((await deliver(payload, forged, address)).status).toBe(400);
    expect((await deliver(payload, forged, address)).status).toBe(refusal);
    expect(await deliver(payload, signed(payload), address)).toEqual(received('recorded'));
    await expectBooksToBalance(testBed);
  });

  it('an event over a megabyte is refused before its signature is checked', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1')]);
    const long = (length: number) =>
      JSON.stringify(
        eventOf('checkout.session.completed', {
          id: sessionId,
          object: 'checkout.session',
          padding: 'x'.repeat(length),
        }),
      );
    const [most, tooMuch] = [long(1_000_000), long(1_048_576)];
    expect(await deliver(tooMuch, signed(tooMuch))).toEqual({
      status: 400,
      body: { failure: { code: 'invalid' } },
    });
    expect(testBed.donations).toEqual([]);
    expect(await deliver(most, signed(most))).toEqual(received('recorded'));
  });

  it('the provider signs with the old and the new secret while one is replaced', async () => {
    testBed = await TestBed.start({ signedWith: ['whsec_not_known_here_yet', ROLLED_SECRET] });
    await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    await expectBooksToBalance(testBed);
  });

  it('22: a paid session that this site did not make is left alone', async () => {
    testBed = await TestBed.start();
    const session = await testBed.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'A mug' } },
          metadata: {
            project_id: 'p1',
            line: '0',
            base_amount: '900',
            base_currency: 'USD',
            rate_micros: '1000000',
          },
        },
      ],
      success_url: 'https://shop.example/',
      metadata: { app: 'shop' },
    });
    await testBed.pay(session.id);
    await testBed.hears('checkout.session.completed');
    await testBed.control('refund', { session: session.id });
    await testBed.hears('refund.created');
    expect(await testBed.record(session.id)).toEqual({
      status: 404,
      body: { failure: { code: 'paymentNotFound' } },
    });
    expect(testBed.donations).toEqual([]);
    await expectBooksToBalance(testBed);
  });

  it('23: live and test mode are never mixed up', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1')]);
    const live = JSON.stringify(
      eventOf(
        'checkout.session.completed',
        { id: sessionId, object: 'checkout.session' },
        { livemode: true },
      ),
    );
    expect(await deliver(live, signed(live))).toEqual(received('ignored'));
    expect(await testBed.record(sessionId.replace('cs_test_', 'cs_live_'))).toEqual({
      status: 404,
      body: { failure: { code: 'paymentNotFound' } },
    });
    expect(testBed.donations).toEqual([]);
    await testBed.record(sessionId);
    await expectBooksToBalance(testBed);
  });

  it('40: webhooks tolerate a skewed clock up to a limit, then others record', async () => {
    testBed = await TestBed.start();
    const told = (): number[] =>
      testBed.heard
        .filter(({ type }) => type === 'checkout.session.completed')
        .map(({ status }) => status);
    for (const minutes of [4, -6]) {
      testBed.clock.aheadMs = minutes * 60_000;
      await testBed.give([aLine('p1')]);
    }
    expect(told()).toEqual([200, 200]);
    testBed.clock.aheadMs = 6 * MINUTE_MS;
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2')]);
    expect(told().slice(2)).not.toContain(200);
    expect(testBed.donations).toHaveLength(2);
    expect((await testBed.record(sessionId)).status).toBe(200);
    await testBed.reconcile();
    await expectBooksToBalance(testBed);
  });

  it('41: an event of an unknown type is taken and ignored', async () => {
    testBed = await TestBed.start();
    for (const type of ['customer.created', 'payment_intent.created', 'v1.something.new']) {
      const payload = JSON.stringify(eventOf(type, { id: 'x_1', object: 'x' }));
      expect(await deliver(payload, signed(payload))).toEqual(received('ignored'));
    }
    await expectBooksToBalance(testBed);
  });

  it('42: that a donation was recorded is reported once, however often it arrives', async () => {
    testBed = await TestBed.start();
    await testBed.control('webhooks/duplicate', {
      type: 'checkout.session.completed',
      copies: 4,
      new_ids: true,
    });
    const { sessionId } = await testBed.open([aLine('p1')]);
    await testBed.pay(sessionId, GOOD_CARD);
    await Promise.all([testBed.record(sessionId), testBed.record(sessionId)]);
    await testBed.hears('checkout.session.completed', 4);
    expect(testBed.logged.filter((line) => line.includes('"donation recorded"'))).toHaveLength(1);
    await expectBooksToBalance(testBed);
  });
});
