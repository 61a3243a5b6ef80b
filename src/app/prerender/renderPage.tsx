/** Draws one page as HTML, with what it needs from the server, as often as it takes until it asks for nothing new. */
import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import type { Language } from '@core/text/bilingual';
import { allTexts } from '@/i18n/allTexts';
import { createI18n } from '@/i18n/createI18n';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { App } from '../App';
import { drawnPlace } from '@/components/layout/DrawnPlace';
import { styleCacheOf } from '../providers/styleCaches';

export type RenderedPage = {
  /** What stands in the root element. */
  body: string;
  /** Title, description and the other elements of the head that the page itself knows. */
  head: string;
  /** Style elements of the rules that the page uses, up to the end of its first view. */
  styles: string;
  /** The rules that only what follows uses; empty when nothing does. */
  laterStyles: string;
  state: RootState;
};

/** A page asks for data; parts of it that come later may ask once more. */
const MOST_PASSES = 5;

/** Rules of so few characters could be all that something on another page has. */
const SHORT_RULES = 300;

/** React writes what belongs into the head before everything else. */
const LIFTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

async function draw(store: AppStore, path: string, language: Language): Promise<string> {
  const failures: unknown[] = [];
  const i18n = createI18n(language, { [language]: allTexts[language] });
  // What an earlier page needed says nothing about this one. Compiled rules are remembered elsewhere.
  Object.assign(styleCacheOf(language), { inserted: {}, registered: {} });
  const app = (
    <App
      store={store}
      i18n={i18n}
      router={(children) => <StaticRouter location={path}>{children}</StaticRouter>}
    />
  );
  // React would put large parts at the end, for a script to move: the page must be whole without one.
  const { prelude } = await prerender(app, {
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/**
 * Rules that stand in no page because they are merged into longer ones, as a button's are into those of what it is made of. Emotion inserts
 * them all the same when the app takes the page over, and turning them around for Arabic takes a slow phone a tenth of a second: so it is told
 * that they are there already. Short ones are left to it.
 */
function mergedIds({ key, inserted, registered }: EmotionCache, html: string): string[] {
  return Object.entries(inserted).flatMap(([id, rules]) => {
    const isMerged = registered[`${key}-${id}`] !== undefined && !html.includes(`${key}-${id}`);
    return isMerged && typeof rules === 'string' && rules.length > SHORT_RULES ? [id] : [];
  });
}

function stylesOf(html: string, language: Language): Pick<RenderedPage, 'styles' | 'laterStyles'> {
  const cache = styleCacheOf(language);
  const { extractCriticalToChunks, extractCritical, constructStyleTagsFromChunks } =
    createEmotionServer(cache);
  const end = html.indexOf(drawnPlace('first-view-end'));
  const first = extractCriticalToChunks(end === -1 ? html : html.slice(0, end));
  first.styles.at(-1)?.ids.push(...mergedIds(cache, html));
  const known = new Set(first.styles.flatMap(({ ids }) => ids));
  const later = extractCritical(html).ids.filter((id) => !known.has(id));
  // Emotion moves each style element without data-s when its code arrives, for which a browser reads the styles again.
  const styles = constructStyleTagsFromChunks(first).replaceAll('<style ', '<style data-s="" ');
  return { styles, laterStyles: later.map((id) => cache.inserted[id]).join('') };
}

/** @returns null when the page has nothing to show because a request failed @throws when the page itself does */
export async function renderPage(
  store: AppStore,
  path: string,
  language: Language,
): Promise<RenderedPage | null> {
  let html = await draw(store, path, language);
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const asked = store.dispatch(baseApi.util.getRunningQueriesThunk());
    if (asked.length === 0) break;
    await Promise.all(asked);
    html = await draw(store, path, language);
  }
  const state = store.getState();
  if (
    Object.values(state[baseApi.reducerPath].queries).some((query) => query?.status !== 'fulfilled')
  )
    return null;
  const head = LIFTED.exec(html)?.[0] ?? '';
  return { body: html.slice(head.length), head, ...stylesOf(html, language), state };
}
