/** Work after an answer, like that of Appwrite's workers; the server's end waits for it. */
import type { Log } from './log';

export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(log: Log) {
  const waiting = new Set<NodeJS.Timeout>();
  let isClosed = false;
  return {
    /** Does nothing once the server has ended. */
    later(milliseconds: number, work: () => void): void {
      if (isClosed) return;
      const timer = setTimeout(() => {
        waiting.delete(timer);
        try {
          work();
        } catch (error) {
          log(`background work failed: ${traceOf(error)}`, 'error');
        }
      }, milliseconds);
      waiting.add(timer);
    },
    close(): void {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
