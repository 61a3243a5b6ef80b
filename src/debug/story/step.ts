/** A donation as people describe it: one step for each thing that a party did. */

/** Who did it. `books` are the records of gifts and what they changed. */
export const PARTIES = ['donor', 'page', 'function', 'cards', 'books'] as const;
export type Party = (typeof PARTIES)[number];

/** A request to the server, and its answer. */
export type AskedRequest = {
  endpoint: string;
  asked: unknown;
  answer: unknown;
  /** Null while no answer has come. */
  milliseconds: number | null;
};

export type Step = {
  /** The same key for the same step, each time that the story is described. */
  key: string;
  /** Milliseconds since 1970. */
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
  /** Further facts about the step that the log does not hold. */
  detail: unknown;
};
