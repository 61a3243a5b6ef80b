import { randomUUID } from 'node:crypto';
import type { BookProject } from '../../books/ports';
import { Refusal } from '../../common/refusal';
import { expectBooksToBalance } from '../../testing/invariant';
import { TestBed, aLine, aProject } from '../../testing/testBed';
import { moveDonation } from './moveDonation';
import { moneyPorts } from './testing/moneyPorts';

jest.setTimeout(60_000);

let testBed: TestBed;
beforeEach(async () => {
  testBed = await TestBed.start({ webhooks: false });
});
afterEach(async () => {
  await expectBooksToBalance(testBed);
  await testBed.close();
});

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? (error.failure.reason ?? error.failure.code) : error;
};

let session: string;

/** A donation of 25.00 USD. */
async function aDonation(projectId = 'p1'): Promise<string> {
  const before = new Set(testBed.donations.map(({ id }) => id));
  const { sessionId } = await testBed.open([aLine(projectId, 2_500)]);
  session = sessionId;
  await testBed.pay(sessionId);
  await testBed.record(sessionId);
  return testBed.donations.find(({ id }) => !before.has(id))?.id ?? '';
}

async function atTheProvider(what: 'refund' | 'dispute/open', amount?: number): Promise<void> {
  await testBed.control(what, { session, ...(amount !== undefined && { amount }) });
  await testBed.reconcile();
}

const move = (donation: string, projectId: string, more: { requestId?: string } = {}) =>
  moveDonation(moneyPorts(testBed), {
    requestId: randomUUID(),
    donation,
    projectId,
    reason: 'The well is funded',
    ...more,
  });

const raised = () => [testBed.raised('p1'), testBed.raised('p2')];

it('moves sums and public row in one step, with reason and log row', async () => {
  const [before1 = 0, before2 = 0] = raised();
  const id = await aDonation();
  const { donation } = await move(id, 'p2');
  expect(donation).toMatchObject({ projectId: 'p2', countedMinor: 2_500 });
  expect(raised()).toEqual([before1, before2 + 2_500]);
  expect(testBed.books.ledgerTable.get(id)).toMatchObject({ projectId: 'p2' });
  const decisions = [...testBed.books.adjustmentTable.values()].map(({ decision }) => decision);
  expect(decisions).toMatchObject([
    { actor: 'rana', reason: 'The well is funded' },
    { actor: 'rana', reason: 'The well is funded' },
  ]);
  const rows = [...testBed.books.alsoTable.values()].map(({ data = {} }) => data);
  expect(rows).toMatchObject([{ action: 'money.move', subject: id }]);
  expect(JSON.stringify(rows)).not.toContain('The well is funded');
});

it('moves once for a repeated request, and refuses its other content', async () => {
  const id = await aDonation();
  const requestId = randomUUID();
  const both = [move(id, 'p2', { requestId }), move(id, 'p2', { requestId })];
  expect(await Promise.all(both.map(refusalOf))).toContain('done');
  await move(id, 'p2', { requestId });
  expect(testBed.books.adjustmentTable.size).toBe(2);
  const other = await aDonation();
  expect(await refusalOf(move(other, 'p2', { requestId }))).toBe('attemptReused');
});

it('of two members at once, counts the donation in one project', async () => {
  const [before1 = 0, before2 = 0] = raised();
  const before3 = testBed.raised('p3') ?? 0;
  const id = await aDonation();
  await Promise.all([refusalOf(move(id, 'p2')), refusalOf(move(id, 'p3'))]);
  const sums = [testBed.raised('p1'), testBed.raised('p2'), testBed.raised('p3')];
  const [donation] = testBed.donations;
  expect(['p2', 'p3']).toContain(donation?.projectId);
  expect(sums.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(
    before1 + before2 + before3 + 2_500,
  );
});

it('moves the rest of a donation that was partly refunded', async () => {
  const [before1 = 0, before2 = 0] = raised();
  const id = await aDonation();
  await atTheProvider('refund', 1_000);
  await move(id, 'p2');
  expect(raised()).toEqual([before1, before2 + 1_500]);
});

it.each<[string, Partial<BookProject>]>([
  ['closed', { open: false }],
  ['after its last day', { lastDay: '2020-01-01' }],
])('moves nothing to a project that is %s', async (_, changes) => {
  const id = await aDonation();
  testBed.books.projectTable.set('p2', {
    ...aProject('p2', changes),
    raisedMinor: testBed.raised('p2') ?? 0,
  });
  expect(await refusalOf(move(id, 'p2'))).toBe('projectClosed');
});

it('moves a donation out of a project after its last day', async () => {
  const id = await aDonation();
  testBed.books.projectTable.set('p1', {
    ...aProject('p1', { lastDay: '2020-01-01' }),
    raisedMinor: testBed.raised('p1') ?? 0,
  });
  expect(await refusalOf(move(id, 'p2'))).toBe('done');
});

it('refuses what must stay', async () => {
  const id = await aDonation();
  expect(await refusalOf(move(id, 'p1'))).toBe('invalid');
  expect(await refusalOf(move(id, 'no-such'))).toBe('projectNotFound');
  expect(await refusalOf(move('no-such', 'p3'))).toBe('notFound');
  await atTheProvider('refund', 2_500);
  expect(await refusalOf(move(id, 'p3'))).toBe('nothingLeft');
});

it('leaves a disputed donation where it is', async () => {
  const id = await aDonation();
  await atTheProvider('dispute/open');
  expect(await refusalOf(move(id, 'p2'))).toBe('openDispute');
});

it('moves zakat only to a project of zakat', async () => {
  for (const project of ['zakat1', 'zakat2'])
    testBed.books.projectTable.set(project, aProject(project));
  const id = await aDonation('zakat1');
  expect(await refusalOf(move(id, 'p2'))).toBe('restrictedDonation');
  expect(await refusalOf(move(id, 'zakat2'))).toBe('done');
});
