import { describeDivergence, firstDivergence } from './replay';
import { initialState, recordedStates, type Recording } from './recording';

export type Difference = string;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** @param version this build's @returns nothing where the recording plays here as it was */
export function differencesOf(recording: Recording, version: string): Difference[] {
  const here = Object.keys(initialState());
  const there = Object.keys(recordedStates(recording).at(-1) ?? {});
  const gone = there.filter((slice) => !here.includes(slice));
  const fresh = here.filter((slice) => !there.includes(slice));
  const divergence = firstDivergence(recording);
  return [
    ...(recording.version === version
      ? []
      : [`It was made with version ${recording.version}; this is ${version}.`]),
    ...(gone.length === 0
      ? []
      : [`Its state has ${quoted(gone)}, which this build does not know.`]),
    ...(fresh.length === 0 || recording.entries.length === 0
      ? []
      : [`This build's state has ${quoted(fresh)}, which it did not know.`]),
    ...(divergence === null
      ? []
      : [`This build comes to another state. ${describeDivergence(divergence)}`]),
  ];
}
