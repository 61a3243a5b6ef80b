import { dayAt } from '../receipts/months';
import type { DonationMethod } from './methods';

/**
 * `YYYY-MM-DD` in the charity's time zone; a gift by staff has a day without a time.
 * @param date ISO 8601
 * @throws RangeError for an unknown zone
 */
export const donationDay = (
  { date, method }: { date: string; method: DonationMethod },
  timeZone: string,
): string => dayAt(date, method === 'card' ? timeZone : 'UTC');
