/**
 * Limits one caller's made-up session ids and signatures: they use up the site's requests to the
 * card provider, and may be guesses.
 */
import type { FailureCode } from '@core/failures/failure';
import { CallerCounts } from '../common/callerCounts';
import { isRefusal } from '../common/refusal';
import type { Clock } from './ports';

const ALLOWED = { most: 30, windowMs: 60_000 };

/** Counts how often a caller asked for payments or dedications that there are not, or the like. */
export class Forgeries {
  private readonly misses: CallerCounts;

  /** @param signs of what was made up: failures of the work */
  constructor(
    clock: Clock,
    private readonly signs: readonly FailureCode[] = ['paymentNotFound', 'notFound'],
  ) {
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
      if (this.isSign(error)) this.misses.add(caller);
      throw error;
    }
  }

  /**
   * For work that finds out cheaply whether it was made up: genuine work is done for every caller,
   * as others may share the address.
   * @param caller null where the address is not known
   * @throws Refusal `rateLimited` for made-up work of a caller who has missed too often; whatever
   * the work throws
   */
  async sift<T>(caller: string | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (caller !== null && this.isSign(error)) {
        this.misses.check(caller);
        this.misses.add(caller);
      }
      throw error;
    }
  }

  private isSign(error: unknown): boolean {
    return this.signs.some((sign) => isRefusal(error, sign));
  }
}
