/**
 * Converts between stored integers and decimals without floats: amounts in minor units and rates in
 * millionths.
 */
import {
  groupThousands,
  MONEY_DIGITS,
  RATE_DIGITS,
  writeDecimal,
  writeRate,
} from '@core/money/decimals';
import { parseDecimal, parseRate } from '@core/money/parseDecimal';
import { IDS } from '@core/schema/ids';
import { QUICK_ITEM_PRICE } from '@core/projects/quickItems';

export type Decimals = {
  digits: number;
  /** The field with the amount's currency, or the currency itself; null without one. */
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
export const writeGrouped = (value: number, digits: number): string =>
  groupThousands(writeDecimal(value, digits));

/**
 * `20000`, `20,000.5`, `20000,50`, `٢٠٠٠٠`, `20000.00 USD` → the stored integer, or a sentence
 * about the fault.
 */
export function readDecimal(
  text: string,
  digits: number,
  currency: string | null,
): number | { problem: string } {
  const [, sign = '', figure = ''] = /^\s*([-−]?)([^]*)$/.exec(text) ?? [];
  const most = Number.MAX_SAFE_INTEGER;
  const read =
    digits === RATE_DIGITS
      ? parseRate(figure, most, currency)
      : parseDecimal(figure, { digits, most, currency });
  // A negative zero is stored as zero.
  if (read.ok) return sign === '' || read.value === 0 ? read.value : -read.value;
  switch (read.problem) {
    case 'notANumber':
      return {
        problem: `must be a number such as ${digits === MONEY_DIGITS ? '20000.00' : '41.5'}`,
      };
    case 'tooManyDecimals':
      return { problem: `may have ${digits} digits after the point` };
    case 'tooLarge':
      return { problem: 'is too large' };
    case 'otherCurrency':
      return { problem: currency === null ? 'takes no currency' : `is in ${currency}` };
    case 'ambiguous':
      return { problem: `must be written as ${read.readings.map(writeRate).join(' or as ')}` };
  }
}
