/** How far a round of the reconciliation is, kept between two runs of it. */
import * as z from 'zod/mini';
import type { Discrepancy } from './balance';

export const STEPS = [
  'payments',
  'refunds',
  'disputes',
  'requests',
  'flags',
  'unpaid',
  'balance',
] as const;
export type ReconcileStep = (typeof STEPS)[number];

/**
 * Where a run stopped.
 * @property back the day to which the step has come, newest first, as YYYY-MM-DD; null where it
 * does not go by days
 * @property isOver whether the round is over all the same: adding up the books keeps no place, so
 * it is left out where a whole run has no time for it
 */
export type Reached = { step: ReconcileStep; back: string | null; isOver: boolean };

const STEP_WORDS: Record<ReconcileStep, string> = {
  payments: 'while it compared payments',
  refunds: 'while it followed refunds',
  disputes: 'while it followed disputes',
  requests: 'while it finished refunds that staff asked for',
  flags: 'while it followed what staff settled',
  unpaid: 'while it looked for donations without a payment',
  balance: 'while it added up the books',
};

export const whereOf = ({ step, back, isOver }: Reached): string =>
  `${STEP_WORDS[step]}${back === null ? '' : `, back to ${back}`}; the next ${isOver ? 'begins anew' : 'goes on there'}`;

/** The name under which it is kept, and what is kept in its place once a round is over. */
export const ROUND = 'reconcile';
export const OVER = 'over';

/**
 * Enough for staff to see that something is wrong; the whole is in the log, and in the next round.
 */
const MOST_FOUND = 10;
const LONGEST_TEXT = 200;

const roundSchema = z.object({
  step: z.enum(STEPS),
  /** Where the step goes on, in its own terms. */
  mark: z.nullable(z.string()),
  /** The day to which it has come. */
  back: z.nullable(z.string()),
  /** Where the days of the round begin, in seconds since 1970. */
  since: z.number(),
  /** When new payments were last looked at, in seconds since 1970. */
  looked: z.number(),
  /** Differences that earlier runs found. */
  found: z.array(
    z.object({ kind: z.enum(['raised', 'ledger', 'unpaid', 'unrecordable']), text: z.string() }),
  ),
});
export type RoundState = z.infer<typeof roundSchema>;

/** Null where no round was stopped, or what was kept cannot be read: then a new one begins. */
export function readRound(kept: string | null): RoundState | null {
  if (kept === null || kept === OVER) return null;
  try {
    return roundSchema.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

export const foundSoFar = (discrepancies: readonly Discrepancy[]): Discrepancy[] =>
  discrepancies
    .slice(0, MOST_FOUND)
    .map(({ kind, text }) => ({ kind, text: text.slice(0, LONGEST_TEXT) }));
