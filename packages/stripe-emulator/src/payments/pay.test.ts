import type { Bench } from '../testing/bench';
import { cardFields, GOOD_CARD, startBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const ARABIC = '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢';

describe('a paid session', () => {
  it('is complete, has one charge, four signed events and leads to the return address', async () => {
    const { id } = await bench.open({
      payment_intent_data: { metadata: { intent_id: 'i1' }, description: 'Order' },
    });
    const answer = await bench.pay(id);
    expect(answer).toMatchObject({
      status: 200,
      paid: true,
      next: `https://shop.example/success?session_id=${id}`,
    });
    const session = await bench.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'payer@example.org', name: 'Amina Saleh' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 2500,
        metadata: { intent_id: 'i1' },
        description: 'Order',
        latest_charge: {
          status: 'succeeded',
          paid: true,
          amount: 2500,
          amount_refunded: 0,
          payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        },
      },
    });
    await bench.receiver.waitForCount(4);
    const types = bench.receiver.received.map(({ event }) => event.type).sort();
    expect(types).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const { event } = await bench.receiver.waitFor('checkout.session.completed');
    expect(event).toMatchObject({
      api_version: '2026-10-28.endive',
      livemode: false,
      data: { object: { id, payment_status: 'paid' } },
    });
    expect((event.data.object as { payment_intent: string }).payment_intent).toMatch(
      /^pi_3\w{23}$/,
    );
  });

  it('keeps nothing of the card but its brand and last four digits', async () => {
    await bench.buy('3782 822463 10005', {}).catch(() => undefined);
    const { id } = await bench.open();
    await bench.pay(id, '3782 822463 10005', { cvc: '7391' });
    await bench.pay((await bench.open()).id, '4000 0000 0000 3220', { expiry: '11 / 39' });
    const { readdirSync, readFileSync } = await import('node:fs');
    const stored =
      readdirSync(bench.dataDir)
        .map((file) => readFileSync(`${bench.dataDir}/${file}`, 'latin1'))
        .join('') + bench.log.join('');
    expect(stored).toContain('"last4":"0005"');
    for (const secret of [
      '378282246310005',
      '3782 822463',
      '4000000000003220',
      '7391',
      '11 / 39',
      'exp_month',
    ])
      expect(stored).not.toContain(secret);
  });

  it('accepts Arabic and Persian digits', async () => {
    const { id } = await bench.open();
    expect(await bench.pay(id, ARABIC, { expiry: '۱۲ / ۳۴', cvc: '١٢٣' })).toMatchObject({
      paid: true,
    });
  });

  it('is paid once by simultaneous submits in two tabs, which both return', async () => {
    const { id } = await bench.open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        bench.pay(id, index % 2 ? GOOD_CARD : '5555 5555 5555 4444'),
      ),
    );
    expect(new Set(answers.map(({ next }) => next))).toEqual(
      new Set([`https://shop.example/success?session_id=${id}`]),
    );
    const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(id);
    const charges = await bench.stripe.charges.list({ payment_intent: String(payment_intent) });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded']);
  });
});

describe('a refused card', () => {
  it.each([
    ['4000 0000 0000 0002', 'Your card has been declined.', 'card_declined', 'generic_decline'],
    [
      '4000 0000 0000 9995',
      'Your card has insufficient funds. Try a different card.',
      'card_declined',
      'insufficient_funds',
    ],
    ['4000 0000 0000 9987', 'Your card has been declined.', 'card_declined', 'lost_card'],
    ['4000 0000 0000 9979', 'Your card has been declined.', 'card_declined', 'stolen_card'],
    [
      '4000 0000 0000 0069',
      'Your card has expired. Try a different card.',
      'expired_card',
      'expired_card',
    ],
    [
      '4000 0000 0000 0127',
      "Your card's security code is incorrect.",
      'incorrect_cvc',
      'incorrect_cvc',
    ],
    [
      '4000 0000 0000 0119',
      'An error occurred while processing your card. Try again.',
      'processing_error',
      'processing_error',
    ],
    ['4100 0000 0000 0019', 'Your card has been declined.', 'card_declined', 'fraudulent'],
    [
      '4111 1111 1111 1111',
      'Your card was declined: this is a test page and takes test cards only.',
      'card_declined',
      'test_mode_live_card',
    ],
  ])('%s: %s', async (card, message, code, declineCode) => {
    const { id } = await bench.open();
    expect(await bench.pay(id, card)).toEqual({ status: 402, message });
    const session = await bench.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: { code, decline_code: declineCode, type: 'card_error' },
        latest_charge: { status: 'failed', paid: false, failure_code: code },
      },
    });
  });

  it('leaves the session open, and a good card then pays the same intent', async () => {
    const { id } = await bench.open();
    await bench.pay(id, '4000 0000 0000 0002');
    const { payment_intent: first } = await bench.stripe.checkout.sessions.retrieve(id);
    expect(await bench.pay(id)).toMatchObject({ paid: true });
    const paid = await bench.stripe.checkout.sessions.retrieve(id);
    expect(paid.payment_intent).toBe(first);
    const charges = await bench.stripe.charges.list({ payment_intent: String(first) });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    const failed = await bench.receiver.waitFor('payment_intent.payment_failed');
    expect(failed.event.data.object).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
    });
  });
});

describe('fields that cannot be charged', () => {
  it.each([
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['cardNumber', '4242', 'Your card number is incomplete.'],
    ['cardNumber', '', 'Enter your card number.'],
    ['expiry', '12 / 20', "Your card's expiration year is in the past."],
    ['expiry', '13 / 34', "Your card's expiration date is invalid."],
    ['expiry', '12', "Your card's expiration date is incomplete."],
    ['cvc', '12', "Your card's security code is incomplete."],
    ['email', 'nobody', 'Your email is incomplete or not valid.'],
    ['name', ' ', 'Enter the name on the card.'],
  ])('%s "%s": %s', async (field, value, message) => {
    const { id } = await bench.open();
    expect(await bench.pay(id, GOOD_CARD, { [field]: value })).toEqual({
      status: 400,
      problems: { [field]: message },
    });
    expect((await bench.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  it('wants four digits of an American Express code', async () => {
    const { id } = await bench.open();
    expect(await bench.pay(id, '3782 822463 10005')).toMatchObject({
      status: 400,
      problems: { cvc: expect.any(String) },
    });
    expect(await bench.pay(id, '3782 822463 10005', { cvc: '1234' })).toMatchObject({ paid: true });
  });
});

describe('3-D Secure', () => {
  const challenge = async (card: string) => {
    const { id } = await bench.open();
    const { next } = await bench.pay(id, card);
    const page = await (await fetch(bench.provider.url + String(next))).text();
    return { id, page, attempt: /name="attempt" value="(\w+)"/.exec(page)?.[1] ?? '' };
  };
  const answer = (id: string, attempt: string, result: string) =>
    fetch(`${bench.provider.url}/c/pay/${id}/3ds`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ attempt, result }),
    });

  it.each(['4000 0000 0000 3220', '4000 0027 6000 3184', '4000 0025 0000 3155'])(
    '%s pays after "Complete"',
    async (card) => {
      const { id, page, attempt } = await challenge(card);
      expect(page).toContain('Confirm this payment');
      expect(
        await bench.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
      ).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
      const response = await answer(id, attempt, 'complete');
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `https://shop.example/success?session_id=${id}`,
      ]);
      expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
        payment_status: 'paid',
      });
    },
  );

  it('leads back to the form after "Fail", without a charge', async () => {
    const { id, attempt } = await challenge('4000 0000 0000 3220');
    const response = await answer(id, attempt, 'fail');
    expect(response.headers.get('location')).toBe(`/c/pay/${id}?problem=authentication`);
    expect(
      await (await fetch(`${bench.provider.url}/c/pay/${id}?problem=authentication`)).text(),
    ).toContain('We are unable to authenticate your payment method.');
    expect(
      await bench.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
    ).toMatchObject({ status: 'open', payment_intent: { latest_charge: null } });
  });

  it('ends with the fifth declined card, however it was declined', async () => {
    const { id } = await bench.open();
    const statuses = [];
    for (let round = 0; round < 4; round += 1)
      statuses.push((await bench.pay(id, '4000 0000 0000 0002')).status);
    expect(statuses).toEqual([402, 402, 402, 402]);
    expect(await bench.pay(id, '4000 0000 0000 9987')).toMatchObject({
      status: 200,
      paid: false,
      next: `/c/pay/${id}`,
    });
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
      url: null,
    });
    expect(await bench.pay(id)).toMatchObject({ paid: false });
  });

  it('declines the card that is declined after the step', async () => {
    const { id, attempt } = await challenge('4000 0084 0000 1629');
    expect((await answer(id, attempt, 'complete')).headers.get('location')).toBe(
      `/c/pay/${id}?problem=generic`,
    );
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('ignores the answer to an attempt that another submit replaced', async () => {
    const { id, attempt } = await challenge('4000 0000 0000 3220');
    await bench.pay(id, '4000 0000 0000 0002');
    expect((await answer(id, attempt, 'complete')).headers.get('location')).toBe(`/c/pay/${id}`);
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('leaves an abandoned session open for another try', async () => {
    const { id } = await challenge('4000 0000 0000 3220');
    expect(await (await fetch(`${bench.provider.url}/c/pay/${id}`)).text()).toContain(
      'id="card-form"',
    );
    expect(await bench.pay(id)).toMatchObject({ paid: true });
  });
});

describe('the redirect', () => {
  it('waits for the answer of the webhook', async () => {
    const { id } = await bench.open();
    const before = bench.receiver.received.length;
    await bench.pay(id);
    const types = bench.receiver.received.slice(before).map(({ event }) => event.type);
    expect(types).toContain('checkout.session.completed');
  });

  it('works for a plain form without a script', async () => {
    const { id } = await bench.open();
    const response = await fetch(`${bench.provider.url}/c/pay/${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: cardFields(),
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://shop.example/success?session_id=${id}`,
    ]);
  });
});
