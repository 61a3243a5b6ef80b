/** How much of a project's target was raised, as the database sorts by it. */

export const WHOLE_SHARE = 1_000_000;
const LARGEST_SHARE = 2 * WHOLE_SHARE;

/** In millionths, at most twice the target; null without a target. */
export function shareOf(raisedMinor: unknown, targetMinor: unknown): number | null {
  const [raised, target] = [Number(raisedMinor), Number(targetMinor)];
  if (!Number.isFinite(raised) || !Number.isFinite(target) || target <= 0) return null;
  return Math.min(LARGEST_SHARE, Math.floor((Math.max(0, raised) / target) * WHOLE_SHARE));
}
