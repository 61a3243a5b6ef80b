/** The pages that are drawn ahead: which they are, and the code chunk that each comes alive with. */
import { baseApi, type Page } from '@/api/baseApi';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { paths } from '@/config/paths';
import type { AppStore } from '@/store/store';

export type SitePage = {
  /** Such as /blog; no query. */
  path: string;
  /** The name of its chunk in src/app/routing/lazyPages.ts; null for the page that is part of the first one. */
  chunk: string | null;
};

/** The pages whose addresses are known without the content, the most visited first. */
export const FIXED_PAGES: readonly SitePage[] = [
  { path: paths.home, chunk: null },
  { path: paths.exploreProjects, chunk: 'projects' },
  { path: paths.volunteerOpportunities, chunk: 'opportunities' },
  { path: paths.blog, chunk: 'blog' },
  { path: paths.aboutUs, chunk: 'about' },
  { path: paths.contactUs, chunk: 'contact' },
  { path: paths.certificate, chunk: 'certificate' },
  { path: paths.terms, chunk: 'terms' },
  { path: paths.privacy, chunk: 'privacy' },
  { path: paths.cookies, chunk: 'cookies' },
];

/** The most documents that one request asks for. */
const BATCH = 100;
/** Of each kind, the newest are told to search engines. */
const MOST_OF_A_KIND = 1000;
/** Of these, the newest are drawn ahead; the page of an older one is drawn in the browser. However much there is, drawing takes minutes. */
const MOST_DRAWN = 200;

type List<T> = (page: number, pageSize: number) => Promise<{ data?: Page<T>; error?: unknown }>;

async function readAll<T>(list: List<T>): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1, total = Infinity; items.length < Math.min(total, MOST_OF_A_KIND); page += 1) {
    const { data, error } = await list(page, BATCH);
    if (data === undefined) throw new Error(`The content cannot be read: ${JSON.stringify(error)}`);
    if (data.items.length === 0) break;
    items.push(...data.items);
    total = data.total;
  }
  return items;
}

export type Subject = { page: SitePage; /** Changes when what the page is about does. */ version: string; isDrawn: boolean };

/** A page for each project, opportunity and post, the newest of each first. @throws when the content cannot be read */
export async function readSubjects(store: AppStore): Promise<Subject[]> {
  const options = { subscribe: false, forceRefetch: true };
  const [projects, opportunities, posts] = await Promise.all([
    readAll((page, pageSize) => store.dispatch(projectsApi.endpoints.listProjects.initiate({ page, pageSize }, options))),
    readAll((page, pageSize) => store.dispatch(opportunitiesApi.endpoints.listOpportunities.initiate({ page, pageSize }, options))),
    readAll((page, pageSize) => store.dispatch(postsApi.endpoints.listPosts.initiate({ page, pageSize }, options))),
  ]);
  store.dispatch(baseApi.util.resetApiState());
  const subjects = <T extends { id: string }>(items: T[], chunk: string, pathOf: (id: string) => string): Subject[] =>
    items.map((item, index) => ({ page: { path: pathOf(item.id), chunk }, version: JSON.stringify(item), isDrawn: index < MOST_DRAWN }));
  return [
    ...subjects(projects, 'project', paths.projectDetailsOf),
    ...subjects(opportunities, 'opportunity', paths.opportunityDetailsOf),
    ...subjects(posts, 'post', paths.blogInfoOf),
  ];
}
