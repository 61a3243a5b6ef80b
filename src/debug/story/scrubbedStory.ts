import type { ServerReport } from '@core/qa/serverReport';
import type { Entry } from '../actionLog/actionLog';
import type { TabLog } from '../actionLog/otherTabs';
import { scrubSession } from '../recording/recording';
import type { Step } from './step';
import { isWanted, tellStory, type StoryFilter } from './story';

/**
 * The session's own part. The filter applies to the whole story, in which an attempt has its own
 * id.
 */
export function tellScrubbedStory(
  entries: readonly Entry[],
  report: ServerReport,
  filter: StoryFilter,
  tabs: readonly TabLog[] = [],
): Step[] {
  const { scrubber, ...scrubbed } = scrubSession(entries, report, tabs);
  // An id may have become a placeholder.
  const attempt = filter.attempt === null ? null : scrubber.scrub({ id: filter.attempt }).id;
  return tellStory(scrubbed.entries, scrubbed.report, scrubbed.tabs)
    .filter(isWanted({ ...filter, attempt }))
    .filter(({ isOthers }) => !isOthers);
}
