/** Limits frequent warnings to one line a minute for each kind and account. */
import { MINUTE_MS } from '@core/values/time';
import type { Clock } from './clock';

/** The oldest accounts beyond this number are forgotten. */
const MOST_KEPT = 1_000;

export class SparseWarnings {
  private readonly kept = new Map<string, { since: number; silent: number }>();

  constructor(private readonly clock: Clock) {}

  /** @returns the number to log: 0 within a minute of the last line */
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
