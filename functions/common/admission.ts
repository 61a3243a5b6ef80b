import { refuse } from './refusal';

/** When a caller that was sent away may come back. */
const COME_BACK_SECONDS = 2;

/**
 * Lets a number of calls run at once and sends others away. A small Appwrite holds one of its
 * workers for each running call, and the call needs another to reach the books: if all are held,
 * none is ever answered. A queue here would hold workers as well, so callers wait on their side and
 * come back.
 */
export class Admission {
  private running = 0;

  /** @param most null admits every call @throws Refusal `busy`, before any work */
  async admit<T>(most: number | null, work: () => Promise<T>): Promise<T> {
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
