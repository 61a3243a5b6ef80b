/**
 * Makes few runs of many calls. A call that comes during a run has it look once more, and a call
 * about something older than the last run does nothing.
 */
type Clock = { now(): number };

/** A document bears an earlier time than that at which others can read it. */
const MARGIN_MS = 2_000;

type RunState = {
  /** Whether another call has come since the run began. */
  isCalledAgain(): boolean;
};

export function coalescedRuns(clock: Clock, pause: () => Promise<void>) {
  let isRunning = false;
  let isCalledAgain = false;
  let lastBegan = -Infinity;
  /**
   * The least by which a call came after what it is about, so that another computer's clock, which
   * dates what happens, may differ from this one.
   */
  let leastDelay = Infinity;

  return {
    /**
     * @param at when what the call is about happened, in milliseconds; null for a call by schedule,
     * which does not wait for others
     * @param mayGoOn whether there is time for another run
     * @returns what each run returned; none where another call's run does it
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
