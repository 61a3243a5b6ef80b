import { refuse } from './refusal';
import type { Clock } from './clock';

/** More callers than this are an attack on the memory. */
const REMEMBERED = 10_000;

/** Counts the requests of callers, in this instance's memory. */
export class CallerCounts {
  private readonly counts = new Map<string, { count: number; since: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: { most: number; windowMs: number },
  ) {}

  /** @throws Refusal `rateLimited` for a caller over the limit */
  check(caller: string): void {
    const { count, since } = this.current(caller);
    if (count < this.limit.most) return;
    const leftMs = since + this.limit.windowMs - this.clock.now();
    throw refuse('rateLimited', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) });
  }

  add(caller: string): void {
    const { count, since } = this.current(caller);
    if (this.counts.size >= REMEMBERED && !this.counts.has(caller)) this.makeRoom();
    this.counts.set(caller, { count: count + 1, since });
  }

  /** Forgets expired callers, or the tenth with the fewest requests; one over the limit stays. */
  private makeRoom(): void {
    const now = this.clock.now();
    for (const [caller, { since }] of this.counts)
      if (since + this.limit.windowMs <= now) this.counts.delete(caller);
    if (this.counts.size < REMEMBERED) return;
    const others = [...this.counts].filter(([, { count }]) => count < this.limit.most);
    others.sort(([, one], [, other]) => one.count - other.count);
    for (const [caller] of others.slice(0, REMEMBERED / 10)) this.counts.delete(caller);
  }

  private current(caller: string): { count: number; since: number } {
    const known = this.counts.get(caller);
    return known !== undefined && known.since + this.limit.windowMs > this.clock.now()
      ? known
      : { count: 0, since: this.clock.now() };
  }
}
