/** What survives a reload, where it is kept, and in which shape. Started after the page stands, so that it delays nothing. */
import * as z from 'zod/mini';
import persistReducer from 'redux-persist/es/persistReducer';
import persistStore from 'redux-persist/es/persistStore';
import { combineReducers } from '@reduxjs/toolkit';
import { addLine } from '@core/cart/cartLine';
import { cartLineSchema } from '@core/cart/cartLineSchema';
import { sessionIdSchema } from '@core/donations/contract';
import {
  PENDING_DONATIONS_KEY,
  parseStoredDonations,
  toStoredDonations,
} from '@core/donations/pendingDonation';
import { currencySchema } from '@core/money/moneySchema';
import { LANGUAGES } from '@core/text/bilingual';
import { cartChangedElsewhere, cartSlice, type CartState } from './cart/cartSlice';
import { checkoutSlice, type CheckoutState } from './checkout/checkoutSlice';
import { currencyChosen, currencySlice, type CurrencyState } from './currency/currencySlice';
import {
  pendingDonationsRestored,
  pendingDonationsSlice,
  type PendingDonationsState,
} from './pendingDonations/pendingDonationsSlice';
import { persistConfigOf, readStored, type StoredShape } from './plainStorage';
import { appReducers } from './rootReducer';
import type { AppStore } from './store';

const local = (): Storage => window.localStorage;
const session = (): Storage => window.sessionStorage;

const storedAttemptSchema = z.object({
  id: z.uuid(),
  language: z.optional(z.enum(LANGUAGES)),
  sessionId: z.optional(z.string()),
  intent: z.object({
    source: z.enum(['direct', 'cart']),
    currency: currencySchema,
    lines: z.array(cartLineSchema),
  }),
});

const storedCartSchema = z.object({
  version: z.literal(1),
  lines: z.array(cartLineSchema),
  payments: z._default(z.array(z.extend(storedAttemptSchema, { sessionId: sessionIdSchema })), []),
});

const cartShape: StoredShape<CartState> = {
  key: 'ikhaa.cart',
  area: local,
  toStored: ({ lines, payments }) => ({ version: 1, lines, payments }),
  fromStored: (stored) => {
    const parsed = storedCartSchema.safeParse(stored);
    return parsed.success ? { lines: parsed.data.lines, payments: parsed.data.payments } : null;
  },
  merge: (restored, current) => ({
    lines: current.lines.reduce(addLine, restored.lines ?? []),
    payments: restored.payments ?? current.payments,
  }),
};

const currencyShape: StoredShape<CurrencyState> = {
  key: 'ikhaa.currency',
  area: local,
  toStored: ({ current }) => current,
  fromStored: (stored) => {
    const parsed = currencySchema.safeParse(stored);
    return parsed.success ? { current: parsed.data } : null;
  },
};

const pendingShape: StoredShape<PendingDonationsState> = {
  key: PENDING_DONATIONS_KEY,
  area: session,
  toStored: ({ items }) => (items.length === 0 ? null : toStoredDonations(items)),
  fromStored: (stored) => ({ items: parseStoredDonations(stored) }),
};

const attemptShape: StoredShape<CheckoutState> = {
  key: 'ikhaa.checkoutAttempt',
  area: session,
  toStored: ({ lastAttempt }) => lastAttempt,
  fromStored: (stored) => {
    const parsed = storedAttemptSchema.safeParse(stored);
    return parsed.success ? { lastAttempt: parsed.data } : null;
  },
};

/** Changes that another tab made to the cart and the currency. */
function followOtherTabs(store: AppStore): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === cartShape.key)
      store.dispatch(cartChangedElsewhere({ lines: [], payments: [], ...readStored(cartShape) }));
    if (key === currencyShape.key) {
      const current = readStored(currencyShape)?.current;
      if (current) store.dispatch(currencyChosen(current));
    }
  });
}

export type Persistence = { flush: () => Promise<void> };

/** Reads what earlier pages left, then keeps it up to date. Resolves when it was read. */
export function startPersistence(store: AppStore): Promise<Persistence> {
  const initial = store.getState();
  store.replaceReducer(
    combineReducers({
      ...appReducers,
      cart: persistReducer(persistConfigOf(cartShape, initial.cart), cartSlice.reducer),
      currency: persistReducer(
        persistConfigOf(currencyShape, initial.currency),
        currencySlice.reducer,
      ),
      pendingDonations: persistReducer(
        persistConfigOf(pendingShape, initial.pendingDonations),
        pendingDonationsSlice.reducer,
      ),
      checkout: persistReducer(
        persistConfigOf(attemptShape, initial.checkout),
        checkoutSlice.reducer,
      ),
    }) as unknown as Parameters<AppStore['replaceReducer']>[0],
  );
  followOtherTabs(store);
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => {
      store.dispatch(pendingDonationsRestored());
      const flush = (): Promise<void> => persistor.flush() as Promise<void>;
      // What was chosen in the very last moment is written down too: writing to these storages takes no time of its own.
      window.addEventListener('pagehide', () => void flush());
      resolve({ flush });
    });
  });
}
