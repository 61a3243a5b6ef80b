/** Refunds reduce the line that they name; the rest reduces all lines in proportion. */
import { splitByWeights } from '@core/money/money';
import type { RefundFlag } from '../../books/ports';
import type { Reversal } from '../ports';

export type RefundShares = {
  /** Each line's returned amount in minor units, in order; they add up to the payment's. */
  shares: number[];
  flag: RefundFlag | null;
};

/** The metadata key of the line that a refund is for, counted from 0. */
export const LINE_KEY = 'line';
export const REQUEST_KEY = 'request';

/** Accepts ASCII digits without leading zeros; null for other texts and lines out of range. */
function lineNamed(text: string | null, lineCount: number): number | null {
  const line = text !== null && /^(0|[1-9]\d?)$/.test(text) ? Number(text) : null;
  return line !== null && line < lineCount ? line : null;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * A line returns at most its paid amount. Refunds beyond that, refunds without a line and lost
 * disputes are shared among the other lines.
 * @param amounts the paid amount of each line, in order
 */
export function shareReversal(
  { givenBackMinor, refundedMinor, refunds }: Reversal,
  amounts: readonly number[],
): RefundShares {
  if (refundedMinor === 0 || givenBackMinor >= sum(amounts))
    return { shares: splitByWeights(givenBackMinor, amounts), flag: null };
  // While the provider's list of refunds contradicts its charge, none of them is relied on.
  const known =
    sum(refunds.map(({ amountMinor }) => amountMinor)) === refundedMinor
      ? refunds
      : [{ amountMinor: refundedMinor, line: null }];
  const wanted = amounts.map(() => 0);
  let unnamed = false;
  for (const { amountMinor, line: text } of known) {
    const line = lineNamed(text, amounts.length);
    if (line !== null) wanted[line] = (wanted[line] ?? 0) + amountMinor;
    else if (text !== null || amounts.length > 1) unnamed = true;
  }
  const named = amounts.map((amount, line) => Math.min(amount, wanted[line] ?? 0));
  const shared = splitByWeights(
    givenBackMinor - sum(named),
    amounts.map((amount, line) => amount - (named[line] ?? 0)),
  );
  const above = amounts.some((amount, line) => (wanted[line] ?? 0) > amount);
  return {
    shares: named.map((amount, line) => amount + (shared[line] ?? 0)),
    flag: unnamed ? 'refundWithoutLine' : above ? 'refundAboveLine' : null,
  };
}
