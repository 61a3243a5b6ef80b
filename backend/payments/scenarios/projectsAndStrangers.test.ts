import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine, aProject } from '../../testing/testBed';
import { reportLines, isBalanced } from '../reconciliation/reportLines';
import { DAY_MS } from '@core/values/time';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start();
});
afterEach(() => testBed.close());

const failure = (status: number, code: string) => ({ status, body: { failure: { code } } });

describe('whose payment it is', () => {
  it('19: made-up, malformed and foreign session ids are refused', async () => {
    for (const id of [
      '',
      'x',
      'cs_test_short',
      'pi_3abcdefghijklmnop',
      `cs_test_${'a'.repeat(300)}`,
      'cs_test_../../v1/charges',
      'cs_test_aaaaaaaaaa?expand[]=x',
    ]) {
      expect([id, await testBed.record(id)]).toEqual([id, failure(400, 'invalid')]);
      expect([id, await testBed.call('/session', { sessionId: id })]).toEqual([
        id,
        failure(400, 'invalid'),
      ]);
    }
    for (const line of [-1, 100, 0.5, '0'])
      expect(await testBed.record(`cs_test_${'a'.repeat(58)}`, line as never)).toEqual(
        failure(400, 'invalid'),
      );
    expect(await testBed.record(`cs_test_${'a'.repeat(58)}`)).toEqual(
      failure(404, 'paymentNotFound'),
    );
    expect(await testBed.call('/session', { sessionId: `cs_test_${'b'.repeat(58)}` })).toEqual(
      failure(404, 'paymentNotFound'),
    );
    expect(testBed.donations).toEqual([]);
    await expectBooksToBalance(testBed);
  });

  it('20: someone else’s session is recorded and reveals nothing', async () => {
    await testBed.control('webhooks/drop', { type: 'checkout.session.completed' });
    const { sessionId } = await testBed.give([aLine('p1')], { user: 'u1' });
    expect(await testBed.record(sessionId, 0, { user: 'u2' })).toEqual(failure(403, 'forbidden'));
    expect(testBed.donations).toMatchObject([{ userId: 'u1', amountMinor: 2_500 }]);
    expect(await testBed.record(sessionId, 0, { user: 'u2' })).toEqual(failure(403, 'forbidden'));
    expect(await testBed.record(sessionId, 5, {})).toEqual(failure(403, 'forbidden'));
    expect((await testBed.call('/session', { sessionId }, { user: 'u2' })).body).toEqual({
      status: 'paid',
      lines: [],
    });
    expect((await testBed.record(sessionId, 0, { user: 'u1' })).status).toBe(200);
    await expectBooksToBalance(testBed);
  });

  it('21: unpaid, open and expired sessions are not recorded', async () => {
    const { sessionId } = await testBed.open([aLine('p1')]);
    expect((await testBed.pay(sessionId, '4000 0000 0000 0002')).paid).not.toBe(true);
    expect(await testBed.record(sessionId)).toEqual(failure(409, 'notPaid'));
    expect((await testBed.call('/session', { sessionId })).body['status']).toBe('open');
    await testBed.control('clock', { advance_seconds: 36 * 60 });
    expect(await testBed.record(sessionId)).toEqual(failure(409, 'notPaid'));
    expect((await testBed.call('/session', { sessionId })).body['status']).toBe('expired');
    expect(testBed.donations).toEqual([]);
    await expectBooksToBalance(testBed);
  });

  it('39: a donor leaves at the bank’s question, and nothing is recorded', async () => {
    const { sessionId } = await testBed.open([aLine('p1')]);
    expect((await testBed.pay(sessionId, '4000 0000 0000 3220')).next).toContain('/3ds');
    expect(await testBed.record(sessionId)).toEqual(failure(409, 'notPaid'));
    await testBed.control('clock', { advance_seconds: 36 * 60 });
    await testBed.hears('checkout.session.expired');
    expect(await testBed.record(sessionId)).toEqual(failure(409, 'notPaid'));
    await expectBooksToBalance(testBed);
  });

  it('masks a donor by account, a consenting guest by the payer’s name, no other', async () => {
    await testBed.give([aLine('p1', 101)], { user: 'u1' });
    const wishes = { id: 'named', isNameShown: true, dedication: null };
    await testBed.give([aLine('p1', 102, { wishes })]);
    await testBed.give([aLine('p1', 103)]);
    const donors = Object.fromEntries(
      [...testBed.books.ledgerTable.values()].map(({ amountMinor, donor }) => [amountMinor, donor]),
    );
    expect(donors).toEqual({ 101: 'La*** Ha****', 102: 'Am*** Do***', 103: '' });
  });
});

describe('projects that change under way', () => {
  it('28: fifty donations to one project at once add up exactly', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        testBed.open([aLine('p1', 100 + index), aLine('p1', 7)]),
      ),
    );
    await Promise.all(
      sessions.flatMap(({ sessionId }) => [
        testBed.pay(sessionId).then(() => testBed.record(sessionId, 0)),
        testBed.record(sessionId, 1),
      ]),
    );
    await testBed.hears('checkout.session.completed', 50);
    expect(testBed.raised('p1')).toBe(50 * 107 + (49 * 50) / 2);
    await expectBooksToBalance(testBed);
  });

  it('29: a project is deleted, closed, past its goal or changes its currency', async () => {
    const { sessionId } = await testBed.open([
      aLine('p1', 1_000),
      aLine('p2', 2_000),
      aLine('p3', 3_000),
      aLine('p4', 4_000),
    ]);
    // Another donor brings the fourth past any goal first.
    await testBed.give([aLine('p4', 99_999_999)]);
    testBed.books.projectTable.delete('p1');
    testBed.books.projectTable.set('p2', aProject('p2', { open: false }));
    testBed.books.projectTable.set('p3', aProject('p3', { currency: 'SAR' }));
    await testBed.pay(sessionId);
    expect((await testBed.record(sessionId, 0)).status).toBe(200);
    expect(
      testBed.donations
        .map(({ projectId, flag, countedMinor }) => [projectId, flag, countedMinor])
        .sort(),
    ).toEqual([
      ['p1', 'projectMissing', 0],
      ['p2', 'projectClosed', 2_000],
      ['p3', 'currencyChanged', 0],
      ['p4', null, 4_000],
      ['p4', null, 99_999_999],
    ]);
    await expectBooksToBalance(testBed);
  });
});

describe('the reconciliation', () => {
  it('reports a difference that it cannot explain, and does not balance then', async () => {
    await testBed.give([aLine('p1')]);
    await testBed.hears('checkout.session.completed');
    const [donation] = testBed.donations;
    if (donation === undefined) throw new Error('nothing recorded');
    testBed.books.donationTable.set('pi_made_up-0', {
      ...donation,
      id: 'pi_made_up-0',
      paymentIntent: 'pi_made_up',
      sessionId: `cs_test_${'c'.repeat(58)}`,
    });
    testBed.books.ledgerTable.set(donation.id, {
      id: donation.id,
      projectId: 'p1',
      amountMinor: 1,
      currency: 'USD',
      donor: 'x',
    });
    const report = await testBed.reconcile();
    expect(report.discrepancies.map(({ kind }) => kind).sort()).toEqual([
      'ledger',
      'ledger',
      'raised',
      'unpaid',
    ]);
    expect(isBalanced(report)).toBe(false);
    expect(reportLines(report, 30).join('\n')).toContain(
      'project p1: raised is 2500, its donations count for 5000',
    );
  });

  it('runs by schedule, and forgets old attempts', async () => {
    const { attemptId } = await testBed.open([aLine('p1')]);
    testBed.clock.aheadMs = 31 * DAY_MS;
    const { callFunction } = await import('../../testing/contexts');
    const logged: string[] = [];
    const answer = await callFunction(testBed.served, {
      path: '/',
      headers: { 'x-appwrite-trigger': 'schedule' },
      log: (line) => logged.push(line),
    });
    expect(answer).toEqual({
      status: 200,
      body: {
        payments: 0,
        recordedLines: 0,
        adjustedDonations: 0,
        testDonations: 0,
        discrepancies: [],
        toSettle: [],
        reached: null,
        finished: true,
      },
    });
    // npm run doctor reads it.
    expect(logged).toEqual([
      '{"event":"reconciled","payments":0,"recordedLines":0,"adjustedDonations":0,"discrepancies":0,"toSettle":0,"finished":true}',
    ]);
    expect(testBed.books.attemptTable.has(attemptId)).toBe(false);
  });

  describe('over a paid session of ours that cannot be recorded', () => {
    const odd = {
      'says nothing of lines': { currency: 'usd', metadata: { app: 'ikhaa', v: '1' } },
      'says another number of lines': {
        currency: 'usd',
        metadata: { app: 'ikhaa', v: '1', lines: '2' },
      },
      'is in a currency that is not ours': {
        currency: 'eur',
        metadata: { app: 'ikhaa', v: '1', lines: '1' },
      },
    };
    const payOdd = async ({
      currency,
      metadata,
    }: (typeof odd)[keyof typeof odd]): Promise<string> => {
      const session = await testBed.stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: 900, product_data: { name: 'A gift' } },
          },
        ],
        success_url: 'https://site.example/',
        metadata: { ...metadata, installation: await testBed.books.installation() },
      });
      await testBed.pay(session.id);
      return String((await testBed.stripe.checkout.sessions.retrieve(session.id)).payment_intent);
    };

    it.each(Object.entries(odd))(
      '%s: it is reported once, and the others are repaired',
      async (_, session) => {
        await testBed.control('webhooks/drop', { count: 100 });
        await testBed.give([aLine('p1')]);
        const payment = await payOdd(session);
        await testBed.give([aLine('p2')]);
        const first = await testBed.reconcile();
        expect(first).toMatchObject({
          recordedLines: 2,
          discrepancies: [],
          finished: true,
          toSettle: [expect.stringContaining(payment)],
        });
        expect(isBalanced(first)).toBe(true);
        expect(await testBed.reconcile()).toMatchObject({
          recordedLines: 0,
          discrepancies: [],
          finished: true,
          toSettle: first.toSettle,
        });
        expect([...testBed.books.unrecordedTable.values()]).toEqual([
          expect.objectContaining({
            id: payment,
            amountMinor: 900,
            currency: session.currency.toUpperCase(),
          }),
        ]);
        expect(
          testBed.logged.filter((line) => line.includes('"payment not recordable"')),
        ).toHaveLength(1);
        testBed.books.unrecordedTable.set(payment, {
          ...testBed.books.unrecordedTable.get(payment),
          settled: true,
        } as never);
        expect((await testBed.reconcile()).toSettle).toEqual([]);
      },
    );

    it('the webhook accepts its event and refund, so the provider stops sending', async () => {
      const payment = await payOdd(odd['says nothing of lines']);
      await testBed.hears('checkout.session.completed');
      await testBed.stripe.refunds.create({ payment_intent: payment });
      await testBed.hears('refund.created');
      expect([...testBed.books.unrecordedTable.keys()]).toEqual([payment]);
      expect(testBed.donations).toEqual([]);
    });
  });

  it('finds the refund of a payment from before its days', async () => {
    const { sessionId } = await testBed.give([aLine('p1')]);
    await testBed.control('clock', { advance_seconds: 40 * 86_400 });
    testBed.clock.aheadMs = 40 * DAY_MS;
    await testBed.control('webhooks/drop', { count: 10 });
    await testBed.control('refund', { session: sessionId, amount: 400 });
    expect(testBed.raised('p1')).toBe(2_500);
    expect(await testBed.reconcile()).toMatchObject({
      payments: 0,
      adjustedDonations: 1,
      discrepancies: [],
    });
    expect(testBed.raised('p1')).toBe(2_100);
  });

  it('stops at its time and reports it', async () => {
    const { reconcile } = await import('../reconciliation/reconcile');
    await testBed.give([aLine('p1')]);
    expect(await reconcile(testBed.ports, { until: testBed.clock.now() - 1 })).toMatchObject({
      finished: false,
      recordedLines: 0,
    });
  });
});
