/** Reads what earlier pages left, keeps it up to date, and follows what other tabs change. */
import { getStoredState, persistStore, type PersistConfig } from 'redux-persist';
import { cartChangedElsewhere } from './cart/cartSlice';
import { currencyChosen } from './currency/currencySlice';
import { pendingDonationsRestored } from './pendingDonations/pendingDonationsSlice';
import { cartConfig, currencyConfig } from './persistedReducers';
import { readCart, readCurrency } from './storedState';
import type { AppStore } from './store';

/** The stored state now; undefined where it cannot be read. */
async function storedNow<S>(config: PersistConfig<S>): Promise<unknown> {
  try {
    return await getStoredState(config);
  } catch {
    return undefined;
  }
}

/** Changes that another tab made to the cart and the currency. */
async function followOtherTab(store: AppStore, key: string | null): Promise<void> {
  if (key === cartConfig.key) {
    const stored = readCart(await storedNow(cartConfig));
    store.dispatch(cartChangedElsewhere({ lines: [], payments: [], ...stored }));
  }
  if (key === currencyConfig.key) {
    const { current } = readCurrency(await storedNow(currencyConfig));
    if (current !== undefined) store.dispatch(currencyChosen(current));
  }
}

export type Persistence = { flush: () => Promise<void> };

/** Resolves when what was stored has been read. */
export function startPersistence(store: AppStore): Promise<Persistence> {
  const persistence = new Promise<Persistence>((resolve) => {
    const persistor = persistStore(store, null, () => {
      store.dispatch(pendingDonationsRestored());
      // Changes of the very last moment are written too: these storages are synchronous. A hidden
      // page may get no further event, and one that was hidden already gets only the event of its
      // end. The window listens last.
      const writeDown = (): void => void persistor.flush();
      window.addEventListener('pagehide', writeDown);
      window.addEventListener('visibilitychange', writeDown);
      resolve({ flush: async () => void (await persistor.flush()) });
    });
  });
  // Not before, or what both read would be joined twice.
  window.addEventListener(
    'storage',
    ({ key }) => void persistence.then(() => followOtherTab(store, key)),
  );
  return persistence;
}
