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

const ledger = () => [...town.books.ledgerTable.values()].map(({ projectId, amountMinor, donor }) => [projectId, amountMinor, donor]).sort();

describe('money that goes back', () => {
  it('25: one payment is refunded whole, one in several parts, and the refund of one fails', async () => {
    const gifts: string[] = [];
    for (const id of ['p1', 'p2', 'p3']) gifts.push((await town.give([aLine(id, 1_000)])).sessionId);
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
    expect((await town.call('/session', { sessionId }, { user: 'u1' })).body).toMatchObject({ status: 'paid', givenBackMinor: 3_200 });
    await expectBooksToBalance(town);
  });

  it('several partial refunds are shared by the lines to the last cent', async () => {
    const { sessionId } = await town.give([aLine('p1', 1_000), aLine('p2', 1_000), aLine('p3', 1_000)]);
    for (const [index, amount] of [100, 1, 1_234].entries()) {
      await town.control('refund', { session: sessionId, amount });
      await town.hears('charge.refunded', index + 1);
      await town.hears('refund.created', index + 1);
      await expectBooksToBalance(town);
    }
    expect(town.donations.map(({ givenBackMinor }) => givenBackMinor)).toEqual([445, 445, 445]);
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
    await town.control('refund', { session: sessionId, amount: 500, outcome: 'pending', after_seconds: 60 });
    await town.hears('refund.created');
    expect(town.raised('p1')).toBe(2_000);
    await town.control('clock', { advance_seconds: 61 });
    await town.hears('refund.updated');
    expect(town.raised('p1')).toBe(2_000);
    await expectBooksToBalance(town);
  });

  it('refunds in a currency that the project does not count in take their share at the rate of the checkout', async () => {
    town.books.rateTable = { TRY: { currency: 'TRY', perUsdMicros: 41_500_000, date: '2026-11-01' } };
    const { sessionId } = await town.give([aLine('p1', 10_000)], {}, { currency: 'TRY' });
    expect(town.raised('p1')).toBe(241);
    town.books.rateTable = { TRY: { currency: 'TRY', perUsdMicros: 80_000_000, date: '2026-11-20' } };
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
        await Promise.all([applyReversals(town.ports, payment), applyReversals(town.ports, payment), town.reconcile()]);
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

  it.each(['diesBefore', 'lostAnswer'] as const)('the process dies amid a refund of two lines (%s)', async (kind) => {
    const { sessionId } = await town.give([aLine('p1', 1_000), aLine('p2', 2_000)]);
    await town.hears('checkout.session.completed');
    town.books.order({ kind, writes: 2 });
    await town.control('refund', { session: sessionId, amount: 1_500 });
    await town.hears('refund.created');
    await town.hears('charge.refunded');
    expect([town.raised('p1'), town.raised('p2')]).toEqual([500, 1_000]);
    await expectBooksToBalance(town);
  });

  it('26: disputes are opened, and one is won and one is lost', async () => {
    const [{ sessionId: won }, { sessionId: lost }] = [await town.give([aLine('p1')]), await town.give([aLine('p2'), aLine('p3', 700)])];
    for (const session of [won, lost]) await town.control('dispute/open', { session });
    await town.hears('charge.dispute.created', 2);
    expect(town.donations.map(({ dispute, countedMinor }) => [dispute, countedMinor])).toEqual([['open', 2_500], ['open', 2_500], ['open', 700]]);
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
    expect(town.donations).toMatchObject([{ dispute: 'open', countedMinor: 2_500, givenBackMinor: 0 }]);
    await town.control('dispute/win', { session: sessionId });
    await town.hears('charge.dispute.closed');
    await town.hears('charge.dispute.funds_reinstated');
    expect(town.donations).toMatchObject([{ dispute: 'won', countedMinor: 2_500, givenBackMinor: 0 }]);
    await expectBooksToBalance(town);
  });

  it('a lost dispute takes the donation out of the totals', async () => {
    const { sessionId } = await town.give([aLine('p1'), aLine('p2', 1)]);
    await town.control('dispute/open', { session: sessionId });
    await town.control('dispute/lose', { session: sessionId });
    await town.hears('charge.dispute.closed');
    expect(town.donations).toMatchObject([{ dispute: 'lost', countedMinor: 0 }, { dispute: 'lost', countedMinor: 0 }]);
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
    expect(town.donations).toMatchObject([{ givenBackMinor: 500, countedMinor: 0, flag: 'projectMissing' }]);
    await expectBooksToBalance(town);
  });
});
