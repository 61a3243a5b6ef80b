/** Money in integer minor units (cents, halalas, kurus) with its currency. */
import { CURRENCIES, type Currency } from './currency';

export type Money = { amountMinor: number; currency: Currency };

/** 999,999.99: the largest single amount, within the card provider's eight digits. */
export const MAX_AMOUNT_MINOR = 99_999_999;
/** The amount of an untouched field: 5.00. */
export const DEFAULT_AMOUNT_MINOR = 500;
/** The minimum of a card payment, above the provider's own converted minimum. */
export const MINIMUM_AMOUNT_MINOR: Record<Currency, number> = { USD: 100, SAR: 500, TRY: 5_000 };

export function defaultAmountMinor(currency: Currency): number {
  return Math.max(DEFAULT_AMOUNT_MINOR, MINIMUM_AMOUNT_MINOR[currency]);
}

/** Adds up amounts per currency, in the order of CURRENCIES, without absent ones. */
export function totalsByCurrency(amounts: readonly Money[]): Money[] {
  return CURRENCIES.flatMap((currency) => {
    const own = amounts.filter((money) => money.currency === currency);
    return own.length === 0
      ? []
      : [{ currency, amountMinor: own.reduce((sum, money) => sum + money.amountMinor, 0) }];
  });
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
