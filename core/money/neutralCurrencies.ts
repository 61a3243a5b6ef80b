import type { CurrencyList } from './currencyList';

/** Until the charity chooses its own. */
export const NEUTRAL_CURRENCIES: CurrencyList = {
  home: 'USD',
  currencies: [
    {
      code: 'USD',
      minimumMinor: 100,
      suggestedMinor: [1_000, 2_500, 5_000, 10_000],
      isOpen: true,
    },
  ],
};
