/** A donation as people tell it: one step for each thing that somebody did. */

/** Who did it. `books` are the records of gifts and what they changed. */
export const PARTIES = ['donor', 'page', 'function', 'cards', 'books'] as const;
export type Party = (typeof PARTIES)[number];

/** What was asked of the server, and what it answered. */
export type AskedRequest = {
  endpoint: string;
  asked: unknown;
  answer: unknown;
  /** Null while no answer has come. */
  milliseconds: number | null;
};

export type Step = {
  /** The same for the same step, however often the story is told. */
  key: string;
  /** In milliseconds since 1970. */
  at: number;
  party: Party;
  sentence: string;
  failed: boolean;
  /** Bookkeeping that few look for. */
  isMinor: boolean;
  /** The checkout attempt that it belongs to, where it is known. */
  attempt: string | null;
  /** Its place among the actions of the log, from 0; null for what the log does not hold. */
  entry: number | null;
  request: AskedRequest | null;
  /** What else is known of it, for what the log does not hold. */
  detail: unknown;
};
