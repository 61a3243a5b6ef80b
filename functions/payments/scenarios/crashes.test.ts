import { expectBooksToBalance } from '../../testing/invariant';
import { Town, aLine } from '../../testing/town';

/** Short, so that its end is met. */
const PATIENCE_MS = 800;

jest.setTimeout(60_000);

let town: Town;
afterEach(() => town.close());

describe('crashes and outages', () => {
  it('11: the process dies after the payment, before anything of the donation is written', async () => {
    town = await Town.start({ webhooks: false });
    const { sessionId } = await town.give([aLine('p1')]);
    town.books.order({ kind: 'diesBefore', writes: 1 });
    expect(await town.record(sessionId)).toEqual({
      status: 503,
      body: { failure: { code: 'server' } },
    });
    // Donation, ledger row and raise are one transaction: there is no state with one and without
    // the others.
    expect([town.donations.length, town.books.ledgerTable.size, town.raised('p1')]).toEqual([
      0, 0, 0,
    ]);
    expect((await town.record(sessionId)).status).toBe(200);
    await expectBooksToBalance(town);
  });

  it('12: the process dies after everything is written, before it answers', async () => {
    town = await Town.start();
    town.books.order({ kind: 'lostAnswer', writes: 0 });
    const opened = await town.open([aLine('p1')]);
    town.books.order({ kind: 'lostAnswer', writes: 1 });
    await town.pay(opened.sessionId);
    await town.hears('checkout.session.completed');
    expect(
      town.heard
        .filter(({ type }) => type === 'checkout.session.completed')
        .map(({ status }) => status),
    ).toEqual([503, 200]);
    expect((await town.record(opened.sessionId)).status).toBe(200);
    expect(town.raised('p1')).toBe(2_500);
    await expectBooksToBalance(town);
  });

  it('13: the process dies half-way through a basket of five projects', async () => {
    town = await Town.start();
    for (const [round, kind] of (['diesBefore', 'lostAnswer'] as const).entries()) {
      const opened = await town.open(
        ['p1', 'p2', 'p3', 'p4', 'p5'].map((id, index) => aLine(id, 1_000 + index)),
      );
      // Refused as one, as when another recorded a line in the same moment: the lines go one by
      // one, and two fall into the crash.
      await town.control('webhooks/delay', { type: 'checkout.session.completed', seconds: 3600 });
      await town.pay(opened.sessionId);
      jest.spyOn(town.books, 'addDonations').mockResolvedValueOnce('refused');
      town.books.order({ kind, writes: 2 });
      expect((await town.record(opened.sessionId, 0)).status).toBe(503);
      expect(town.donations.length).toBe(5 * round + (kind === 'diesBefore' ? 2 : 4));
      await town.control('clock', { advance_seconds: 3601 });
      town.clock.aheadMs += 3601_000;
      await town.hears('checkout.session.completed', round + 1);
      expect(town.donations).toHaveLength(5 * (round + 1));
    }
    await expectBooksToBalance(town);
  });

  it('the process dies at a basket that is written as one', async () => {
    for (const kind of ['diesBefore', 'lostAnswer'] as const) {
      town = await Town.start();
      const opened = await town.open(['p1', 'p2', 'p1'].map((id) => aLine(id)));
      town.books.order({ kind, writes: 1 });
      await town.pay(opened.sessionId);
      await town.hears('checkout.session.completed');
      expect(
        town.heard
          .filter(({ type }) => type === 'checkout.session.completed')
          .map(({ status }) => status),
      ).toEqual([503, 200]);
      await expectBooksToBalance(town);
      if (kind === 'diesBefore') await town.close();
    }
  });

  it('the database is away for a few calls: whoever asks is told to come back, the provider sends again', async () => {
    town = await Town.start();
    const opened = await town.open([aLine('p1')]);
    town.books.order({ kind: 'away', calls: 5 });
    await town.pay(opened.sessionId);
    expect((await town.record(opened.sessionId)).body).toEqual({ failure: { code: 'server' } });
    await town.hears('checkout.session.completed');
    expect((await town.record(opened.sessionId)).status).toBe(200);
    await expectBooksToBalance(town);
  });

  it('15: the provider answers 500 or 429, or not at all, about a payment or its opening, or opens it and its answer is lost', async () => {
    town = await Town.start({ webhooks: false, patienceMs: PATIENCE_MS });
    for (const kind of ['429', '500', 'timeout', 'hangup']) {
      await town.control(`next/${kind}`, {
        method: 'POST',
        path: '/v1/checkout/sessions',
        count: 4,
        hold_ms: 4 * PATIENCE_MS,
      });
      expect([kind, await town.checkout(town.request([aLine('p1')]))]).toEqual([
        kind,
        { status: 503, body: { failure: { code: 'paymentUnavailable' } } },
      ]);
      await town.control('faults/clear');
    }
    const open = async (): Promise<string[]> =>
      (await town.stripe.checkout.sessions.list({ limit: 100 })).data.map(({ id }) => id);
    const before = await open();
    await town.control('next/timeout', {
      method: 'POST',
      path: '/v1/checkout/sessions',
      hold_ms: 4 * PATIENCE_MS,
    });
    const { sessionId } = await town.give([aLine('p1')]);
    expect((await open()).filter((id) => !before.includes(id))).toEqual([sessionId]);
    for (const kind of ['429', '500', 'hangup', 'timeout']) {
      await town.control(`next/${kind}`, {
        method: 'GET',
        path: '/v1/checkout/sessions',
        count: kind === '429' ? 1 : 4,
        hold_ms: 4 * PATIENCE_MS,
      });
      expect([kind, await town.record(sessionId)]).toEqual([
        kind,
        { status: 503, body: { failure: { code: 'paymentUnavailable' } } },
      ]);
      await town.control('faults/clear');
    }
    expect(town.donations).toEqual([]);
    expect((await town.record(sessionId)).status).toBe(200);
    await expectBooksToBalance(town);
  });

  it.each(['timeout', 'hangup'])(
    'opening a payment succeeds, and its answer is lost (%s)',
    async (kind) => {
      town = await Town.start({ patienceMs: PATIENCE_MS });
      await town.control(`next/${kind}`, {
        method: 'POST',
        path: '/v1/checkout/sessions',
        hold_ms: 4 * PATIENCE_MS,
      });
      const { sessionId } = await town.give([aLine('p1')]);
      expect((await town.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([
        sessionId,
      ]);
      await expectBooksToBalance(town);
    },
  );

  it('every answer to opening a payment is lost, and the donor tries again', async () => {
    town = await Town.start();
    const request = town.request([aLine('p1')]);
    await town.control('next/hangup', { method: 'POST', path: '/v1/checkout/sessions', count: 4 });
    expect(await town.checkout(request)).toEqual({
      status: 503,
      body: { failure: { code: 'paymentUnavailable' } },
    });
    await town.control('faults/clear');
    const again = await town.checkout(request);
    expect(again.status).toBe(200);
    expect((await town.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([
      again.body['sessionId'],
    ]);
    await town.pay(String(again.body['sessionId']));
    await expectBooksToBalance(town);
  });

  it('34: the donor’s account is deleted before the webhook comes', async () => {
    town = await Town.start();
    const { sessionId } = await town.open([aLine('p1')], { user: 'u1' });
    town.books.donors.delete('u1');
    await town.pay(sessionId);
    expect([...town.books.ledgerTable.values()].map(({ donor }) => donor)).toEqual(['Am*** Do***']);
    await expectBooksToBalance(town);
  });

  it('what a payment was for is known without the browser', async () => {
    town = await Town.start({ webhooks: false });
    const { sessionId } = await town.give([aLine('p1', 700), aLine('p2', 800, { quantity: 2 })], {
      user: 'u1',
    });
    const { body } = await town.call<{
      lines: { line: number; recorded: boolean; amountMinor: number }[];
    }>('/session', { sessionId }, { user: 'u1' });
    expect(
      body.lines.map(({ line, recorded, amountMinor }) => [line, recorded, amountMinor]),
    ).toEqual([
      [0, false, 700],
      [1, false, 1_600],
    ]);
    await town.reconcile();
    await expectBooksToBalance(town);
  });
});
