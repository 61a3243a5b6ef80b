/**
 * Numbers that are stored as integers and read by people as decimals: amounts in minor units, rates
 * in millionths. Exact, without floats.
 */
import { MONEY_DIGITS, RATE_DIGITS, writeDecimal } from '@core/money/decimals';
import { IDS } from '@core/schema/ids';
import { QUICK_ITEM_PRICE } from '@core/projects/quickItems';
import { toLatinDigits } from '@core/text/digits';

export type Decimals = {
  /** Digits after the point. */
  digits: number;
  /**
   * The field that holds the amount's currency, or the currency itself; null when the document does
   * not say.
   */
  currency: { field: string } | { code: string } | null;
};

const moneyIn = (field: string): Decimals => ({ digits: MONEY_DIGITS, currency: { field } });
const rate: Decimals = { digits: RATE_DIGITS, currency: null };
const bareMoney: Decimals = { digits: MONEY_DIGITS, currency: null };

const FIELDS: Record<string, Record<string, Decimals>> = {
  [IDS.projects]: {
    actual_amount: moneyIn('currency'),
    target_amount: moneyIn('currency'),
    spent_amount: moneyIn('currency'),
    share: rate,
  },
  [IDS.projectUpdates]: { cost: bareMoney },
  [IDS.projectDonations]: { amount: moneyIn('currency') },
  [IDS.donations]: {
    amount: moneyIn('currency'),
    refunded_amount: moneyIn('currency'),
    base_amount: moneyIn('base_currency'),
    counted_base: moneyIn('base_currency'),
    rate_micros: rate,
  },
  [IDS.donationAdjustments]: { base_delta: bareMoney, refunded_amount: bareMoney },
  [IDS.refundRequests]: { amount: bareMoney },
  [IDS.receiptVersions]: {
    amount: bareMoney,
    base_amount: moneyIn('base_currency'),
    refunded_amount: bareMoney,
  },
  [IDS.givingTotals]: {
    amount: moneyIn('currency'),
    refunded: moneyIn('currency'),
    base: moneyIn('base_currency'),
    counted: moneyIn('base_currency'),
  },
  [IDS.quickItems]: {
    price: { digits: MONEY_DIGITS, currency: { code: QUICK_ITEM_PRICE.currency } },
  },
  [IDS.exchangeRates]: { per_usd_micros: rate },
};

export function decimalsOf(collectionId: string, field: string): Decimals | null {
  return FIELDS[collectionId]?.[field] ?? null;
}

/** The currency of an amount in a document, or null. */
export function currencyOf(
  { currency }: Decimals,
  document: Readonly<Record<string, unknown>>,
): string | null {
  if (currency === null) return null;
  if ('code' in currency) return currency.code;
  const code = document[currency.field];
  return typeof code === 'string' ? code : null;
}

/** `125000`, 2 → `1,250.00`. */
export function writeGrouped(value: number, digits: number): string {
  const [whole = '', rest = ''] = writeDecimal(value, digits).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

export type ReadDecimal = { value: number; currency: string | null } | { problem: string };

const SHAPE = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?:\s*([A-Za-z]{3}))?$/;

/**
 * `20000`, `20,000.5`, `٢٠٠٠٠`, `20000.00 USD` → the stored integer, with the currency if one was
 * written.
 */
export function readDecimal(text: string, digits: number): ReadDecimal {
  const match = SHAPE.exec(toLatinDigits(text).replace(/٫/g, '.').replace(/٬/g, ',').trim());
  if (!match)
    return { problem: `must be a number such as ${digits === MONEY_DIGITS ? '20000.00' : '41.5'}` };
  const [, sign = '', whole = '', rest = '', currency] = match;
  if (rest.length > digits) return { problem: `may have ${digits} digits after the point` };
  const value = Number(`${sign}${whole.replaceAll(',', '')}${rest.padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(value)) return { problem: 'is too large' };
  return { value: value === 0 ? 0 : value, currency: currency?.toUpperCase() ?? null };
}
