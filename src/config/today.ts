import { dayAt } from '@core/receipts/months';
import { env } from './env';

/** The day in the charity's time zone, which dates its books. */
export const charityToday = (): string => dayAt(new Date().toISOString(), env.timeZone);

/**
 * The latest day that is not in the future, at the charity or the device. The server's own limit is
 * the most eastern zone's.
 */
export function latestToday(deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const here = dayAt(new Date().toISOString(), deviceZone);
  const there = charityToday();
  return here > there ? here : there;
}
