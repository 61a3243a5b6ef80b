import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import Stripe from 'stripe';
import type { Bench } from '../testing/bench';
import { startBench, WEBHOOK_SECRET } from '../testing/bench';
import { pauseAfter } from './dispatcher';
import { signatureHeader } from './signature';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const completed = 'checkout.session.completed';
const typesReceived = () => bench.receiver.received.map(({ event }) => event.type);
const eventOf = async (type: string): Promise<Stripe.Event> => {
  const event = (await bench.stripe.events.list({ type })).data[0];
  if (!event) throw new Error(`no ${type}`);
  return event;
};

/**
 * Asks until the API answers as awaited: a delivery is marked just after its receiver has answered.
 */
async function eventually<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
  }
}

describe('signatures', () => {
  it('verify with every secret while one is being rolled', async () => {
    const rolled = await startBench({
      webhooks: [{ url: bench.receiver.url, secrets: ['whsec_new', WEBHOOK_SECRET] }],
    });
    await rolled.buy();
    const { raw, header } = await bench.receiver.waitFor(completed);
    expect(header).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const secret of ['whsec_new', WEBHOOK_SECRET])
      expect(bench.stripe.webhooks.constructEvent(raw, header, secret).type).toBe(completed);
    expect(() => bench.stripe.webhooks.constructEvent(raw, header, 'whsec_other')).toThrow(
      'No signatures found',
    );
    expect(() =>
      bench.stripe.webhooks.constructEvent(JSON.stringify(JSON.parse(raw)), header, WEBHOOK_SECRET),
    ).toThrow('No signatures found');
    await rolled.close();
  });

  it('equal those of the official SDK', () => {
    const stripe = new Stripe('sk_test_x');
    const options = { payload: '{"a":"ماء"}', secret: 'whsec_x', timestamp: 1_790_000_000 };
    expect(stripe.webhooks.generateTestHeaderString(options)).toBe(
      signatureHeader(options.payload, [options.secret], options.timestamp),
    );
  });

  it('carry the time of a clock set back, which a strict receiver refuses', async () => {
    await bench.control('clock', { advance_seconds: -360 });
    await bench.buy();
    const { raw, header } = await bench.receiver.waitFor(completed);
    expect(() => bench.stripe.webhooks.constructEvent(raw, header, WEBHOOK_SECRET)).toThrow(
      'Timestamp outside the tolerance zone',
    );
  });
});

describe('retries', () => {
  it('send the same event until it is accepted, with a new signature each time', async () => {
    bench.receiver.answerNext(500, 500, 500, 500, 302, 404);
    await bench.buy();
    await bench.receiver.waitForCount(10);
    const bodies = new Map<string, number>();
    for (const { event } of bench.receiver.received)
      bodies.set(event.id, (bodies.get(event.id) ?? 0) + 1);
    expect(bodies.size).toBe(4);
    const done = await eventually(
      () => bench.stripe.events.list({ delivery_success: false }),
      ({ data }) => data.length === 0,
    );
    expect(done.data).toEqual([]);
    expect((await bench.stripe.events.list({ delivery_success: true })).data).toHaveLength(4);
  });

  it('pause longer each time, an hour at most', () => {
    expect([1, 2, 3, 4, 30].map((attempts) => pauseAfter(attempts, 1000))).toEqual([
      1000, 2000, 4000, 8000, 3_600_000,
    ]);
  });

  it('a retry after the clock moved has a new time in its signature', async () => {
    const slow = await startBench({ webhookRetryMs: 60_000 });
    slow.receiver.answerNext(500, 500, 500, 500);
    await slow.buy();
    await slow.receiver.waitForCount(4);
    await eventually(
      () => slow.stripe.events.list({ delivery_success: false }),
      ({ data }) => data.length === 4,
    );
    await eventually(
      async (): Promise<{ deliveries: { attempts: number }[] }> =>
        await (await fetch(`${slow.provider.url}/_emu/state`)).json(),
      ({ deliveries }) => deliveries.every(({ attempts }) => attempts === 1),
    );
    await slow.control('clock', { advance_seconds: 61 });
    await slow.receiver.waitForCount(8);
    const ofCompleted = slow.receiver.received.filter(({ event }) => event.type === completed);
    const times = ofCompleted.map(({ header }) => Number(/t=(\d+)/.exec(header)?.[1]));
    expect(ofCompleted[1]?.event.id).toBe(ofCompleted[0]?.event.id);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(61);
    await slow.close();
  });

  it('go on when an answer could not be stored, as on a full disk', async () => {
    const disk = openSqlite(join(bench.dataDir, 'cards.sqlite'));
    disk.exec(
      "CREATE TRIGGER full BEFORE UPDATE ON deliveries BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    const { id } = await bench.open();
    expect(await bench.pay(id)).toMatchObject({ paid: true });
    await bench.receiver.waitForCount(8);
    disk.exec('DROP TRIGGER full');
    disk.close();
    await eventually(
      () => bench.stripe.events.list({ delivery_success: false }),
      ({ data }) => data.length === 0,
    );
  });

  it('do not keep the customer: after a refusal the redirect goes out at once', async () => {
    bench.receiver.answerNext(500, 500, 500, 500);
    const { id } = await bench.open();
    expect(await bench.pay(id)).toMatchObject({ paid: true });
  });

  it('a webhook that never answers holds the customer for the agreed wait only', async () => {
    const held = await startBench({ webhookWaitMs: 150 });
    held.receiver.answerNext('hang', 'hang', 'hang', 'hang');
    const started = Date.now();
    expect((await held.buy()).payment_status).toBe('paid');
    expect(Date.now() - started).toBeGreaterThanOrEqual(140);
    await held.close();
  });
});

describe('more events than may be on their way at once', () => {
  it('all arrive, though the first of them are never answered', async () => {
    const busy = await startBench({ webhookWaitMs: 1, webhookTimeoutMs: 300, webhookRetryMs: 1 });
    busy.receiver.answerNext(...Array.from({ length: 16 }, () => 'hang' as const));
    for (let payment = 0; payment < 5; payment += 1) await busy.buy();
    await eventually(
      () => busy.stripe.events.list({ delivery_success: true, limit: 100 }),
      ({ data }) => data.length === 20,
    );
    expect(new Set(busy.receiver.received.map(({ event }) => event.id)).size).toBe(20);
    await busy.close();
  });
});

describe('ordered faults', () => {
  it('drop: the event never comes but can be found and sent again', async () => {
    await bench.control('webhooks/drop', { type: completed });
    await bench.buy();
    await bench.receiver.waitForCount(3);
    expect(typesReceived()).not.toContain(completed);
    const missed = await eventually(
      () => bench.stripe.events.list({ delivery_success: false }),
      ({ data }) => data.length === 1,
    );
    expect(missed.data[0]).toMatchObject({ type: completed, pending_webhooks: 1 });
    await bench.control('webhooks/resend', { event: missed.data[0]?.id });
    expect((await bench.receiver.waitFor(completed)).event.id).toBe(missed.data[0]?.id);
    const { data } = await eventually(
      () => bench.stripe.events.list({ delivery_success: true, type: completed }),
      ({ data: delivered }) => delivered.length === 1,
    );
    expect(data[0]?.pending_webhooks).toBe(0);
  });

  it('drop and resend of one session leave those of the others as they are', async () => {
    const [kept, lost] = [await bench.open(), await bench.open()];
    await bench.control('webhooks/drop', { session: lost.id });
    await bench.pay(lost.id);
    await bench.pay(kept.id);
    const first = await bench.receiver.waitFor(completed);
    expect(first.event.data.object).toMatchObject({ id: kept.id });
    await bench.control('webhooks/resend', { session: lost.id });
    const second = await bench.receiver.waitFor(completed, 2);
    expect(second.event.data.object).toMatchObject({ id: lost.id });
    await expect(bench.control('webhooks/resend', { session: 'cs_test_none' })).rejects.toThrow(
      'No such event',
    );
  });

  it('duplicate: the same event twice, or the same change as two events', async () => {
    await bench.control('webhooks/duplicate', { type: completed });
    await bench.buy();
    const [first, second] = [
      await bench.receiver.waitFor(completed),
      await bench.receiver.waitFor(completed, 2),
    ];
    expect(second.event.id).toBe(first.event.id);
    await bench.control('webhooks/duplicate', { type: completed, new_ids: true });
    const paid = await bench.buy();
    const [third, fourth] = [
      await bench.receiver.waitFor(completed, 3),
      await bench.receiver.waitFor(completed, 4),
    ];
    expect(fourth.event.id).not.toBe(third.event.id);
    for (const { event } of [third, fourth])
      expect(event.data.object).toMatchObject({ id: paid.id });
  });

  it('delay: the customer is back before the webhook', async () => {
    await bench.control('webhooks/delay', { type: completed, seconds: 3600 });
    await bench.buy();
    await bench.receiver.waitForCount(3);
    expect(typesReceived()).not.toContain(completed);
    await bench.control('clock', { advance_seconds: 3601 });
    await bench.receiver.waitFor(completed);
  });

  it('reorder: what was held goes out newest first', async () => {
    await bench.control('webhooks/reorder', { count: 4 });
    await bench.buy();
    await bench.receiver.waitForCount(4);
    expect(typesReceived()).toEqual([
      completed,
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('reorder across changes: a refund before the payment it refunds', async () => {
    await bench.control('webhooks/reorder', { count: 6 });
    const paid = await bench.buy();
    expect(bench.receiver.received).toEqual([]);
    await bench.control('refund', { session: paid.id });
    await bench.receiver.waitForCount(6);
    expect(typesReceived().slice(0, 3)).toEqual(['charge.refunded', 'refund.created', completed]);
  });
});

describe('events', () => {
  it('are listed newest first by type and time, and retrieved as they were delivered', async () => {
    await bench.buy();
    const { event: delivered } = await bench.receiver.waitFor(completed);
    const event = await eventOf(completed);
    expect(event.data.object).toEqual(delivered.data.object);
    expect(await bench.stripe.events.retrieve(event.id)).toMatchObject({
      id: event.id,
      type: completed,
      api_version: '2026-10-28.endive',
    });
    const several = await bench.stripe.events.list({
      types: [completed, 'charge.succeeded'],
      created: { gte: event.created - 10 },
      limit: 1,
    });
    expect([several.data.length, several.has_more]).toEqual([1, true]);
    await expect(bench.stripe.events.retrieve('evt_nope')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('go only to endpoints subscribed to their type', async () => {
    const narrow = await startBench({
      webhooks: [{ url: bench.receiver.url, secrets: [WEBHOOK_SECRET], events: [completed] }],
    });
    await narrow.buy();
    await bench.receiver.waitFor(completed);
    expect(typesReceived()).toEqual([completed]);
    expect((await narrow.stripe.events.list()).data).toHaveLength(4);
    await narrow.close();
  });
});
