/** Renders one page as HTML from a store that holds its data. */
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import type { Language } from '@core/text/bilingual';
import { allTexts } from '@/i18n/allTexts';
import { createI18n } from '@/i18n/createI18n';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import type { SitePage } from './sitePages';
import { App } from '@/app/App';
import { styleCacheOf } from '@/app/providers/styleCaches';
import { Navigation } from '@/app/routing/AppRouter';

export type RenderedPage = {
  /** What stands in the root element. */
  body: string;
  /** Title, description and the other elements of the head that the page itself knows. */
  head: string;
  /** Style elements of the rules that the page uses. */
  styles: string;
  state: RootState;
};

/** A request without an answer; on a server it will have none. */
const SKELETON = 'aria-busy="true"';

/** React writes what belongs into the head before the app's element. */
const APP = '<div>';

async function render(
  store: AppStore,
  path: string,
  language: Language,
  origin: string,
): Promise<string> {
  const failures: unknown[] = [];
  const i18n = createI18n(language, { [language]: allTexts[language] });
  // What an earlier page needed says nothing about this one. Compiled rules are remembered
  // elsewhere.
  Object.assign(styleCacheOf(language), { inserted: {}, registered: {} });
  const app = (
    <App
      store={store}
      i18n={i18n}
      origin={origin}
      router={(children) => (
        <StaticRouter location={path}>
          <Navigation>{children}</Navigation>
        </StaticRouter>
      )}
    />
  );
  // React would put large parts at the end, for a script to move: the page must be whole without
  // one.
  const { prelude } = await prerender(<div>{app}</div>, {
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

function stylesOf(html: string, language: Language): string {
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(
    styleCacheOf(language),
  );
  return constructStyleTagsFromChunks(extractCriticalToChunks(html));
}

/**
 * @returns null when the page has nothing to show because a request failed
 * @throws when the page itself does, or lacks data
 */
export async function renderPage(
  store: AppStore,
  { path }: SitePage,
  language: Language,
  origin: string,
): Promise<RenderedPage | null> {
  const state = store.getState();
  const { queries } = state[baseApi.reducerPath];
  if (Object.values(queries).some((query) => query?.status !== 'fulfilled')) return null;
  const html = await render(store, path, language, origin);
  if (html.includes(SKELETON))
    throw new Error(`${path} asks for data that its route does not prefetch.`);
  const start = html.indexOf(APP);
  return {
    head: html.slice(0, start),
    body: html.slice(start + APP.length, html.lastIndexOf('</div>')),
    styles: stylesOf(html, language),
    state,
  };
}
