/** The days that it may be now, as YYYY-MM-DD. */
import { dayAt } from '@core/receipts/months';
import { env } from './env';

/** By the charity's time, which dates its books. */
export const charityToday = (): string => dayAt(new Date().toISOString(), env.timeZone);

/**
 * The latest day that is no day to come: the charity's, or that of the device where it is further
 * east. The server's own limit is the most eastern zone's.
 */
export function latestToday(deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const here = dayAt(new Date().toISOString(), deviceZone);
  const there = charityToday();
  return here > there ? here : there;
}
