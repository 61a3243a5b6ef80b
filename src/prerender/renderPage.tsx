import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { failureOf } from '@/api/failureOf';
import type { Language } from '@core/text/languages/bilingual';
import { NoScriptNotices } from '@/components/layout/NoScriptPlace';
import { charity } from '@/config/charity';
import { allTexts } from '@/i18n/allTexts';
import { createI18n } from '@/i18n/createI18n';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import type { SitePage } from './sitePages';
import { App } from '@/app/App';
import { NoScriptNotice } from '@/app/layout/NoScriptNotice';
import { styleCacheOf } from '@/app/providers/styleCaches';
import { Navigation } from '@/app/routing/AppRouter';

export type RenderedPage = {
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

/**
 * @returns null when the page's content is gone
 * @throws when the page itself does, lacks data, or when a request failed
 */
export async function renderPage(
  store: AppStore,
  { path }: SitePage,
  language: Language,
  origin: string,
): Promise<RenderedPage | null> {
  const state = store.getState();
  const { queries } = state[baseApi.reducerPath];
  const unanswered = Object.values(queries).filter((query) => query?.status !== 'fulfilled');
  if (unanswered.some((query) => failureOf(query?.error).code === 'notFound')) return null;
  if (unanswered.length > 0)
    throw new Error(`What ${path} shows cannot be read: ${JSON.stringify(unanswered[0]?.error)}`);
  const failures: unknown[] = [];
  const cache = styleCacheOf(language);
  // An earlier page's styles must not affect this one. Compiled rules are cached elsewhere.
  Object.assign(cache, { inserted: {}, registered: {} });
  const app = (
    <App
      store={store}
      i18n={createI18n(language, { [language]: allTexts[language] })}
      origin={origin}
      router={(children) => (
        <StaticRouter location={path}>
          <Navigation>{children}</Navigation>
        </StaticRouter>
      )}
    />
  );
  const { prelude } = await prerender(
    <div>
      <NoScriptNotices
        value={(instead) => (
          <NoScriptNotice instead={instead} language={language} charity={charity()} />
        )}
      >
        {app}
      </NoScriptNotices>
    </div>,
    {
      onError: (error) => void failures.push(error),
      // React would move large parts to the end, but the page must be whole without a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  if (failures.length > 0) throw failures[0];
  const html = await new Response(prelude).text();
  if (html.includes(SKELETON))
    throw new Error(`${path} asks for data that its route does not prefetch.`);
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const chunks = extractCriticalToChunks(html);
  // A style that another component takes into its own has no class in the page. It is sent all the
  // same, or the browser would insert it, and turn it around in Arabic first.
  for (const chunk of chunks.styles)
    if (chunk.key === cache.key) {
      chunk.ids = Object.keys(cache.inserted).filter(
        (id) => `${cache.key}-${id}` in cache.registered,
      );
      chunk.css = chunk.ids.map((id) => cache.inserted[id]).join('');
    }
  const start = html.indexOf(APP);
  return {
    head: html.slice(0, start),
    body: html.slice(start + APP.length, html.lastIndexOf('</div>')),
    styles: constructStyleTagsFromChunks(chunks),
    state,
  };
}
