import { expectBooksToBalance } from '../../testing/invariant';
import type { BookDonation } from '../../books/ports';
import { TestBed, aLine, aProject } from '../../testing/testBed';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: TestBed;
afterEach(() => testBed.close());

describe('recording, however the news arrives', () => {
  it('1: the browser is closed before /success, and the webhook alone records', async () => {
    testBed = await TestBed.start();
    await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    expect(testBed.raised('p1')).toBe(2_500);
    await expectBooksToBalance(testBed);
  });

  it('2: the webhook never arrives, and the success page alone records', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2', 700)]);
    const first = await testBed.record(sessionId, 0);
    expect(first).toMatchObject({
      status: 200,
      body: { line: 0, projectId: 'p1', amountMinor: 2_500, currency: 'USD', itemId: null },
    });
    expect(first.body['reference']).toMatch(/^[A-Z0-9]{8}-1$/);
    // One request records the whole payment, and tells of each line.
    expect(first.body['others']).toEqual([
      expect.objectContaining({ line: 1, projectId: 'p2', amountMinor: 700 }),
    ]);
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([2_500, 700]);
    expect((await testBed.record(sessionId, 1)).body).toMatchObject({
      line: 1,
      others: [{ line: 0 }],
    });
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([2_500, 700]);
    await expectBooksToBalance(testBed);
  });

  it('3: neither arrives, and the scheduled reconciliation records', async () => {
    testBed = await TestBed.start({ webhooks: false });
    await testBed.give([aLine('p1'), aLine('p2', 700)]);
    expect(testBed.donations).toEqual([]);
    expect(await testBed.reconcile()).toMatchObject({
      payments: 1,
      recordedLines: 2,
      discrepancies: [],
    });
    await expectBooksToBalance(testBed);
  });

  it('a guest’s session shows dedication and receipt address for 90 days', async () => {
    testBed = await TestBed.start();
    const dedication = { occasion: 'memory' as const, name: 'My mother', message: '', card: null };
    const wishes = { id: 'my-mother', isNameShown: null, dedication };
    const { sessionId } = await testBed.give([aLine('p1', 2_500, { wishes }), aLine('p2', 700)]);
    await testBed.record(sessionId);
    const session = async () => (await testBed.call('/session', { sessionId })).body;
    expect(await session()).toMatchObject({
      receiptTo: 'p…@example.org',
      lines: [{ dedication: { occasion: 'memory', name: 'My mother' } }, { projectId: 'p2' }],
    });
    testBed.clock.aheadMs = 91 * DAY_MS;
    const later = await session();
    expect(later).toMatchObject({ status: 'paid', lines: [{ recorded: true }, {}] });
    expect(JSON.stringify(later)).not.toMatch(/mother|example\.org/);
  });

  it('each line has its range of the raised amount in the books', async () => {
    testBed = await TestBed.start({ webhooks: false });
    testBed.books.projectTable.set('p1', aProject('p1', { raisedMinor: 90_000 }));
    const own = await testBed.give([aLine('p1'), aLine('p2', 700), aLine('p1', 300)]);
    const { body } = await testBed.record(own.sessionId);
    expect(body).toMatchObject({ raised: { beforeMinor: 90_000, afterMinor: 92_500 } });
    expect(body['others']).toMatchObject([
      { projectId: 'p2', raised: { beforeMinor: 0, afterMinor: 700 } },
      { projectId: 'p1', raised: { beforeMinor: 92_500, afterMinor: 92_800 } },
    ]);
    const later = await testBed.give([aLine('p1', 50_000)]);
    expect((await testBed.record(later.sessionId)).body).toMatchObject({
      raised: { beforeMinor: 92_800, afterMinor: 142_800 },
    });
    // Later donations leave the range as it was.
    expect((await testBed.record(own.sessionId)).body).toEqual(body);
    const session = await testBed.call('/session', { sessionId: own.sessionId });
    expect(session.body).toMatchObject({
      lines: [
        { raised: { beforeMinor: 90_000, afterMinor: 92_500 } },
        { raised: { beforeMinor: 0, afterMinor: 700 } },
        { raised: { beforeMinor: 92_500, afterMinor: 92_800 } },
      ],
    });
  });

  it('a returned line has no range, nor one that a hundred followed', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2', 700)]);
    await testBed.record(sessionId);
    const [first, second] = testBed.donations;
    for (let number = 0; number < 100; number += 1)
      await testBed.books.addDonation(
        { ...first, id: `later-${number}`, sessionId: 'another' } as BookDonation,
        '',
      );
    testBed.books.donationTable.set(second?.id ?? '', {
      ...second,
      countedMinor: 0,
    } as BookDonation);
    const { body } = await testBed.record(sessionId);
    expect(JSON.stringify(body)).not.toContain('raised');
  });

  it('4: the success page is reloaded ten times', async () => {
    testBed = await TestBed.start();
    const { sessionId } = await testBed.give([aLine('p1')]);
    const answers = [];
    for (let reload = 0; reload < 10; reload += 1)
      answers.push(JSON.stringify(await testBed.record(sessionId)));
    expect(new Set(answers).size).toBe(1);
    await expectBooksToBalance(testBed);
  });

  it('5: the success page is open in two tabs on two devices at once', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p1', 300)]);
    const tabs = await Promise.all([0, 1, 0, 1].map((line) => testBed.record(sessionId, line)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectBooksToBalance(testBed);
  });

  it('6: the webhook comes before the success page', async () => {
    testBed = await TestBed.start();
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    expect((await testBed.record(sessionId)).status).toBe(200);
    await expectBooksToBalance(testBed);
  });

  it('7: the webhook comes after the success page', async () => {
    testBed = await TestBed.start();
    await testBed.control('webhooks/delay', { type: 'checkout.session.completed', seconds: 3600 });
    const { sessionId } = await testBed.give([aLine('p1')]);
    expect((await testBed.record(sessionId)).status).toBe(200);
    await testBed.control('clock', { advance_seconds: 3601 });
    testBed.clock.aheadMs = 3601_000;
    await testBed.hears('checkout.session.completed');
    await expectBooksToBalance(testBed);
  });

  it('8: the webhook and the success page come in the same millisecond', async () => {
    testBed = await TestBed.start({ webhooks: false });
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2')]);
    const { recordPayment } = await import('../recordLine');
    await Promise.all([
      recordPayment(testBed.ports, sessionId),
      testBed.record(sessionId, 0),
      testBed.record(sessionId, 1),
      recordPayment(testBed.ports, sessionId),
    ]);
    await expectBooksToBalance(testBed);
  });

  it('9: one event comes twice, one change as two events, one days later', async () => {
    testBed = await TestBed.start();
    await testBed.control('webhooks/duplicate', { type: 'checkout.session.completed', copies: 3 });
    await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed', 3);
    await testBed.control('webhooks/duplicate', {
      type: 'checkout.session.completed',
      copies: 2,
      new_ids: true,
    });
    await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed', 5);
    const event = testBed.heard.find(({ type }) => type === 'checkout.session.completed');
    await testBed.control('clock', { advance_seconds: 3 * 86_400 });
    testBed.clock.aheadMs = 3 * DAY_MS;
    await testBed.control('webhooks/resend', { event: event?.id });
    await testBed.hears('checkout.session.completed', 6);
    expect(testBed.raised('p1')).toBe(5_000);
    await expectBooksToBalance(testBed);
  });

  it('38: a declined card and a later success are one donation', async () => {
    testBed = await TestBed.start();
    const { sessionId } = await testBed.open([aLine('p1')]);
    expect((await testBed.pay(sessionId, '4000 0000 0000 0002')).paid).not.toBe(true);
    expect(await testBed.record(sessionId)).toEqual({
      status: 409,
      body: { failure: { code: 'notPaid' } },
    });
    expect((await testBed.pay(sessionId)).paid).toBe(true);
    expect(testBed.donations).toHaveLength(1);
    await expectBooksToBalance(testBed);
  });
});
