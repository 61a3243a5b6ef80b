/** How much of a project's target was raised, as the database sorts by it. */

/** The whole target. */
export const WHOLE_SHARE = 1_000_000;
/** A larger share is shown as this one. */
const LARGEST_SHARE = 2 * WHOLE_SHARE;

/** @returns in millionths; null without a target, as there is nothing to compare with */
export function shareOf(raisedMinor: unknown, targetMinor: unknown): number | null {
  const [raised, target] = [Number(raisedMinor), Number(targetMinor)];
  if (!Number.isFinite(raised) || !Number.isFinite(target) || target <= 0) return null;
  return Math.min(LARGEST_SHARE, Math.floor((Math.max(0, raised) / target) * WHOLE_SHARE));
}
