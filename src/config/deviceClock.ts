/** A device's clock may be wrong by this: forms accept such days, and the server decides. */
import { DAY_MS } from '@core/values/time';

export const CLOCK_DAYS = 2;
export const CLOCK_MS = CLOCK_DAYS * DAY_MS;
