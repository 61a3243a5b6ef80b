/** The whole app as one tree; a server renders it with another router. */
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { Layout } from './layout/Layout';
import { AppProviders } from './providers/AppProviders';
import { AppRouter } from './routing/AppRouter';
import { AppRoutes } from './routing/AppRoutes';

export type AppProps = {
  store: AppStore;
  i18n: I18n;
  drawnState?: RootState;
  router?: ((children: ReactNode) => ReactNode) | undefined;
};

const inBrowser = (children: ReactNode): ReactNode => <AppRouter>{children}</AppRouter>;

export function App({ store, i18n, drawnState, router = inBrowser }: AppProps) {
  return (
    <AppProviders store={store} i18n={i18n} drawnState={drawnState}>
      {router(
        <Layout>
          <AppRoutes />
        </Layout>,
      )}
    </AppProviders>
  );
}
