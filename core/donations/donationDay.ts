/** The day of a gift on its receipt, its mails and in the history. */
import { dayAt } from '../receipts/months';
import type { DonationMethod } from './methods';

/**
 * `YYYY-MM-DD` in the charity's time zone. A gift by staff has a day without a time, which is the
 * same everywhere.
 * @param date ISO 8601
 * @param timeZone the charity's, such as Europe/Istanbul
 * @throws RangeError for an unknown zone
 */
export const donationDay = (
  { date, method }: { date: string; method: DonationMethod },
  timeZone: string,
): string => dayAt(date, method === 'card' ? timeZone : 'UTC');
