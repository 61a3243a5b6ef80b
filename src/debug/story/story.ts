import type { ServerReport } from '@core/qa/serverReport';
import type { Entry } from '../actionLog/actionLog';
import type { Party, Step } from './step';
import { tellLog } from './tellLog';
import { inTime } from './logLines';
import { tellServer } from './tellServer';

/** Steps of the page that come at the same millisecond keep their order. */
export function tellStory(entries: readonly Entry[], report: ServerReport): Step[] {
  const told = tellLog(entries);
  return inTime([...told.steps, ...tellServer(report, told)]);
}

/** A donation of the story, by the checkout attempt that it began as. */
export type ToldDonation = { attempt: string; name: string };

export function donationsIn(steps: readonly Step[]): ToldDonation[] {
  const names = new Map<string, string>();
  for (const { attempt, party, sentence } of steps)
    if (attempt !== null && !names.has(attempt))
      names.set(attempt, party === 'donor' ? sentence : `A payment (${attempt.slice(0, 12)})`);
  return [...names].map(([attempt, name]) => ({ attempt, name }));
}

export type StoryFilter = {
  /** Null for all. */
  attempt: string | null;
  party: Party | null;
  failuresOnly: boolean;
  /** Bookkeeping is shown too. */
  withMinor: boolean;
};

export const isWanted =
  ({ attempt, party, failuresOnly, withMinor }: StoryFilter) =>
  (step: Step): boolean =>
    (withMinor || !step.isMinor) &&
    (attempt === null || step.attempt === attempt) &&
    (party === null || step.party === party) &&
    (!failuresOnly || step.failed);
