/** A prerendered page as the app finds it that hydrates it. */
import { baseApi } from '@/api/baseApi';
import type { Language } from '@core/text/bilingual';
import type { RootState } from '@/store/rootReducer';
import { readPageState } from './pageState';

/** What the server said when the page was rendered. */
type PrerenderedState = Pick<RootState, typeof baseApi.reducerPath>;

/** What only this page says of itself in its head. */
const OWN_HEAD =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], link[rel="alternate"]';

/**
 * @returns null where nothing was prerendered, or in another language: then the page is rendered
 * afresh
 */
export function prerenderedState(language: Language): PrerenderedState | null {
  const { dataset } = document.documentElement;
  if (dataset.prerendered === undefined) return null;
  const state = readPageState(baseApi.reducer(undefined, { type: 'started' }));
  if (state !== null && dataset.afresh === undefined && document.documentElement.lang === language)
    return { [baseApi.reducerPath]: state };
  for (const element of document.head.querySelectorAll(`${OWN_HEAD}, style[data-emotion]`))
    element.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.afresh;
  return null;
}

/**
 * Where the prerendered page says that the site is, which may be another origin than this visit's.
 * React looks for the page's links as they are.
 */
export function siteOrigin(): string | undefined {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical === null ? undefined : new URL(canonical.href).origin;
}
