import { refuse } from './refusal';

/** More callers than this are an attack on the memory: all are forgotten then. */
const REMEMBERED = 10_000;

/** Counts what callers do, in this instance's memory alone. */
export class CallerCounts {
  private readonly counts = new Map<string, { count: number; since: number }>();

  constructor(
    private readonly clock: { now(): number },
    private readonly limit: { most: number; windowMs: number },
  ) {}

  /** @throws Refusal `rateLimited` for a caller who has done it too often */
  check(caller: string): void {
    const { count, since } = this.current(caller);
    if (count < this.limit.most) return;
    const leftMs = since + this.limit.windowMs - this.clock.now();
    throw refuse('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  }

  add(caller: string): void {
    const { count, since } = this.current(caller);
    if (this.counts.size >= REMEMBERED) this.counts.clear();
    this.counts.set(caller, { count: count + 1, since });
  }

  private current(caller: string): { count: number; since: number } {
    const known = this.counts.get(caller);
    return known !== undefined && known.since + this.limit.windowMs > this.clock.now()
      ? known
      : { count: 0, since: this.clock.now() };
  }
}
