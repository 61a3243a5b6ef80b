import { dayAt } from '@core/receipts/months';
import { CLOCK_MS } from './deviceClock';
import { env } from './env';

/** The day in the charity's time zone, which dates its books. */
export const charityToday = (): string => dayAt(new Date().toISOString(), env.timeZone);

/** The latest day that is not in the future, at the charity or the device. */
export function latestToday(
  deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  now = Date.now(),
): string {
  const at = new Date(now).toISOString();
  const here = dayAt(at, deviceZone);
  const there = dayAt(at, env.timeZone);
  return here > there ? here : there;
}

/** The latest day that a form takes for one that has come: the device's clock may be slow. */
export const latestTaken = (): string => latestToday(undefined, Date.now() + CLOCK_MS);
