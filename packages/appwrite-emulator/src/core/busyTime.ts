/** Measures work in the server's only thread, without the time of other programs. */
export interface BusyTime {
  ms(): number;
}

/** Each clock counts too much: one other programs, the other this process's other threads. */
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
