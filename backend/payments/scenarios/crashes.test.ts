import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine } from '../../testing/testBed';

/** Short, so that its end is met. */
const PATIENCE_MS = 800;

jest.setTimeout(60_000);

let testBed: TestBed;
afterEach(() => testBed.close());

describe('crashes and outages', () => {
  it('11: the process dies after the payment, before anything of the donation is written', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1')]);
    testBed.books.order({ kind: 'diesBefore', writes: 1 });
    expect(await testBed.record(sessionId)).toEqual({
      status: 503,
      body: { failure: { code: 'server' } },
    });
    // Donation, ledger row and raise are one transaction: there is no state with one and without
    // the others.
    expect([
      testBed.donations.length,
      testBed.books.ledgerTable.size,
      testBed.raised('p1'),
    ]).toEqual([0, 0, 0]);
    expect((await testBed.record(sessionId)).status).toBe(200);
    await expectBooksToBalance(testBed);
  });

  it('12: the process dies after everything is written, before it answers', async () => {
    testBed = await TestBed.start();
    testBed.books.order({ kind: 'lostAnswer', writes: 0 });
    const opened = await testBed.open([aLine('p1')]);
    testBed.books.order({ kind: 'lostAnswer', writes: 1 });
    await testBed.pay(opened.sessionId);
    await testBed.hears('checkout.session.completed');
    expect(
      testBed.heard
        .filter(({ type }) => type === 'checkout.session.completed')
        .map(({ status }) => status),
    ).toEqual([503, 200]);
    expect((await testBed.record(opened.sessionId)).status).toBe(200);
    expect(testBed.raised('p1')).toBe(2_500);
    await expectBooksToBalance(testBed);
  });

  it('13: the process dies half-way through a basket of five projects', async () => {
    testBed = await TestBed.start();
    for (const [round, kind] of (['diesBefore', 'lostAnswer'] as const).entries()) {
      const opened = await testBed.open(
        ['p1', 'p2', 'p3', 'p4', 'p5'].map((id, index) => aLine(id, 1_000 + index)),
      );
      // Refused as one, as when another recorded a line in the same moment: the lines go one by
      // one, and two fall into the crash.
      await testBed.control('webhooks/delay', {
        type: 'checkout.session.completed',
        seconds: 3600,
      });
      await testBed.pay(opened.sessionId);
      jest.spyOn(testBed.books, 'addDonations').mockResolvedValueOnce('refused');
      testBed.books.order({ kind, writes: 2 });
      expect((await testBed.record(opened.sessionId, 0)).status).toBe(503);
      expect(testBed.donations.length).toBe(5 * round + (kind === 'diesBefore' ? 2 : 4));
      await testBed.control('clock', { advance_seconds: 3601 });
      testBed.clock.aheadMs += 3601_000;
      await testBed.hears('checkout.session.completed', round + 1);
      expect(testBed.donations).toHaveLength(5 * (round + 1));
    }
    await expectBooksToBalance(testBed);
  });

  it('the process dies at a basket that is written as one', async () => {
    for (const kind of ['diesBefore', 'lostAnswer'] as const) {
      testBed = await TestBed.start();
      const opened = await testBed.open(['p1', 'p2', 'p1'].map((id) => aLine(id)));
      testBed.books.order({ kind, writes: 1 });
      await testBed.pay(opened.sessionId);
      await testBed.hears('checkout.session.completed');
      expect(
        testBed.heard
          .filter(({ type }) => type === 'checkout.session.completed')
          .map(({ status }) => status),
      ).toEqual([503, 200]);
      await expectBooksToBalance(testBed);
      if (kind === 'diesBefore') await testBed.close();
    }
  });

  it('the database is away briefly: callers must come back, the provider sends again', async () => {
    testBed = await TestBed.start();
    const opened = await testBed.open([aLine('p1')]);
    testBed.books.order({ kind: 'away', calls: 5 });
    await testBed.pay(opened.sessionId);
    expect((await testBed.record(opened.sessionId)).body).toEqual({ failure: { code: 'server' } });
    await testBed.hears('checkout.session.completed');
    expect((await testBed.record(opened.sessionId)).status).toBe(200);
    await expectBooksToBalance(testBed);
  });

  it('15: the provider fails a payment or its opening, or its answer is lost', async () => {
    testBed = await TestBed.start({ webhooks: false, patienceMs: PATIENCE_MS });
    for (const kind of ['429', '500', 'timeout', 'hangup']) {
      await testBed.control(`next/${kind}`, {
        method: 'POST',
        path: '/v1/checkout/sessions',
        count: 4,
        hold_ms: 4 * PATIENCE_MS,
      });
      expect([kind, await testBed.checkout(testBed.request([aLine('p1')]))]).toEqual([
        kind,
        { status: 503, body: { failure: { code: 'paymentUnavailable' } } },
      ]);
      await testBed.control('faults/clear');
    }
    const open = async (): Promise<string[]> =>
      (await testBed.stripe.checkout.sessions.list({ limit: 100 })).data.map(({ id }) => id);
    const before = await open();
    await testBed.control('next/timeout', {
      method: 'POST',
      path: '/v1/checkout/sessions',
      hold_ms: 4 * PATIENCE_MS,
    });
    const { sessionId } = await testBed.give([aLine('p1')]);
    expect((await open()).filter((id) => !before.includes(id))).toEqual([sessionId]);
    for (const kind of ['429', '500', 'hangup', 'timeout']) {
      await testBed.control(`next/${kind}`, {
        method: 'GET',
        path: '/v1/checkout/sessions',
        count: kind === '429' ? 1 : 4,
        hold_ms: 4 * PATIENCE_MS,
      });
      expect([kind, await testBed.record(sessionId)]).toEqual([
        kind,
        { status: 503, body: { failure: { code: 'paymentUnavailable' } } },
      ]);
      await testBed.control('faults/clear');
    }
    expect(testBed.donations).toEqual([]);
    expect((await testBed.record(sessionId)).status).toBe(200);
    await expectBooksToBalance(testBed);
  });

  it.each(['timeout', 'hangup'])(
    'opening a payment succeeds, and its answer is lost (%s)',
    async (kind) => {
      testBed = await TestBed.start({ patienceMs: PATIENCE_MS });
      await testBed.control(`next/${kind}`, {
        method: 'POST',
        path: '/v1/checkout/sessions',
        hold_ms: 4 * PATIENCE_MS,
      });
      const { sessionId } = await testBed.give([aLine('p1')]);
      expect((await testBed.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([
        sessionId,
      ]);
      await expectBooksToBalance(testBed);
    },
  );

  it('every answer to opening a payment is lost, and the donor tries again', async () => {
    testBed = await TestBed.start();
    const request = testBed.request([aLine('p1')]);
    await testBed.control('next/hangup', {
      method: 'POST',
      path: '/v1/checkout/sessions',
      count: 4,
    });
    expect(await testBed.checkout(request)).toEqual({
      status: 503,
      body: { failure: { code: 'paymentUnavailable' } },
    });
    await testBed.control('faults/clear');
    const again = await testBed.checkout(request);
    expect(again.status).toBe(200);
    expect((await testBed.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([
      again.body['sessionId'],
    ]);
    await testBed.pay(String(again.body['sessionId']));
    await expectBooksToBalance(testBed);
  });

  it('34: the donor’s account is deleted before the webhook comes', async () => {
    testBed = await TestBed.start();
    const { sessionId } = await testBed.open([aLine('p1')], { user: 'u1' });
    testBed.books.donors.delete('u1');
    await testBed.pay(sessionId);
    expect([...testBed.books.ledgerTable.values()].map(({ donor }) => donor)).toEqual([
      'Am*** Do***',
    ]);
    await expectBooksToBalance(testBed);
  });

  it('the purpose of a payment is known without the browser', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give(
      [aLine('p1', 700), aLine('p2', 800, { quantity: 2 })],
      {
        user: 'u1',
      },
    );
    const { body } = await testBed.call<{
      lines: { line: number; recorded: boolean; amountMinor: number }[];
    }>('/session', { sessionId }, { user: 'u1' });
    expect(
      body.lines.map(({ line, recorded, amountMinor }) => [line, recorded, amountMinor]),
    ).toEqual([
      [0, false, 700],
      [1, false, 1_600],
    ]);
    await testBed.reconcile();
    await expectBooksToBalance(testBed);
  });
});
