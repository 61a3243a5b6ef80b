/** A page that a server drew ahead, as the app that takes it over finds it. */
import { baseApi } from '@/api/baseApi';
import type { Language } from '@/domain/text/bilingual';
import type { RootState } from '@/store/rootReducer';
import type { AppStore } from '@/store/store';
import { readPageState } from './pageState';

export type DrawnPage = { state: Pick<RootState, typeof baseApi.reducerPath> };

/** The page's own description of itself was for readers without scripts; the app writes its own. */
function removeDrawnHead(): void {
  for (const element of document.head.querySelectorAll('[data-prerendered]')) element.remove();
}

/** @returns null where nothing was drawn, or in another language: then the page is drawn afresh */
export function drawnPage(language: Language): DrawnPage | null {
  const { dataset } = document.documentElement;
  if (dataset.drawn === undefined) return null;
  removeDrawnHead();
  const state = readPageState(baseApi.reducer(undefined, { type: 'started' }));
  if (state !== null && dataset.afresh === undefined && document.documentElement.lang === language) return { state: { [baseApi.reducerPath]: state } };
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.afresh;
  return null;
}

type Endpoint = { initiate: (argument: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => Parameters<AppStore['dispatch']>[0] };

/** Asks again for what the page was drawn with: it shows at once, and then what is true by now. */
export function refreshDrawn(store: AppStore, { api }: DrawnPage['state']): void {
  const endpoints = baseApi.endpoints as Record<string, Endpoint | undefined>;
  for (const query of Object.values(api.queries)) {
    const endpoint = query?.endpointName === undefined ? undefined : endpoints[query.endpointName];
    if (endpoint !== undefined) store.dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}
