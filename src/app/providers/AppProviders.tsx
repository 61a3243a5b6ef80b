import type { i18n as I18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { CartProvider } from '@/store/cart/useCart';
import { CurrencyProvider } from '@/store/currency/useCurrency';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { DirectionProvider } from './DirectionProvider';
import { LanguageFollower } from './LanguageFollower';

type AppProvidersProps = {
  store: AppStore;
  i18n: I18n;
  /** The state that prerendered markup was drawn from: parts that come alive late first draw what they find. */
  drawnState?: RootState | undefined;
  children: ReactNode;
};

export function AppProviders({ store, i18n, drawnState, children }: AppProvidersProps) {
  const [spoken, speak] = useState(i18n);
  return (
    <Provider store={store} {...(drawnState && { serverState: drawnState })}>
      <I18nextProvider i18n={spoken}>
        <LanguageFollower speak={speak} />
        <DirectionProvider>
          <CurrencyProvider>
            <CartProvider>{children}</CartProvider>
          </CurrencyProvider>
        </DirectionProvider>
      </I18nextProvider>
    </Provider>
  );
}
