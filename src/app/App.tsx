/** The whole app as one tree; a server renders it with another router. */
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { SiteOrigin } from '@/components/layout/SiteOrigin';
import { Layout } from './layout/Layout';
import { AppProviders } from './providers/AppProviders';
import { AppRouter } from './routing/AppRouter';
import { AppRoutes } from './routing/AppRoutes';

export type AppProps = {
  store: AppStore;
  i18n: I18n;
  /** The state that prerendered markup was rendered from. */
  prerenderedState?: RootState;
  /** Where the prerendered page says that the site is. */
  origin?: string | undefined;
  router?: ((children: ReactNode) => ReactNode) | undefined;
};

const inBrowser = (children: ReactNode): ReactNode => <AppRouter>{children}</AppRouter>;

export function App({ store, i18n, prerenderedState, origin = '', router = inBrowser }: AppProps) {
  return (
    <AppProviders store={store} i18n={i18n} prerenderedState={prerenderedState}>
      <SiteOrigin value={origin}>
        {router(
          <Layout>
            <AppRoutes />
          </Layout>,
        )}
      </SiteOrigin>
    </AppProviders>
  );
}
