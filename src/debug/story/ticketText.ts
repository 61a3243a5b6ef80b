/** A moment of the story as text for a ticket, without persons and secrets. */
import type { ServerReport } from '@core/qa/serverReport';
import type { Entry } from '../actionLog/actionLog';
import type { TabLog } from '../actionLog/otherTabs';
import type { Recording } from '../recording/recording';
import { DOCK } from '../words';
import { tellScrubbedStory } from './scrubbedStory';
import type { Step } from './step';
import { isWanted, tellStory, type StoryFilter } from './story';

/** The sentences before a moment, and those after it. */
const AROUND = 6;
const WIDEST_PARTY = 8;

type Told = { entries: readonly Entry[]; report: ServerReport; tabs: readonly TabLog[] };

/** @param key of the step, which the text marks */
export function ticketText(
  { entries, report, tabs }: Told,
  key: string,
  { version, environment }: Pick<Recording, 'version' | 'environment'>,
): string {
  const steps = tellStory(entries, report, tabs);
  const chosen = steps.find((step) => step.key === key);
  const filter: StoryFilter = {
    attempt: null,
    party: null,
    failuresOnly: false,
    withMinor: chosen?.isMinor ?? false,
  };
  const place = steps
    .filter((step) => !step.isOthers && isWanted(filter)(step))
    .findIndex((step) => step.key === key);
  // The scrubbed story has the same steps in the same order, with other ids.
  const told = tellScrubbedStory(entries, report, filter, tabs);
  const from = Math.max(0, place - AROUND);
  const start = told[0]?.at ?? 0;
  const numberOf = ({ entry }: Step): string => (entry === null ? '' : String(entry + 1));
  const line = (step: Step, index: number): string =>
    [
      from + index === place ? '>' : ' ',
      DOCK.story.clock(step.at - start).padStart(8),
      numberOf(step).padStart(4),
      step.party.padEnd(WIDEST_PARTY),
      `${step.failed ? '✗ ' : ''}${step.sentence}`,
    ].join(' ');
  const { viewport, language, timeZone, browser } = environment;
  return [
    `Version ${version}, ${viewport}, ${language}, ${timeZone}, ${browser}`,
    `Step ${chosen === undefined ? '' : numberOf(chosen)} of ${entries.length}`,
    '',
    ...told.slice(from, place + AROUND + 1).map(line),
  ].join('\n');
}
