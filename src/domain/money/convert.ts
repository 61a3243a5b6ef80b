/** Dated exchange rates and the one conversion between currencies. */
import type { Currency } from './currency';
import type { Money } from './money';

/** How many units of each currency one US dollar buys, in millionths (41.5 → 41_500_000), with the day it was set. */
export type ExchangeRate = { currency: Currency; perUsdMicros: number; date: string };
export type RateTable = Partial<Record<Currency, ExchangeRate>>;

const USD_MICROS = 1_000_000;

function microsOf(currency: Currency, rates: RateTable): number | null {
  return currency === 'USD' ? USD_MICROS : (rates[currency]?.perUsdMicros ?? null);
}

/** The rate applied, in millionths of the target currency for one unit of the source; null without a rate. For the record only. */
export function rateMicros(from: Currency, to: Currency, rates: RateTable): number | null {
  if (from === to) return USD_MICROS;
  const fromMicros = microsOf(from, rates);
  const toMicros = microsOf(to, rates);
  if (fromMicros === null || toMicros === null || fromMicros <= 0) return null;
  return Number((BigInt(toMicros) * BigInt(USD_MICROS)) / BigInt(fromMicros));
}

/**
 * The date of the rate that a conversion applies: of two rates, the older one.
 * @returns ISO 8601 as the rate's document has it; null where nothing is converted or a rate is missing
 */
export function rateDate(from: Currency, to: Currency, rates: RateTable): string | null {
  if (from === to) return null;
  const dates = [from, to].flatMap((currency) =>
    currency === 'USD' ? [] : [rates[currency]?.date ?? null],
  );
  if (dates.includes(null)) return null;
  return dates.reduce((one, other) =>
    Date.parse(other ?? '') < Date.parse(one ?? '') ? other : one,
  );
}

/** Whether a rate is more than so many days old. @param date ISO 8601; one that cannot be read counts as old @param nowMs since 1970 */
export function isOldRate(date: string, maxDays: number, nowMs: number): boolean {
  return !(nowMs - Date.parse(date) <= maxDays * 86_400_000);
}

/** Integer division towards minus infinity, so that negative amounts round as positive ones do. The divisor is positive. */
function floorOf(dividend: bigint, divisor: bigint): bigint {
  return dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);
}

/**
 * Converts in exact integer arithmetic, rounding half up to the minor unit.
 * @returns null when either currency has no rate; the same money when the currencies are equal, rates or not
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
