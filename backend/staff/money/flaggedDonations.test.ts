import { randomUUID } from 'node:crypto';
import { Refusal } from '../../common/refusal';
import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine, aProject } from '../../testing/testBed';
import { assignDonation, keepFlagged, nameLine, settlePayment } from './flaggedDonations';
import { Died, dying, moneyPorts } from './testing/moneyPorts';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start({ webhooks: false });
});
afterEach(() => testBed.close());

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.failure : error;
};

const audited = () => [...testBed.books.alsoTable.values()].map(({ data = {} }) => data);

/** A gift whose project changes between the checkout and the payment. */
async function aDonation(meanwhile: () => void, amount = 2_500): Promise<string> {
  const before = new Set(testBed.donations.map(({ id }) => id));
  const { sessionId } = await testBed.open([aLine('p1', amount)]);
  meanwhile();
  await testBed.pay(sessionId);
  await testBed.record(sessionId);
  return testBed.donations.find(({ id }) => !before.has(id))?.id ?? '';
}

const deleteP1 = () => void testBed.books.projectTable.delete('p1');
const closeP1 = () =>
  void testBed.books.projectTable.set('p1', {
    ...aProject('p1', { open: false }),
    raisedMinor: testBed.raised('p1') ?? 0,
  });

const assign = (
  donation: string,
  projectId: string,
  flag: 'projectMissing' | 'projectClosed' | null,
) => assignDonation(moneyPorts(testBed), { donation, projectId, flag });

describe('a gift of a deleted project', () => {
  it('counts once in its assigned project, even when assigned concurrently', async () => {
    const id = await aDonation(deleteP1);
    expect(testBed.donations[0]).toMatchObject({ flag: 'projectMissing', countedMinor: 0 });
    const results = await Promise.all(
      ['p2', 'p2', 'p3', 'p2'].map((project) => refusalOf(assign(id, project, 'projectMissing'))),
    );
    const [donation] = testBed.donations;
    expect(donation).toMatchObject({ flag: null, countedMinor: 2_500 });
    expect((testBed.raised('p2') ?? 0) + (testBed.raised('p3') ?? 0)).toBe(2_500);
    expect(results).toContain('done');
    expect(testBed.books.adjustmentTable.size).toBe(1);
    expect(audited().map(({ action }) => action)).toEqual(['money.assign']);
    expect(testBed.books.ledgerTable.get(id)?.projectId).toBe(donation?.projectId);
    await expectBooksToBalance(testBed);
  });

  it('is assigned, although the project was deleted long after it was recorded', async () => {
    const id = await aDonation(() => undefined);
    expect(await refusalOf(assign(id, 'p2', null))).toMatchObject({ code: 'conflict' });
    deleteP1();
    expect(testBed.donations[0]).toMatchObject({ flag: null, countedMinor: 2_500 });
    for (const _ of [1, 2])
      expect((await assign(id, 'p2', null)).donation).toMatchObject({
        projectId: 'p2',
        countedMinor: 2_500,
      });
    expect(testBed.raised('p2')).toBe(2_500);
    expect(testBed.books.ledgerTable.get(id)?.projectId).toBe('p2');
    await expectBooksToBalance(testBed);
  });

  it('counts what is left of it, and follows what goes back later', async () => {
    const id = await aDonation(deleteP1);
    const session = testBed.donations[0]?.sessionId;
    await testBed.control('refund', { session, amount: 500 });
    await testBed.reconcile();
    expect((await assign(id, 'p2', 'projectMissing')).donation.countedMinor).toBe(2_000);
    await testBed.control('refund', { session, amount: 700 });
    await testBed.reconcile();
    expect(testBed.raised('p2')).toBe(1_300);
    await expectBooksToBalance(testBed);
  });

  it('is converted at the rate of today for a project in another currency', async () => {
    testBed.books.projectTable.set('lira', aProject('lira', { currency: 'TRY' }));
    const id = await aDonation(deleteP1);
    expect(await refusalOf(assign(id, 'lira', 'projectMissing'))).toMatchObject({ code: 'noRate' });
    testBed.books.rateTable = {
      TRY: {
        currency: 'TRY',
        base: 'USD',
        perBaseMicros: 40_000_000,
        date: '2026-11-20T00:00:00.000Z',
      },
    };
    expect((await assign(id, 'lira', 'projectMissing')).donation).toMatchObject({
      countedMinor: 100_000,
      baseCurrency: 'TRY',
    });
    await expectBooksToBalance(testBed);
  });

  it.each(['before', 'after'] as const)(
    'is assigned by a repeat, where a process died %s any step',
    async (when) => {
      for (let at = 1, isDone = false; !isDone; at += 1) {
        testBed.books.projectTable.set('p1', aProject('p1'));
        const id = await aDonation(deleteP1);
        const { ports, isDead } = dying(moneyPorts(testBed), { at, when });
        const wish = { donation: id, projectId: 'p2', flag: 'projectMissing' as const };
        const result = await refusalOf(assignDonation(ports, wish));
        isDone = !isDead();
        expect(result).toEqual(isDone ? 'done' : expect.any(Died));
        await assign(id, 'p2', 'projectMissing');
        expect(testBed.raised('p2')).toBe(2_500 * at);
      }
      await expectBooksToBalance(testBed);
    },
  );
});

describe('a gift to a project that was closed meanwhile', () => {
  it('moves from one project to the other to the unit', async () => {
    const id = await aDonation(closeP1);
    expect(testBed.raised('p1')).toBe(2_500);
    await assign(id, 'p2', 'projectClosed');
    expect([testBed.raised('p1'), testBed.raised('p2')]).toEqual([0, 2_500]);
    expect([...testBed.books.adjustmentTable.values()].map(({ raiseMinor }) => raiseMinor)).toEqual(
      [-2_500, 2_500],
    );
    await expectBooksToBalance(testBed);
  });

  it('stays when staff keep it, and a stale page does not assign it', async () => {
    const id = await aDonation(closeP1);
    const keep = () => keepFlagged(moneyPorts(testBed), { donation: id });
    expect((await keep()).donation.flag).toBeNull();
    expect((await keep()).donation.flag).toBeNull();
    expect(audited().map(({ action }) => action)).toEqual(['money.keep']);
    expect(await refusalOf(assign(id, 'p2', 'projectClosed'))).toMatchObject({ code: 'conflict' });
    expect(testBed.raised('p1')).toBe(2_500);
    await expectBooksToBalance(testBed);
  });

  it('is kept or assigned, not both, by two at once', async () => {
    const id = await aDonation(closeP1);
    await Promise.all([
      refusalOf(keepFlagged(moneyPorts(testBed), { donation: id })),
      refusalOf(assign(id, 'p2', 'projectClosed')),
    ]);
    expect(audited()).toHaveLength(1);
    await expectBooksToBalance(testBed);
  });
});

it('a gift that counts nowhere is not kept, and an unknown one is missing', async () => {
  const id = await aDonation(deleteP1);
  expect(await refusalOf(keepFlagged(moneyPorts(testBed), { donation: id }))).toMatchObject({
    code: 'conflict',
  });
  expect(await refusalOf(assign('pi_none-0', 'p2', 'projectMissing'))).toMatchObject({
    code: 'notFound',
  });
  expect(await refusalOf(assign(id, 'gone', 'projectMissing'))).toMatchObject({
    code: 'projectNotFound',
    field: 'projectId',
  });
});

describe('a refund that names no line', () => {
  const aRefund = async (amount: number) => {
    const { sessionId } = await testBed.give([aLine('p1', 1_000), aLine('p2', 700)]);
    await testBed.record(sessionId);
    const { id } = await testBed.control('refund', { session: sessionId, amount });
    await testBed.reconcile();
    return { refund: String(id), payment: testBed.donations[0]?.paymentIntent ?? '' };
  };
  const state = () =>
    testBed.donations.map(({ givenBackMinor, refundFlag }) => [givenBackMinor, refundFlag]);

  it('is named, and the books follow that line, on each repetition', async () => {
    const { refund, payment } = await aRefund(600);
    expect(state().map(([, flag]) => flag)).toEqual(['refundWithoutLine', 'refundWithoutLine']);
    for (const _ of [1, 2]) {
      const { lines } = await nameLine(moneyPorts(testBed), { payment, refund, line: 1 });
      expect(lines.map(({ refundedMinor }) => refundedMinor)).toEqual([0, 600]);
    }
    expect(state()).toEqual([
      [0, null],
      [600, null],
    ]);
    expect(audited().map(({ action }) => action)).toEqual(['money.nameLine']);
    await expectBooksToBalance(testBed);
  });

  it('names no line that has less, that there is not, or of another payment', async () => {
    const { refund, payment } = await aRefund(800);
    const other = await aRefund(100);
    const name = (line: number, changes: object = {}) =>
      refusalOf(nameLine(moneyPorts(testBed), { payment, refund, line, ...changes }));
    expect(await name(1)).toMatchObject({ reason: 'moreThanLeft', field: 'line' });
    expect(await name(2)).toMatchObject({ code: 'invalid', field: 'line' });
    expect(await name(0, { refund: other.refund })).toMatchObject({ code: 'notFound' });
    expect(await name(0, { payment: 'pi_none' })).toMatchObject({ code: 'notFound' });
    expect(await name(0)).toBe('done');
    await expectBooksToBalance(testBed);
  });
});

it('an unrecorded payment is settled with a note, once', async () => {
  const payment = `pi_${randomUUID()}`.slice(0, 30);
  await testBed.books.noteUnrecorded({
    id: payment,
    sessionId: 'cs_test_odd',
    amountMinor: 900,
    currency: 'EUR',
    reason: 'its currency is none of this site’s',
    date: '2026-11-20T00:00:00.000Z',
    settled: false,
    note: null,
  });
  const settle = (note: string) => refusalOf(settlePayment(moneyPorts(testBed), { payment, note }));
  expect(await Promise.all([settle('Refunded'), settle('Kept')])).toContain('done');
  const { note } = testBed.books.unrecordedTable.get(payment) ?? {};
  expect(await settle(String(note))).toBe('done');
  expect(await settle('Something else')).toMatchObject({ code: 'conflict' });
  expect(audited()).toHaveLength(1);
  expect((await testBed.reconcile()).toSettle).toEqual([]);
});
