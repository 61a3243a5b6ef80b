import { setImmediate as soon } from 'node:timers/promises';
import fc from 'fast-check';
import type { Receipt } from '@core/receipts/receipt';
import type { BookDonation } from '../books/ports';
import { aDonation } from '../testing/aDonation';
import { MemoryBooks } from '../testing/memoryBooks';
import { memoryReceiptPorts } from '../testing/memoryReceipts';
import { aProject } from '../testing/testBed';
import { issueReceipts } from './issue';
import { DAY_MS } from '@core/values/time';

const START = Date.UTC(2027, 0, 1, 12);
const NUMBER = '2026-000001';
const ID = 'pi_1-0';

function aWorld(changes: Partial<BookDonation> = {}) {
  const clock = { now: () => START + world.ms };
  const books = new MemoryBooks(clock);
  for (const id of ['p1', 'p2']) books.projectTable.set(id, aProject(id));
  const ports = memoryReceiptPorts(books, clock);
  const set = (more: Partial<BookDonation>): BookDonation => {
    const now = books.donationTable.get(ID) ?? aDonation({ paymentIntent: 'pi_1', ...changes });
    const donation = { ...now, ...more };
    books.donationTable.set(ID, donation);
    return donation;
  };
  const rename = (name: string): void =>
    void books.donors.set('u1', { name, email: 'layla@example.org' });
  const issue = async (read = set({})): Promise<Receipt> => {
    const [receipt] = await issueReceipts(ports, [read]);
    if (receipt === undefined) throw new Error('no receipt');
    return receipt;
  };
  const world = { books, ports, set, rename, issue, ms: 0 };
  set({});
  return world;
}

it('an account that read a refund late issues no older state after it', async () => {
  const { set, issue, ports } = aWorld();
  await issue();
  const before = set({});
  set({ givenBackMinor: 500 });
  expect(await issue()).toMatchObject({ version: 2, refundedMinor: 500 });
  expect(await issue(before)).toMatchObject({ version: 2, refundedMinor: 500 });
  expect(ports.records.versionTable.size).toBe(2);
});

it('versions follow the books in order, despite concurrent callers and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 40 }), { minLength: 20, maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 2, max: 5 }),
      async (turns, amounts, callers) => {
        const { books, ports, set, issue } = aWorld();
        await issue();
        let calls = 0;
        const pause = async (): Promise<void> => {
          for (let left = turns[(calls += 1) % turns.length] ?? 0; left > 0; left -= 1)
            await soon();
        };
        const slow =
          <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
          async (...args: A): Promise<T> => {
            await pause();
            const answer = await call(...args);
            await pause();
            return answer;
          };
        const { records } = ports;
        books.donation = slow(books.donation.bind(books));
        records.lastVersions = slow(records.lastVersions.bind(records));
        records.addVersion = slow(records.addVersion.bind(records));
        const rising = amounts.sort((one, other) => one - other);
        const refund = async (): Promise<void> => {
          for (const givenBackMinor of rising) {
            await pause();
            set({ givenBackMinor });
          }
        };
        const open = async (): Promise<void> => {
          await pause();
          const read = set({});
          await pause();
          await issue(read);
        };
        await Promise.all([refund(), ...Array.from({ length: callers }, open)]);
        expect(await issue()).toMatchObject({ refundedMinor: rising.at(-1) });
        const states = [...records.versionTable.values()].map(({ refundedMinor }) => refundedMinor);
        expect(states).toEqual([...new Set(states)].sort((one, other) => one - other));
      },
    ),
    { numRuns: 60 },
  );
});

it.each<[string, Partial<BookDonation>, boolean]>([
  ['a refund', { givenBackMinor: 500 }, true],
  ['an open dispute', { dispute: 'open' }, true],
  ['a lost dispute', { dispute: 'lost', givenBackMinor: 2_500 }, true],
  ['a dispute that was won before anybody looked', { dispute: 'won' }, false],
  ['another amount', { amountMinor: 2_600 }, true],
  ['another amount for its project alone', { baseMinor: 9_000 }, true],
  ['another currency of its project alone', { baseCurrency: 'SAR' }, true],
  ['another project', { projectId: 'p2' }, true],
  ['what of it counts', { countedMinor: 0, adjustments: 1, flag: 'projectClosed' }, false],
  ['a refund that names no line', { refundFlag: 'refundWithoutLine' }, false],
  ['its name in the public list', { isAnonymous: true }, false],
  ['its donor’s address, which went', { payerEmail: null, payerName: null }, false],
])('%s makes a new version: %#', async (_, change, makes) => {
  const { set, issue } = aWorld({ payerName: 'Layla', payerEmail: 'layla@example.org' });
  await issue();
  set(change);
  expect((await issue()).version).toBe(makes ? 2 : 1);
  expect((await issue()).version).toBe(makes ? 2 : 1);
});

it('a dispute that ends as it began restores the content in another version', async () => {
  const { set, issue } = aWorld();
  await issue();
  set({ dispute: 'open' });
  expect(await issue()).toMatchObject({ version: 2, disputed: true });
  set({ dispute: 'won' });
  expect(await issue()).toMatchObject({ version: 3, disputed: false });
});

it('a corrected name appears at once, in three versions a day at most', async () => {
  const world = aWorld({ userId: 'u1' });
  const { rename, issue, ports, set } = world;
  rename('Layla 0');
  await issue();
  for (let times = 1; times <= 20; times += 1) {
    rename(`Layla ${times}`);
    world.ms += 60_000;
    expect((await issue()).donor).toBe(`Layla ${times}`);
  }
  expect(ports.records.versionTable.size).toBe(3);
  // What the books say does not wait.
  set({ givenBackMinor: 500 });
  expect(await issue()).toMatchObject({ version: 4, refundedMinor: 500, donor: 'Layla 20' });
  rename('Layla 21');
  expect(await issue()).toMatchObject({ version: 4, donor: 'Layla 21' });
  world.ms += DAY_MS;
  expect(await issue()).toMatchObject({ version: 5, number: NUMBER, donor: 'Layla 21' });
});

it('a corrected dedication makes a new version, and one whose words were deleted none', async () => {
  const { books, set, issue, ports } = aWorld({ dedicationId: 'd1' });
  const words = { occasion: 'honour', message: '', card: null } as const;
  books.dedications.keep('d1', { ...words, name: 'ليلى' });
  const correct = (name: string) =>
    books.dedications.correct(dedication(), { ...words, name }, null);
  const dedication = () => {
    const stored = books.dedications.table.get('d1');
    if (stored === undefined) throw new Error('no dedication');
    return stored;
  };
  expect(await issue()).toMatchObject({
    version: 1,
    dedication: { occasion: 'honour', name: 'ليلى' },
  });
  await correct('Layla Hassan');
  expect(await issue()).toMatchObject({ version: 2, dedication: { name: 'Layla Hassan' } });
  books.dedications.table.delete('d1');
  expect(await issue()).toMatchObject({ version: 2, dedication: null });
  set({ dedicationId: null });
  expect(await issue()).toMatchObject({ version: 2, dedication: null });
  expect(JSON.stringify([...ports.records.versionTable.values()])).not.toMatch(/Layla|ليلى/);
});
