import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine } from '../../testing/testBed';
import { memoryNeighbour } from '../../testing/neighbour';
import { reconcile } from '../reconciliation/reconcile';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start();
});
afterEach(() => testBed.close());

describe('two installations on one account of the card provider', () => {
  it('record each their own payments and refunds, whichever hears of them', async () => {
    const neighbour = memoryNeighbour(testBed);
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    expect(await neighbour.call('/record', { sessionId, line: 0 })).toEqual({
      status: 404,
      body: { failure: { code: 'paymentNotFound' } },
    });
    expect((await neighbour.call('/session', { sessionId })).status).toBe(404);
    await testBed.control('refund', { session: sessionId, amount: 400 });
    await testBed.hears('refund.created');
    expect(await reconcile(neighbour.ports)).toMatchObject({
      payments: 0,
      recordedLines: 0,
      adjustedDonations: 0,
      discrepancies: [],
      toSettle: [],
      finished: true,
    });
    expect([neighbour.books.donationTable.size, neighbour.books.unrecordedTable.size]).toEqual([
      0, 0,
    ]);
    await expectBooksToBalance(testBed);
  });

  it('leave a payment of the other alone that they could not read', async () => {
    const neighbour = memoryNeighbour(testBed);
    const session = await testBed.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://site.example/',
      metadata: { app: 'ikhaa', lines: '1', installation: await neighbour.books.installation() },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'A gift' } },
        },
      ],
    });
    await testBed.pay(session.id);
    await testBed.hears('checkout.session.completed');
    expect(await testBed.reconcile()).toMatchObject({
      payments: 0,
      discrepancies: [],
      toSettle: [],
    });
    expect(await testBed.record(session.id)).toEqual({
      status: 404,
      body: { failure: { code: 'paymentNotFound' } },
    });
  });

  it('take an unnamed earlier payment only when they opened or hold it', async () => {
    const neighbour = memoryNeighbour(testBed);
    const old = async (intentId: string): Promise<string> => {
      const session = await testBed.stripe.checkout.sessions.create({
        mode: 'payment',
        success_url: 'https://site.example/',
        metadata: { app: 'ikhaa', v: '1', lines: '1', intent_id: intentId },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'A gift' } },
            metadata: {
              line: '0',
              project_id: 'p1',
              base_amount: '900',
              base_currency: 'USD',
              rate_micros: '1000000',
            },
          },
        ],
      });
      await testBed.pay(session.id);
      return session.id;
    };
    const { attemptId } = await testBed.open([aLine('p2')]);
    const sessionId = await old(attemptId);
    await old('an attempt of somebody else');
    await testBed.hears('checkout.session.completed', 2);
    expect(testBed.donations.map((donation) => donation.sessionId)).toEqual([sessionId]);
    expect(await reconcile(neighbour.ports)).toMatchObject({ payments: 0, recordedLines: 0 });
    // Attempts are forgotten after a month, and refunds come later.
    testBed.books.attemptTable.clear();
    await testBed.control('refund', { session: sessionId, amount: 400 });
    await testBed.hears('refund.created');
    expect(testBed.raised('p1')).toBe(500);
    expect(await testBed.reconcile()).toMatchObject({
      payments: 1,
      recordedLines: 0,
      adjustedDonations: 0,
      discrepancies: [],
    });
  });

  it('have a name each, which stays', async () => {
    const neighbour = memoryNeighbour(testBed);
    const names = await Promise.all([
      testBed.books.installation(),
      testBed.books.installation(),
      neighbour.books.installation(),
    ]);
    expect(names[0]).toMatch(/^[0-9a-f]{20}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    const { sessionId } = await testBed.open([aLine('p1')]);
    expect((await testBed.stripe.checkout.sessions.retrieve(sessionId)).metadata).toMatchObject({
      installation: names[0],
    });
  });
});
