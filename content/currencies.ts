import type { CurrencyList } from '@core/money/currencyList';

/** The currencies of the example. */
export const EXAMPLE_CURRENCIES: CurrencyList = {
  home: 'USD',
  currencies: [
    {
      code: 'USD',
      minimumMinor: 100,
      suggestedMinor: [1_000, 2_500, 5_000, 10_000],
      isOpen: true,
    },
    {
      code: 'SAR',
      minimumMinor: 500,
      suggestedMinor: [5_000, 10_000, 25_000, 50_000],
      isOpen: true,
    },
    {
      code: 'TRY',
      minimumMinor: 5_000,
      suggestedMinor: [25_000, 50_000, 100_000, 250_000],
      isOpen: true,
    },
  ],
};
