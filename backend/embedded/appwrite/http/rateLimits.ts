/** Appwrite's "abuse" limits: counts in fixed windows, kept in memory. */
import type { LimitRule } from './route';

export type RateLimits = ReturnType<typeof createRateLimits>;

const MOST_COUNTS = 200_000;
const HOUR = 3600;

/** @param isOn false counts nothing and never refuses */
export function createRateLimits(isOn: boolean, nowMs: () => number = Date.now) {
  const counts = new Map<string, { used: number; reset: number }>();

  const forgetOld = (now: number): void => {
    for (const [key, count] of counts) if (count.reset <= now) counts.delete(key);
    // More live counts than one machine's visitors make are an attack on the memory: the oldest go first.
    for (const key of counts.keys()) {
      if (counts.size < MOST_COUNTS) break;
      counts.delete(key);
    }
  };
  const idOf = (rule: LimitRule, key: string): string => `${rule.windowSeconds ?? HOUR}|${rule.key ?? ''}|${key}`;

  return {
    /** Counts one use. `reset` is in seconds since 1970. */
    hit(rule: LimitRule, key: string) {
      const now = Math.floor(nowMs() / 1000);
      const window = rule.windowSeconds ?? HOUR;
      const reset = (Math.floor(now / window) + 1) * window;
      if (!isOn) return { limit: rule.most, remaining: rule.most - 1, reset, isExceeded: false };
      if (counts.size >= MOST_COUNTS) forgetOld(now);
      const id = idOf(rule, key);
      const known = counts.get(id);
      const used = (known && known.reset > now ? known.used : 0) + 1;
      counts.set(id, { used, reset });
      return { limit: rule.most, remaining: Math.max(0, rule.most - used), reset, isExceeded: used > rule.most };
    },
    clear(rule: LimitRule, key: string): void {
      counts.delete(idOf(rule, key));
    },
  };
}
