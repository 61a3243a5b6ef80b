import { isRecord } from '@core/qa/scrubContent';
import { parseLanguage } from '@core/text/languages/bilingual';
import type { RecordedState } from '../actionLog/recordedState';
import { describeDivergence, firstDivergence } from './replay';
import { initialState, recordedStates, type Recording } from './recording';

export type Difference = string;

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The parts of a recorded state that this build lacks, and its own that the state lacks. */
export function foreignParts(state: object): { missing: string[]; unknown: string[] } {
  const here = Object.keys(initialState());
  const there = new Map<string, unknown>(Object.entries(state));
  return {
    missing: here.filter((name) => !isRecord(there.get(name))),
    unknown: [...there.keys()].filter((name) => !here.includes(name)),
  };
}

/** @param version this build's @returns nothing where the recording plays here as it was */
export function differencesOf(recording: Recording, version: string): Difference[] {
  const last = recordedStates(recording).at(-1) ?? initialState();
  const { missing, unknown } = foreignParts(last);
  const { language }: Partial<RecordedState> = last;
  const divergence = firstDivergence(recording);
  return [
    ...(recording.version === version
      ? []
      : [`It was made with version ${recording.version}; this is ${version}.`]),
    ...(unknown.length === 0
      ? []
      : [`Its state has ${quoted(unknown)}, which this build does not know.`]),
    ...(missing.length === 0 ? [] : [`Its state lacks ${quoted(missing)}, which this build has.`]),
    ...(language === undefined || parseLanguage(language.current) !== null
      ? []
      : [`Its language is ${JSON.stringify(language.current)}, which this build does not have.`]),
    ...(divergence === null
      ? []
      : [`This build comes to another state. ${describeDivergence(divergence)}`]),
  ];
}
