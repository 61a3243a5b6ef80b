import { getStoredState, persistStore, type PersistConfig } from 'redux-persist';
import { cartChangedElsewhere } from './cart/cartSlice';
import { currencyChosen } from './currency/currencySlice';
import { pendingDonationsRestored } from './pendingDonations/pendingDonationsSlice';
import { cartConfig, currencyConfig } from './persistedReducers';
import { readCart, readCurrency } from './storedState';
import type { AppStore } from './store';

/** The stored state now; undefined if it cannot be read. */
async function storedNow<S>(config: PersistConfig<S>): Promise<unknown> {
  try {
    return await getStoredState(config);
  } catch {
    return undefined;
  }
}

/** Applies another tab's changes of the cart and the currency. */
async function followOtherTab(store: AppStore, key: string | null): Promise<void> {
  if (key === cartConfig.key) {
    const stored = readCart(await storedNow(cartConfig));
    store.dispatch(cartChangedElsewhere({ lines: [], payments: [], ...stored }));
  }
  if (key === currencyConfig.key) {
    const { current } = readCurrency(await storedNow(currencyConfig));
    if (current) store.dispatch(currencyChosen(current));
  }
}

export type Persistence = { flush: () => Promise<void> };

export function startPersistence(store: AppStore): Promise<Persistence> {
  const persistence = new Promise<Persistence>((resolve) => {
    const persistor = persistStore(store, null, () => {
      store.dispatch(pendingDonationsRestored());
      // The last changes are stored too: these storages are synchronous. A hidden page may get no
      // further event, and a page that was hidden before gets only its final event. The window
      // listens last.
      const writeDown = (): void => void persistor.flush();
      window.addEventListener('pagehide', writeDown);
      window.addEventListener('visibilitychange', writeDown);
      resolve({ flush: async () => void (await persistor.flush()) });
    });
  });
  // Earlier, both readings would be merged twice.
  window.addEventListener(
    'storage',
    ({ key }) => void persistence.then(() => followOtherTab(store, key)),
  );
  return persistence;
}
