/** Work that follows an answer, as Appwrite's workers do theirs; all of it ends with the server. */

export interface Jobs {
  later(milliseconds: number, work: () => void): void;
  close(): void;
}

export function createJobs(log: (line: string) => void): Jobs {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    later: (milliseconds, work) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        try {
          work();
        } catch (error) {
          log(`background work failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        }
      }, milliseconds);
      waiting.add(timer);
    },
    close: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
