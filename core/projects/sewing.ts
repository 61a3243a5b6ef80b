/** A project's cover is its progress: donations sew its stitches in the order of the books. */
import type { Project } from './project';

type Figures = Pick<Project, 'raisedMinor' | 'targetMinor'>;

/** A project's raised amount before and after a donation, in minor units of its currency. */
export type RaisedRange = { beforeMinor: number; afterMinor: number };

/** Counted from 0 in the order of sewing, without the stitch `to`. */
type StitchRange = { from: number; to: number };

/**
 * The raised share of a cover's stitches, without broken ones. Any raised amount sews at least one,
 * and a cover without a target is finished.
 */
export function sewnStitches({ raisedMinor, targetMinor }: Figures, stitches: number): number {
  if (targetMinor <= 0 || raisedMinor >= targetMinor) return stitches;
  if (raisedMinor <= 0) return 0;
  const parts = raisedMinor * stitches;
  return Math.max(1, (parts - (parts % targetMinor)) / targetMinor);
}

/**
 * The stitches of a donation. One that is smaller than a stitch is a part of the last one.
 * @returns null without a target, and for a cover that was finished before
 */
export function stitchesOf(
  { beforeMinor, afterMinor }: RaisedRange,
  { targetMinor }: Pick<Figures, 'targetMinor'>,
  stitches: number,
): StitchRange | null {
  if (targetMinor <= 0 || beforeMinor >= targetMinor || afterMinor <= 0) return null;
  const to = sewnStitches({ raisedMinor: afterMinor, targetMinor }, stitches);
  const from = sewnStitches({ raisedMinor: beforeMinor, targetMinor }, stitches);
  return { from: Math.min(from, to - 1), to };
}
