import { splitByWeights } from '../money/money';
import { dayOfSeason } from './dueDates';
import { isTotal, type Rhythm } from './rhythm';

/**
 * Splits a total so that the shares add up exactly and each is a multiple of the step.
 * @param totalMinor a multiple of the step
 * @throws RangeError for another total
 */
export function spreadTotal(
  totalMinor: number,
  weights: readonly number[],
  stepMinor: number,
): number[] {
  if (totalMinor % stepMinor !== 0) throw new RangeError('The total is no multiple of the step.');
  return splitByWeights(totalMinor / stepMinor, weights).map((steps) => steps * stepMinor);
}

const weightOf = (rhythm: Rhythm, date: string): number =>
  rhythm.kind === 'lastTenNights' && rhythm.isOddHeavier && dayOfSeason(date) % 2 === 1 ? 2 : 1;

/**
 * The amount of each date of a season: its share of the total, or the amount itself.
 * @throws RangeError for a total that is no multiple of the step
 */
export function amountsOf(
  rhythm: Rhythm,
  dates: readonly string[],
  amountMinor: number,
  stepMinor: number,
): number[] {
  if (!isTotal(rhythm)) return dates.map(() => amountMinor);
  return spreadTotal(
    amountMinor,
    dates.map((date) => weightOf(rhythm, date)),
    stepMinor,
  );
}
