import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Bench } from '../testing/bench';
import { declineOf, startBench } from '../testing/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

/** `fetch` may not set every header a browser or proxy sends. */
const statusWith = (
  headers: Record<string, string>,
  method = 'GET',
  path = '/_emu',
): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      { port: bench.provider.port, host: '127.0.0.1', path, method, headers },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.end();
  });

describe('the controls', () => {
  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'a page that only looks like one of this machine',
      { origin: 'http://localhost.evil.example:3000' },
    ],
    ['a page that hides where it is from', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['another host name for this machine', { host: 'evil.example' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('do not answer to %s', async (_name, headers) => {
    expect(await statusWith(headers)).toBe(403);
    expect(
      await statusWith({ ...headers, 'content-type': 'application/json' }, 'POST', '/_emu/reset'),
    ).toBe(403);
  });

  it('answer to this machine under its usual names', async () => {
    for (const host of ['localhost:12111', '127.0.0.1', '[::1]:9'])
      expect(await statusWith({ host })).toBe(200);
  });

  it('let a page on another local port give orders and read the answer', async () => {
    const answer = await fetch(`${bench.provider.url}/_emu/faults/clear`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', accept: 'application/json' },
      body: new URLSearchParams(),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'http://localhost:3000',
    ]);
    const stranger = await fetch(`${bench.provider.url}/_emu/faults/clear`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(),
    });
    expect([stranger.status, stranger.headers.get('access-control-allow-origin')]).toEqual([
      403,
      null,
    ]);
  });

  it('make the next card be declined, once', async () => {
    const { id } = await bench.open();
    await bench.control('pay/decline');
    expect((await bench.pay(id)).status).toBe(402);
    expect((await bench.pay(id)).paid).toBe(true);
  });

  it('make a customer leave 3-D Secure unanswered', async () => {
    const session = await bench.open();
    await bench.control('pay/abandon');
    const answer = await bench.pay(session.id);
    expect(answer).toMatchObject({ next: session.cancel_url, paid: false });
    const { status, payment_status } = await bench.stripe.checkout.sessions.retrieve(session.id);
    expect([status, payment_status]).toEqual(['open', 'unpaid']);
  });

  it('leave the return page unvisited after a payment that succeeded', async () => {
    const { id } = await bench.open();
    await bench.control('pay/close_tab');
    expect(await bench.pay(id)).toMatchObject({ next: `/c/pay/${id}`, paid: true });
    expect((await bench.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  describe('of saved cards', () => {
    const savedCard = async () => {
      const customer = await bench.stripe.customers.create();
      const { id } = await bench.stripe.paymentMethods.attach('pm_card_visa', {
        customer: customer.id,
      });
      return { id, customer: customer.id };
    };
    const charge = ({ id, customer }: { id: string; customer: string }) =>
      bench.stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer,
        payment_method: id,
        confirm: true,
        off_session: true,
      });

    it('replace one as card networks do: the id stays', async () => {
      const card = await savedCard();
      await bench.control('cards/replace', { payment_method: card.id, exp_month: 1 });
      const { event } = await bench.receiver.waitFor('payment_method.automatically_updated');
      expect(event.data.object).toMatchObject({
        id: card.id,
        customer: card.customer,
        card: { last4: '5556', funding: 'debit', exp_month: 1 },
      });
      expect(event.data.previous_attributes).toMatchObject({ card: { last4: '4242' } });
      expect(await charge(card)).toMatchObject({ status: 'succeeded' });
    });

    it('let one expire, and a replacement heals it', async () => {
      const card = await savedCard();
      await bench.control('cards/expire', { payment_method: card.id });
      expect(await declineOf(charge(card))).toMatchObject({ code: 'expired_card' });
      await bench.control('cards/replace', { payment_method: card.id, card: 'pm_card_mastercard' });
      expect(await charge(card)).toMatchObject({ status: 'succeeded' });
    });

    it.each([
      ['insufficient_funds', 'card_declined'],
      ['lost_card', 'card_declined'],
      ['processing_error', 'processing_error'],
      ['authentication_required', 'authentication_required'],
    ])('decline its charges: %s', async (reason, code) => {
      const card = await savedCard();
      await bench.control('cards/decline', { payment_method: card.id, reason });
      expect(await declineOf(charge(card))).toMatchObject({ code, decline_code: reason });
    });

    it('are on the page, beside what is saved', async () => {
      const card = await savedCard();
      const page = await (await fetch(`${bench.provider.url}/_emu`)).text();
      for (const words of [card.id, card.customer, 'visa •••• 4242', 'Replace', 'Expire'])
        expect(page).toContain(words);
    });

    it('refuse unknown ones', async () => {
      await expect(bench.control('cards/expire', { payment_method: 'pm_nope' })).rejects.toThrow(
        'No such PaymentMethod',
      );
      await expect(
        bench.control('cards/replace', { payment_method: 'pm_nope', card: '4242' }),
      ).rejects.toThrow('Invalid card: must be one of pm_card_visa');
    });
  });

  it('do not exist where they are not allowed', async () => {
    const closed = await startBench({ allowControls: false });
    expect((await fetch(`${closed.provider.url}/_emu`)).status).toBe(404);
    expect((await fetch(`${closed.provider.url}/_emu/reset`, { method: 'POST' })).status).toBe(404);
    await closed.close();
  });

  it('refuse what they do not know', async () => {
    await expect(bench.control('webhooks/explode')).rejects.toThrow('Unknown control');
    await expect(bench.control('webhooks/drop', { cuont: 2 })).rejects.toThrow(
      'Received unknown parameter: cuont',
    );
    await expect(bench.control('clock', { advance_seconds: 'soon' })).rejects.toThrow(
      'Invalid integer',
    );
    await expect(bench.control('refund', { session: (await bench.open()).id })).rejects.toThrow(
      'has not been paid',
    );
  });

  it('offer themselves as a page of buttons that shows charges, sessions and deliveries', async () => {
    const paid = await bench.buy();
    await bench.control('webhooks/drop', { type: 'charge.refunded' });
    const page = await (await fetch(`${bench.provider.url}/_emu`)).text();
    for (const words of [
      'Decline the next card',
      'Drop',
      'Duplicate',
      'Delay',
      'Reorder',
      'Hang up',
      'Refund half',
      'Failing refund',
      'Dispute',
      'Advance clock',
      'Reset everything',
      'webhook drop × 1 (charge.refunded)',
      'checkout.session.completed',
      paid.id,
    ]) {
      expect(page).toContain(words);
    }
    const pressed = await fetch(`${bench.provider.url}/_emu/faults/clear`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({}),
      redirect: 'manual',
    });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      '/_emu?done=faults%2Fclear',
    ]);
  });

  it('allow the page its own style sheet', async () => {
    const answer = await fetch(`${bench.provider.url}/_emu`);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });

  it('list their uses and the events’ moments on the machine’s own clock', async () => {
    const before = Date.now();
    await bench.control('clock', { advance_seconds: 3_600 });
    await bench.control('webhooks/delay', { seconds: 2 });
    await bench.control('faults/clear');
    const { id } = await bench.stripe.checkout.sessions.expire((await bench.open()).id);
    await bench.control('clock', { advance_seconds: -3_600 });
    const state = await (await fetch(`${bench.provider.url}/_emu/state`)).json();
    expect(
      state.used_controls
        .slice(-4)
        .map(({ path, seconds }: { path: string; seconds: number | null }) => [path, seconds]),
    ).toEqual([
      ['clock', 3_600],
      ['webhooks/delay', 2],
      ['faults/clear', null],
      ['clock', -3_600],
    ]);
    const events = await bench.stripe.events.list({ type: 'checkout.session.expired' });
    const event = events.data.find(({ data }) => 'id' in data.object && data.object.id === id);
    expect(event?.created).toBeGreaterThan(before / 1000 + 3_500);
    const moments: { event: string; at: number }[] = state.moments;
    const moment = moments.find((of) => of.event === event?.id)?.at ?? 0;
    expect(moment).toBeGreaterThanOrEqual(before);
    expect(moment).toBeLessThanOrEqual(Date.now());
    for (const { at } of state.used_controls) expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('move the clock, which stays moved after a restart, and reset everything', async () => {
    await bench.control('clock', { advance_seconds: 86_400 });
    await bench.restart();
    const { created } = await bench.open();
    expect(created).toBeGreaterThan(Date.now() / 1000 + 86_000);
    await bench.control('reset');
    expect((await bench.stripe.checkout.sessions.list()).data).toEqual([]);
    expect((await bench.stripe.events.list()).data).toEqual([]);
    expect((await bench.open()).created).toBeLessThan(Date.now() / 1000 + 60);
  });
});
