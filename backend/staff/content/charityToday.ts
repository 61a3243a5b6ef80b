import { dayAt } from '@core/receipts/months';
import { timeZoneOf } from '../../common/timeZone';
import type { StaffContext } from '../action';

/** YYYY-MM-DD in the charity's time zone. */
export const charityToday = ({
  environment,
  clock,
}: Pick<StaffContext, 'environment' | 'clock'>): string =>
  dayAt(new Date(clock.now()).toISOString(), timeZoneOf(environment));
