import { dayAt } from '@core/values/dayAt';
import { env } from './env';

/** The day in the charity's time zone, which dates its books. */
export const charityToday = (): string => dayAt(new Date().toISOString(), env.timeZone);
