/** Example exchange rates, which the charity replaces by its own. */
import type { Currency } from '@core/money/currency';
import type { ExchangeRate, RateTable } from '@core/money/convert';

const DATE = '2026-10-31T00:00:00.000Z';

export const EXAMPLE_RATES: readonly ExchangeRate[] = [
  { currency: 'SAR', perUsdMicros: 3_750_000, date: DATE },
  { currency: 'TRY', perUsdMicros: 42_500_000, date: DATE },
];

export const RATE_TABLE: RateTable = Object.fromEntries(
  EXAMPLE_RATES.map((rate): [Currency, ExchangeRate] => [rate.currency, rate]),
);
