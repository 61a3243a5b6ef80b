/**
 * A plan of changes: what would be done, in which order, and what is refused because it would lose
 * data.
 */
import { patiently } from './retry';

/**
 * One change, which may be carried out twice. A step without a line (waiting, for instance) is not
 * reported.
 */
export type Step = { line?: string; run: () => Promise<void> };

/** Steps that must follow one another. */
export type Chain = readonly Step[];

/**
 * Chains of one phase are independent of each other; a phase begins when the one before it is done.
 */
export type Plan = {
  phases: readonly (readonly Chain[])[];
  refused: readonly string[];
  notes: readonly string[];
};

const CHAINS_AT_ONCE = 4;

/** Returns the plan's changes, a line each. */
export function linesOf(plan: Plan): string[] {
  return plan.phases.flat(2).flatMap((step) => step.line ?? []);
}

/**
 * Carries a plan out; each line is reported once its step is done.
 * @throws the first failing step's error, when the others have stopped
 */
export async function carryOut(plan: Plan, tell: (line: string) => void): Promise<void> {
  for (const phase of plan.phases) await carryOutPhase(phase, tell);
}

async function carryOutPhase(
  chains: readonly Chain[],
  tell: (line: string) => void,
): Promise<void> {
  const waiting = [...chains];
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let chain = waiting.shift(); chain !== undefined && !failed; chain = waiting.shift()) {
      try {
        await carryOutChain(chain, tell);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: CHAINS_AT_ONCE }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

async function carryOutChain(chain: Chain, tell: (line: string) => void): Promise<void> {
  for (const step of chain) {
    await patiently(step.run);
    if (step.line !== undefined) tell(step.line);
  }
}
