import type { exchangeRates } from '@core/schema/collections';
import type { ExchangeRate } from '@core/money/convert';
import { parseCurrency } from '@core/money/currency';
import type { StoredDocument } from '../documents';
import { toDate, toInteger } from './fields';

/** Null for an invalid rate. */
export function toExchangeRate(
  document: StoredDocument<typeof exchangeRates>,
): ExchangeRate | null {
  const currency = parseCurrency(document.currency);
  const perUsdMicros = toInteger(document.per_usd_micros);
  return currency === null || perUsdMicros <= 0
    ? null
    : { currency, perUsdMicros, date: toDate(document.date) ?? document.$createdAt };
}
