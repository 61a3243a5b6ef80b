/** The store: what the browser knows that the server does not, beside the cache of what the server said. */
import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist/es/constants';
import { baseApi } from '@/api/baseApi';
import { authSlice } from './auth/authSlice';
import { cartSlice } from './cart/cartSlice';
import { checkoutSlice } from './checkout/checkoutSlice';
import { currencySlice } from './currency/currencySlice';
import { languageSlice } from './language/languageSlice';
import { startListeners } from './listeners/startListeners';
import { pendingDonationsSlice } from './pendingDonations/pendingDonationsSlice';
import type { Surroundings } from './surroundings';

export const appReducers = {
  [authSlice.reducerPath]: authSlice.reducer,
  [cartSlice.reducerPath]: cartSlice.reducer,
  [checkoutSlice.reducerPath]: checkoutSlice.reducer,
  [currencySlice.reducerPath]: currencySlice.reducer,
  [languageSlice.reducerPath]: languageSlice.reducer,
  [pendingDonationsSlice.reducerPath]: pendingDonationsSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
};

const rootReducer = combineReducers(appReducers);

export type RootState = ReturnType<typeof rootReducer>;

/** @param surroundings the outside world that effects touch; @param preloadedState state to start from, e.g. inlined by the server */
export function makeStore(surroundings: Surroundings, preloadedState?: Partial<RootState>) {
  const listeners = createListenerMiddleware({ extra: surroundings });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: surroundings },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listeners.middleware)
        .concat(baseApi.middleware),
  });
  startListeners(listeners.startListening.withTypes<RootState, typeof store.dispatch, Surroundings>());
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
