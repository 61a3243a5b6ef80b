/** Chance that always falls the same way for the same seed. */

/** FNV-1a over the code points. */
export function hashOf(seed: string): number {
  let hash = 2166136261;
  for (const character of seed) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** Mulberry32. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0] };
}
