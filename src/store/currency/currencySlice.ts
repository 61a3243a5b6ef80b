/** The currency in which amounts are shown and new donations are made. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_CURRENCY, type Currency } from '@core/money/currency';

export type CurrencyState = { current: Currency };

const initialState: CurrencyState = { current: DEFAULT_CURRENCY };

export const currencySlice = createSlice({
  name: 'currency',
  initialState,
  reducers: {
    /** By the donor's own hand, here or in another tab. */
    currencyChosen: (state, { payload }: PayloadAction<Currency>) => {
      state.current = payload;
    },
    /** By an address, or by a donation that the donor came back from. */
    currencyProposed: (state, { payload }: PayloadAction<Currency>) => {
      state.current = payload;
    },
  },
  selectors: { selectCurrency: (state) => state.current },
});

export const { currencyChosen, currencyProposed } = currencySlice.actions;
export const { selectCurrency } = currencySlice.selectors;
