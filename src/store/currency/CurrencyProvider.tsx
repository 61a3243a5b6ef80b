import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useListRatesQuery } from '@/api/endpoints/ratesApi';
import { useCharity } from '@/config/charity';
import type { Currency } from '@core/money/currency';
import { currencyIn, type CurrencyList } from '@core/money/currencyList';
import { DAY_SECONDS } from '@core/values/time';
import { useAppDispatch, useAppSelector } from '../hooks';
import { currencyChosen, selectCurrency } from './currencySlice';

const InsideCurrency = createContext(false);

/** Rates are published once a day, and a prerendered page is rendered again with them. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  useListRatesQuery(undefined, { refetchOnMountOrArgChange: DAY_SECONDS });
  return <InsideCurrency value={true}>{children}</InsideCurrency>;
}

/** The donor's choice among the charity's currencies, apart from conversion to keep pages small. */
export function useChosenCurrency(): {
  currency: Currency;
  list: CurrencyList;
  choose: (currency: Currency) => void;
} {
  if (!useContext(InsideCurrency))
    throw new Error('useCurrency must be used within a CurrencyProvider');
  const dispatch = useAppDispatch();
  const { currencies: list } = useCharity();
  const chosen = useAppSelector(selectCurrency);
  const currency = chosen !== null && currencyIn(list, chosen)?.isOpen ? chosen : list.home;
  const choose = useCallback((code: Currency) => dispatch(currencyChosen(code)), [dispatch]);
  return { currency, list, choose };
}
