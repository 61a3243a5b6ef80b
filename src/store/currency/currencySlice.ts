import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Currency } from '@core/money/currency';

/** Null until one is chosen; the charity's home currency applies then. */
export type CurrencyState = { current: Currency | null };

const initialState: CurrencyState = { current: null };

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
