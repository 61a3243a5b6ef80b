import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine } from '../../testing/testBed';
import { applyReversals } from '../refunds/applyReversals';
import type { Payments } from '../ports';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start();
});
afterEach(() => testBed.close());

const ledger = () =>
  [...testBed.books.ledgerTable.values()]
    .map(({ projectId, amountMinor, donor }) => [projectId, amountMinor, donor])
    .sort();

describe('money that goes back', () => {
  it('25: payments are refunded whole or in parts, and one refund fails', async () => {
    const donations: string[] = [];
    for (const id of ['p1', 'p2', 'p3'])
      donations.push((await testBed.give([aLine(id, 1_000)])).sessionId);
    const [whole, inParts, failing] = donations;
    await testBed.control('refund', { session: whole });
    for (const amount of [100, 250]) await testBed.control('refund', { session: inParts, amount });
    await testBed.control('refund', { session: failing, outcome: 'failed', after_seconds: 60 });
    await testBed.hears('refund.created', 4);
    expect(['p1', 'p2', 'p3'].map((id) => testBed.raised(id))).toEqual([0, 650, 0]);
    await testBed.control('clock', { advance_seconds: 61 });
    await testBed.hears('refund.failed');
    await testBed.hears('refund.updated');
    expect(['p1', 'p2', 'p3'].map((id) => testBed.raised(id))).toEqual([0, 650, 1_000]);
    await expectBooksToBalance(testBed);
  });

  it('a full refund takes the donation out of the totals and the public ledger', async () => {
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2', 700)], { user: 'u1' });
    await testBed.control('refund', { session: sessionId });
    await testBed.hears('charge.refunded');
    await testBed.hears('refund.created');
    expect([testBed.raised('p1'), testBed.raised('p2'), ledger()]).toEqual([0, 0, []]);
    // The thanks, opened again, tell the donor.
    expect((await testBed.call('/session', { sessionId }, { user: 'u1' })).body).toMatchObject({
      status: 'paid',
      givenBackMinor: 3_200,
    });
    await expectBooksToBalance(testBed);
  });

  it('several partial refunds are shared by the lines to the last cent', async () => {
    const { sessionId } = await testBed.give([
      aLine('p1', 1_000),
      aLine('p2', 1_000),
      aLine('p3', 1_000),
    ]);
    for (const [index, amount] of [100, 1, 1_234].entries()) {
      await testBed.control('refund', { session: sessionId, amount });
      await testBed.hears('charge.refunded', index + 1);
      await testBed.hears('refund.created', index + 1);
      await expectBooksToBalance(testBed);
    }
    expect(testBed.donations.map(({ givenBackMinor }) => givenBackMinor)).toEqual([445, 445, 445]);
  });

  describe('of one line', () => {
    const state = () =>
      testBed.donations.map(({ givenBackMinor, refundFlag }) => [givenBackMinor, refundFlag]);
    const refund = async (
      session: string,
      amount: number,
      line?: string,
      more: Record<string, unknown> = {},
    ) => {
      const { id } = await testBed.control('refund', {
        session,
        amount,
        ...(line === undefined ? {} : { metadata: { line } }),
        ...more,
      });
      await testBed.reconcile();
      return String(id);
    };

    it('a refund that names its line lowers that line alone', async () => {
      const { sessionId } = await testBed.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
      await testBed.control('refund', {
        session: sessionId,
        amount: 10_000,
        metadata: { line: '0' },
      });
      await testBed.hears('refund.created');
      await testBed.hears('charge.refunded');
      expect([testBed.raised('p1'), testBed.raised('p2'), state()]).toEqual([
        0,
        20_000,
        [
          [10_000, null],
          [0, null],
        ],
      ]);
      expect(ledger().map(([project, amount]) => [project, amount])).toEqual([['p2', 20_000]]);
      await expectBooksToBalance(testBed);
    });

    it('a refund without a line is shared and flagged until staff name one', async () => {
      const { sessionId } = await testBed.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
      const id = await refund(sessionId, 10_000);
      expect(state()).toEqual([
        [3_333, 'refundWithoutLine'],
        [6_667, 'refundWithoutLine'],
      ]);
      expect((await testBed.reconcile()).toSettle).toEqual([
        expect.stringContaining(testBed.donations[0]?.paymentIntent ?? ''),
      ]);
      const heard = testBed.heard.filter(
        ({ type, status }) => type === 'refund.updated' && status === 200,
      ).length;
      await testBed.stripe.refunds.update(id, { metadata: { line: '0' } });
      await testBed.hears('refund.updated', heard + 1);
      expect([testBed.raised('p1'), testBed.raised('p2'), state()]).toEqual([
        0,
        20_000,
        [
          [10_000, null],
          [0, null],
        ],
      ]);
      await expectBooksToBalance(testBed);
    });

    it.each([1, 100])(
      'the event of a named line is lost; the reconciliation %i days later follows',
      async (days) => {
        const { sessionId } = await testBed.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
        const id = await refund(sessionId, 10_000);
        await testBed.control('webhooks/drop', { count: 100 });
        await testBed.control('clock', { advance_seconds: days * 86_400 });
        testBed.clock.aheadMs = days * DAY_MS;
        await testBed.stripe.refunds.update(id, { metadata: { line: '1' } });
        expect(state()).toEqual([
          [3_333, 'refundWithoutLine'],
          [6_667, 'refundWithoutLine'],
        ]);
        expect(await testBed.reconcile()).toMatchObject({ adjustedDonations: 2, toSettle: [] });
        expect([testBed.raised('p1'), testBed.raised('p2'), state()]).toEqual([
          10_000,
          10_000,
          [
            [0, null],
            [10_000, null],
          ],
        ]);
      },
    );

    it('a wrongly named line is named again, although no flag was set', async () => {
      const { sessionId } = await testBed.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
      const id = await refund(sessionId, 5_000, '0');
      await testBed.control('webhooks/drop', { count: 100 });
      await testBed.stripe.refunds.update(id, { metadata: { line: '1' } });
      await testBed.reconcile();
      expect(state()).toEqual([
        [0, null],
        [5_000, null],
      ]);
      await expectBooksToBalance(testBed);
    });

    it.each(['x', '2', '-1', '١', '۱', '1.0', '01', ' 1', '1 ', '0x1', '1e0', '100'])(
      'the line %j counts as none, and is flagged',
      async (line) => {
        const { sessionId } = await testBed.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
        await refund(sessionId, 9_000, line);
        expect(state()).toEqual([
          [3_000, 'refundWithoutLine'],
          [6_000, 'refundWithoutLine'],
        ]);
        await expectBooksToBalance(testBed);
      },
    );

    it('a refund beyond its line’s amount is taken from the others and flagged', async () => {
      const { sessionId } = await testBed.give([
        aLine('p1', 1_000),
        aLine('p2', 2_000),
        aLine('p3', 1_000),
      ]);
      await refund(sessionId, 700, '0');
      await refund(sessionId, 600, '0');
      expect(state()).toEqual([
        [1_000, 'refundAboveLine'],
        [200, 'refundAboveLine'],
        [100, 'refundAboveLine'],
      ]);
      expect(testBed.raised('p1')).toBe(0);
      await expectBooksToBalance(testBed);
    });

    it('refunds with and without lines, failures and a lost dispute add up', async () => {
      const { sessionId } = await testBed.give([
        aLine('p1', 1_000),
        aLine('p2', 2_000),
        aLine('p3', 3_000),
      ]);
      await refund(sessionId, 400, '1');
      expect(state()).toEqual([
        [0, null],
        [400, null],
        [0, null],
      ]);
      await refund(sessionId, 600, '0', { outcome: 'failed', after_seconds: 60 });
      await refund(sessionId, 500, '2', { outcome: 'canceled', after_seconds: 60 });
      expect(state()).toEqual([
        [600, null],
        [400, null],
        [500, null],
      ]);
      await testBed.control('clock', { advance_seconds: 61 });
      await testBed.reconcile();
      expect(state()).toEqual([
        [0, null],
        [400, null],
        [0, null],
      ]);
      const unnamed = await refund(sessionId, 560);
      expect(state()).toEqual([
        [100, 'refundWithoutLine'],
        [560, 'refundWithoutLine'],
        [300, 'refundWithoutLine'],
      ]);
      await testBed.stripe.refunds.update(unnamed, { metadata: { line: '2' } });
      await testBed.control('dispute/open', { session: sessionId });
      await testBed.reconcile();
      expect(state()).toEqual([
        [0, null],
        [400, null],
        [560, null],
      ]);
      await testBed.control('dispute/lose', { session: sessionId });
      await testBed.reconcile();
      expect(state()).toEqual([
        [1_000, null],
        [2_000, null],
        [3_000, null],
      ]);
      await expectBooksToBalance(testBed);
    });

    it('a payment of one line needs no name, but a wrong one is flagged', async () => {
      const { sessionId } = await testBed.give([aLine('p1', 1_000)]);
      await refund(sessionId, 300);
      expect(state()).toEqual([[300, null]]);
      const id = await refund(sessionId, 200, '4');
      expect(state()).toEqual([[500, 'refundWithoutLine']]);
      await testBed.stripe.refunds.update(id, { metadata: { line: '0' } });
      await testBed.reconcile();
      expect(state()).toEqual([[500, null]]);
    });

    it('a refund of the whole payment needs no line', async () => {
      const { sessionId } = await testBed.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
      await refund(sessionId, 3_000);
      expect(state()).toEqual([
        [1_000, null],
        [2_000, null],
      ]);
      await expectBooksToBalance(testBed);
    });
  });

  it('a refund that fails later restores the donation with its public donor', async () => {
    const { sessionId } = await testBed.give([aLine('p1')], { user: 'u1' });
    await testBed.control('refund', { session: sessionId, outcome: 'failed', after_seconds: 60 });
    await testBed.hears('refund.created');
    expect([testBed.raised('p1'), ledger()]).toEqual([0, []]);
    await testBed.control('clock', { advance_seconds: 61 });
    await testBed.hears('refund.failed');
    await testBed.hears('refund.updated');
    expect([testBed.raised('p1'), ledger()]).toEqual([2_500, [['p1', 2_500, 'La*** Ha****']]]);
    await expectBooksToBalance(testBed);
  });

  it('a pending refund counts from the start, and once', async () => {
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.control('refund', {
      session: sessionId,
      amount: 500,
      outcome: 'pending',
      after_seconds: 60,
    });
    await testBed.hears('refund.created');
    expect(testBed.raised('p1')).toBe(2_000);
    await testBed.control('clock', { advance_seconds: 61 });
    await testBed.hears('refund.updated');
    expect(testBed.raised('p1')).toBe(2_000);
    await expectBooksToBalance(testBed);
  });

  it('refunds in a foreign currency take their share at the checkout’s rate', async () => {
    testBed.books.rateTable = {
      TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 41_500_000, date: '2026-11-01' },
    };
    const { sessionId } = await testBed.give([aLine('p1', 10_000)], {}, { currency: 'TRY' });
    expect(testBed.raised('p1')).toBe(241);
    testBed.books.rateTable = {
      TRY: { currency: 'TRY', base: 'USD', perBaseMicros: 80_000_000, date: '2026-11-20' },
    };
    await testBed.control('refund', { session: sessionId, amount: 5_000 });
    await testBed.hears('refund.created');
    expect(testBed.raised('p1')).toBe(120);
    await testBed.control('refund', { session: sessionId });
    await testBed.hears('refund.created', 2);
    expect(testBed.raised('p1')).toBe(0);
    await expectBooksToBalance(testBed);
  });

  it('concurrent readers of refunds apply them once, and the freshest state wins', async () => {
    const { sessionId } = await testBed.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
    const payment = testBed.donations[0]?.paymentIntent ?? '';
    await Promise.all(
      [100, 200, 300].map(async (amount) => {
        await testBed.control('refund', { session: sessionId, amount });
        await Promise.all([
          applyReversals(testBed.ports, payment),
          applyReversals(testBed.ports, payment),
          testBed.reconcile(),
        ]);
      }),
    );
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([800, 1_600]);
    await testBed.hears('refund.created', 3);
    await testBed.hears('charge.refunded', 3);
    await expectBooksToBalance(testBed);
  });

  it('an overtaken answer of the provider does not overwrite a later one', async () => {
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    await testBed.control('webhooks/drop', { count: 10 });
    await testBed.control('refund', { session: sessionId, amount: 100 });
    const payment = testBed.donations[0]?.paymentIntent ?? '';
    const real = testBed.payments();
    let overtaken = false;
    const slow: Payments = {
      ...real,
      async reversal(asked) {
        const answer = await real.reversal(asked);
        if (overtaken) return answer;
        overtaken = true;
        await testBed.control('refund', { session: sessionId, amount: 300 });
        await applyReversals(testBed.ports, payment);
        return answer;
      },
    };
    await applyReversals({ ...testBed.ports, payments: slow }, payment);
    expect(testBed.donations).toMatchObject([{ givenBackMinor: 400, adjustments: 1 }]);
    await expectBooksToBalance(testBed);
  });

  it.each(['diesBefore', 'lostAnswer'] as const)(
    'the process dies amid a refund of two lines (%s)',
    async (kind) => {
      const { sessionId } = await testBed.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
      await testBed.hears('checkout.session.completed');
      testBed.books.order({ kind, writes: 2 });
      await testBed.control('refund', { session: sessionId, amount: 1_500 });
      await testBed.hears('refund.created');
      await testBed.hears('charge.refunded');
      expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([500, 1_000]);
      await expectBooksToBalance(testBed);
    },
  );

  it('26: disputes are opened, and one is won and one is lost', async () => {
    const [{ sessionId: won }, { sessionId: lost }] = [
      await testBed.give([aLine('p1')]),
      await testBed.give([aLine('p2'), aLine('p3', 700)]),
    ];
    for (const session of [won, lost]) await testBed.control('dispute/open', { session });
    await testBed.hears('charge.dispute.created', 2);
    expect(testBed.donations.map(({ dispute, countedMinor }) => [dispute, countedMinor])).toEqual([
      ['open', 2_500],
      ['open', 2_500],
      ['open', 700],
    ]);
    await testBed.control('dispute/win', { session: won });
    await testBed.control('dispute/lose', { session: lost });
    await testBed.hears('charge.dispute.closed', 2);
    expect(['p1', 'p2', 'p3'].map((id) => testBed.raised(id))).toEqual([2_500, 0, 0]);
    await expectBooksToBalance(testBed);
  });

  it('an open dispute is reported, a won one changes nothing', async () => {
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.control('dispute/open', { session: sessionId });
    await testBed.hears('charge.dispute.created');
    expect(testBed.donations).toMatchObject([
      { dispute: 'open', countedMinor: 2_500, givenBackMinor: 0 },
    ]);
    await testBed.control('dispute/win', { session: sessionId });
    await testBed.hears('charge.dispute.closed');
    await testBed.hears('charge.dispute.funds_reinstated');
    expect(testBed.donations).toMatchObject([
      { dispute: 'won', countedMinor: 2_500, givenBackMinor: 0 },
    ]);
    await expectBooksToBalance(testBed);
  });

  it('a lost dispute takes the donation out of the totals', async () => {
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2', 1)]);
    await testBed.control('dispute/open', { session: sessionId });
    await testBed.control('dispute/lose', { session: sessionId });
    await testBed.hears('charge.dispute.closed');
    expect(testBed.donations).toMatchObject([
      { dispute: 'lost', countedMinor: 0 },
      { dispute: 'lost', countedMinor: 0 },
    ]);
    expect([testBed.raised('p1'), ledger()]).toEqual([0, []]);
    await expectBooksToBalance(testBed);
  });

  it('a lost dispute after a partial refund returns no more than was given', async () => {
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.control('refund', { session: sessionId, amount: 700 });
    await testBed.control('dispute/open', { session: sessionId });
    await testBed.control('dispute/lose', { session: sessionId });
    await testBed.hears('charge.dispute.closed');
    await testBed.hears('refund.created');
    expect(testBed.donations).toMatchObject([{ givenBackMinor: 2_500, countedMinor: 0 }]);
    await expectBooksToBalance(testBed);
  });

  it('a dispute’s events are lost, and the reconciliation follows it to its end', async () => {
    await testBed.control('webhooks/drop', { count: 100 });
    const { sessionId } = await testBed.give([aLine('p1'), aLine('p2')]);
    await testBed.reconcile();
    await testBed.control('dispute/open', { session: sessionId });
    expect(await testBed.reconcile()).toMatchObject({ adjustedDonations: 2 });
    expect(testBed.donations).toMatchObject([{ dispute: 'open' }, { dispute: 'open' }]);
    await testBed.control('dispute/lose', { session: sessionId });
    expect(await testBed.reconcile()).toMatchObject({ adjustedDonations: 2 });
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([0, 0]);
    await expectBooksToBalance(testBed);
  });

  it('the reversal of a deleted project’s donation stays in its record', async () => {
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    testBed.books.projectTable.delete('p1');
    await testBed.control('refund', { session: sessionId, amount: 500 });
    await testBed.hears('refund.created');
    await testBed.hears('charge.refunded');
    expect(testBed.donations).toMatchObject([
      { givenBackMinor: 500, countedMinor: 0, flag: 'projectMissing' },
    ]);
    await expectBooksToBalance(testBed);
  });
});
