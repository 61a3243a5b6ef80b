/** Starts the app: texts first, then the tree, then everything that may wait. */
import { setupListeners } from '@reduxjs/toolkit/query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadI18n } from '@/i18n/createI18n';
import { FALLBACK_LANGUAGE, parseLanguage } from '@core/text/languages/bilingual';
import { languageOfAddress } from '@core/text/languages/requestedLanguage';
import { log } from '@/config/log';
import { checkSession } from '@/store/auth/checkSession';
import { checkoutLeft } from '@/store/checkout/checkoutSlice';
import { makeStore } from '@/store/store';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { Dependencies } from '@/store/dependencies';
import { App, type AppProps } from './App';
import { prefetchOnIntent } from '@/prerender/prefetchOnIntent';
import { fetchPictures } from '@/components/paper/printPage';
import { keepFocus, noteChosen, pageIsChanged, replayEvents } from '@/prerender/eventReplay';
import { notePageReplaced } from '@/prerender/hydrateLater';
import {
  discardHead,
  discardReplacedHead,
  headElements,
  prerenderedState,
  siteOrigin,
} from '@/prerender/pageState';
import { prepareDirection } from './providers/rightToLeft';
import { themeOf } from './providers/themes';
import { browserDependencies, followOtherTabs } from './browserDependencies';
import { persistenceFor } from './persistenceFor';
import { loadFirstView, loadPage, prefetchData } from './routing/routeAt';

/** Tools that a build for QA puts around the app; a donor's build has none. */
export type AppTools = {
  dependencies: (real: Dependencies) => Dependencies;
  watcher: StoreEnhancer;
  router: NonNullable<AppProps['router']>;
};

export async function startApp(tools?: AppTools): Promise<void> {
  // The page's inline script has set the language.
  const wanted = parseLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
  const named = languageOfAddress(window.location.search);
  // The theme is created while the texts load, and not in the first slice of rendering.
  themeOf(wanted);
  const [i18n] = await Promise.all([
    loadI18n(wanted, (reason) => log.error('The texts could not be loaded', reason)),
    prepareDirection(wanted),
  ]);
  if (i18n === null) {
    // The page itself has a sentence for this, in both languages.
    document.getElementById('no-texts')?.removeAttribute('hidden');
    return;
  }
  const language = parseLanguage(i18n.language) ?? FALLBACK_LANGUAGE;

  const dependencies = browserDependencies(
    () => storage.flush(),
    (key) => i18n.t(key, { lng: document.documentElement.lang }),
  );
  if (named === wanted) dependencies.rememberLanguage(named);
  const origin = siteOrigin();
  const prerendered = prerenderedState(language);
  const store = makeStore(
    tools?.dependencies(dependencies) ?? dependencies,
    { language: { current: language }, ...prerendered },
    tools?.watcher,
  );
  setupListeners(store.dispatch);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  const app = (
    <App
      store={store}
      i18n={i18n}
      prerenderedState={prerendered === null ? undefined : store.getState()}
      origin={origin}
      router={tools?.router}
      onShown={() => keepFocus('shell')}
      onReady={() => replayEvents('shell')}
    />
  );
  const storage = persistenceFor(store);
  const session = store.dispatch(checkSession());
  // Without the page's code, React shows a skeleton for 300 ms or more (FALLBACK_THROTTLE_MS).
  if (prerendered === null) {
    void prefetchData(store, window.location);
    await Promise.all([loadPage(window.location), storage.start()]);
    startTransition(() => createRoot(root).render(app));
  } else {
    // While the page hydrates, a change of its markup also makes React render it again.
    await loadFirstView(window.location);
    noteChosen();
    if (pageIsChanged()) {
      // React would find the change at any time, and render in several commits.
      notePageReplaced();
      discardHead();
      startTransition(() => createRoot(root).render(app));
    } else {
      const head = headElements();
      // A transition is split into slices, between which a slow phone can respond.
      startTransition(
        () =>
          void hydrateRoot(root, app, {
            onRecoverableError: (error) => {
              notePageReplaced();
              discardReplacedHead(head);
              log.error('The page was not as it was rendered', error);
            },
          }),
      );
    }
    // A prerendered page shows no data of the visitor, so it need not wait for stored state.
    storage.startWhenWanted();
  }
  window.addEventListener('beforeprint', () => void fetchPictures());
  prefetchOnIntent(store);
  await session;
  followOtherTabs(store);
  // Returning from the card page may restore this page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) store.dispatch(checkoutLeft());
  });
}
