/** Shows a step of a program with its time. */

const EVERY_MS = 10_000;

/** `42 s`, or `1:05` in minutes and seconds. */
export function formatTaken(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows a line at the beginning of the work, one every ten seconds, and one at its end. */
export async function timedStep<T>(
  name: string,
  work: () => Promise<T>,
  say: (line: string) => void,
): Promise<T> {
  const began = performance.now();
  const taken = (): string => formatTaken(performance.now() - began);
  say(`${name} …`);
  const timer = setInterval(() => say(`  ${taken()} so far`), EVERY_MS);
  try {
    const result = await work();
    say(`  done in ${taken()}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
