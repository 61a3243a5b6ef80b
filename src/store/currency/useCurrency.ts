import { useMemo } from 'react';
import { selectRates } from '@/api/endpoints/ratesApi';
import { convertMoney, type RateTable } from '@core/money/convert';
import type { Currency } from '@core/money/currency';
import type { CurrencyList } from '@core/money/currencyList';
import type { Money } from '@core/money/money';
import { useAppSelector } from '../hooks';
import { useChosenCurrency } from './CurrencyProvider';

export type ShownMoney = { money: Money; approximate: boolean };

const NO_RATES: RateTable = {};

/** @throws outside a CurrencyProvider */
export function useCurrency(): {
  currency: Currency;
  /** The charity's currencies. */
  list: CurrencyList;
  choose: (currency: Currency) => void;
  /** Empty until they are known. */
  rates: RateTable;
  /** Converted if a rate is known, else unchanged. */
  show: (money: Money) => ShownMoney;
  /** Whether a gift in the chosen currency can be counted in another one. */
  canGiveTo: (projectCurrency: Currency) => boolean;
} {
  const { currency, list, choose } = useChosenCurrency();
  const known = useAppSelector((state) => selectRates(state).data);
  const rates = known ?? NO_RATES;
  return useMemo(() => {
    const show = (money: Money): ShownMoney => {
      const converted = convertMoney(money, currency, rates);
      return converted === null
        ? { money, approximate: false }
        : { money: converted, approximate: money.currency !== currency };
    };
    const canGiveTo = (projectCurrency: Currency): boolean =>
      currency === projectCurrency ||
      known === undefined ||
      convertMoney({ amountMinor: 1, currency }, projectCurrency, rates) !== null;
    return { currency, list, choose, rates, show, canGiveTo };
  }, [currency, list, known, rates, choose]);
}
