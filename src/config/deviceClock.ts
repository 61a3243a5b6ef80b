/** A device's clock may be wrong by this: forms accept such days, and the server decides. */
export const CLOCK_DAYS = 2;
export const CLOCK_MS = CLOCK_DAYS * 24 * 60 * 60_000;
