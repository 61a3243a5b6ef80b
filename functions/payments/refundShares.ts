/**
 * Which lines of a payment what went back is taken from: refunds that name their line from it
 * alone, the rest from all in proportion.
 */
import { splitByWeights } from '@core/money/money';
import type { RefundFlag, Reversal } from './ports';

export type RefundShares = {
  /**
   * The returned amount of each line, in the lines' order, in minor units; they add up to the
   * returned amount of the payment.
   */
  shares: number[];
  /** The flag for staff to settle at the provider. */
  flag: RefundFlag | null;
};

/** The metadata key of a refund that names the line it is for, counted from 0. */
export const LINE_KEY = 'line';
/** The one that names the request of staff that it came from. */
export const REQUEST_KEY = 'request';

/**
 * Digits of ASCII alone, as a number is written; null for anything else, and for a line that the
 * payment does not have.
 */
function lineNamed(text: string | null, lineCount: number): number | null {
  const line = text !== null && /^(0|[1-9]\d?)$/.test(text) ? Number(text) : null;
  return line !== null && line < lineCount ? line : null;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * A line returns at most the amount that was paid for it. Refunds beyond that, refunds without a
 * line and lost disputes are shared among the rest of the lines. Where everything went back, or
 * there is one line, nothing is in doubt.
 * @param amounts the paid amount of each line, in their order
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
