import type { Told } from './tellers';

type Answers = {
  asked: (request: never) => string;
  answered?: (answer: never) => string;
};

/** The steps of a payment; everything else is named by its endpoint. */
const PAYMENT_REQUESTS: Readonly<Record<string, Answers>> = {
  startCheckout: {
    asked: ({ lines }: { lines: readonly unknown[] }) =>
      `Asked for a card page (${lines.length === 1 ? 'one line' : `${lines.length} lines`})`,
    answered: () => 'it is open',
  },
  getCheckoutSession: {
    asked: () => 'Asked what became of the payment',
    answered: ({ status }: { status: string }) => status,
  },
  recordDonation: {
    asked: ({ line }: { line: number }) => `Asked to record line ${line + 1}`,
    answered: ({ reference }: { reference: string }) => `recorded as ${reference}`,
  },
};

const argument = (asked: unknown): string =>
  asked === undefined || asked === null ? '' : (JSON.stringify(asked) ?? '');

export type RequestOutcome =
  { kind: 'open' } | { kind: 'answered'; answer: unknown } | { kind: 'failed'; code: string };

export function tellRequest(endpoint: string, asked: unknown, outcome: RequestOutcome): Told {
  const known = PAYMENT_REQUESTS[endpoint];
  const question =
    known === undefined ? `${endpoint}(${argument(asked)})` : known.asked(asked as never);
  const told = { party: 'page', isMinor: known === undefined } as const;
  switch (outcome.kind) {
    case 'open':
      return { ...told, sentence: `${question}; no answer has come` };
    case 'failed':
      return {
        ...told,
        sentence: `${question}: refused (${outcome.code})`,
        failed: true,
        isMinor: false,
      };
    case 'answered': {
      const answer = known?.answered?.(outcome.answer as never);
      return { ...told, sentence: answer === undefined ? question : `${question}: ${answer}` };
    }
  }
}
