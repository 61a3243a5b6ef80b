/**
 * Keeps one caller's made-up session ids from using up the site's requests to the card provider,
 * and from guessing.
 */
import { CallerCounts } from '../common/callerCounts';
import { isRefusal } from '../common/refusal';
import type { Clock } from './ports';

const ALLOWED = { most: 30, windowMs: 60_000 };

/** Counts how often a caller asked for payments or dedications that there are not. */
export class Forgeries {
  private readonly misses: CallerCounts;

  constructor(clock: Clock) {
    this.misses = new CallerCounts(clock, ALLOWED);
  }

  /**
   * @throws Refusal `rateLimited` without doing the work, once a caller has missed too often;
   * whatever the work throws
   */
  async watch<T>(caller: string, work: () => Promise<T>): Promise<T> {
    this.misses.check(caller);
    try {
      return await work();
    } catch (error) {
      if (isRefusal(error, 'paymentNotFound') || isRefusal(error, 'notFound'))
        this.misses.add(caller);
      throw error;
    }
  }
}
