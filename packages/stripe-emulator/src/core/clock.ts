/** The machine's clock, moved by the controls; the shift survives restarts. */
import type { Db } from './database';

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Whole seconds since 1970, as the API writes times. */
  now(): number;
  /** Milliseconds since 1970 on the machine's own clock, which the controls do not move. */
  machineMs(): number;
  /** Moves the clock by `seconds` (may be negative). */
  advance(seconds: number): void;
  /** Seconds by which the clock differs from the machine's. */
  shift(): number;
  /** Reads the shift again, after the database was emptied. */
  reload(): void;
}

export function createClock(db: Db, machineNow: () => number = Date.now): Clock {
  let shiftMs = 0;
  const reload = () => {
    const row = db
      .prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'clock_shift_ms'")
      .get();
    shiftMs = row ? Number(row.value) : 0;
  };
  reload();
  return {
    nowMs: () => machineNow() + shiftMs,
    now: () => Math.floor((machineNow() + shiftMs) / 1000),
    machineMs: machineNow,
    shift: () => shiftMs / 1000,
    reload,
    advance(seconds) {
      shiftMs += Math.round(seconds * 1000);
      db.prepare(
        "INSERT INTO meta (key, value) VALUES ('clock_shift_ms', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      ).run(String(shiftMs));
    },
  };
}
