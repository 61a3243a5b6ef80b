import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { selectRates, useListRatesQuery } from '@/api/endpoints/ratesApi';
import { convertMoney, type RateTable } from '@core/money/convert';
import type { Currency } from '@core/money/currency';
import type { Money } from '@core/money/money';
import { useAppDispatch, useAppSelector } from '../hooks';
import { currencyChosen, selectCurrency } from './currencySlice';
import { DAY_SECONDS } from '@core/values/time';

const InsideCurrency = createContext(false);

/** Rates are published once a day, and a prerendered page is rendered again with them. */

export function CurrencyProvider({ children }: { children: ReactNode }) {
  useListRatesQuery(undefined, { refetchOnMountOrArgChange: DAY_SECONDS });
  return <InsideCurrency value={true}>{children}</InsideCurrency>;
}

export type ShownMoney = { money: Money; approximate: boolean };

const NO_RATES: RateTable = {};

/** @throws outside a CurrencyProvider */
export function useCurrency(): {
  currency: Currency;
  choose: (currency: Currency) => void;
  /** Empty until they are known. */
  rates: RateTable;
  /** Converted if a rate is known, else unchanged. */
  show: (money: Money) => ShownMoney;
  /** Whether a gift in the chosen currency can be counted in another one. */
  canGiveTo: (projectCurrency: Currency) => boolean;
} {
  if (!useContext(InsideCurrency))
    throw new Error('useCurrency must be used within a CurrencyProvider');
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const known = useAppSelector((state) => selectRates(state).data);
  const rates = known ?? NO_RATES;
  const choose = useCallback((chosen: Currency) => dispatch(currencyChosen(chosen)), [dispatch]);
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
    return { currency, choose, rates, show, canGiveTo };
  }, [currency, known, rates, choose]);
}
