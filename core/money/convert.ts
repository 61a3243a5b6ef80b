import { minorDigits, type Currency } from './currency';
import type { Money } from './money';

/** The units for one unit of `base`, in millionths (41.5 → 41_500_000), and the rate's day. */
export type ExchangeRate = {
  currency: Currency;
  base: Currency;
  perBaseMicros: number;
  date: string;
};
export type RateTable = Partial<Record<Currency, ExchangeRate>>;

const ONE_MICROS = 1_000_000;

type Relation = { fromMicros: number; toMicros: number; dates: string[] };

const isNewer = (one: ExchangeRate, other: ExchangeRate): boolean =>
  Date.parse(one.date) > Date.parse(other.date);

/**
 * The value of two currencies in millionths of a common base, and the days of the rates. After a
 * change of the home currency, each of two may have a rate against the other: the newer one counts.
 * Rates against different bases are not chained; null without a rate.
 */
export function relationOf(from: Currency, to: Currency, rates: RateTable): Relation | null {
  const [own, other] = [rates[from], rates[to]];
  const isOwn = own?.base === to;
  if (other?.base === from && !(isOwn && isNewer(own, other)))
    return { fromMicros: ONE_MICROS, toMicros: other.perBaseMicros, dates: [other.date] };
  if (isOwn) return { fromMicros: own.perBaseMicros, toMicros: ONE_MICROS, dates: [own.date] };
  return own !== undefined && own.base === other?.base
    ? {
        fromMicros: own.perBaseMicros,
        toMicros: other.perBaseMicros,
        dates: [own.date, other.date],
      }
    : null;
}

/** The applied rate in millionths: target units for one source unit; null without a rate. */
export function rateMicros(from: Currency, to: Currency, rates: RateTable): number | null {
  if (from === to) return ONE_MICROS;
  const { fromMicros = 0, toMicros = 0 } = relationOf(from, to, rates) ?? {};
  if (fromMicros <= 0) return null;
  return Number((BigInt(toMicros) * BigInt(ONE_MICROS)) / BigInt(fromMicros));
}

/** Divides towards minus infinity, so that negative amounts round like positive ones. */
function floorOf(dividend: bigint, divisor: bigint): bigint {
  return dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);
}

const unitOf = (currency: Currency): bigint => 10n ** BigInt(minorDigits(currency));

/**
 * Converts in exact integer arithmetic, rounding half up to the minor unit.
 * @returns null without a rate; equal currencies need none
 */
export function convertMoney(money: Money, to: Currency, rates: RateTable): Money | null {
  if (money.currency === to) return money;
  const { fromMicros = 0, toMicros = 0 } = relationOf(money.currency, to, rates) ?? {};
  if (fromMicros <= 0) return null;
  const numerator = BigInt(money.amountMinor) * BigInt(toMicros) * unitOf(to);
  const denominator = BigInt(fromMicros) * unitOf(money.currency);
  return {
    amountMinor: Number(floorOf(numerator * 2n + denominator, denominator * 2n)),
    currency: to,
  };
}
