/** The controls that were used since the start, in memory. */
export interface UsedControl {
  id: string;
  /** Milliseconds on the machine's clock. */
  at: number;
  path: string;
  /** By how much the clock was moved, or how long a fault lasts. */
  seconds: number | null;
}

export interface UsedControls {
  add(path: string, form: Readonly<Record<string, unknown>>): void;
  list(): readonly UsedControl[];
}

const MOST = 200;

const secondsIn = (form: Readonly<Record<string, unknown>>): number | null => {
  const seconds = Number(form['advance_seconds'] ?? form['seconds'] ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

export function createUsedControls(machineMs: () => number): UsedControls {
  const started = machineMs();
  const used: UsedControl[] = [];
  let count = 0;
  return {
    add: (path, form) => {
      count += 1;
      const id = `control ${started} ${count}`;
      used.push({ id, at: machineMs(), path, seconds: secondsIn(form) });
      if (used.length > MOST) used.shift();
    },
    list: () => used,
  };
}
