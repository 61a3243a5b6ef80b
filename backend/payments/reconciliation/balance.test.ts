import { partOf } from '@core/testing/partOf';
import type { BookDonation, BookProject, Books } from '../../books/ports';
import { aDonation } from '../../testing/aDonation';
import { checkBooks, MOST_DIFFERENCES } from './balance';

type Faults = { rows: number; projects: number; isTransient?: boolean };

/** Books whose ledger shows nothing of some donations, and whose projects raised too much. */
function brokenBooks({ rows, projects, isTransient = false }: Faults) {
  const donation = (index: number): BookDonation =>
    aDonation({ paymentIntent: `pi_${index}`, projectId: 'water' });
  const amounts = Array.from({ length: projects }, (_, index) => `project-${index}`);
  const project = (id: string): BookProject =>
    partOf<BookProject>({ id, raisedMinor: 1, currency: 'USD' });
  const reading = { now: 0, most: 0, all: 0 };
  const read = async <T>(value: T): Promise<T> => {
    reading.now += 1;
    reading.all += 1;
    reading.most = Math.max(reading.most, reading.now);
    await Promise.resolve();
    reading.now -= 1;
    return value;
  };
  const { amountMinor } = aDonation();
  const books = partOf<Books>({
    async *allDonations({ projectId }: { projectId?: string } = {}) {
      if (projectId !== undefined) return;
      for (let index = 0; index < rows; index += 1) yield await Promise.resolve(donation(index));
    },
    allProjects: () => Promise.resolve(amounts.map(project)),
    projects: ([id = '']: readonly string[]) => read(new Map([[id, project(id)]])),
    async *allLedgerRows() {
      await Promise.resolve();
      yield* [];
    },
    donation: (id: string) => read(donation(Number(/\d+/.exec(id)?.[0]))),
    ledgerAmount: () => read(isTransient ? amountMinor : null),
  });
  return { books, reading };
}

it('reports fifty of sixty thousand differences and that there may be more', async () => {
  const { books, reading } = brokenBooks({ rows: 60_000, projects: 0 });
  const found = await checkBooks(books, () => undefined);
  expect(found).toHaveLength(MOST_DIFFERENCES + 1);
  expect(found.at(-1)?.text).toContain('more than these 50');
  expect(reading.most).toBeLessThanOrEqual(10);
  expect(reading.all).toBeLessThanOrEqual(2 * (MOST_DIFFERENCES + 10));
});

it.each([
  [49, 49],
  [50, 50],
  [51, 51],
])('of %i differences reports %i entries', async (rows, entries) => {
  const { books } = brokenBooks({ rows, projects: 0 });
  const found = await checkBooks(books, () => undefined);
  expect(found).toHaveLength(entries);
  expect(found.some(({ text }) => text.includes('more than'))).toBe(rows > MOST_DIFFERENCES);
});

it('bounds the differences of projects as well', async () => {
  const { books, reading } = brokenBooks({ rows: 0, projects: 60_000 });
  const found = await checkBooks(books, () => undefined);
  expect(found).toHaveLength(MOST_DIFFERENCES + 1);
  expect(reading.most).toBeLessThanOrEqual(10);
});

it('reads few at once where nothing differs any more when it is read again', async () => {
  const { books, reading } = brokenBooks({ rows: 2_000, projects: 0, isTransient: true });
  expect(await checkBooks(books, () => undefined)).toEqual([]);
  expect(reading.most).toBeLessThanOrEqual(10);
});

it('stops within the differences when its time is over', async () => {
  const { books, reading } = brokenBooks({ rows: 2_000, projects: 0, isTransient: true });
  let left = 2_020;
  const checkTime = (): void => {
    left -= 1;
    if (left < 0) throw new Error('over');
  };
  await expect(checkBooks(books, checkTime)).rejects.toThrow('over');
  expect(reading.all).toBeLessThanOrEqual(2 * 10 * 21);
});
