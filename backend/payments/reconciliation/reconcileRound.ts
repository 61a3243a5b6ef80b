import * as z from 'zod/mini';
import type { Discrepancy } from './balance';
import { parseJson } from '@core/values/json';

export const STEPS = [
  'payments',
  'charges',
  'refunds',
  'disputes',
  'requests',
  'flags',
  'unpaid',
  'balance',
] as const;
export type ReconcileStep = (typeof STEPS)[number];

/**
 * @property back the day that the step has reached (YYYY-MM-DD); null for a step not by days
 * @property isOver whether the round ends here, as adding up the books cannot be continued
 */
export type Reached = { step: ReconcileStep; back: string | null; isOver: boolean };

const STEP_WORDS: Record<ReconcileStep, string> = {
  payments: 'while it compared payments',
  charges: 'while it compared the charges of plans',
  refunds: 'while it followed refunds',
  disputes: 'while it followed disputes',
  requests: 'while it finished refunds that staff asked for',
  flags: 'while it followed what staff settled',
  unpaid: 'while it looked for donations without a payment',
  balance: 'while it added up the books',
};

export const whereOf = ({ step, back, isOver }: Reached): string =>
  `${STEP_WORDS[step]}${back === null ? '' : `, back to ${back}`}; the next ${isOver ? 'begins anew' : 'goes on there'}`;

export const ROUND = 'reconcile';
export const OVER = 'over';

/** A sample is enough for staff; the log has all of them. */
const MOST_FOUND = 10;
const LONGEST_TEXT = 200;

const roundSchema = z.object({
  step: z.enum(STEPS),
  /** The provider's cursor of the step. */
  mark: z.nullable(z.string()),
  back: z.nullable(z.string()),
  /** The first day of the round, in seconds since 1970. */
  since: z.number(),
  /** The last reading of new payments, in seconds since 1970. */
  looked: z.number(),
  found: z.array(
    z.object({ kind: z.enum(['raised', 'ledger', 'unpaid', 'unrecordable']), text: z.string() }),
  ),
});
export type RoundState = z.infer<typeof roundSchema>;

/** Null where no round was stopped or its state cannot be read: then a new one begins. */
export function readRound(kept: string | null): RoundState | null {
  if (kept === null || kept === OVER) return null;
  return roundSchema.safeParse(parseJson(kept)).data ?? null;
}

export const foundSoFar = (discrepancies: readonly Discrepancy[]): Discrepancy[] =>
  discrepancies
    .slice(0, MOST_FOUND)
    .map(({ kind, text }) => ({ kind, text: text.slice(0, LONGEST_TEXT) }));
