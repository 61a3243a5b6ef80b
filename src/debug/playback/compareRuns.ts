/** Compares a run with its recording: by the donor's steps, and in words. */
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import type { Recording } from '../recording/recording';
import { donorSteps } from './donorSteps';
import { stepKey, type DonorStep } from './donorStep';
import { runFacts, type Fact } from './runFacts';
import { SHOWN_PARTS, shownStates, valuesWithin } from './shownStates';

/** `step` is the recording's, counted from 1. */
export type RunDifference = { step: number; sentence: string };

type Range = { from: number; to: number };
type Part = { recorded: Range; played: Range };

/** Steps on the card page leave no entry, and typing is noted at rest, so both begin no part. */
const BEGINS_NONE = new Set<DonorStep['kind']>(['card', 'control', 'type']);
const beginnings = (recording: Recording): DonorStep[] =>
  donorSteps(recording).filter(({ kind }) => !BEGINS_NONE.has(kind));

/** Steps of the run that the recording lacks are part of the step before them. */
function pairedBeginnings(recorded: Recording, played: Recording): [DonorStep, DonorStep][] {
  const left = beginnings(played);
  const pairs: [DonorStep, DonorStep][] = [];
  for (const step of beginnings(recorded)) {
    const index = left.findIndex((other) => stepKey(other) === stepKey(step));
    if (index < 0) break;
    const [found] = left.splice(0, index + 1).slice(-1);
    if (found !== undefined) pairs.push([step, found]);
  }
  return pairs;
}

function partsOf(recorded: Recording, played: Recording): Part[] {
  const pairs = pairedBeginnings(recorded, played);
  const all = beginnings(recorded);
  return pairs.map(([step, other], index) => {
    const [next, otherNext] = pairs[index + 1] ?? [];
    // Where the run has no such step, it is compared until its end.
    const to = next?.entry ?? all[index + 1]?.entry ?? recorded.entries.length;
    return {
      recorded: { from: index === 0 ? 0 : step.entry, to },
      played: {
        from: index === 0 ? 0 : other.entry,
        to: otherNext?.entry ?? played.entries.length,
      },
    };
  });
}

const times = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`;

type Counted = { fact: Fact; recorded: number; played: number };

function counted(recorded: readonly Fact[], played: readonly Fact[]): Counted[] {
  const all = new Map<string, Counted>();
  const count = (facts: readonly Fact[], run: 'recorded' | 'played'): void => {
    for (const fact of facts) {
      const known = all.get(fact.key) ?? { fact, recorded: 0, played: 0 };
      known[run] += 1;
      all.set(fact.key, known);
    }
  };
  count(recorded, 'recorded');
  count(played, 'played');
  return [...all.values()].filter((one) => one.recorded !== one.played);
}

function tellFact({ fact, recorded, played }: Counted): string {
  if (recorded === 0) return `“${fact.text}” happened here ${times(played)}, and was not recorded.`;
  if (played === 0) return `“${fact.text}” was recorded, and did not happen here.`;
  return `“${fact.text}” was recorded ${times(recorded)}, and happened here ${times(played)}.`;
}

/** @param first the recording's place to which events of the run alone belong */
function differentFacts(
  recorded: readonly Fact[],
  played: readonly Fact[],
  first: number,
): RunDifference[] {
  const left = counted(recorded, played);
  return left.flatMap((one): RunDifference[] => {
    const step = (one.recorded > 0 ? one.fact.entry : first) + 1;
    if (one.fact.like === '') return [{ step, sentence: tellFact(one) }];
    const pair = left.find(
      (other) =>
        other.fact.like === one.fact.like &&
        (one.played === 0 ? other.recorded === 0 : other.played === 0 && one.recorded === 0),
    );
    if (pair === undefined) return [{ step, sentence: tellFact(one) }];
    // The pair is reported where the recording's part of it stands.
    return one.played > 0
      ? []
      : [{ step, sentence: `It was “${one.fact.text}”, and is “${pair.fact.text}” here.` }];
  });
}

const within = (facts: readonly Fact[], { from, to }: Range): Fact[] =>
  facts.filter(({ entry }) => entry >= from && entry < to);

type Run = { facts: Fact[]; states: ReturnType<typeof shownStates> };

function differentStates(recorded: Run, played: Run, part: Part): RunDifference[] {
  return SHOWN_PARTS.flatMap((name): RunDifference[] => {
    const before = valuesWithin(recorded.states, name, part.recorded);
    const after = valuesWithin(played.states, name, part.played);
    const length = Math.max(before.length, after.length);
    for (let index = 0; index < length; index += 1) {
      const [was, is] = [before[index], after[index]];
      if (was?.value === is?.value) continue;
      const step = (was?.entry ?? before.at(-1)?.entry ?? part.recorded.from) + 1;
      const [then, here] = [was ?? before.at(-1), is ?? after.at(-1)];
      return [
        {
          step,
          sentence: `${name}: it was “${then?.value ?? 'nothing'}”, and is “${here?.value ?? 'nothing'}” here.`,
        },
      ];
    }
    return [];
  });
}

const hasAmounts = ({ server = NOTHING_REPORTED }: Recording): boolean =>
  server.events.every(({ amountMinor }) => amountMinor !== undefined);

/** @returns the differences of the first of the donor's steps that has any */
export function compareRuns(recorded: Recording, played: Recording): RunDifference[] {
  const withAmounts = hasAmounts(recorded) && hasAmounts(played);
  const runOf = (recording: Recording): Run => ({
    facts: runFacts(recording, withAmounts),
    states: shownStates(recording),
  });
  const [was, is] = [runOf(recorded), runOf(played)];
  const parts = partsOf(recorded, played);
  for (const part of parts) {
    const differences = [
      ...differentStates(was, is, part),
      ...differentFacts(
        within(was.facts, part.recorded),
        within(is.facts, part.played),
        part.recorded.from,
      ),
    ];
    if (differences.length > 0) return differences.sort((one, other) => one.step - other.step);
  }
  const missing = beginnings(recorded)[parts.length];
  return missing === undefined
    ? []
    : [{ step: missing.entry + 1, sentence: 'The donor’s step could not be taken here.' }];
}
