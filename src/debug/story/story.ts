import type { ServerReport } from '@core/qa/serverReport';
import type { Entry } from '../actionLog/actionLog';
import type { Party, Step } from './step';
import type { TabLog } from '../actionLog/otherTabs';
import { ownPart } from './ownership';
import { tellLog, type ToldLog } from './tellLog';
import { inTime } from './logLines';
import { tellServer } from './tellServer';

const withTab = (steps: readonly Step[], number: number): Step[] =>
  steps.map((step) => ({ ...step, sentence: `Tab ${number}: ${step.sentence}` }));

/** Another tab's page has states of its own, to which this one's log does not lead. */
const ofOtherTab = ({ tab, entries }: TabLog, steps: readonly Step[]): Step[] =>
  steps.map((step) => ({
    ...step,
    key: `${tab} ${step.key}`,
    entry: null,
    detail: step.entry === null ? null : entries[step.entry]?.action,
  }));

const joinedMaps = <V>(maps: readonly ReadonlyMap<string, V>[]): Map<string, V> =>
  new Map(maps.flatMap((map) => [...map]));

/** A tab that did not open the card page knows a payment by its session alone. */
function attemptsBySession(told: readonly ToldLog[]): Map<string, string> {
  const pairs = told.flatMap(({ attemptOfSession }) => [...attemptOfSession]);
  const isKnown = ([session, attempt]: [string, string]): boolean => session !== attempt;
  return new Map([...pairs, ...pairs.filter(isKnown)]);
}

function joinedLogs(told: readonly ToldLog[]): ToldLog {
  const attemptOfSession = attemptsBySession(told);
  const attemptOf = ({ attempt }: Step): string | null =>
    attemptOfSession.get(attempt ?? '') ?? attempt;
  return {
    steps: told.flatMap(({ steps }) =>
      steps.map((step) => ({ ...step, attempt: attemptOf(step) })),
    ),
    attemptOfSession,
    projectNames: joinedMaps(told.map((log) => log.projectNames)),
    backAt: joinedMaps(told.map((log) => log.backAt)),
    linesOf: joinedMaps(told.map((log) => log.linesOf)),
    orders: told.flatMap(({ orders }) => orders),
    asked: new Set(told.flatMap(({ asked }) => [...asked])),
    requests: told.flatMap(({ requests }) => requests),
  };
}

/** Tabs are numbered by their first action, and named where there are several. */
function tellLogs(entries: readonly Entry[], tabs: readonly TabLog[]): ToldLog {
  const own = tellLog(entries);
  if (tabs.length === 0) return own;
  const all = [
    { first: entries[0]?.at ?? 0, told: own },
    ...tabs.map((log) => {
      const told = tellLog(log.entries);
      return {
        first: log.entries[0]?.at ?? 0,
        told: { ...told, steps: ofOtherTab(log, told.steps) },
      };
    }),
  ].sort((one, other) => one.first - other.first);
  return joinedLogs(
    all.map(({ told }, index) => ({ ...told, steps: withTab(told.steps, index + 1) })),
  );
}

/**
 * Steps of the page that come at the same millisecond keep their order.
 * @param tabs the logs of the session's other tabs
 */
export function tellStory(
  entries: readonly Entry[],
  report: ServerReport,
  tabs: readonly TabLog[] = [],
): Step[] {
  const told = tellLogs(entries, tabs);
  return inTime([...told.steps, ...tellServer(report, told)]);
}

/** The first moment of a session, in milliseconds since 1970. */
export function startOf(entries: readonly Entry[], tabs: readonly TabLog[]): number {
  const starts = [entries, ...tabs.map((log) => log.entries)].flatMap(([first]) => first?.at ?? []);
  return starts.length === 0 ? 0 : Math.min(...starts);
}

/** The report without events of other donors' payments. */
export const ownReport = (
  entries: readonly Entry[],
  report: ServerReport,
  tabs: readonly TabLog[],
): ServerReport => ownPart(report, tellLogs(entries, tabs));

/** A donation of the story, by the checkout attempt that it began as. */
export type ToldDonation = { attempt: string; name: string };

export function donationsIn(steps: readonly Step[]): ToldDonation[] {
  const names = new Map<string, string>();
  for (const { attempt, party, sentence, isOthers } of steps)
    if (attempt !== null && !isOthers && !names.has(attempt))
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

/** Searches sentences, actions, requests with their answers, and events beyond the page. */
export const holdsWords = (words: string, entries: readonly Entry[]): ((step: Step) => boolean) => {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return () => true;
  return ({ sentence, request, detail, entry }) =>
    [sentence, request, detail, entry === null ? null : entries[entry]?.action].some((part) =>
      (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
        .toLowerCase()
        .includes(wanted),
    );
};

export const isWanted =
  ({ attempt, party, failuresOnly, withMinor }: StoryFilter) =>
  (step: Step): boolean =>
    (withMinor || !step.isMinor) &&
    (attempt === null || step.attempt === attempt) &&
    (party === null || step.party === party) &&
    (!failuresOnly || step.failed);
