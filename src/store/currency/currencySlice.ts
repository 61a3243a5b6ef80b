import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_CURRENCY, type Currency } from '@core/money/currency';

export type CurrencyState = { current: Currency };

const initialState: CurrencyState = { current: DEFAULT_CURRENCY };

export const currencySlice = createSlice({
  name: 'currency',
  initialState,
  reducers: {
    /** Chosen by the donor, here or in another tab. */
    currencyChosen: (state, { payload }: PayloadAction<Currency>) => {
      state.current = payload;
    },
    /** Set by an address, or by a donation that the donor returned from. */
    currencyProposed: (state, { payload }: PayloadAction<Currency>) => {
      state.current = payload;
    },
  },
  selectors: { selectCurrency: (state) => state.current },
});

export const { currencyChosen, currencyProposed } = currencySlice.actions;
export const { selectCurrency } = currencySlice.selectors;
