import fc from 'fast-check';
import { TRIED_CURRENCIES } from '@core/testing/triedCurrencies';
import { donationDay } from '@core/donations/donationDay';
import { addMonths, lastMonthOf } from '@core/receipts/months';
import { aDonation } from '../testing/aDonation';
import { MemoryBooks } from '../testing/memoryBooks';
import { memoryReceiptPorts } from '../testing/memoryReceipts';
import { aProject } from '../testing/testBed';
import { listYears, makeStatement } from './statement';

const clock = { now: () => Date.parse('2027-01-15T12:00:00.000Z') };
const ZONES = [
  'UTC',
  'Europe/Istanbul',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const aMoment = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((ms) => new Date(ms).toISOString());
const anyGiven = fc.record({
  userId: fc.constantFrom('u1', 'u1', 'u2', null),
  date: fc.oneof(
    aMoment,
    // Around midnight at the ends of months, where zones differ.
    fc
      .tuple(fc.integer({ min: 0, max: 35 }), fc.integer({ min: -900, max: 900 }))
      .map(([month, minutes]) => new Date(Date.UTC(2024, month, 1, 0, minutes)).toISOString()),
  ),
  amountMinor: fc.integer({ min: 100, max: 99_999_999 }),
  part: fc.constantFrom(0, 0, 0.3, 1),
  currency: fc.constantFrom(...TRIED_CURRENCIES),
  method: fc.constantFrom<'card' | 'bank'>('card', 'bank'),
});

type Given = typeof anyGiven extends fc.Arbitrary<infer T> ? T : never;

function booksWith(donations: readonly Given[]): MemoryBooks {
  const books = new MemoryBooks(clock);
  books.projectTable.set('p1', aProject('p1'));
  for (const [index, { part, ...changes }] of donations.entries()) {
    const donation = aDonation({
      ...changes,
      paymentIntent: `pi_${index}`,
      givenBackMinor: Math.floor(changes.amountMinor * part),
    });
    books.donationTable.set(donation.id, donation);
  }
  return books;
}

it('equals the books exactly, for any first month and time zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyGiven, { maxLength: 60 }),
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom(...ZONES),
      async (donations, month, timeZone) => {
        const books = booksWith(donations);
        const firstMonth = addMonths('2024-01', month);
        const statement = await makeStatement(
          memoryReceiptPorts(books, clock, { timeZone }),
          'u1',
          firstMonth,
        );
        const own = [...books.donationTable.values()].filter((donation) => {
          const of = donationDay(donation, timeZone).slice(0, 'YYYY-MM'.length);
          return donation.userId === 'u1' && of >= firstMonth && of < addMonths(firstMonth, 12);
        });
        expect(statement.donations.map(({ donationId }) => donationId).sort()).toEqual(
          own.map(({ id }) => id).sort(),
        );
        expect(statement.donations.every(({ number }) => /^\d{4}-\d{6}$/.test(number))).toBe(true);
        for (const currency of TRIED_CURRENCIES) {
          const left = own
            .filter((donation) => donation.currency === currency)
            .reduce(
              (sum, { amountMinor, givenBackMinor }) => sum + BigInt(amountMinor - givenBackMinor),
              0n,
            );
          const total = statement.totals.find((found) => found.currency === currency);
          expect(BigInt(total?.leftMinor ?? 0)).toBe(left);
          expect(total === undefined).toBe(!own.some((donation) => donation.currency === currency));
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('lists each year of an account’s donations with its sums', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyGiven, { maxLength: 60 }),
      fc.constantFrom(...ZONES),
      async (donations, timeZone) => {
        const books = booksWith(donations);
        const left = new Map<string, bigint>();
        for (const donation of books.donationTable.values()) {
          if (donation.userId !== 'u1') continue;
          const key = `${donationDay(donation, timeZone).slice(0, 4)} ${donation.currency}`;
          const { amountMinor, givenBackMinor } = donation;
          left.set(key, (left.get(key) ?? 0n) + BigInt(amountMinor - givenBackMinor));
        }
        const { years } = await listYears(memoryReceiptPorts(books, clock, { timeZone }), 'u1');
        const listed = years.map(({ year }) => year);
        expect(listed).toEqual([...new Set(listed)].sort((one, other) => other - one));
        const sums = years.flatMap(({ year, totals }) =>
          totals.map((one) => [`${year} ${one.currency}`, BigInt(one.leftMinor)] as const),
        );
        expect(new Map(sums)).toEqual(left);
      },
    ),
    { numRuns: 100 },
  );
});

it.each([
  ['Pacific/Kiritimati', '2025-12-31T10:30:00.000Z', 1],
  ['Pacific/Kiritimati', '2025-12-31T09:30:00.000Z', 0],
  ['Pacific/Kiritimati', '2026-12-31T10:30:00.000Z', 0],
  ['Pacific/Pago_Pago', '2027-01-01T10:30:00.000Z', 1],
  ['Pacific/Pago_Pago', '2027-01-01T11:30:00.000Z', 0],
  ['Pacific/Pago_Pago', '2026-01-01T10:30:00.000Z', 0],
])('in %s a gift of %s is in the statement of 2026 %i times', async (timeZone, date, times) => {
  const books = new MemoryBooks(clock);
  const donation = aDonation({ userId: 'u1', date });
  books.donationTable.set(donation.id, donation);
  const ports = memoryReceiptPorts(books, clock, { timeZone });
  expect((await makeStatement(ports, 'u1', '2026-01')).donations).toHaveLength(times);
});

it('names the donor, and is empty where nothing was given', async () => {
  const books = new MemoryBooks(clock);
  books.donors.set('u1', { name: 'Layla Hassan', email: 'layla@example.org' });
  expect(await makeStatement(memoryReceiptPorts(books, clock), 'u1', '2026-04')).toEqual({
    firstMonth: '2026-04',
    lastMonth: '2027-03',
    issuedAt: '2027-01-15T00:00:00.000Z',
    donor: 'Layla Hassan',
    donations: [],
    totals: [],
  });
});

it.each([
  ['2026-01', '2026-12'],
  ['2026-02', '2027-01'],
  ['2026-12', '2027-11'],
])('twelve months from %s end with %s', (first, last) => {
  expect(lastMonthOf(first)).toBe(last);
});
