/** Keeps warnings that come in floods from filling the log: one line a minute for each kind. */

const MINUTE_MS = 60_000;
/** The number of distinguished accounts; the oldest beyond it are forgotten. */
const MOST_KEPT = 1_000;

export class SparseWarnings {
  private readonly kept = new Map<string, { since: number; silent: number }>();

  constructor(private readonly clock: { now(): number }) {}

  /** @returns for how many a line is to be written: 0 within a minute of the last line */
  count(kind: string, user: string | null): number {
    const key = `${kind} ${user ?? ''}`;
    const now = this.clock.now();
    const known = this.kept.get(key);
    if (known !== undefined && now - known.since < MINUTE_MS) {
      known.silent += 1;
      return 0;
    }
    this.kept.delete(key);
    this.kept.set(key, { since: now, silent: 0 });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return 1 + (known?.silent ?? 0);
  }
}
