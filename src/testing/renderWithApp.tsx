/** Renders a part of the app inside the real providers, store and router. */
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { i18n as I18n } from 'i18next';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import ar from '@locales/ar.json';
import en from '@locales/en.json';
import reportAr from '@locales/report.ar.json';
import reportEn from '@locales/report.en.json';
import staffAr from '@locales/staff.ar.json';
import staffEn from '@locales/staff.en.json';
import { AppProviders } from '@/app/providers/AppProviders';
import { prepareDirection } from '@/app/providers/rightToLeft';
import type { Language } from '@core/text/languages/bilingual';
import { createI18n } from '@/i18n/createI18n';
import { pendingDonationsRestored } from '@/store/pendingDonations/pendingDonationsSlice';
import type { RootState } from '@/store/rootReducer';
import { makeStore, type AppStore } from '@/store/store';
import { fakeDependencies, type FakeDependencies } from './fakeDependencies';

beforeAll(() => prepareDirection('ar'));

export type RenderOptions = {
  language?: Language;
  /** The address that is open, with its query and fragment. */
  route?: string;
  /**
   * The pattern of the route that the element stands on; by default it is rendered at every
   * address.
   */
  path?: string;
  /** What the link that led here carried. */
  navigationState?: unknown;
  /** The store's state to start from. */
  state?: Partial<RootState>;
  dependencies?: FakeDependencies;
  /** Whether what earlier pages left was read already; true unless told otherwise. */
  restored?: boolean;
};

export type Rendered = RenderResult & {
  store: AppStore;
  i18n: I18n;
  user: UserEvent;
  dependencies: FakeDependencies;
  /** The address that is open now. */ address: () => string;
};

function TellAddress({ tell }: { tell: (address: string) => void }): null {
  const { pathname, search } = useLocation();
  tell(`${pathname}${search}`);
  return null;
}

export function renderWithApp(element: ReactElement, options: RenderOptions = {}): Rendered {
  const {
    language = 'en',
    route = '/',
    path = '*',
    navigationState,
    state = {},
    dependencies = fakeDependencies(),
    restored = true,
  } = options;
  const store = makeStore(dependencies, { language: { current: language }, ...state });
  if (restored) store.dispatch(pendingDonationsRestored());
  const i18n = createI18n(language, { en, ar });
  i18n.addResourceBundle('en', 'report', reportEn);
  i18n.addResourceBundle('ar', 'report', reportAr);
  i18n.addResourceBundle('en', 'staff', staffEn);
  i18n.addResourceBundle('ar', 'staff', staffAr);
  let address = route;
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(route) ?? [];
  const view = render(
    <AppProviders store={store} i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname, search, hash, state: navigationState }]}>
        <TellAddress tell={(current) => (address = current)} />
        <Routes>
          <Route path={path} element={element} />
          {path !== '*' && <Route path="*" element={null} />}
        </Routes>
      </MemoryRouter>
    </AppProviders>,
  );
  return { ...view, store, i18n, dependencies, user: userEvent.setup(), address: () => address };
}
