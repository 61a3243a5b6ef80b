import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine } from '../../testing/testBed';
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
