/** The day that a gift was given on, as its receipt, its mails and the history name it. */
import { dayAt } from '../receipts/months';
import type { GiftMethod } from './methods';

/**
 * `YYYY-MM-DD` by the charity's time. A gift that staff entered has a day and no time; that day is
 * the same everywhere.
 * @param date ISO 8601 @param timeZone the charity's, such as Europe/Istanbul
 * @throws RangeError for an unknown zone
 */
export const giftDay = (
  { date, method }: { date: string; method: GiftMethod },
  timeZone: string,
): string => dayAt(date, method === 'card' ? timeZone : 'UTC');
