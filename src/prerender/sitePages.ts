/** The prerendered pages, as the route table says. */
import { generatePath } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import type { Page } from '@/api/documents';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import type { Reach } from '@core/pages/reach';
import type { AppStore } from '@/store/store';
import { routes, type AppRoute } from '@/app/routes';
import { versionsApi } from './versionsApi';

export type SitePage = {
  /** Such as /blog; no query. */
  path: string;
  route: AppRoute;
};

type Subject = NonNullable<AppRoute['subject']>;

const prerendered = routes.filter(({ prerender }) => prerender);

/** The pages whose addresses are known without the content, the most visited first. */
export const FIXED_PAGES: readonly SitePage[] = prerendered
  .filter(({ subject }) => subject === undefined)
  .map((route) => ({ path: route.path, route }));

/** The addresses below which each project, opportunity and post has its page. */
export const SUBJECT_ADDRESSES: readonly string[] = prerendered
  .filter(({ subject }) => subject !== undefined)
  .map(({ path }) => generatePath(path));

/** The most documents that one request asks for. */
const BATCH = 100;

type Item = { id: string };
type List = (
  store: AppStore,
  list: { page: number; pageSize: number },
) => PromiseLike<{ data?: Page<Item>; error?: unknown }>;

export const ANEW = { subscribe: false, forceRefetch: true } as const;

const LISTS: Record<Subject, List> = {
  project: ({ dispatch }, list) =>
    dispatch(versionsApi.endpoints.listProjectVersions.initiate(list, ANEW)),
  opportunity: ({ dispatch }, list) =>
    dispatch(opportunitiesApi.endpoints.listOpportunities.initiate(list, ANEW)),
  post: ({ dispatch }, list) => dispatch(postsApi.endpoints.listPosts.initiate(list, ANEW)),
};

/** @throws when there is no answer */
export async function answerOf<T>(asked: PromiseLike<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await asked;
  if (data === undefined) throw new Error(`The content cannot be read: ${JSON.stringify(error)}`);
  return data;
}

async function readNewest(store: AppStore, most: number, list: List): Promise<Item[]> {
  const items: Item[] = [];
  // To the first page that is not full: totals are counted to 5000 at most.
  for (let page = 1, found = BATCH; found === BATCH && items.length < most; page += 1) {
    const answer = await answerOf(list(store, { page, pageSize: BATCH }));
    items.push(...answer.items);
    found = answer.items.length;
  }
  return items;
}

/**
 * @returns those of some projects that are on the site
 * @throws when the content cannot be read
 */
export async function readProjectsAmong(
  { dispatch }: AppStore,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const asked = versionsApi.endpoints.listProjectsAmong.initiate(ids.slice(at, at + BATCH), ANEW);
    for (const id of await answerOf(dispatch(asked))) there.add(id);
  }
  return there;
}

export type PlannedPage = {
  page: SitePage;
  /** The same as long as what the page is about is. */
  version: string;
  isPrerendered: boolean;
};

/**
 * A page for each project, opportunity and post, the newest of each first.
 * @throws when the content cannot be read
 */
export async function readSubjects(
  store: AppStore,
  { told, rendered }: Reach,
): Promise<PlannedPage[]> {
  const planned = await Promise.all(
    prerendered.map(async (route) => {
      if (route.subject === undefined) return [];
      const items = await readNewest(store, told, LISTS[route.subject]);
      return items.map((item, index) => ({
        page: { path: generatePath(route.path, { id: item.id }), route },
        version: JSON.stringify(item),
        isPrerendered: index < rendered,
      }));
    }),
  );
  store.dispatch(baseApi.util.resetApiState());
  return planned.flat();
}
