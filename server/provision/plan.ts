/** A plan of ordered changes, and of refused ones that would lose data. */
import { patiently } from './retry';

/** A change that may be repeated. A step without a line, such as waiting, is not reported. */
export type Step = { line?: string; run: () => Promise<void> };

export type Chain = readonly Step[];

/** Chains of one phase are independent; a phase begins when the previous one is done. */
export type Plan = {
  phases: readonly (readonly Chain[])[];
  refused: readonly string[];
  notes: readonly string[];
};

const CHAINS_AT_ONCE = 4;

export function linesOf(plan: Plan): string[] {
  return plan.phases.flat(2).flatMap((step) => step.line ?? []);
}

/** @throws the first failing step's error, when the others have stopped */
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
