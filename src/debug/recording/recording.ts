import * as z from 'zod/mini';
import { NOTHING_REPORTED, serverReportSchema, type ServerReport } from '@core/qa/serverReport';
import type { RecordedState } from '../actionLog/recordedState';
import { recordedReducer } from '../actionLog/recordedState';
import type { Entry } from '../actionLog/actionLog';
import type { TabLog } from '../actionLog/otherTabs';
import { scrubAction } from '../actionLog/qaNotes';
import { changesBetween, withChanges, type Change } from './changes';
import { requestsOf, type Request } from './requests';
import { createScrubber, type Scrubber } from '@core/qa/scrub';
import { isProductWord } from './productWords';

export const FORMAT = 1;

export type Environment = {
  language: string;
  viewport: string;
  pixelRatio: number;
  touch: boolean;
  timeZone: string;
  browser: string;
};

export type Recording = {
  kind: 'ikhaa-recording';
  format: number;
  name: string;
  savedAt: string;
  version: string;
  environment: Environment;
  requests: Request[];
  /** Events beyond the page; absent in recordings that are older than this field. */
  server?: ServerReport | undefined;
  /** The logs of the session's other tabs, numbered; absent without them. */
  tabs?: TabLog[] | undefined;
  /** `changes` lead from the state before the action to the one after it. */
  entries: (Entry & { changes: Change[] })[];
};

const loggedSchema = z.object({
  at: z.number(),
  action: z.looseObject({ type: z.string() }),
});
const entrySchema = z.extend(loggedSchema, {
  changes: z.array(
    z.object({
      path: z.array(z.string()),
      value: z.optional(z.unknown()),
      removed: z.optional(z.literal(true)),
    }),
  ),
});

const recordingSchema = z.looseObject({
  kind: z.literal('ikhaa-recording'),
  format: z.literal(FORMAT),
  name: z.string(),
  savedAt: z.string(),
  version: z.string(),
  environment: z.looseObject({ language: z.string() }),
  requests: z.array(z.looseObject({})),
  server: z.optional(serverReportSchema),
  tabs: z.optional(z.array(z.object({ tab: z.string(), entries: z.array(loggedSchema) }))),
  entries: z.array(entrySchema),
});

/** The part of a state that shows somewhere: without the library's own bookkeeping. */
export function visibleOf(state: RecordedState): RecordedState {
  const { queries, mutations } = state.api;
  return { ...state, api: { queries, mutations } } as unknown as RecordedState;
}

export const initialState = (): RecordedState => recordedReducer(undefined, { type: '@@INIT' });

/**
 * The same value has the same placeholder in entries and report.
 * @returns the scrubbed session and its scrubber
 */
export function scrubSession(
  entries: readonly Entry[],
  report: ServerReport,
  tabs: readonly TabLog[] = [],
): { entries: Entry[]; report: ServerReport; tabs: TabLog[]; scrubber: Scrubber } {
  const all = [entries, ...tabs.map((log) => log.entries)];
  const scrubber = createScrubber([all.flat().map(({ action }) => action), report], {
    isWord: isProductWord,
  });
  const scrubbed = (log: readonly Entry[]): Entry[] =>
    log.map(({ at, action }) => ({ at, action: scrubAction(action, scrubber.scrub) }));
  return {
    entries: scrubbed(entries),
    tabs: tabs.map((log, index) => ({ tab: `${index + 1}`, entries: scrubbed(log.entries) })),
    report: scrubber.scrub(report),
    scrubber,
  };
}

/**
 * Each action is scrubbed, and the states follow from the result.
 * @param report events beyond the page
 * @param tabs the logs of the session's other tabs
 */
export function makeRecording(
  entries: readonly Entry[],
  facts: Pick<Recording, 'name' | 'savedAt' | 'version' | 'environment'>,
  report: ServerReport = NOTHING_REPORTED,
  tabs: readonly TabLog[] = [],
): Recording {
  const { scrubber, ...scrubbed } = scrubSession(entries, report, tabs);
  let state = initialState();
  const kept = scrubbed.entries.map(({ at, action }) => {
    const before = visibleOf(state);
    state = recordedReducer(state, action);
    return { at, action, changes: changesBetween(before, visibleOf(state)) };
  });
  return {
    kind: 'ikhaa-recording',
    format: FORMAT,
    ...facts,
    name: scrubber.name(facts.name),
    requests: requestsOf(kept),
    server: scrubbed.report,
    ...(tabs.length > 0 && { tabs: scrubbed.tabs }),
    entries: kept,
  };
}

/** @throws an Error with a sentence when the text is no recording that this build can read */
export function readRecording(text: string): Recording {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON.');
  }
  const parsed = recordingSchema.safeParse(data);
  if (!parsed.success)
    throw new Error(
      `This file is not a recording of format ${FORMAT}: ${parsed.error.issues[0]?.path.join('.') ?? ''} is not as it should be.`,
    );
  return parsed.data as unknown as Recording;
}

/** The states as they were recorded, one for each entry. */
export function recordedStates({ entries }: Recording): RecordedState[] {
  let state = visibleOf(initialState());
  return entries.map(({ changes }) => (state = withChanges(state, changes)));
}
