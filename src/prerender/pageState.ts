/** A prerendered page carries the server's answers, with which the app starts. */
import { FRESH_SECONDS, baseApi } from '@/api/baseApi';
import type { Language } from '@core/text/languages/bilingual';
import type { RootState } from '@/store/rootReducer';
import { dataBlock } from './dataBlock';

const BLOCK_ID = 'page-state';

type PageState = Pick<RootState, typeof baseApi.reducerPath>;

/**
 * Every request of a rendered page has its answer. The page may reach its visitor much later, so
 * its data is never fresh: each component requests it again.
 */
export function pageStateBlock(state: RootState): string {
  const { queries, provided } = state[baseApi.reducerPath];
  const aged = Object.entries(queries).map(([key, query]) => [
    key,
    { ...query, fulfilledTimeStamp: (query?.fulfilledTimeStamp ?? 0) - FRESH_SECONDS * 1000 },
  ]);
  return dataBlock(BLOCK_ID, { queries: Object.fromEntries(aged), provided });
}

/** @returns null on a page that was not prerendered */
export function readPageState(): PageState | null {
  const text = document.getElementById(BLOCK_ID)?.textContent;
  if (!text) return null;
  const initial = baseApi.reducer(undefined, { type: 'started' });
  return { [baseApi.reducerPath]: { ...initial, ...JSON.parse(text) } };
}

/** Elements of the head that belong to this page alone. */
const OWN_ELEMENTS =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"], link[rel="canonical"], link[rel="alternate"]';

export const headElements = (): Element[] => [...document.head.querySelectorAll(OWN_ELEMENTS)];

/** Called where React renders the page again: it adds these elements without looking for them. */
export function discardHead(): void {
  for (const element of headElements()) element.remove();
}

/** Called after React may have rendered the page again, and so has added a second head. */
export function discardReplacedHead(prerendered: readonly Element[]): void {
  const isReplaced = headElements().some(
    (element) => element instanceof HTMLTitleElement && !prerendered.includes(element),
  );
  if (isReplaced) for (const element of prerendered) element.remove();
}

/** Null where nothing was prerendered, or in another language. */
export function prerenderedState(language: Language): PageState | null {
  const { dataset, lang } = document.documentElement;
  if (dataset.afresh === undefined && lang === language) return readPageState();
  discardHead();
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.afresh;
  return null;
}

/** React looks for the page's links as prerendered; their origin may differ from this visit's. */
export function siteOrigin(): string | undefined {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical === null ? undefined : new URL(canonical.href).origin;
}
