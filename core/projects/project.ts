import type { Currency } from '../money/currency';
import type { PlacedContent } from '../text/content';

export type Project = PlacedContent & {
  raisedMinor: number;
  targetMinor: number;
  currency: Currency;
  /** `example`: it is shown on a site that takes real money, and takes none. */
  status: 'open' | 'closed' | 'example';
  /** The portrait beside the quotation, as stored (`parseWitness` reads it); missing for none. */
  witness?: string;
};

export type Progress = {
  /** The true share in whole percent; above 100 when more than the target was raised. */
  percent: number;
  /** The same, capped at 100, for the bar. */
  barPercent: number;
  funded: boolean;
};

/** Rounds to a whole number; a project without a target shows 0. */
export function progressOf({
  raisedMinor,
  targetMinor,
}: Pick<Project, 'raisedMinor' | 'targetMinor'>): Progress {
  const percent = targetMinor > 0 ? Math.round((Math.max(0, raisedMinor) * 100) / targetMinor) : 0;
  return {
    percent,
    barPercent: Math.min(100, percent),
    funded: targetMinor > 0 && raisedMinor >= targetMinor,
  };
}

/** The rest of the target; 0 without a target and above it. */
export const remainingMinorOf = ({
  raisedMinor,
  targetMinor,
}: Pick<Project, 'raisedMinor' | 'targetMinor'>): number =>
  Math.max(0, targetMinor - Math.max(0, raisedMinor));

/** `food_parcels` → `food parcels`. */
export function readableType(type: string): string {
  return type.replaceAll('_', ' ').trim();
}
