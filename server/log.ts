/** The machine's log, for programs that collect logs: one JSON object a line. */
import type { Log } from 'appwrite-emulator/core/log';

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** @param least the least weighty lines that are still told; `silent` tells none */
export function logOf(least: (typeof LEVELS)[number], write: (line: string) => void): Log {
  const most = LEVELS.indexOf(least);
  return (text, level) => {
    if (LEVELS.indexOf(level) <= most)
      write(JSON.stringify({ time: new Date().toISOString(), level, text }));
  };
}
