/** A day is summed again when its donations change, so that the order of runs does not matter. */
import type { Currency } from '@core/money/currency';
import { donationDay, donationTimesFrom } from '@core/donations/donationDay';
import type { DonationMethod } from '@core/donations/methods';
import { bookStateOf, type BookState } from '@core/staff/money/bookStates';
import type { Log } from '../common/functionContext';
import type { Clock } from '../common/clock';
import type { BookDonation } from './ports';
import { DAY_MS } from '@core/values/time';

/** The project id of sums over all projects; no project has this id. */
export const EVERY_PROJECT = '*';
/** A changed version makes all totals new. */
export const TOTALS_LAYOUT = 2;

export type TotalKey = {
  projectId: string;
  currency: Currency;
  method: DonationMethod;
  state: BookState;
  baseCurrency: Currency;
};

export type TotalSums = {
  count: number;
  amountMinor: number;
  refundedMinor: number;
  /** The amount in the base currency, like the next one. */
  baseMinor: number;
  countedMinor: number;
};

export type TotalStep = 'day' | 'month';
/** @property period YYYY-MM-DD or YYYY-MM, by the days of `donationDay` */
export type Total = TotalKey & TotalSums & { step: TotalStep; period: string };

export type SummedDonation = Pick<
  BookDonation,
  | 'date'
  | 'projectId'
  | 'currency'
  | 'method'
  | 'dispute'
  | 'baseCurrency'
  | 'amountMinor'
  | 'givenBackMinor'
  | 'baseMinor'
  | 'countedMinor'
>;

export type DatedDonation = Pick<BookDonation, 'date' | 'method'>;

/**
 * @property number grows with each write, so that one of two simultaneous writes is refused
 * @property building the first day that is still to be made; null when all are made
 * @property isCleared whether the totals of the former layout were removed
 * @property upTo donations that were changed before then are included, ISO 8601
 */
export type TotalsState = {
  layout: number;
  /** The zone whose days are summed; another one makes all totals new. */
  timeZone: string;
  number: number;
  building: string | null;
  isCleared: boolean;
  upTo: string;
};

/** Every method throws Refusal `server` when the database cannot be reached. */
export interface TotalsStore {
  state(): Promise<TotalsState | null>;
  /** The time of the first donation from a time on, ISO 8601; null when there is none. */
  firstFrom(time: string): Promise<string | null>;
  /** Donations from a time on and before another one. */
  donationsBetween(from: string, until: string): AsyncIterable<SummedDonation>;
  /** Donations that were changed in that time, ends included, earliest change first. */
  changes(
    since: string,
    until: string,
    most: number,
  ): Promise<readonly (DatedDonation & { changedAt: string })[]>;
  /** All donations that were changed at that moment. */
  changesAt(moment: string): AsyncIterable<DatedDonation>;
  totals(step: TotalStep, period: string): Promise<Total[]>;
  someTotals(most: number): Promise<Total[]>;
  /** All or nothing; removes totals of no donations. 'conflict' if the state's number differs. */
  write(
    totals: readonly Total[],
    from: TotalsState | null,
    to: TotalsState,
  ): Promise<'written' | 'conflict'>;
}

/** @property timeZone the charity's, in which the days of card payments begin */
export type TotalsPorts = { store: TotalsStore; clock: Clock; log: Log; timeZone: string };

/** A later commit may bear an earlier time. */
const LAG_MS = 120_000;
const CHANGES_AT_ONCE = 500;
/** Totals of one writing, a day's and a month's for each. */
const WRITTEN_AT_ONCE = 40;
const FIRST_DAY = '1970-01-01';

class OutOfTime extends Error {}
/** A concurrent run has written first. */
class Overtaken extends Error {}

const isoOf = (time: number): string => new Date(time).toISOString();
const dayAfter = (day: string): string => isoOf(Date.parse(day) + DAY_MS).slice(0, 10);
const monthOf = (day: string): string => day.slice(0, 7);

const NOTHING: TotalSums = {
  count: 0,
  amountMinor: 0,
  refundedMinor: 0,
  baseMinor: 0,
  countedMinor: 0,
};

const textOf = ({ projectId, currency, method, state, baseCurrency }: TotalKey): string =>
  JSON.stringify([projectId, currency, method, state, baseCurrency]);

const keyOf = ({ projectId, currency, method, state, baseCurrency }: TotalKey): TotalKey => ({
  projectId,
  currency,
  method,
  state,
  baseCurrency,
});

const plus = (one: TotalSums, other: TotalSums, sign: 1 | -1 = 1): TotalSums => ({
  count: one.count + sign * other.count,
  amountMinor: one.amountMinor + sign * other.amountMinor,
  refundedMinor: one.refundedMinor + sign * other.refundedMinor,
  baseMinor: one.baseMinor + sign * other.baseMinor,
  countedMinor: one.countedMinor + sign * other.countedMinor,
});

const isSame = (one: TotalSums, other: TotalSums): boolean =>
  Object.values(plus(one, other, -1)).every((difference) => difference === 0);

async function sumsOf(
  donations: AsyncIterable<SummedDonation> | Iterable<SummedDonation>,
  checkTime: () => void = () => undefined,
): Promise<Map<string, TotalKey & TotalSums>> {
  const sums = new Map<string, TotalKey & TotalSums>();
  for await (const donation of donations) {
    checkTime();
    const own = keyOf({ ...donation, state: bookStateOf(donation) });
    for (const key of [own, { ...own, projectId: EVERY_PROJECT }]) {
      const text = textOf(key);
      sums.set(text, {
        ...key,
        ...plus(sums.get(text) ?? NOTHING, {
          count: 1,
          amountMinor: donation.amountMinor,
          refundedMinor: donation.givenBackMinor,
          baseMinor: donation.baseMinor,
          countedMinor: donation.countedMinor,
        }),
      });
    }
  }
  return sums;
}

type Run = TotalsPorts & { state: TotalsState | null; checkTime: () => void };

/**
 * @param until milliseconds; no step begins later
 * @returns whether all donations up to some minutes ago are included
 */
export async function summarise(ports: TotalsPorts, until = Infinity): Promise<boolean> {
  const { store, clock, log } = ports;
  const run: Run = {
    ...ports,
    state: await store.state(),
    checkTime: () => {
      if (clock.now() >= until) throw new OutOfTime();
    },
  };
  try {
    const horizon = isoOf(clock.now() - LAG_MS);
    const isCurrent = run.state?.layout === TOTALS_LAYOUT && run.state.timeZone === ports.timeZone;
    const state =
      isCurrent && run.state !== null
        ? run.state
        : await save(run, [], newTotals(horizon, ports.timeZone));
    if (state.building !== null) await build(run, state);
    await followChanges(run, horizon);
    return true;
  } catch (error) {
    if (!(error instanceof OutOfTime) && !(error instanceof Overtaken)) throw error;
    log('totals not finished', {
      upTo: run.state?.upTo ?? null,
      building: run.state?.building ?? null,
    });
    return false;
  }
}

/** Marks all totals for a rebuild by the next runs. */
export async function startAnew({
  store,
  clock,
  timeZone,
}: Pick<TotalsPorts, 'store' | 'clock' | 'timeZone'>): Promise<void> {
  for (;;) {
    const state = await store.state();
    const empty = newTotals(isoOf(clock.now() - LAG_MS), timeZone);
    const number = (state?.number ?? 0) + 1;
    if ((await store.write([], state, { ...empty, number })) === 'written') return;
  }
}

const newTotals = (horizon: string, timeZone: string): TotalsState => ({
  layout: TOTALS_LAYOUT,
  timeZone,
  number: 1,
  building: FIRST_DAY,
  isCleared: false,
  upTo: horizon,
});

/** @throws Overtaken */
async function save(
  run: Run,
  totals: readonly Total[],
  change: Omit<Partial<TotalsState>, 'number'>,
): Promise<TotalsState> {
  const before = run.state;
  const after: TotalsState = {
    ...(before ?? newTotals('', run.timeZone)),
    ...change,
    number: (before?.number ?? 0) + 1,
  };
  if ((await run.store.write(totals, before, after)) !== 'written') throw new Overtaken();
  run.state = after;
  return after;
}

async function build(run: Run, { building, isCleared }: TotalsState): Promise<void> {
  for (let cleared = isCleared; !cleared;) {
    run.checkTime();
    const old = await run.store.someTotals(2 * WRITTEN_AT_ONCE);
    cleared = old.length === 0;
    await save(
      run,
      old.map((total) => ({ ...total, ...NOTHING })),
      { isCleared: cleared },
    );
  }
  for (let from = building ?? FIRST_DAY; ;) {
    run.checkTime();
    const day = await dayFrom(run, from);
    if (day === null) break;
    from = dayAfter(day);
    await addUp(run, day, { building: from });
  }
  await save(run, [], { building: null });
}

/**
 * A day from one on, before which no later one has donations; null when no donation follows. It
 * may be without donations itself, as a time belongs to two days: a card payment's and an entry's.
 */
async function dayFrom({ store, timeZone }: Run, from: string): Promise<string | null> {
  const date = await store.firstFrom(donationTimesFrom(from, timeZone).first);
  if (date === null) return null;
  const [day = from] = [
    donationDay({ date, method: 'card' }, timeZone),
    donationDay({ date, method: 'cash' }, timeZone),
  ].sort();
  return day > from ? day : from;
}

async function* donationsOf({ store, timeZone }: Run, day: string): AsyncIterable<SummedDonation> {
  const { first } = donationTimesFrom(day, timeZone);
  const { last } = donationTimesFrom(dayAfter(day), timeZone);
  for await (const donation of store.donationsBetween(first, last))
    if (donationDay(donation, timeZone) === day) yield donation;
}

async function followChanges(run: Run, horizon: string): Promise<void> {
  const { store, timeZone } = run;
  for (;;) {
    run.checkTime();
    const since = run.state?.upTo ?? horizon;
    if (since >= horizon) return;
    const changes = await store.changes(since, horizon, CHANGES_AT_ONCE);
    const isLast = changes.length < CHANGES_AT_ONCE;
    const last = changes.at(-1)?.changedAt ?? horizon;
    const days = new Set(changes.map((donation) => donationDay(donation, timeZone)));
    // More than fit into one answer were changed in the same moment.
    const isStuck = !isLast && Date.parse(last) <= Date.parse(since);
    if (isStuck)
      for await (const donation of store.changesAt(last)) days.add(donationDay(donation, timeZone));
    for (const day of days) await addUp(run, day, {});
    const reached = isStuck ? isoOf(Date.parse(last) + 1) : last;
    await save(run, [], { upTo: isLast ? horizon : reached });
    if (isLast) return;
  }
}

/** @param change of the state, written with the last totals of the day */
async function addUp(
  run: Run,
  day: string,
  change: Omit<Partial<TotalsState>, 'number'>,
): Promise<void> {
  const { store } = run;
  run.checkTime();
  const [days, months] = await Promise.all([
    store.totals('day', day),
    store.totals('month', monthOf(day)),
  ]);
  const sums = await sumsOf(donationsOf(run, day), run.checkTime);
  const before = new Map(days.map((total) => [textOf(total), total]));
  const ofMonth = new Map(months.map((total) => [textOf(total), total]));
  const keys = new Map([...before, ...sums].map(([text, total]) => [text, keyOf(total)]));
  const pairs = [...keys].flatMap(([text, key]): [Total, Total][] => {
    const was = before.get(text) ?? NOTHING;
    const is = sums.get(text) ?? NOTHING;
    if (isSame(was, is)) return [];
    const month = plus(plus(ofMonth.get(text) ?? NOTHING, was, -1), is);
    return [
      [
        { ...key, ...plus(NOTHING, is), step: 'day', period: day },
        { ...key, ...month, step: 'month', period: monthOf(day) },
      ],
    ];
  });
  for (; pairs.length > WRITTEN_AT_ONCE;) {
    await save(run, pairs.splice(0, WRITTEN_AT_ONCE).flat(), {});
  }
  if (pairs.length > 0 || Object.keys(change).length > 0) await save(run, pairs.flat(), change);
}
