/** Limits processor-bound work: a few tasks run, a few wait, others are refused. */
import { AppwriteError } from './errors';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate throws AppwriteError (429, with the seconds to wait) when too many tasks wait. */
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
      // A finished task passes its place to the next one.
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
