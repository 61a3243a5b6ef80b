import type { Told } from './tellers';

type Answers = {
  asked: (request: never) => string;
  answered: (answer: never, request: never) => string;
};

/** The steps of a payment; everything else is named by its endpoint. */
const PAYMENT_REQUESTS: Readonly<Record<string, Answers>> = {
  startCheckout: {
    asked: ({ lines }: { lines: readonly unknown[] }) =>
      `Asked for a card page (${lines.length === 1 ? 'one line' : `${lines.length} lines`})`,
    answered: () => 'Answer: the card page is open',
  },
  getCheckoutSession: {
    asked: () => 'Asked what became of the payment',
    answered: ({ status }: { status: string }) => `Answer: the payment is ${status}`,
  },
  recordDonation: {
    asked: ({ line }: { line: number }) => `Asked to record line ${line + 1}`,
    answered: ({ reference }: { reference: string }, { line }: { line: number }) =>
      `Answer: line ${line + 1} is recorded as ${reference}`,
  },
};

const argument = (asked: unknown): string =>
  asked === undefined || asked === null ? '' : (JSON.stringify(asked) ?? '');

export type RequestOutcome =
  { kind: 'open' } | { kind: 'answered'; answer: unknown } | { kind: 'failed'; code: string };

export type ToldRequest = {
  question: Told;
  /** Null for an open request, and for one of which only the question is shown. */
  answer: Told | null;
};

export function tellRequest(
  endpoint: string,
  asked: unknown,
  outcome: RequestOutcome,
): ToldRequest {
  const known = PAYMENT_REQUESTS[endpoint];
  const sentence =
    known === undefined ? `${endpoint}(${argument(asked)})` : known.asked(asked as never);
  const told = { party: 'page', isMinor: known === undefined } as const;
  const question: Told = { ...told, sentence };
  switch (outcome.kind) {
    case 'open':
      return { question: { ...told, sentence: `${sentence}; no answer has come` }, answer: null };
    case 'failed':
      return {
        question,
        answer: {
          party: 'page',
          sentence: `${sentence}: refused (${outcome.code})`,
          failed: true,
        },
      };
    case 'answered':
      return {
        question,
        answer:
          known === undefined
            ? null
            : { party: 'page', sentence: known.answered(outcome.answer as never, asked as never) },
      };
  }
}
