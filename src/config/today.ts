import { donationDay } from '@core/donations/donationDay';
import type { DonationMethod } from '@core/donations/methods';
import { dayAt } from '@core/values/dayAt';
import { formatDateTime } from '@core/text/dates';
import type { Language } from '@core/text/languages/bilingual';
import { CLOCK_MS } from './deviceClock';
import { env } from './env';

/** A date and time in the charity's time zone, as `formatDateTime`. */
export const formatCharityTime = (value: string | null | undefined, language: Language): string =>
  formatDateTime(value, language, env.timeZone);

/** `YYYY-MM-DD hh:mm:ss` in the charity's time zone, for files. */
export const charityTimestamp = (moment: string): string =>
  // Sweden writes dates and times as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: env.timeZone,
  }).format(new Date(moment));

/** The day as which the books and receipts count a donation. */
export const charityDay = (donation: { date: string; method: DonationMethod }): string =>
  donationDay(donation, env.timeZone);

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
