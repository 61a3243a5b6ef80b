/**
 * Keeps one caller's made-up session ids from using up the site's requests to the card provider,
 * and from guessing.
 */
import { isRefusal, refuse } from '../common/refusal';
import type { Clock } from './ports';

const ALLOWED = 30;
const WINDOW_MS = 60_000;
const REMEMBERED = 10_000;

/**
 * Counts, in this instance's memory alone, how often a caller asked for payments or dedications
 * that there are not.
 */
export class Forgeries {
  private readonly misses = new Map<string, { count: number; since: number }>();

  constructor(private readonly clock: Clock) {}

  /**
   * @throws Refusal `rateLimited` without doing the work, once a caller has missed too often;
   * whatever the work throws
   */
  async watch<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const missed = this.current(caller);
    if (missed.count >= ALLOWED)
      throw refuse('rateLimited', {
        retryAfterSeconds: Math.max(
          1,
          Math.ceil((missed.since + WINDOW_MS - this.clock.now()) / 1000),
        ),
      });
    try {
      return await work();
    } catch (error) {
      if (isRefusal(error, 'paymentNotFound') || isRefusal(error, 'notFound'))
        this.remember(caller);
      throw error;
    }
  }

  private current(caller: string): { count: number; since: number } {
    const known = this.misses.get(caller);
    return known !== undefined && known.since + WINDOW_MS > this.clock.now()
      ? known
      : { count: 0, since: this.clock.now() };
  }

  private remember(caller: string): void {
    const { count, since } = this.current(caller);
    if (this.misses.size >= REMEMBERED) this.misses.clear();
    this.misses.set(caller, { count: count + 1, since });
  }
}
