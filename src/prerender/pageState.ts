/**
 * The state that a prerendered page carries with it as data: what the server said when the page was
 * rendered.
 */
import { FRESH_SECONDS, baseApi } from '@/api/baseApi';
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
