import { Query } from 'node-appwrite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { MachineTestBed } from '../testing/machineTestBed';
import { aLine } from '../testing/testBed';

jest.setTimeout(180_000);

let testBed: MachineTestBed;
beforeAll(async () => {
  testBed = await MachineTestBed.start();
});
afterAll(() => testBed.close());

let callers = 0;
/** Each donor's own. */
const anAddress = (): string => {
  callers += 1;
  return `10.31.${Math.floor(callers / 250)}.${(callers % 250) + 1}`;
};

/** Lines of a basket that the success page asks for. */
const ASKED = 2;

/** Runs all at once but for a limit on open connections. */
async function atMost<T>(
  size: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      await work(item).catch(() => null);
  };
  await Promise.all(Array.from({ length: size }, next));
}

it('records 250 concurrent payments exactly while the machine is killed twice', async () => {
  const projects = (await testBed.books.allProjects()).filter(({ currency }) => currency === 'USD');
  const [one, ...others] = projects;
  if (one === undefined || others.length < 10) throw new Error('too few projects');
  const before = new Map(
    (await testBed.books.allProjects()).map(({ id, raisedMinor }) => [id, raisedMinor]),
  );
  const single = [aLine(one.id, 101)];
  const many = others.slice(0, 10).map(({ id }, index) => aLine(id, 203 + index));
  const baskets = [
    ...Array.from({ length: 200 }, () => single),
    ...Array.from({ length: 50 }, () => many),
  ];
  const sessions: { id: string; lines: number }[] = [];
  // On a busy computer an opening may run out of time; its donor tries again.
  await atMost(40, baskets, async (lines) => {
    const open = () => testBed.open(lines, undefined, anAddress());
    sessions.push({ id: await open().catch(open).catch(open), lines: lines.length });
  });
  expect(sessions).toHaveLength(250);

  const giveAll = () =>
    atMost(60, sessions, async ({ id, lines }) => {
      await testBed.pay(id);
      // The webhook has recorded, or records at the same moment; a few lines of each basket are
      // enough to meet it.
      for (let line = 0; line < Math.min(lines, ASKED); line += 1)
        await testBed.call('payments', '/record', { sessionId: id, line }, undefined, anAddress());
    });
  for (const recorded of [60, 300]) {
    const giving = giveAll();
    await testBed.untilDonations(recorded);
    await testBed.kill();
    await giving;
    // Beside the gifts, mails are written and receipts numbered.
    await testBed.startMachine({ minuteInMs: 2_000 });
  }
  await giveAll();
  await testBed.reconcile();

  const after = new Map(
    (await testBed.books.allProjects()).map(({ id, raisedMinor }) => [id, raisedMinor]),
  );
  const grown = [one.id, ...others.slice(0, 10).map(({ id }) => id)].map(
    (id) => (after.get(id) ?? 0) - (before.get(id) ?? 0),
  );
  expect(grown).toEqual([200 * 101, ...many.map(({ unitAmountMinor }) => 50 * unitAmountMinor)]);
  const { total } = await testBed.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
    queries: [Query.startsWith('payment_intent', 'pi_'), Query.limit(1)],
  });
  expect(total).toBe(200 + 500);
  expect(await testBed.reconcile()).toMatchObject({
    payments: 250,
    recordedLines: 0,
    adjustedDonations: 0,
    discrepancies: [],
    finished: true,
  });
});
