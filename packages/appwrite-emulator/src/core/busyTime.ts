/** How long work in the server's only thread takes, without the time of other programs. */
export interface BusyTime {
  /** Since it was begun. */
  ms(): number;
}

/**
 * Both clocks run faster than the thread: one while other programs run, the other while other
 * threads of this process do.
 */
export function beginBusyTime(): BusyTime {
  const began = performance.now();
  const cpu = process.cpuUsage();
  return {
    ms() {
      const { user, system } = process.cpuUsage(cpu);
      return Math.min(performance.now() - began, (user + system) / 1000);
    },
  };
}
