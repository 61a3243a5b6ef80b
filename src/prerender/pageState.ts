/**
 * The state that a prerendered page carries with it as data: what the server said when the page was
 * rendered. The app that hydrates the page starts with it.
 */
import { FRESH_SECONDS, baseApi } from '@/api/baseApi';
import type { Language } from '@core/text/bilingual';
import type { RootState } from '@/store/rootReducer';

const BLOCK_ID = 'page-state';

type ApiState = RootState[typeof baseApi.reducerPath];

/** Only answers: subscriptions and requests under way belong to a running page. */
export function pageStateBlock(state: RootState): string {
  const { queries, provided } = state[baseApi.reducerPath];
  const answered = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  const json = JSON.stringify({
    queries: Object.fromEntries(answered),
    provided,
  }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BLOCK_ID}">${json}</script>`;
}

/**
 * A server may have kept the page for a while, so what it says is never fresh: whatever shows it
 * asks again.
 * @param initial the state of a store that has asked nothing yet
 * @returns null on a page that was not prerendered
 */
export function readPageState(initial: ApiState): ApiState | null {
  const text = document.getElementById(BLOCK_ID)?.textContent;
  if (text === null || text === undefined || text === '') return null;
  const { queries, provided }: Pick<ApiState, 'queries' | 'provided'> = JSON.parse(text);
  for (const query of Object.values(queries))
    if (query?.fulfilledTimeStamp !== undefined) query.fulfilledTimeStamp -= FRESH_SECONDS * 1000;
  return { ...initial, queries, provided };
}

/** What only this page says of itself in its head. */
const OWN_HEAD =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], link[rel="alternate"]';

/**
 * @returns null where nothing was prerendered, or in another language: then the page is rendered
 * afresh
 */
export function prerenderedState(
  language: Language,
): Pick<RootState, typeof baseApi.reducerPath> | null {
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
