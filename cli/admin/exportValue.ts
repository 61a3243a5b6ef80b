import type { Collection } from '@core/schema/attributes';
import { parseCurrency } from '@core/money/currency';
import { RATE_DIGITS, writeDecimal } from '@core/money/decimals';
import { formatMoney } from '@core/money/formatMoney';
import { plainAmount } from '@core/money/plainAmount';
import { parseSuggestions } from '@core/projects/suggestion';
import { donations } from '@core/schema/bookCollections';
import { projects } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { receipts } from '@core/schema/receiptCollections';

type Fields = Readonly<Record<string, unknown>>;

/** Amounts in minor units, with the field of their currency. */
const CURRENCY_OF: Record<string, Record<string, string>> = {
  [IDS.projects]: {
    actual_amount: 'currency',
    target_amount: 'currency',
    spent_amount: 'currency',
  },
  [IDS.projectDonations]: { amount: 'currency' },
  [IDS.donations]: {
    amount: 'currency',
    refunded_amount: 'currency',
    base_amount: 'base_currency',
    counted_base: 'base_currency',
  },
  [IDS.givingTotals]: {
    amount: 'currency',
    refunded: 'currency',
    base: 'base_currency',
    counted: 'base_currency',
  },
  [IDS.quickItems]: { price: 'currency' },
  [IDS.projectUpdates]: { cost: 'currency' },
  [IDS.donationAdjustments]: { base_delta: 'base_currency', refunded_amount: 'currency' },
  [IDS.refundRequests]: { amount: 'currency' },
  [IDS.receiptVersions]: {
    amount: 'currency',
    base_amount: 'base_currency',
    refunded_amount: 'currency',
  },
};

/** Collections whose documents name the one that has their currency. */
export const OWNERS: Record<string, { field: string; collection: Collection }> = {
  [IDS.projectUpdates]: { field: 'project', collection: projects },
  [IDS.donationAdjustments]: { field: 'donation', collection: donations },
  [IDS.refundRequests]: { field: 'donation', collection: donations },
  [IDS.receipts]: { field: 'donation', collection: donations },
  [IDS.receiptVersions]: { field: 'receipt', collection: receipts },
};

/** In millionths. */
const RATES: Record<string, readonly string[]> = {
  [IDS.projects]: ['share'],
  [IDS.donations]: ['rate_micros'],
  [IDS.exchangeRates]: ['per_usd_micros'],
};

/**
 * Decimals without grouping, other values unchanged; an amount of no known currency stays in minor
 * units.
 * @param owner the document that has its currency, which may be the document itself
 */
export function exportValue(
  collection: Collection,
  field: string,
  document: Fields,
  owner: Fields,
): string {
  const value = document[field];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    if (RATES[collection.id]?.includes(field)) return writeDecimal(value, RATE_DIGITS);
    const of = CURRENCY_OF[collection.id]?.[field];
    const currency = of === undefined ? null : parseCurrency(document[of] ?? owner[of]);
    if (currency !== null) return plainAmount({ amountMinor: value, currency });
  }
  return printable(inWords(collection, field, document));
}

/** Describes a project's suggested amounts, a line each; other fields stay as stored. */
function inWords(collection: Collection, field: string, document: Fields): unknown {
  const isSuggestions = collection.id === IDS.projects && field === 'suggestions';
  const suggestions = isSuggestions ? parseSuggestions(document[field]) : [];
  const currency = parseCurrency(document['currency']);
  if (suggestions.length === 0 || currency === null) return document[field];
  return suggestions
    .map(({ amount, words, words_ar: arabic }) => {
      const money = formatMoney({ amountMinor: amount, currency });
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
