/** The state that a prerendered page carries with it as data: what the server said while the page was drawn. */
import { baseApi } from '@/api/baseApi';
import type { Bilingual, Language } from '@core/text/bilingual';
import type { RootState } from '@/store/rootReducer';

const BLOCK_ID = 'page-state';

type ApiState = RootState[typeof baseApi.reducerPath];

/** An item of a list, whose card shows a few lines of its description. */
type Described = { description: Bilingual };
const isDescribed = (item: unknown): item is Described =>
  typeof item === 'object' && item !== null && 'description' in item;
const itemsOf = (data: unknown): unknown[] | null =>
  typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
    ? data.items
    : null;

/** A list without the descriptions in the other language. One that exists in the other language alone is shown, and stays. */
function inOneLanguage(data: unknown, language: Language): unknown {
  const other: Language = language === 'en' ? 'ar' : 'en';
  const lighten = (item: unknown): unknown =>
    isDescribed(item) && item.description[language].trim() !== ''
      ? { ...item, description: { ...item.description, [other]: '' } }
      : item;
  const items = itemsOf(data);
  return items === null ? data : { ...(data as object), items: items.map(lighten) };
}

/**
 * What is left out is what belongs to a running page alone: subscriptions, requests under way, and what has no answer because it follows
 * changes, which a page that found it answered would never begin to.
 * @param listsIn the one language of the lists' descriptions; null for both. On a page whose lists come alive when somebody comes to them, and are
 * asked for again then, those in the other language would be a sixth of its bytes before its first paint
 */
export function pageStateBlock(state: RootState, listsIn: Language | null): string {
  const { queries, provided } = state[baseApi.reducerPath];
  const answered = Object.entries(queries).flatMap(([key, query]) =>
    query?.status === 'fulfilled' && query.data !== null
      ? [
          [
            key,
            { ...query, data: listsIn === null ? query.data : inOneLanguage(query.data, listsIn) },
          ],
        ]
      : [],
  );
  const json = JSON.stringify({
    queries: Object.fromEntries(answered) as unknown,
    provided,
  }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BLOCK_ID}">${json}</script>`;
}

/** @param initial the state of a store that has asked nothing yet @returns null on a page that was not prerendered */
export function readPageState(initial: ApiState): ApiState | null {
  const text = document.getElementById(BLOCK_ID)?.textContent;
  if (text === null || text === undefined || text === '') return null;
  const { queries, provided } = JSON.parse(text) as Pick<ApiState, 'queries' | 'provided'>;
  return { ...initial, queries, provided };
}
