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

const ANEW = { subscribe: false, forceRefetch: true } as const;

const LISTS: Record<Subject, List> = {
  project: ({ dispatch }, list) =>
    dispatch(versionsApi.endpoints.listProjectVersions.initiate(list, ANEW)),
  opportunity: ({ dispatch }, list) =>
    dispatch(opportunitiesApi.endpoints.listOpportunities.initiate(list, ANEW)),
  post: ({ dispatch }, list) => dispatch(postsApi.endpoints.listPosts.initiate(list, ANEW)),
};

async function readNewest(store: AppStore, most: number, list: List): Promise<Item[]> {
  const items: Item[] = [];
  // To the first page that is not full: totals are counted to 5000 at most.
  for (let page = 1, found = BATCH; found === BATCH && items.length < most; page += 1) {
    const { data, error } = await list(store, { page, pageSize: BATCH });
    if (data === undefined) throw new Error(`The content cannot be read: ${JSON.stringify(error)}`);
    items.push(...data.items);
    found = data.items.length;
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
    const { data, error } = await dispatch(
      versionsApi.endpoints.listProjectsAmong.initiate(ids.slice(at, at + BATCH), ANEW),
    );
    if (data === undefined) throw new Error(`The content cannot be read: ${JSON.stringify(error)}`);
    for (const id of data) there.add(id);
  }
  return there;
}

export type PlannedSubject = {
  page: SitePage;
  /** Changes when what the page is about does. */ version: string;
  isPrerendered: boolean;
};

/**
 * A page for each project, opportunity and post, the newest of each first.
 * @throws when the content cannot be read
 */
export async function readSubjects(
  store: AppStore,
  { told, rendered }: Reach,
): Promise<PlannedSubject[]> {
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
