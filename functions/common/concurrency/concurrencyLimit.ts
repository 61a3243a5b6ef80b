import { refuse } from '../refusal';

/** A refused caller may try again after this time. */
const COME_BACK_SECONDS = 2;

/**
 * Runs a number of calls at once and refuses others. A small Appwrite needs one worker for each
 * running call and another for its database requests: with all of them busy, no call would end. A
 * queue here would hold workers too, so callers wait and try again.
 */
export class ConcurrencyLimit {
  private running = 0;

  /**
   * @param most null for no limit
   * @throws Refusal `busy`, before any work
   */
  async run<T>(most: number | null, work: () => Promise<T>): Promise<T> {
    if (most !== null && this.running >= most)
      throw refuse('busy', { retryAfterSeconds: COME_BACK_SECONDS });
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }
}
