/** The whole app as one tree; a server renders it with another router. */
import type { i18n as I18n } from 'i18next';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { SiteOrigin } from '@/components/layout/SiteOrigin';
import { Layout } from './layout/Layout';
import { AppProviders } from './providers/AppProviders';
import { AppRouter } from './routing/AppRouter';
import { Footer } from './routes';
import { AppRoutes } from './routing/AppRoutes';

export type AppProps = {
  store: AppStore;
  i18n: I18n;
  prerenderedState?: RootState;
  origin?: string | undefined;
  router?: ((children: ReactNode) => ReactNode) | undefined;
  /** Called in the commit that shows the app. */
  onShown?: () => void;
  /** Called once the app responds to interactions. */
  onReady?: () => void;
};

const inBrowser = (children: ReactNode): ReactNode => <AppRouter>{children}</AppRouter>;

export function App({
  store,
  i18n,
  prerenderedState,
  origin = '',
  router = inBrowser,
  onShown,
  onReady,
}: AppProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <AppProviders store={store} i18n={i18n} prerenderedState={prerenderedState}>
      <SiteOrigin value={origin}>
        {router(
          <Layout footer={<Footer />}>
            <AppRoutes />
          </Layout>,
        )}
      </SiteOrigin>
    </AppProviders>
  );
}
