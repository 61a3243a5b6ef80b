/** Totals over donations in memory, each call of which is a turn of the event loop. */
import { setImmediate as soon } from 'node:timers/promises';
import type {
  DatedDonation,
  SummedDonation,
  Total,
  TotalsState,
  TotalsStore,
  TotalStep,
} from '../books/totals';
import type { Clock } from '../common/clock';

export type KeptDonation = SummedDonation & { changedAt: string };

export type NewDonation = Omit<
  KeptDonation,
  'changedAt' | 'dispute' | 'givenBackMinor' | 'countedMinor'
>;

export class MemoryTotals implements TotalsStore {
  readonly donations: KeptDonation[] = [];
  private readonly table = new Map<string, Total>();
  private kept: TotalsState | null = null;
  private left: number | null = null;
  private chance = 1;
  private error = (): Error => new Error();
  /** Called at each call. */
  asked = (): void => undefined;

  constructor(readonly clock: Clock) {}

  rows = (): Total[] => [...this.table.values()];

  /** @param lateMs how much earlier it seems to have been made, as it was committed later */
  give(donation: NewDonation, lateMs = 0): void {
    this.donations.push({
      ...donation,
      dispute: 'none',
      givenBackMinor: 0,
      countedMinor: donation.baseMinor,
      changedAt: new Date(this.clock.now() - lateMs).toISOString(),
    });
  }

  change(which: number, changed: (old: KeptDonation) => Partial<KeptDonation>): void {
    const index = which % this.donations.length;
    const old = this.donations[index];
    if (old === undefined) return;
    this.donations[index] = { ...old, ...changed(old), changedAt: this.now() };
  }

  /** Every call after so many fails, every other of them once it has done its work. */
  dieAfter(calls: number | null, error: () => Error): void {
    this.left = calls;
    this.error = error;
  }

  private now = (): string => new Date(this.clock.now()).toISOString();

  private async call<T>(work: () => T): Promise<T> {
    // As over a network: one answer is faster than another.
    this.chance = (this.chance * 1_103 + 12_345) % 65_536;
    for (let turn = 0; turn <= this.chance % 23; turn += 1) await soon();
    this.asked();
    if (this.left === null) return work();
    this.left -= 1;
    if (this.left >= 0) return work();
    if (this.left % 2 === 0) work();
    throw this.error();
  }

  state = (): Promise<TotalsState | null> => this.call(() => this.kept);
  firstFrom = (time: string): Promise<string | null> =>
    this.call(
      () =>
        this.donations
          .map(({ date }) => date)
          .filter((one) => one >= time)
          .sort()[0] ?? null,
    );
  async *donationsBetween(from: string, until: string): AsyncIterable<SummedDonation> {
    yield* await this.call(() => this.donations.filter(({ date }) => date >= from && date < until));
  }
  changes = (
    since: string,
    until: string,
    most: number,
  ): Promise<(DatedDonation & { changedAt: string })[]> =>
    this.call(() =>
      this.donations
        .filter(({ changedAt }) => changedAt >= since && changedAt <= until)
        .sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1))
        .slice(0, most),
    );
  async *changesAt(moment: string): AsyncIterable<DatedDonation> {
    yield* await this.call(() => this.donations.filter(({ changedAt }) => changedAt === moment));
  }
  totals = (step: TotalStep, period: string): Promise<Total[]> =>
    this.call(() => this.rows().filter((row) => row.step === step && row.period === period));
  someTotals = (most: number): Promise<Total[]> => this.call(() => this.rows().slice(0, most));
  write = (
    totals: readonly Total[],
    from: TotalsState | null,
    to: TotalsState,
  ): Promise<'written' | 'conflict'> =>
    this.call(() => {
      if (this.kept?.number !== from?.number) return 'conflict';
      for (const total of totals) {
        const { step, period, projectId, currency, method, state, baseCurrency } = total;
        const id = JSON.stringify([step, period, projectId, currency, method, state, baseCurrency]);
        if (total.count === 0) this.table.delete(id);
        else this.table.set(id, total);
      }
      this.kept = to;
      return 'written';
    });
}
