/** The persisted state in redux-persist. Stored data is validated by code that loads on demand. */
import type { Reducer } from '@reduxjs/toolkit';
import {
  createTransform,
  persistReducer,
  type PersistConfig,
  type PersistMigrate,
  type WebStorage,
} from 'redux-persist';
import localStorage from 'redux-persist/lib/storage';
import sessionStorage from 'redux-persist/lib/storage/session';
import { addLine } from '@core/cart/cartLine';
import { PENDING_DONATIONS_KEY, toStoredDonations } from '@core/donations/pendingDonation';
import { cartSlice, type CartState } from './cart/cartSlice';
import { checkoutSlice, type CheckoutState } from './checkout/checkoutSlice';
import { currencySlice, type CurrencyState } from './currency/currencySlice';
import {
  pendingDonationsSlice,
  type PendingDonationsState,
} from './pendingDonations/pendingDonationsSlice';
import type * as storedState from './storedState';

type Checks = typeof storedState;

/** The keys have no prefix. Reading has no time limit, as unread data must not be overwritten. */
const common = { keyPrefix: '', version: 1, timeout: 0 };

/** @param check returns the valid part of the stored data */
const checkedBy =
  (check: (checks: Checks) => (stored: object) => object): PersistMigrate =>
  async (stored) =>
    stored && { ...check(await import('./storedState'))(stored), _persist: stored._persist };

export const cartConfig: PersistConfig<CartState> = {
  ...common,
  key: 'ikhaa.cart',
  storage: localStorage,
  migrate: checkedBy(({ readCart }) => readCart),
  // Lines that were added before the stored cart was read are merged.
  stateReconciler: (stored: Partial<CartState>, _before, now) => ({
    lines: now.lines.reduce(addLine, stored.lines ?? []),
    payments: stored.payments ?? now.payments,
  }),
};

export const currencyConfig: PersistConfig<CurrencyState> = {
  ...common,
  key: 'ikhaa.currency',
  storage: localStorage,
  migrate: checkedBy(({ readCurrency }) => readCurrency),
  // A link's currency may be set before the stored one was read.
  stateReconciler: (stored: Partial<CurrencyState>, _before, now) =>
    now.current === null ? { ...now, ...stored } : now,
};

export const checkoutConfig: PersistConfig<CheckoutState> = {
  ...common,
  key: 'ikhaa.checkoutAttempt',
  storage: sessionStorage,
  whitelist: ['lastAttempt', 'directPayments', 'resumable', 'thankedSessions'],
  migrate: checkedBy(({ readCheckout }) => readCheckout),
};

/** The stored text is the product's plain list; an empty one is not stored. */
const plainListStorage: WebStorage = {
  getItem: async (key) => {
    const items = await sessionStorage.getItem(key);
    return items ? JSON.stringify({ items }) : null;
  },
  setItem: (key, text) => {
    const { items }: { items: string } = JSON.parse(text);
    return items === '[]' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, items);
  },
  removeItem: (key) => sessionStorage.removeItem(key),
};

export const pendingDonationsConfig: PersistConfig<PendingDonationsState> = {
  ...common,
  key: PENDING_DONATIONS_KEY,
  storage: plainListStorage,
  whitelist: ['items'],
  transforms: [createTransform(toStoredDonations, null, { whitelist: ['items'] })],
  migrate: checkedBy(({ readPendingDonations }) => readPendingDonations),
};

/** The library's type requires `_persist` in the initial state, which it adds itself. */
function persisted<S>(config: PersistConfig<S>, reducer: Reducer<S>): Reducer<S> {
  return persistReducer(config, reducer) as Reducer<S>;
}

/** The slices that survive a reload. Each store has its own, as they cache the stored state. */
export const persistedReducers = () => ({
  [cartSlice.reducerPath]: persisted(cartConfig, cartSlice.reducer),
  [checkoutSlice.reducerPath]: persisted(checkoutConfig, checkoutSlice.reducer),
  [currencySlice.reducerPath]: persisted(currencyConfig, currencySlice.reducer),
  [pendingDonationsSlice.reducerPath]: persisted(
    pendingDonationsConfig,
    pendingDonationsSlice.reducer,
  ),
});
