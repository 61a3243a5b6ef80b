/**
 * The persisted state, and its place in redux-persist. Stored data is checked before it counts, by
 * code that is loaded when there is something to read.
 */
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
import { DEFAULT_CURRENCY } from '@core/money/currency';
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

/**
 * Keys are written as they are here. Reading takes as long as it takes: what was not read must not
 * be overwritten.
 */
const common = { keyPrefix: '', version: 1, timeout: 0 };

/** @param check makes of what was stored what may be used of it */
const checkedBy =
  (check: (checks: Checks) => (stored: object) => object): PersistMigrate =>
  async (stored) =>
    stored && { ...check(await import('./storedState'))(stored), _persist: stored._persist };

export const cartConfig: PersistConfig<CartState> = {
  ...common,
  key: 'ikhaa.cart',
  storage: localStorage,
  migrate: checkedBy(({ readCart }) => readCart),
  // Lines that were added before the stored cart was read join it.
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
  // A link that names a currency may be followed before the stored one was read.
  stateReconciler: (stored: Partial<CurrencyState>, _before, now) =>
    now.current === DEFAULT_CURRENCY ? { ...now, ...stored } : now,
};

export const checkoutConfig: PersistConfig<CheckoutState> = {
  ...common,
  key: 'ikhaa.checkoutAttempt',
  storage: sessionStorage,
  whitelist: ['lastAttempt', 'directPayments', 'resumable', 'thankedSessions'],
  migrate: checkedBy(({ readCheckout }) => readCheckout),
};

/**
 * The stored text is the plain list alone, which is the product's format, and none where the list
 * is empty.
 */
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

/**
 * Its own type wants `_persist` in every state to start from, which the library itself adds when it
 * begins.
 */
function persisted<S>(config: PersistConfig<S>, reducer: Reducer<S>): Reducer<S> {
  return persistReducer(config, reducer) as Reducer<S>;
}

/** The slices that survive a reload. Each store has its own, since they remember what is stored. */
export const persistedReducers = () => ({
  [cartSlice.reducerPath]: persisted(cartConfig, cartSlice.reducer),
  [checkoutSlice.reducerPath]: persisted(checkoutConfig, checkoutSlice.reducer),
  [currencySlice.reducerPath]: persisted(currencyConfig, currencySlice.reducer),
  [pendingDonationsSlice.reducerPath]: persisted(
    pendingDonationsConfig,
    pendingDonationsSlice.reducer,
  ),
});
