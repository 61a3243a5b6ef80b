/** Plays a recording without a page, and finds the first state that differs. */
import { recordedReducer } from '../actionLog/recordedState';
import { changesBetween, valueAt, type Change } from './changes';
import { initialState, recordedStates, visibleOf, type Recording } from './recording';

export type Divergence = {
  /** Counted from 1. */
  step: number;
  type: string;
  /** `value` is this build's, and `recorded` the recording's. */
  differences: (Change & { recorded: unknown })[];
  error?: string;
};

/** @returns null where every state is as it was recorded */
export function firstDivergence(recording: Recording): Divergence | null {
  const recorded = recordedStates(recording);
  let state = initialState();
  for (const [index, { action, changes }] of recording.entries.entries()) {
    const place = { step: index + 1, type: action.type };
    const before = visibleOf(state);
    try {
      state = recordedReducer(state, action);
    } catch (error) {
      return {
        ...place,
        differences: [],
        error: error instanceof Error ? error.message : String(error),
      };
    }
    const after = visibleOf(state);
    // Where the same places changed to the same values, the whole states need no comparing.
    if (changesBetween(changes, changesBetween(before, after)).length === 0) continue;
    const differences = changesBetween(recorded[index], after);
    if (differences.length > 0)
      return {
        ...place,
        differences: differences.map((difference) => ({
          ...difference,
          recorded: valueAt(recorded[index], difference.path),
        })),
      };
  }
  return null;
}

const LONGEST = 120;

function written(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function describeDivergence({ step, type, differences, error }: Divergence): string {
  const places = differences
    .slice(0, 5)
    .map(
      ({ path, value, recorded }) =>
        `${path.join('.')} was ${written(recorded)} and is ${written(value)} here`,
    );
  return `Step ${step} (${type}): ${error ?? places.join('; ')}.`;
}
