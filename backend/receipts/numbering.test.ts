import fc from 'fast-check';
import { TRIED_CURRENCIES } from '@core/testing/triedCurrencies';
import { aDonation } from '../testing/aDonation';
import { MemoryBooks } from '../testing/memoryBooks';
import { memoryReceiptPorts } from '../testing/memoryReceipts';
import { aProject } from '../testing/testBed';
import type { BookDonation } from '../books/ports';
import { issueReceipts } from './issue';
import { numberRecorded, numberReceipts } from './numbering';

const NOW = Date.parse('2027-01-15T12:00:00.000Z');
const clock = { now: () => NOW };

function aWorld(donations: readonly BookDonation[], timeZone = 'UTC') {
  const books = new MemoryBooks(clock);
  for (const id of ['p1', 'p2']) books.projectTable.set(id, aProject(id));
  for (const donation of donations) books.donationTable.set(donation.id, donation);
  const ports = memoryReceiptPorts(books, clock, { timeZone });
  const numbers = (): string[] => [...ports.records.receiptTable.keys()].sort();
  const numberOf = (id: string): string | undefined =>
    [...ports.records.receiptTable.values()].find(({ donationId }) => donationId === id)?.number;
  return { books, ports, numbers, numberOf };
}

const donationAt = (index: number, changes: Partial<BookDonation> = {}): BookDonation =>
  aDonation({
    paymentIntent: `pi_${index}`,
    date: new Date(Date.UTC(2026, 5, 1, 0, index)).toISOString(),
    ...changes,
  });

const numbersOf = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${year}-${String(index + 1).padStart(6, '0')}`);

it('numbers a year’s gifts from 1 in the order of recording', async () => {
  const { ports, numberOf } = aWorld([
    donationAt(3),
    donationAt(1),
    donationAt(2),
    donationAt(4, { date: '2025-12-31T23:59:59.000Z' }),
  ]);
  ports.records.recordedAt.set('pi_4-0', Date.UTC(2026, 6, 1));
  expect(await numberRecorded(ports, NOW + 1_000)).toBe(true);
  expect(['pi_1-0', 'pi_2-0', 'pi_3-0', 'pi_4-0'].map(numberOf)).toEqual([
    '2026-000001',
    '2026-000002',
    '2026-000003',
    '2025-000001',
  ]);
});

it('gives the example no number, and the first own gift number 1', async () => {
  const example = donationAt(0, { paymentIntent: 'seed_well_01', id: 'seed_well_01-0' });
  const { ports, numberOf } = aWorld([example, donationAt(1)]);
  await numberRecorded(ports, NOW + 1_000);
  expect([numberOf('seed_well_01-0'), numberOf('pi_1-0')]).toEqual([undefined, '2026-000001']);
  expect(await issueReceipts(ports, [example, donationAt(1)])).toMatchObject([
    { number: '', isExample: true },
    { number: '2026-000001', isExample: false },
  ]);
  expect(await numberReceipts(ports, [example])).toEqual(new Map());
});

it('marks the paper of an example that has a number of an earlier version', async () => {
  const example = donationAt(0, { paymentIntent: 'seed_well_01', id: 'seed_well_01-0' });
  const { ports } = aWorld([example]);
  const numbered = { number: '2026-000001', donationId: example.id, year: 2026, place: 1 };
  await ports.records.add([numbered]);
  expect(await issueReceipts(ports, [example])).toMatchObject([
    { number: '2026-000001', isExample: true },
  ]);
});

it.each([
  ['UTC', 'card', '2025-000001'],
  ['Europe/Istanbul', 'card', '2026-000001'],
  ['America/New_York', 'card', '2025-000001'],
  // What staff enter is a day, and the same day everywhere.
  ['Europe/Istanbul', 'bank', '2025-000001'],
] as const)('takes the year of the charity’s time: %s, %s', async (timeZone, method, number) => {
  const { ports, numbers } = aWorld(
    [donationAt(1, { date: '2025-12-31T21:30:00.000Z', method })],
    timeZone,
  );
  await numberRecorded(ports, NOW + 1_000);
  expect(numbers()).toEqual([number]);
});

it('writes the day of the charity’s time, like the number and month', async () => {
  const paid = donationAt(1, { date: '2025-12-31T21:30:00.000Z' });
  const { ports } = aWorld([paid], 'Europe/Istanbul');
  expect(await issueReceipts(ports, [paid])).toMatchObject([
    { number: '2026-000001', date: '2026-01-01T00:00:00.000Z' },
  ]);
});

it('keeps a day in its year west of Greenwich too', async () => {
  const { ports, numbers } = aWorld(
    [donationAt(1, { date: '2026-01-01T00:00:00.000Z', method: 'cash' })],
    'America/New_York',
  );
  await numberRecorded(ports, NOW + 1_000);
  expect(numbers()).toEqual(['2026-000001']);
});

it('gives each gift one number, and no gap, however many number at once', async () => {
  const donations = Array.from({ length: 250 }, (_, index) => donationAt(index));
  const { ports, numbers } = aWorld(donations);
  await Promise.all([
    ...Array.from({ length: 5 }, () => numberRecorded(ports, NOW + 60_000)),
    ...donations.slice(0, 20).map((donation) => numberReceipts(ports, [donation])),
  ]);
  expect(numbers()).toEqual(numbersOf(2026, 250));
  const numbered = [...ports.records.receiptTable.values()].map(({ donationId }) => donationId);
  expect(new Set(numbered).size).toBe(250);
});

it('writes at most 25 numbers in a commit', async () => {
  const donations = Array.from({ length: 110 }, (_, index) => donationAt(index));
  const { ports, numbers } = aWorld(donations);
  const add = jest.spyOn(ports.records, 'add');
  await numberReceipts(ports, donations);
  expect(numbers()).toEqual(numbersOf(2026, 110));
  expect(Math.max(...add.mock.calls.map(([receipts]) => receipts.length))).toBe(25);
});

it('has no gap or duplicate when a run dies around its write', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 130 }), fc.boolean(), fc.boolean()), {
        minLength: 1,
        maxLength: 4,
      }),
      async (rounds) => {
        const { books, ports, numbers } = aWorld([]);
        let count = 0;
        for (const [more, dies, before] of rounds) {
          for (let added = 0; added < more; added += 1) {
            const donation = donationAt((count += 1));
            books.donationTable.set(donation.id, donation);
          }
          ports.records.dies = { writes: dies ? 1 : 0, before };
          await numberRecorded(ports, NOW + 1_000).catch(() => undefined);
          expect(numbers()).toEqual(numbersOf(2026, numbers().length));
        }
        ports.records.dies = { writes: 0, before: false };
        await numberRecorded(ports, NOW + 1_000);
        expect(numbers()).toEqual(numbersOf(2026, count));
      },
    ),
    { numRuns: 25 },
  );
});

it('numbers late commits, and continues after a run without time', async () => {
  const late = donationAt(500);
  const { books, ports, numbers, numberOf } = aWorld(
    Array.from({ length: 150 }, (_, index) => donationAt(index)),
  );
  expect(await numberRecorded(ports, NOW)).toBe(false);
  expect(numbers()).toHaveLength(25);
  expect(await numberRecorded(ports, NOW + 1)).toBe(true);
  expect(numbers()).toHaveLength(150);
  books.donationTable.set(late.id, late);
  // Five minutes before the newest.
  ports.records.recordedAt.set(late.id, Date.UTC(2026, 5, 1, 2, 24));
  await numberRecorded(ports, NOW + 1);
  expect(numberOf(late.id)).toBe('2026-000151');
});

it('numbers what was recorded before a receipt that is opened at once', async () => {
  const { ports } = aWorld([donationAt(1), donationAt(2), donationAt(3)]);
  const [receipt] = await issueReceipts(ports, [donationAt(2)]);
  expect(receipt?.number).toBe('2026-000002');
});

describe('a receipt', () => {
  it('matches the books, for transfers and cash too', async () => {
    const donation = donationAt(1, {
      method: 'bank',
      paymentReference: 'ref 7',
      payerName: 'Layla Hassan',
      date: '2026-03-04T00:00:00.000Z',
      currency: 'TRY',
      amountMinor: 41_500,
      baseMinor: 1_000,
      rateDate: '2026-03-01T00:00:00.000Z',
    });
    const { ports } = aWorld([donation]);
    expect(await issueReceipts(ports, [donation])).toEqual([
      {
        donationId: 'pi_1-0',
        reference: 'PI_1-1',
        date: '2026-03-04T00:00:00.000Z',
        title: { en: 'Project p1', ar: 'مشروع p1' },
        itemId: null,
        amountMinor: 41_500,
        currency: 'TRY',
        refundedMinor: 0,
        method: 'bank',
        number: '2026-000001',
        isExample: false,
        version: 1,
        issuedAt: '2027-01-15T00:00:00.000Z',
        replaces: null,
        donor: 'Layla Hassan',
        dedication: null,
        disputed: false,
        converted: { amountMinor: 1_000, currency: 'USD', rateDate: '2026-03-01T00:00:00.000Z' },
        paymentReference: 'ref 7',
      },
    ]);
  });

  it('is replaced under its number after refunds, moves and corrected names only', async () => {
    let now = NOW;
    const books = new MemoryBooks({ now: () => now });
    for (const id of ['p1', 'p2']) books.projectTable.set(id, aProject(id));
    books.donors.set('u1', { name: 'Layla Hasan', email: 'layla@example.org' });
    const ports = memoryReceiptPorts(books, { now: () => now });
    const at = (day: number): string => new Date(Date.UTC(2027, 0, day)).toISOString();
    const issueOn = async (day: number, changes: Partial<BookDonation>) => {
      now = Date.UTC(2027, 0, day);
      const donation = donationAt(1, { userId: 'u1', ...changes });
      books.donationTable.set(donation.id, donation);
      const [receipt] = await issueReceipts(ports, [donation]);
      return [receipt?.number, receipt?.version, receipt?.issuedAt, receipt?.replaces];
    };
    const number = '2026-000001';
    expect(await issueOn(1, {})).toEqual([number, 1, at(1), null]);
    expect(await issueOn(2, { refundFlag: 'refundWithoutLine' })).toEqual([number, 1, at(1), null]);
    expect(await issueOn(3, { givenBackMinor: 500 })).toEqual([number, 2, at(3), at(1)]);
    expect(await issueOn(4, { givenBackMinor: 500 })).toEqual([number, 2, at(3), at(1)]);
    const moved = { givenBackMinor: 500, projectId: 'p2' };
    expect(await issueOn(5, moved)).toEqual([number, 3, at(5), at(3)]);
    books.donors.set('u1', { name: 'Layla Hassan', email: 'layla@example.org' });
    expect(await issueOn(6, moved)).toEqual([number, 4, at(6), at(5)]);
    // Forgotten with the account.
    expect(await issueOn(7, { ...moved, userId: null })).toEqual([number, 4, at(6), at(5)]);
    expect([...ports.records.versionTable.keys()]).toEqual(
      [1, 2, 3, 4].map((v) => `${number}.${v}`),
    );
    expect(JSON.stringify([...ports.records.versionTable.values()])).not.toContain('Layla');
  });

  it('is issued once by all who open it in the same moment', async () => {
    const donation = donationAt(1);
    const { ports } = aWorld([donation]);
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => issueReceipts(ports, [donation])),
    );
    expect(new Set(opened.map(([receipt]) => JSON.stringify(receipt))).size).toBe(1);
    expect(ports.records.versionTable.size).toBe(1);
  });

  it('equals the books after every reversal', async () => {
    const donation = fc.record({
      amountMinor: fc.integer({ min: 100, max: 99_999_999 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      currency: fc.constantFrom(...TRIED_CURRENCIES),
      method: fc.constantFrom('card', 'bank', 'cash'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(donation, { minLength: 1, maxLength: 30 }), async (given) => {
        const donations = given.map(({ part, ...changes }, index) =>
          donationAt(index, {
            ...changes,
            givenBackMinor: Math.floor(changes.amountMinor * part),
          }),
        );
        const { books, ports } = aWorld(donations);
        const receipts = await issueReceipts(ports, donations);
        expect(
          receipts.map(({ donationId, amountMinor, refundedMinor, currency }) => [
            donationId,
            amountMinor,
            refundedMinor,
            currency,
          ]),
        ).toEqual(
          [...books.donationTable.values()].map((own) => [
            own.id,
            own.amountMinor,
            own.givenBackMinor,
            own.currency,
          ]),
        );
      }),
      { numRuns: 50 },
    );
  });
});
