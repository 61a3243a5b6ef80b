import type { Currency } from './currency';

/** A currency of the charity. A closed one stays for what was given in it. */
export type CharityCurrency = {
  code: Currency;
  /** The least total of a card payment, above the provider's own converted minimum. */
  minimumMinor: number;
  /** Proposed to donors, smallest first. */
  suggestedMinor: readonly number[];
  isOpen: boolean;
};

/** In the charity's order. Totals are also shown in the home currency, which is open. */
export type CurrencyList = { home: Currency; currencies: readonly CharityCurrency[] };

export const currencyIn = (list: CurrencyList, code: Currency): CharityCurrency | undefined =>
  list.currencies.find((currency) => currency.code === code);

export const openCurrencies = ({ currencies }: CurrencyList): Currency[] =>
  currencies.filter(({ isOpen }) => isOpen).map(({ code }) => code);
