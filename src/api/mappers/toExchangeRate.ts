import type { exchangeRates } from '@core/schema/collections';
import type { ExchangeRate } from '@core/money/convert';
import { DEFAULT_CURRENCY, parseCurrency } from '@core/money/currency';
import type { StoredDocument } from '../documents';
import { toDate, toInteger } from './fields';

/** Null for an invalid rate. */
export function toExchangeRate(
  document: StoredDocument<typeof exchangeRates>,
): ExchangeRate | null {
  const currency = parseCurrency(document.currency);
  const perBaseMicros = toInteger(document.per_usd_micros);
  return currency === null || perBaseMicros <= 0
    ? null
    : {
        currency,
        base: parseCurrency(document.base) ?? DEFAULT_CURRENCY,
        perBaseMicros,
        date: toDate(document.date) ?? document.$createdAt,
      };
}
