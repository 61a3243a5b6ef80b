/**
 * A device's clock may be wrong by so much and decide nothing: forms let such days through, and the
 * server refuses those that are wrong by its own clock.
 */
export const CLOCK_DAYS = 2;
export const CLOCK_MS = CLOCK_DAYS * 24 * 60 * 60_000;
