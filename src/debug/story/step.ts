/** Who did it. `books` are the records of gifts and what they changed; `qa` ordered faults. */
export const PARTIES = ['qa', 'donor', 'page', 'function', 'cards', 'books'] as const;
export type Party = (typeof PARTIES)[number];

export type AskedRequest = {
  endpoint: string;
  asked: unknown;
  answer: unknown;
  /** Null while no answer has come. */
  milliseconds: number | null;
};

export type Step = {
  /** The same for the same step in each description of the story. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  party: Party;
  sentence: string;
  failed: boolean;
  /** Bookkeeping that few look for. */
  isMinor: boolean;
  /** The party that it reaches; null for the usual one of its kind. */
  to: Party | null;
  attempt: string | null;
  /** Its place in the log, from 0; null for events beyond it. */
  entry: number | null;
  request: AskedRequest | null;
  /** The answer to `request`, and not the question. */
  isAnswer: boolean;
  /** It belongs to a payment of another donor. */
  isOthers: boolean;
  detail: unknown;
};
