/** Runs once for many calls: a call during a run repeats it, an outdated call does nothing. */
import type { Clock } from '../common/clock';

/** A document's time is earlier than the moment at which others can read it. */
const MARGIN_MS = 2_000;

type RunState = {
  isCalledAgain(): boolean;
};

export function coalescedRuns(clock: Clock, pause: () => Promise<void>) {
  let isRunning = false;
  let isCalledAgain = false;
  let lastBegan = -Infinity;
  /** The least delay between an event and its call corrects for clocks that differ. */
  let leastDelay = Infinity;

  return {
    /**
     * @param at the event's time in milliseconds; null by schedule, which does not wait
     * @returns the result of each run; empty if another call's run does it
     */
    async call<T>(
      at: number | null,
      run: (state: RunState) => Promise<T>,
      mayGoOn: () => boolean,
    ): Promise<T[]> {
      if (at !== null) leastDelay = Math.min(leastDelay, clock.now() - at);
      if (at !== null && at + MARGIN_MS < lastBegan - leastDelay) return [];
      if (isRunning) {
        isCalledAgain = true;
        return [];
      }
      isRunning = true;
      const reports: T[] = [];
      try {
        if (at !== null) await pause();
        do {
          if (reports.length > 0) await pause();
          isCalledAgain = false;
          lastBegan = clock.now();
          reports.push(await run({ isCalledAgain: () => isCalledAgain }));
        } while (isCalledAgain && mayGoOn());
        return reports;
      } catch (error) {
        lastBegan = -Infinity;
        throw error;
      } finally {
        isRunning = false;
      }
    },
  };
}
