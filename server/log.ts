/** The machine's log: one JSON object a line. */
import type { Log } from 'appwrite-emulator/core/log';
import pino, { type LevelWithSilent } from 'pino';

type LeastLevel = Extract<LevelWithSilent, 'silent' | 'error' | 'warn' | 'info' | 'debug'>;

/** @param least the lowest severity that is written; `silent` writes none */
export function logOf(least: LeastLevel, write: (line: string) => void): Log {
  const logger = pino(
    {
      level: least,
      // Leaves out the computer's name and the process's number.
      base: null,
      messageKey: 'text',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write },
  );
  return (text, level) => logger[level](text);
}
