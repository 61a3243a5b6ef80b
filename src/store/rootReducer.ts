import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { authSlice } from './auth/authSlice';
import { cartSlice } from './cart/cartSlice';
import { checkoutSlice } from './checkout/checkoutSlice';
import { currencySlice } from './currency/currencySlice';
import { languageSlice } from './language/languageSlice';
import { pendingDonationsSlice } from './pendingDonations/pendingDonationsSlice';
import type { Dependencies } from './dependencies';

export const appReducers = {
  [authSlice.reducerPath]: authSlice.reducer,
  [cartSlice.reducerPath]: cartSlice.reducer,
  [checkoutSlice.reducerPath]: checkoutSlice.reducer,
  [currencySlice.reducerPath]: currencySlice.reducer,
  [languageSlice.reducerPath]: languageSlice.reducer,
  [pendingDonationsSlice.reducerPath]: pendingDonationsSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
};

export const rootReducer = combineReducers(appReducers);

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, Dependencies, UnknownAction>;
