import { refuse } from '../refusal';

const COME_BACK_SECONDS = 2;

/**
 * Runs some calls at once and refuses others. Each needs a second worker for its database requests:
 * with all busy, no call would end, and a queue would hold workers too.
 */
export class ConcurrencyLimit {
  private running = 0;

  /** @param most null for no limit @throws Refusal `busy`, before any work */
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
