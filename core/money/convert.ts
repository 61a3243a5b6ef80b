import type { Currency } from './currency';
import type { Money } from './money';

/** The units that one US dollar buys, in millionths (41.5 → 41_500_000), and the rate's day. */
export type ExchangeRate = { currency: Currency; perUsdMicros: number; date: string };
export type RateTable = Partial<Record<Currency, ExchangeRate>>;

const USD_MICROS = 1_000_000;

function microsOf(currency: Currency, rates: RateTable): number | null {
  return currency === 'USD' ? USD_MICROS : (rates[currency]?.perUsdMicros ?? null);
}

/** The applied rate in millionths: target units for one source unit; null without a rate. */
export function rateMicros(from: Currency, to: Currency, rates: RateTable): number | null {
  if (from === to) return USD_MICROS;
  const fromMicros = microsOf(from, rates);
  const toMicros = microsOf(to, rates);
  if (fromMicros === null || toMicros === null || fromMicros <= 0) return null;
  return Number((BigInt(toMicros) * BigInt(USD_MICROS)) / BigInt(fromMicros));
}

/** Divides towards minus infinity, so that negative amounts round like positive ones. */
function floorOf(dividend: bigint, divisor: bigint): bigint {
  return dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);
}

/**
 * Converts in exact integer arithmetic, rounding half up to the minor unit.
 * @returns null without a rate; equal currencies need none
 */
export function convertMoney(money: Money, to: Currency, rates: RateTable): Money | null {
  if (money.currency === to) return money;
  const fromMicros = microsOf(money.currency, rates);
  const toMicros = microsOf(to, rates);
  if (fromMicros === null || toMicros === null || fromMicros <= 0) return null;
  const numerator = BigInt(money.amountMinor) * BigInt(toMicros);
  const denominator = BigInt(fromMicros);
  return {
    amountMinor: Number(floorOf(numerator * 2n + denominator, denominator * 2n)),
    currency: to,
  };
}
