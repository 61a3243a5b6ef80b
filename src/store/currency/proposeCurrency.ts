import type { Currency } from '@core/money/currency';
import type { AppThunk } from '../thunk';
import { currencyProposed, selectCurrency } from './currencySlice';

/** Chooses the currency in an address, and keeps it against a stored one. */
export function proposeCurrency(currency: Currency): AppThunk<Promise<void>> {
  return async (dispatch, getState, { flushPersistence }) => {
    dispatch(currencyProposed(currency));
    // The stored currency is read first. After a failure there is none.
    await flushPersistence().catch(() => undefined);
    if (selectCurrency(getState()) !== currency) dispatch(currencyProposed(currency));
  };
}
