import type { Currency } from '@core/money/currency';
import type { AppThunk } from '../thunk';
import { currencyProposed, selectCurrency } from './currencySlice';

/** Chooses the currency that an address names, also over one that is read from storage later. */
export function proposeCurrency(currency: Currency): AppThunk<Promise<void>> {
  return async (dispatch, getState, { flushPersistence }) => {
    dispatch(currencyProposed(currency));
    // It reads first. Where that fails, there is nothing that could take the choice away.
    await flushPersistence().catch(() => undefined);
    if (selectCurrency(getState()) !== currency) dispatch(currencyProposed(currency));
  };
}
