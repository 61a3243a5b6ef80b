import type { i18n as I18n } from 'i18next';
import { useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { CartProvider } from '@/store/cart/useCart';
import { CurrencyProvider } from '@/store/currency/CurrencyProvider';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { DirectionProvider } from './DirectionProvider';
import { LanguageFollower } from './LanguageFollower';

type AppProvidersProps = {
  store: AppStore;
  i18n: I18n;
  /** The state of the prerendered markup, from which parts that hydrate late first render. */
  prerenderedState?: RootState | undefined;
  children: ReactNode;
};

export function AppProviders({ store, i18n, prerenderedState, children }: AppProvidersProps) {
  const [spoken, speak] = useState(i18n);
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
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
