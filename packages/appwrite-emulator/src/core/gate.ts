/**
 * A gate before work that keeps a processor busy: a few pass at once, a few wait, and what is
 * beyond is refused.
 */
import { AppwriteError } from './errors';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @returns what does the work when its turn comes. It throws AppwriteError (429, with the seconds
 * after which to ask again) when too many wait
 */
export function createGate({
  atOnce,
  waiting,
  retryAfterSeconds,
}: {
  atOnce: number;
  waiting: number;
  retryAfterSeconds: number;
}): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new AppwriteError('general_rate_limit_exceeded', { retryAfterSeconds });
      // A leaving task hands its place on, so that the place stays taken.
      await new Promise<void>((enter) => queue.push(enter));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
