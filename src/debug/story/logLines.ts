import type { LogLine } from '@core/qa/serverReport';

/** The event of a function's log line about a donation that it wrote. */
export const RECORDED = 'donation recorded';

/** @returns null for an empty text and for a value that is none */
export const textOf = (value: LogLine[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const inTime = <T extends { at: number }>(things: readonly T[]): T[] =>
  [...things].sort((one, other) => one.at - other.at);
