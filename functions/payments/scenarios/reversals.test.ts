import { expectBooksToBalance } from '../../testing/invariant';
import { Town, aLine } from '../../testing/town';
import { applyReversals } from '../applyReversals';
import type { Payments } from '../ports';

jest.setTimeout(60_000);

let town: Town;
beforeEach(async () => {
  town = await Town.start();
});
afterEach(() => town.close());

const ledger = () =>
  [...town.books.ledgerTable.values()]
    .map(({ projectId, amountMinor, donor }) => [projectId, amountMinor, donor])
    .sort();

describe('money that goes back', () => {
  it('25: one payment is refunded whole, one in several parts, and the refund of one fails', async () => {
    const gifts: string[] = [];
    for (const id of ['p1', 'p2', 'p3'])
      gifts.push((await town.give([aLine(id, 1_000)])).sessionId);
    const [whole, inParts, failing] = gifts;
    await town.control('refund', { session: whole });
    for (const amount of [100, 250]) await town.control('refund', { session: inParts, amount });
    await town.control('refund', { session: failing, outcome: 'failed', after_seconds: 60 });
    await town.hears('refund.created', 4);
    expect(['p1', 'p2', 'p3'].map((id) => town.raised(id))).toEqual([0, 650, 0]);
    await town.control('clock', { advance_seconds: 61 });
    await town.hears('refund.failed');
    await town.hears('refund.updated');
    expect(['p1', 'p2', 'p3'].map((id) => town.raised(id))).toEqual([0, 650, 1_000]);
    await expectBooksToBalance(town);
  });

  it('a full refund takes the donation out of the totals and the public ledger', async () => {
    const { sessionId } = await town.give([aLine('p1'), aLine('p2', 700)], { user: 'u1' });
    await town.control('refund', { session: sessionId });
    await town.hears('charge.refunded');
    await town.hears('refund.created');
    expect([town.raised('p1'), town.raised('p2'), ledger()]).toEqual([0, 0, []]);
    // The thanks, opened again, tell the donor.
    expect((await town.call('/session', { sessionId }, { user: 'u1' })).body).toMatchObject({
      status: 'paid',
      givenBackMinor: 3_200,
    });
    await expectBooksToBalance(town);
  });

  it('several partial refunds are shared by the lines to the last cent', async () => {
    const { sessionId } = await town.give([
      aLine('p1', 1_000),
      aLine('p2', 1_000),
      aLine('p3', 1_000),
    ]);
    for (const [index, amount] of [100, 1, 1_234].entries()) {
      await town.control('refund', { session: sessionId, amount });
      await town.hears('charge.refunded', index + 1);
      await town.hears('refund.created', index + 1);
      await expectBooksToBalance(town);
    }
    expect(town.donations.map(({ givenBackMinor }) => givenBackMinor)).toEqual([445, 445, 445]);
  });

  describe('of one line', () => {
    const state = () =>
      town.donations.map(({ givenBackMinor, refundFlag }) => [givenBackMinor, refundFlag]);
    const refund = async (
      session: string,
      amount: number,
      line?: string,
      more: Record<string, unknown> = {},
    ) => {
      const { id } = await town.control('refund', {
        session,
        amount,
        ...(line === undefined ? {} : { metadata: { line } }),
        ...more,
      });
      await town.reconcile();
      return String(id);
    };

    it('a refund that names its line lowers that line alone', async () => {
      const { sessionId } = await town.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
      await town.control('refund', { session: sessionId, amount: 10_000, metadata: { line: '0' } });
      await town.hears('refund.created');
      await town.hears('charge.refunded');
      expect([town.raised('p1'), town.raised('p2'), state()]).toEqual([
        0,
        20_000,
        [
          [10_000, null],
          [0, null],
        ],
      ]);
      expect(ledger().map(([project, amount]) => [project, amount])).toEqual([['p2', 20_000]]);
      await expectBooksToBalance(town);
    });

    it('a refund that names none is shared and flagged, until staff name its line at the provider', async () => {
      const { sessionId } = await town.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
      const id = await refund(sessionId, 10_000);
      expect(state()).toEqual([
        [3_333, 'refundWithoutLine'],
        [6_667, 'refundWithoutLine'],
      ]);
      expect((await town.reconcile()).toSettle).toEqual([
        expect.stringContaining(town.donations[0]?.paymentIntent ?? ''),
      ]);
      const heard = town.heard.filter(
        ({ type, status }) => type === 'refund.updated' && status === 200,
      ).length;
      await town.stripe.refunds.update(id, { metadata: { line: '0' } });
      await town.hears('refund.updated', heard + 1);
      expect([town.raised('p1'), town.raised('p2'), state()]).toEqual([
        0,
        20_000,
        [
          [10_000, null],
          [0, null],
        ],
      ]);
      await expectBooksToBalance(town);
    });

    it.each([1, 100])(
      'the news that staff named the line never arrives, and the reconciliation %i days later follows it',
      async (days) => {
        const { sessionId } = await town.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
        const id = await refund(sessionId, 10_000);
        await town.control('webhooks/drop', { count: 100 });
        await town.control('clock', { advance_seconds: days * 86_400 });
        town.clock.aheadMs = days * 86_400_000;
        await town.stripe.refunds.update(id, { metadata: { line: '1' } });
        expect(state()).toEqual([
          [3_333, 'refundWithoutLine'],
          [6_667, 'refundWithoutLine'],
        ]);
        expect(await town.reconcile()).toMatchObject({ adjustedDonations: 2, toSettle: [] });
        expect([town.raised('p1'), town.raised('p2'), state()]).toEqual([
          10_000,
          10_000,
          [
            [0, null],
            [10_000, null],
          ],
        ]);
      },
    );

    it('a line that was named wrongly is named anew, though nothing was flagged', async () => {
      const { sessionId } = await town.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
      const id = await refund(sessionId, 5_000, '0');
      await town.control('webhooks/drop', { count: 100 });
      await town.stripe.refunds.update(id, { metadata: { line: '1' } });
      await town.reconcile();
      expect(state()).toEqual([
        [0, null],
        [5_000, null],
      ]);
      await expectBooksToBalance(town);
    });

    it.each(['x', '2', '-1', '١', '۱', '1.0', '01', ' 1', '1 ', '0x1', '1e0', '100'])(
      'the line %j counts as none, and is flagged',
      async (line) => {
        const { sessionId } = await town.give([aLine('p1', 10_000), aLine('p2', 20_000)]);
        await refund(sessionId, 9_000, line);
        expect(state()).toEqual([
          [3_000, 'refundWithoutLine'],
          [6_000, 'refundWithoutLine'],
        ]);
        await expectBooksToBalance(town);
      },
    );

    it('what is refunded of a line beyond its amount is taken from the others, and flagged', async () => {
      const { sessionId } = await town.give([
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
      expect(town.raised('p1')).toBe(0);
      await expectBooksToBalance(town);
    });

    it('refunds with and without a line, a failed and a cancelled one, and a lost dispute on top add up', async () => {
      const { sessionId } = await town.give([
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
      await town.control('clock', { advance_seconds: 61 });
      await town.reconcile();
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
      await town.stripe.refunds.update(unnamed, { metadata: { line: '2' } });
      await town.control('dispute/open', { session: sessionId });
      await town.reconcile();
      expect(state()).toEqual([
        [0, null],
        [400, null],
        [560, null],
      ]);
      await town.control('dispute/lose', { session: sessionId });
      await town.reconcile();
      expect(state()).toEqual([
        [1_000, null],
        [2_000, null],
        [3_000, null],
      ]);
      await expectBooksToBalance(town);
    });

    it('a payment of one line needs no name for it, but a wrong one is flagged', async () => {
      const { sessionId } = await town.give([aLine('p1', 1_000)]);
      await refund(sessionId, 300);
      expect(state()).toEqual([[300, null]]);
      const id = await refund(sessionId, 200, '4');
      expect(state()).toEqual([[500, 'refundWithoutLine']]);
      await town.stripe.refunds.update(id, { metadata: { line: '0' } });
      await town.reconcile();
      expect(state()).toEqual([[500, null]]);
    });

    it('a refund of the whole payment needs no line', async () => {
      const { sessionId } = await town.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
      await refund(sessionId, 3_000);
      expect(state()).toEqual([
        [1_000, null],
        [2_000, null],
      ]);
      await expectBooksToBalance(town);
    });
  });

  it('a refund that fails later puts the donation back, with its donor in the public ledger', async () => {
    const { sessionId } = await town.give([aLine('p1')], { user: 'u1' });
    await town.control('refund', { session: sessionId, outcome: 'failed', after_seconds: 60 });
    await town.hears('refund.created');
    expect([town.raised('p1'), ledger()]).toEqual([0, []]);
    await town.control('clock', { advance_seconds: 61 });
    await town.hears('refund.failed');
    await town.hears('refund.updated');
    expect([town.raised('p1'), ledger()]).toEqual([2_500, [['p1', 2_500, 'La*** Ha****']]]);
    await expectBooksToBalance(town);
  });

  it('a pending refund counts from the start, and once', async () => {
    const { sessionId } = await town.give([aLine('p1')]);
    await town.control('refund', {
      session: sessionId,
      amount: 500,
      outcome: 'pending',
      after_seconds: 60,
    });
    await town.hears('refund.created');
    expect(town.raised('p1')).toBe(2_000);
    await town.control('clock', { advance_seconds: 61 });
    await town.hears('refund.updated');
    expect(town.raised('p1')).toBe(2_000);
    await expectBooksToBalance(town);
  });

  it('refunds in a currency that the project does not count in take their share at the rate of the checkout', async () => {
    town.books.rateTable = {
      TRY: { currency: 'TRY', perUsdMicros: 41_500_000, date: '2026-11-01' },
    };
    const { sessionId } = await town.give([aLine('p1', 10_000)], {}, { currency: 'TRY' });
    expect(town.raised('p1')).toBe(241);
    town.books.rateTable = {
      TRY: { currency: 'TRY', perUsdMicros: 80_000_000, date: '2026-11-20' },
    };
    await town.control('refund', { session: sessionId, amount: 5_000 });
    await town.hears('refund.created');
    expect(town.raised('p1')).toBe(120);
    await town.control('refund', { session: sessionId });
    await town.hears('refund.created', 2);
    expect(town.raised('p1')).toBe(0);
    await expectBooksToBalance(town);
  });

  it('many who hear of refunds at once apply them once, and the freshest state wins', async () => {
    const { sessionId } = await town.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
    const payment = town.donations[0]?.paymentIntent ?? '';
    await Promise.all(
      [100, 200, 300].map(async (amount) => {
        await town.control('refund', { session: sessionId, amount });
        await Promise.all([
          applyReversals(town.ports, payment),
          applyReversals(town.ports, payment),
          town.reconcile(),
        ]);
      }),
    );
    expect([town.raised('p1'), town.raised('p2')]).toEqual([800, 1_600]);
    await town.hears('refund.created', 3);
    await town.hears('charge.refunded', 3);
    await expectBooksToBalance(town);
  });

  it('an answer of the provider that was overtaken on its way does not overwrite a later one', async () => {
    const { sessionId } = await town.give([aLine('p1')]);
    await town.hears('checkout.session.completed');
    await town.control('webhooks/drop', { count: 10 });
    await town.control('refund', { session: sessionId, amount: 100 });
    const payment = town.donations[0]?.paymentIntent ?? '';
    const real = town.payments();
    let overtaken = false;
    const slow: Payments = {
      ...real,
      async reversal(asked) {
        const answer = await real.reversal(asked);
        if (overtaken) return answer;
        overtaken = true;
        await town.control('refund', { session: sessionId, amount: 300 });
        await applyReversals(town.ports, payment);
        return answer;
      },
    };
    await applyReversals({ ...town.ports, payments: slow }, payment);
    expect(town.donations).toMatchObject([{ givenBackMinor: 400, adjustments: 1 }]);
    await expectBooksToBalance(town);
  });

  it.each(['diesBefore', 'lostAnswer'] as const)(
    'the process dies amid a refund of two lines (%s)',
    async (kind) => {
      const { sessionId } = await town.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
      await town.hears('checkout.session.completed');
      town.books.order({ kind, writes: 2 });
      await town.control('refund', { session: sessionId, amount: 1_500 });
      await town.hears('refund.created');
      await town.hears('charge.refunded');
      expect([town.raised('p1'), town.raised('p2')]).toEqual([500, 1_000]);
      await expectBooksToBalance(town);
    },
  );

  it('26: disputes are opened, and one is won and one is lost', async () => {
    const [{ sessionId: won }, { sessionId: lost }] = [
      await town.give([aLine('p1')]),
      await town.give([aLine('p2'), aLine('p3', 700)]),
    ];
    for (const session of [won, lost]) await town.control('dispute/open', { session });
    await town.hears('charge.dispute.created', 2);
    expect(town.donations.map(({ dispute, countedMinor }) => [dispute, countedMinor])).toEqual([
      ['open', 2_500],
      ['open', 2_500],
      ['open', 700],
    ]);
    await town.control('dispute/win', { session: won });
    await town.control('dispute/lose', { session: lost });
    await town.hears('charge.dispute.closed', 2);
    expect(['p1', 'p2', 'p3'].map((id) => town.raised(id))).toEqual([2_500, 0, 0]);
    await expectBooksToBalance(town);
  });

  it('an open dispute is told, a won one changes nothing', async () => {
    const { sessionId } = await town.give([aLine('p1')]);
    await town.control('dispute/open', { session: sessionId });
    await town.hears('charge.dispute.created');
    expect(town.donations).toMatchObject([
      { dispute: 'open', countedMinor: 2_500, givenBackMinor: 0 },
    ]);
    await town.control('dispute/win', { session: sessionId });
    await town.hears('charge.dispute.closed');
    await town.hears('charge.dispute.funds_reinstated');
    expect(town.donations).toMatchObject([
      { dispute: 'won', countedMinor: 2_500, givenBackMinor: 0 },
    ]);
    await expectBooksToBalance(town);
  });

  it('a lost dispute takes the donation out of the totals', async () => {
    const { sessionId } = await town.give([aLine('p1'), aLine('p2', 1)]);
    await town.control('dispute/open', { session: sessionId });
    await town.control('dispute/lose', { session: sessionId });
    await town.hears('charge.dispute.closed');
    expect(town.donations).toMatchObject([
      { dispute: 'lost', countedMinor: 0 },
      { dispute: 'lost', countedMinor: 0 },
    ]);
    expect([town.raised('p1'), ledger()]).toEqual([0, []]);
    await expectBooksToBalance(town);
  });

  it('a dispute is lost after a part was refunded, and no more goes back than was given', async () => {
    const { sessionId } = await town.give([aLine('p1')]);
    await town.control('refund', { session: sessionId, amount: 700 });
    await town.control('dispute/open', { session: sessionId });
    await town.control('dispute/lose', { session: sessionId });
    await town.hears('charge.dispute.closed');
    await town.hears('refund.created');
    expect(town.donations).toMatchObject([{ givenBackMinor: 2_500, countedMinor: 0 }]);
    await expectBooksToBalance(town);
  });

  it('the news of a dispute never arrives, and the reconciliation follows it to its end', async () => {
    await town.control('webhooks/drop', { count: 100 });
    const { sessionId } = await town.give([aLine('p1'), aLine('p2')]);
    await town.reconcile();
    await town.control('dispute/open', { session: sessionId });
    expect(await town.reconcile()).toMatchObject({ adjustedDonations: 2 });
    expect(town.donations).toMatchObject([{ dispute: 'open' }, { dispute: 'open' }]);
    await town.control('dispute/lose', { session: sessionId });
    expect(await town.reconcile()).toMatchObject({ adjustedDonations: 2 });
    expect([town.raised('p1'), town.raised('p2')]).toEqual([0, 0]);
    await expectBooksToBalance(town);
  });

  it('what goes back of a donation whose project was deleted since is kept in its record', async () => {
    const { sessionId } = await town.give([aLine('p1')]);
    await town.hears('checkout.session.completed');
    town.books.projectTable.delete('p1');
    await town.control('refund', { session: sessionId, amount: 500 });
    await town.hears('refund.created');
    await town.hears('charge.refunded');
    expect(town.donations).toMatchObject([
      { givenBackMinor: 500, countedMinor: 0, flag: 'projectMissing' },
    ]);
    await expectBooksToBalance(town);
  });
});
