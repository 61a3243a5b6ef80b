import { isLastDayOver } from '@core/pages/lastDay';
import { dayAt } from '@core/values/dayAt';
import type { Clock } from './clock';
import { timeZoneOf } from './timeZone';

type Now = { environment: Readonly<Record<string, string | undefined>>; clock: Clock };

/** YYYY-MM-DD in the charity's time zone. */
export const charityToday = ({ environment, clock }: Now): string =>
  dayAt(new Date(clock.now()).toISOString(), timeZoneOf(environment));

/**
 * Whether the last day is over, before the schedule closes it.
 * @param lastDay YYYY-MM-DD; empty for no end
 */
export const hasEnded = (lastDay: string, now: Now): boolean =>
  lastDay !== '' && isLastDayOver(lastDay, charityToday(now));
