/** The currency in which amounts are shown and new donations are made. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_CURRENCY, type Currency } from '@core/money/currency';

export type CurrencyState = { current: Currency };

const initialState: CurrencyState = { current: DEFAULT_CURRENCY };

export const currencySlice = createSlice({
  name: 'currency',
  initialState,
  reducers: {
    currencyChosen: (state, { payload }: PayloadAction<Currency>) => {
      state.current = payload;
    },
  },
  selectors: { selectCurrency: (state) => state.current },
});

export const { currencyChosen } = currencySlice.actions;
export const { selectCurrency } = currencySlice.selectors;
