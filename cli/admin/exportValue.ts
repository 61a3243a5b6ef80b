import type { Collection } from '@core/schema/attributes';
import { groupThousands, MONEY_DIGITS, RATE_DIGITS, writeDecimal } from '@core/money/decimals';
import { parseSuggestions } from '@core/projects/suggestion';
import { IDS } from '@core/schema/ids';

type Fields = Readonly<Record<string, unknown>>;

/** The digits after the point of stored integers: amounts in minor units, rates in millionths. */
const DIGITS: Record<string, Record<string, number>> = {
  [IDS.projects]: {
    actual_amount: MONEY_DIGITS,
    target_amount: MONEY_DIGITS,
    spent_amount: MONEY_DIGITS,
    share: RATE_DIGITS,
  },
  [IDS.projectUpdates]: { cost: MONEY_DIGITS },
  [IDS.projectDonations]: { amount: MONEY_DIGITS },
  [IDS.donations]: {
    amount: MONEY_DIGITS,
    refunded_amount: MONEY_DIGITS,
    base_amount: MONEY_DIGITS,
    counted_base: MONEY_DIGITS,
    rate_micros: RATE_DIGITS,
  },
  [IDS.donationAdjustments]: { base_delta: MONEY_DIGITS, refunded_amount: MONEY_DIGITS },
  [IDS.refundRequests]: { amount: MONEY_DIGITS },
  [IDS.receiptVersions]: {
    amount: MONEY_DIGITS,
    base_amount: MONEY_DIGITS,
    refunded_amount: MONEY_DIGITS,
  },
  [IDS.givingTotals]: {
    amount: MONEY_DIGITS,
    refunded: MONEY_DIGITS,
    base: MONEY_DIGITS,
    counted: MONEY_DIGITS,
  },
  [IDS.quickItems]: { price: MONEY_DIGITS },
  [IDS.exchangeRates]: { per_usd_micros: RATE_DIGITS },
};

/** Decimals without grouping, other values unchanged. */
export function exportValue(collection: Collection, field: string, document: Fields): string {
  const value = document[field];
  if (value === null || value === undefined) return '';
  const digits = DIGITS[collection.id]?.[field];
  return digits !== undefined && typeof value === 'number'
    ? writeDecimal(value, digits)
    : printable(inWords(collection, field, document));
}

/** Describes a project's suggested amounts, a line each; other fields stay as stored. */
function inWords(collection: Collection, field: string, document: Fields): unknown {
  const isSuggestions = collection.id === IDS.projects && field === 'suggestions';
  const suggestions = isSuggestions ? parseSuggestions(document[field]) : [];
  if (suggestions.length === 0) return document[field];
  return suggestions
    .map(({ amount, words, words_ar: arabic }) => {
      const figure = groupThousands(writeDecimal(amount, MONEY_DIGITS));
      const money = `${figure} ${String(document['currency'])}`;
      return `${money}: ${[words, arabic].filter((text) => text !== '').join(', ')}`;
    })
    .join('\n');
}

/** Removes control characters of strangers' texts, except line ends and tabs. */
function printable(value: unknown): string {
  return String(value)
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD');
}
