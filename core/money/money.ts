/** Money in integer minor units (cents, halalas, kurus) with its currency. */
import type { Currency } from './currency';

export type Money = { amountMinor: number; currency: Currency };

/** The largest single amount, within the card provider's eight digits: 999,999.99 USD. */
export const MAX_AMOUNT_MINOR = 99_999_999;

/** The different currencies of these, in the alphabet's order. */
export const currenciesOf = (all: readonly { currency: Currency }[]): Currency[] =>
  [...new Set(all.map(({ currency }) => currency))].sort();

/** Adds up amounts per currency, in the alphabet's order. */
export function totalsByCurrency(amounts: readonly Money[]): Money[] {
  return currenciesOf(amounts).map((currency) => ({
    currency,
    amountMinor: amounts.reduce(
      (sum, money) => (money.currency === currency ? sum + money.amountMinor : sum),
      0,
    ),
  }));
}

/**
 * Splits an amount so that the parts add up exactly (largest remainder, the earlier part first).
 * @param amountMinor not negative
 * @param weights integers, not negative; all zero gives all to the first
 */
export function splitByWeights(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amountMinor : 0));
  const amount = BigInt(amountMinor);
  const shares = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, share: product / total, remainder: product % total };
  });
  let left = amount - shares.reduce((sum, part) => sum + part.share, 0n);
  const parts = shares.map((part) => part.share);
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map(Number);
}
