import { expectBooksToBalance } from '../../testing/invariant';
import { Town, aLine } from '../../testing/town';

jest.setTimeout(60_000);

let town: Town;
afterEach(() => town.close());

describe('recording, however the news arrives', () => {
  it('1: the browser is closed before /success, and the webhook alone records', async () => {
    town = await Town.start();
    await town.give([aLine('p1')]);
    await town.hears('checkout.session.completed');
    expect(town.raised('p1')).toBe(2_500);
    await expectBooksToBalance(town);
  });

  it('2: the webhook never arrives, and the success page alone records', async () => {
    town = await Town.start({ webhooks: false });
    const { sessionId } = await town.give([aLine('p1'), aLine('p2', 700)]);
    const first = await town.record(sessionId, 0);
    expect(first).toMatchObject({
      status: 200,
      body: { line: 0, projectId: 'p1', amountMinor: 2_500, currency: 'USD', itemId: null },
    });
    expect(first.body['reference']).toMatch(/^[A-Z0-9]{8}-1$/);
    // One request records the whole payment, and tells of each line.
    expect(first.body['others']).toEqual([
      expect.objectContaining({ line: 1, projectId: 'p2', amountMinor: 700 }),
    ]);
    expect([town.raised('p1'), town.raised('p2')]).toEqual([2_500, 700]);
    expect((await town.record(sessionId, 1)).body).toMatchObject({
      line: 1,
      others: [{ line: 0 }],
    });
    expect([town.raised('p1'), town.raised('p2')]).toEqual([2_500, 700]);
    await expectBooksToBalance(town);
  });

  it('3: neither arrives, and the scheduled reconciliation records', async () => {
    town = await Town.start({ webhooks: false });
    await town.give([aLine('p1'), aLine('p2', 700)]);
    expect(town.donations).toEqual([]);
    expect(await town.reconcile()).toMatchObject({
      payments: 1,
      recordedLines: 2,
      discrepancies: [],
    });
    await expectBooksToBalance(town);
  });

  it('4: the success page is reloaded ten times', async () => {
    town = await Town.start();
    const { sessionId } = await town.give([aLine('p1')]);
    const answers = [];
    for (let reload = 0; reload < 10; reload += 1)
      answers.push(JSON.stringify(await town.record(sessionId)));
    expect(new Set(answers).size).toBe(1);
    await expectBooksToBalance(town);
  });

  it('5: the success page is open in two tabs on two devices at once', async () => {
    town = await Town.start({ webhooks: false });
    const { sessionId } = await town.give([aLine('p1'), aLine('p1', 300)]);
    const tabs = await Promise.all([0, 1, 0, 1].map((line) => town.record(sessionId, line)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await expectBooksToBalance(town);
  });

  it('6: the webhook comes before the success page', async () => {
    town = await Town.start();
    const { sessionId } = await town.give([aLine('p1')]);
    await town.hears('checkout.session.completed');
    expect((await town.record(sessionId)).status).toBe(200);
    await expectBooksToBalance(town);
  });

  it('7: the webhook comes after the success page', async () => {
    town = await Town.start();
    await town.control('webhooks/delay', { type: 'checkout.session.completed', seconds: 3600 });
    const { sessionId } = await town.give([aLine('p1')]);
    expect((await town.record(sessionId)).status).toBe(200);
    await town.control('clock', { advance_seconds: 3601 });
    town.clock.aheadMs = 3601_000;
    await town.hears('checkout.session.completed');
    await expectBooksToBalance(town);
  });

  it('8: the webhook and the success page come in the same millisecond', async () => {
    town = await Town.start({ webhooks: false });
    const { sessionId } = await town.give([aLine('p1'), aLine('p2')]);
    const { recordPayment } = await import('../recordLine');
    await Promise.all([
      recordPayment(town.ports, sessionId),
      town.record(sessionId, 0),
      town.record(sessionId, 1),
      recordPayment(town.ports, sessionId),
    ]);
    await expectBooksToBalance(town);
  });

  it('9: one event comes twice, one change comes as two events, and one comes again after days', async () => {
    town = await Town.start();
    await town.control('webhooks/duplicate', { type: 'checkout.session.completed', copies: 3 });
    await town.give([aLine('p1')]);
    await town.hears('checkout.session.completed', 3);
    await town.control('webhooks/duplicate', {
      type: 'checkout.session.completed',
      copies: 2,
      new_ids: true,
    });
    await town.give([aLine('p1')]);
    await town.hears('checkout.session.completed', 5);
    const event = town.heard.find(({ type }) => type === 'checkout.session.completed');
    await town.control('clock', { advance_seconds: 3 * 86_400 });
    town.clock.aheadMs = 3 * 86_400_000;
    await town.control('webhooks/resend', { event: event?.id });
    await town.hears('checkout.session.completed', 6);
    expect(town.raised('p1')).toBe(5_000);
    await expectBooksToBalance(town);
  });

  it('38: a card is declined and another succeeds on the same session, which is one donation', async () => {
    town = await Town.start();
    const { sessionId } = await town.open([aLine('p1')]);
    expect((await town.pay(sessionId, '4000 0000 0000 0002')).paid).not.toBe(true);
    expect(await town.record(sessionId)).toEqual({
      status: 409,
      body: { failure: { code: 'notPaid' } },
    });
    expect((await town.pay(sessionId)).paid).toBe(true);
    expect(town.donations).toHaveLength(1);
    await expectBooksToBalance(town);
  });
});
