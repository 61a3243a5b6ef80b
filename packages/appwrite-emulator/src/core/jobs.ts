/** Work that follows an answer, as Appwrite's workers do theirs; all of it ends with the server. */
import type { Log } from './log';

/** The text of an error for the log. */
export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export function createJobs(log: Log) {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    later(milliseconds: number, work: () => void): void {
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
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
