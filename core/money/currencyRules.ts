import { wholeUnits, type Currency } from './currency';
import { currencyIn, type CurrencyList } from './currencyList';
import type { Money } from './money';

/** The amount of an untouched field, in whole units. */
const DEFAULT_UNITS = 5;

/** 0 for a currency that the charity does not have. */
export const minimumMinorOf = (list: CurrencyList, code: Currency): number =>
  currencyIn(list, code)?.minimumMinor ?? 0;

/** The amount of an untouched field: 5 units, or the minimum where that is higher. */
export const defaultAmountMinor = (list: CurrencyList, code: Currency): number =>
  Math.max(wholeUnits(DEFAULT_UNITS, code), minimumMinorOf(list, code));

/** The price of a family item until the charity sets its own: 10.00 USD in the example. */
export const itemPrice = (list: CurrencyList): Money => ({
  amountMinor: 10 * minimumMinorOf(list, list.home),
  currency: list.home,
});
