/** A page that a server drew ahead, as the app that takes it over finds it. */
import { baseApi } from '@/api/baseApi';
import type { Language } from '@core/text/bilingual';
import type { RootState } from '@/store/rootReducer';
import { readPageState } from './pageState';

/** What the server said while it was drawn. */
type DrawnPage = Pick<RootState, typeof baseApi.reducerPath>;

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
  if (state !== null && dataset.afresh === undefined && document.documentElement.lang === language)
    return { [baseApi.reducerPath]: state };
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
  document.getElementById('root')?.replaceChildren();
  delete dataset.afresh;
  return null;
}
