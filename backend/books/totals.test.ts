import { setImmediate as soon } from 'node:timers/promises';
import fc from 'fast-check';
import { TRIED_CURRENCIES } from '@core/testing/triedCurrencies';
import { DONATION_METHODS } from '@core/donations/methods';
import { MemoryTotals, type KeptDonation, type NewDonation } from '../testing/memoryTotals';
import { EVERY_PROJECT, startAnew, summarise, type Total } from './totals';
import { MINUTE_MS } from '@core/values/time';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2024-02-29', '2026-02-02'];

class Dies extends Error {}

const ZONES = ['UTC', 'Europe/Istanbul', 'America/New_York', 'Pacific/Kiritimati'];
const zone = fc.constantFrom(...ZONES);
/** The last is in another month east of UTC, and the first two west of it. */
const TIMES = ['00:00:00.000', '03:30:00.000', '08:30:00.000', '22:30:00.000'];

const donation = fc.record({
  date: fc
    .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...TIMES))
    .map(([day, time]) => `${day}T${time}Z`),
  projectId: fc.constantFrom('p1', 'p2', 'p3'),
  currency: fc.constantFrom(...TRIED_CURRENCIES),
  baseCurrency: fc.constantFrom(...TRIED_CURRENCIES),
  method: fc.constantFrom(...DONATION_METHODS),
  amountMinor: fc.integer({ min: 1, max: 99_999_999 }),
  baseMinor: fc.integer({ min: 0, max: 99_999_999 }),
});

type Step =
  | { do: 'give'; what: NewDonation; lateMs: number }
  | { do: 'refund' | 'dispute' | 'move'; which: number; part: number }
  | { do: 'wait'; minutes: number }
  | { do: 'run'; at: number; runs: number; dies: number | null }
  | { do: 'anew' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      what: donation,
      lateMs: fc.nat({ max: MINUTE_MS }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('refund' as const, 'dispute' as const, 'move' as const),
      which: fc.nat(),
      part: fc.nat({ max: 100 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat({ max: 5 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('run' as const),
      at: fc.nat({ max: 12 }),
      runs: fc.integer({ min: 1, max: 3 }),
      dies: fc.option(fc.nat({ max: 8 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'anew' }) },
);

const sorted = (totals: readonly Total[]): string[] =>
  totals.map((total) => JSON.stringify(Object.entries(total).sort())).sort();

/** Sweden writes days as ISO 8601 does. */
const dayIn = (timeZone: string, date: string): string =>
  new Date(date).toLocaleDateString('sv-SE', { timeZone });

/** The totals of the donations, which are computed without the code under test. */
function wanted(donations: readonly KeptDonation[], timeZone = 'UTC'): Total[] {
  const totals = new Map<string, Total>();
  for (const one of donations.flatMap((own) => [own, { ...own, projectId: EVERY_PROJECT }]))
    for (const [step, length] of [
      ['day', 10],
      ['month', 7],
    ] as const) {
      const { projectId, currency, method, baseCurrency } = one;
      const isDisputed = one.dispute === 'open' || one.dispute === 'lost';
      const state = isDisputed ? 'disputed' : one.givenBackMinor > 0 ? 'refunded' : 'received';
      const day = one.method === 'card' ? dayIn(timeZone, one.date) : one.date;
      const period = day.slice(0, length);
      const key = { step, period, projectId, currency, method, state, baseCurrency } as const;
      const text = JSON.stringify(key);
      const sum = totals.get(text);
      totals.set(text, {
        ...key,
        count: (sum?.count ?? 0) + 1,
        amountMinor: (sum?.amountMinor ?? 0) + one.amountMinor,
        refundedMinor: (sum?.refundedMinor ?? 0) + one.givenBackMinor,
        baseMinor: (sum?.baseMinor ?? 0) + one.baseMinor,
        countedMinor: (sum?.countedMinor ?? 0) + one.countedMinor,
      });
    }
  return [...totals.values()];
}

async function play(steps: readonly Step[], timeZone: string): Promise<MemoryTotals> {
  const clock = { at: START, now: () => clock.at };
  const store = new MemoryTotals(clock);
  const ports = { store, clock, log: () => undefined, timeZone };
  const running: Promise<boolean>[] = [];
  for (const one of steps) {
    clock.at += 1;
    await soon();
    switch (one.do) {
      case 'give':
        store.give(one.what, one.lateMs);
        break;
      case 'refund':
      case 'dispute':
      case 'move':
        store.change(one.which, (old) => {
          const left = Math.floor((old.baseMinor * one.part) / 100);
          if (one.do === 'refund')
            return {
              givenBackMinor: old.amountMinor - Math.floor((old.amountMinor * one.part) / 100),
              countedMinor: left,
            };
          return one.do === 'dispute'
            ? { dispute: one.part > 50 ? 'open' : 'won' }
            : { projectId: 'p9' };
        });
        break;
      case 'wait':
        clock.at += one.minutes * MINUTE_MS;
        break;
      case 'run':
        store.dieAfter(one.dies === null ? null : one.dies, () => new Dies());
        for (let run = 0; run < one.runs; run += 1) {
          running.push(summarise(ports).catch(() => false));
          for (let turn = 0; turn < one.at; turn += 1) await soon();
        }
        if (one.dies === null) break;
        await Promise.all(running);
        store.dieAfter(null, () => new Dies());
        break;
      case 'anew':
        await startAnew(ports);
        break;
    }
  }
  await Promise.all(running);
  clock.at += 10 * MINUTE_MS;
  while (!(await summarise(ports)));
  return store;
}

it('equals the books after every interleaving, crash and concurrent run', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), zone, async (steps, timeZone) => {
      const store = await play(steps, timeZone);
      expect(sorted(store.rows())).toEqual(sorted(wanted(store.donations, timeZone)));
    }),
    { numRuns: 300 },
  );
});

it('is the same when it is made again from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), zone, async (steps, timeZone) => {
      const store = await play(steps, timeZone);
      const before = sorted(store.rows());
      const ports = { store, clock: store.clock, log: () => undefined, timeZone };
      await startAnew(ports);
      while (!(await summarise(ports)));
      expect(sorted(store.rows())).toEqual(before);
    }),
    { numRuns: 50 },
  );
});

const aDonation = {
  date: '2026-02-01T00:00:00.000Z',
  projectId: 'p1',
  currency: 'USD' as const,
  baseCurrency: 'USD' as const,
  method: 'card' as const,
  amountMinor: 100,
  baseMinor: 100,
};

it('does not lose more changes of one moment than fit into one answer', async () => {
  const clock = { at: START, now: () => clock.at };
  const store = new MemoryTotals(clock);
  const ports = { store, clock, log: () => undefined, timeZone: 'UTC' };
  await summarise(ports);
  clock.at += 5 * MINUTE_MS;
  for (let made = 0; made < 1_300; made += 1)
    store.give({ ...aDonation, date: made < 1_200 ? aDonation.date : '2026-02-07T00:00:00.000Z' });
  clock.at += 5 * MINUTE_MS;
  expect(await summarise(ports)).toBe(true);
  expect(sorted(store.rows())).toEqual(sorted(wanted(store.donations)));
});

it('goes on where a run without time has stopped', async () => {
  const clock = { at: START, now: () => clock.at };
  const store = new MemoryTotals(clock);
  for (let day = 10; day < 28; day += 1)
    store.give({ ...aDonation, date: `2026-02-${day}T00:00:00.000Z` });
  store.asked = () => void (clock.at += 10);
  const ports = { store, clock, log: () => undefined, timeZone: 'UTC' };
  let runs = 1;
  while (!(await summarise(ports, clock.at + 200))) runs += 1;
  expect(runs).toBeGreaterThan(3);
  expect(sorted(store.rows())).toEqual(sorted(wanted(store.donations)));
});

it('lets one of two runs at once write, however they fall together', async () => {
  for (let stagger = 0; stagger < 20; stagger += 1) {
    const clock = { at: START, now: () => clock.at };
    const store = new MemoryTotals(clock);
    const ports = { store, clock, log: () => undefined, timeZone: 'UTC' };
    await summarise(ports);
    for (const day of ['01', '02', '03'])
      store.give({ ...aDonation, date: `2026-02-${day}T00:00:00.000Z` });
    clock.at += 5 * MINUTE_MS;
    const first = summarise(ports);
    for (let turn = 0; turn < stagger; turn += 1) await soon();
    await Promise.all([first, summarise(ports)]);
    expect(sorted(store.rows())).toEqual(sorted(wanted(store.donations)));
  }
});

it('is made again when the charity’s time zone changes', async () => {
  const clock = { at: START, now: () => clock.at };
  const store = new MemoryTotals(clock);
  store.give({ ...aDonation, date: '2025-12-31T23:30:00.000Z' });
  store.give({ ...aDonation, method: 'cash', date: '2025-12-31T00:00:00.000Z' });
  for (const timeZone of ['UTC', 'Europe/Istanbul', 'America/New_York']) {
    await summarise({ store, clock, log: () => undefined, timeZone });
    expect(sorted(store.rows())).toEqual(sorted(wanted(store.donations, timeZone)));
  }
});
