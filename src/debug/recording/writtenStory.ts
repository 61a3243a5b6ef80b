import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { tellStory } from '../story/story';
import type { Step } from '../story/step';
import { DOCK } from '../words';
import type { Recording } from './recording';

const clock = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;
const WIDEST_PARTY = 8;

export function writtenStory({
  name,
  savedAt,
  version,
  environment,
  entries,
  server = NOTHING_REPORTED,
  tabs = [],
}: Recording): string[] {
  const start = entries[0]?.at ?? 0;
  const line = ({ at, entry, party, sentence, failed }: Step): string =>
    `${clock(at - start)}  ${(entry === null ? '' : String(entry + 1)).padStart(4)}  ${party.padEnd(WIDEST_PARTY)}  ${failed ? '✗ ' : ''}${sentence}`;
  const places = [environment.viewport, environment.language, environment.browser]
    .filter(Boolean)
    .join(', ');
  const steps = tellStory(entries, server, tabs);
  const others = steps.filter(({ isOthers }) => isOthers).length;
  return [
    `${name}: ${entries.length} actions, saved ${savedAt} by version ${version} (${places})`,
    ...steps.filter(({ isOthers }) => !isOthers).map(line),
    ...(others === 0 ? [] : [DOCK.story.others(others)]),
  ];
}
