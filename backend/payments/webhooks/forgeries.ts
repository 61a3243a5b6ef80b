/** Limits one caller's made-up session ids and signatures, which cost requests to the provider. */
import type { FailureCode } from '@core/failures/failure';
import { CallerCounts } from '../../common/callerCounts';
import { isRefusal } from '../../common/refusal';
import type { Clock } from '../../common/clock';

const ALLOWED = { most: 30, windowMs: 60_000 };

export class Forgeries {
  private readonly misses: CallerCounts;

  /** @param signs codes of failures that mean that the request was made up */
  constructor(
    clock: Clock,
    private readonly signs: readonly FailureCode[] = ['paymentNotFound', 'notFound'],
  ) {
    this.misses = new CallerCounts(clock, ALLOWED);
  }

  /** @throws Refusal `rateLimited` for a caller who has missed too often; any error of the work */
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
   * Always does genuine work, as other callers may share the address.
   * @param caller null where the address is not known
   * @throws Refusal `rateLimited` for made-up work of a caller who has missed too often
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
