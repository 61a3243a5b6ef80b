/** The pages that are drawn ahead: which they are, and what each asks for. */
import { baseApi, type Page } from '@/api/baseApi';
import { opportunitiesApi } from '@/api/endpoints/opportunitiesApi';
import { postsApi } from '@/api/endpoints/postsApi';
import { projectsApi } from '@/api/endpoints/projectsApi';
import { ratesApi } from '@/api/endpoints/ratesApi';
import { paths } from '@/config/paths';
import type { Reach } from '@core/pages/reach';
import type { AppStore } from '@/store/store';

export type SitePage = {
  /** Such as /blog; no query. */
  path: string;
  /** Asks for what the page will ask for, so that it need not be drawn to find that out. */
  ask?: (store: AppStore) => Promise<unknown>;
};

/** The pages whose addresses are known without the content, the most visited first. */
export const FIXED_PAGES: readonly SitePage[] = [
  { path: paths.home },
  { path: paths.exploreProjects },
  { path: paths.volunteerOpportunities },
  { path: paths.blog },
  { path: paths.aboutUs },
  { path: paths.contactUs },
  { path: paths.certificate },
  { path: paths.terms },
  { path: paths.privacy },
  { path: paths.cookies },
];

type Subject = {
  /** Before its id. */
  address: string;
  ask: (dispatch: AppStore['dispatch'], id: string) => PromiseLike<unknown>[];
};

/** The pages about one project, opportunity or post. */
const SUBJECTS: readonly Subject[] = [
  {
    address: paths.projectDetails,
    ask: (dispatch, id) => [
      dispatch(projectsApi.endpoints.getProject.initiate(id)),
      dispatch(projectsApi.endpoints.listProjectDonations.initiate(id)),
    ],
  },
  {
    address: paths.opportunityDetails,
    ask: (dispatch, id) => [dispatch(opportunitiesApi.endpoints.getOpportunity.initiate(id))],
  },
  {
    address: paths.blogInfo,
    ask: (dispatch, id) => [dispatch(postsApi.endpoints.getPost.initiate(id))],
  },
];

export const SUBJECT_ADDRESSES: readonly string[] = SUBJECTS.map(({ address }) => address);

/** @returns null for a path that is not about one project, opportunity or post */
export function subjectPageAt(path: string): SitePage | null {
  const subject = SUBJECTS.find(({ address }) => path.startsWith(`${address}/`));
  if (subject === undefined) return null;
  const id = decodeURIComponent(path.slice(subject.address.length + 1));
  const ask: SitePage['ask'] = ({ dispatch }) =>
    Promise.all([dispatch(ratesApi.endpoints.listRates.initiate()), ...subject.ask(dispatch, id)]);
  return { path, ask };
}

/** The most documents that one request asks for. */
const BATCH = 100;

type List<T> = (page: number, pageSize: number) => Promise<{ data?: Page<T>; error?: unknown }>;

async function readNewest<T>(most: number, list: List<T>): Promise<T[]> {
  const items: T[] = [];
  // To the first page that is not full: totals are counted to 5000 at most.
  for (let page = 1, found = BATCH; found === BATCH && items.length < most; page += 1) {
    const { data, error } = await list(page, BATCH);
    if (data === undefined) throw new Error(`The content cannot be read: ${JSON.stringify(error)}`);
    items.push(...data.items);
    found = data.items.length;
  }
  return items;
}

export type PlannedSubject = {
  page: SitePage;
  /** Changes when what the page is about does. */ version: string;
  isDrawn: boolean;
};

/** A page for each project, opportunity and post, the newest of each first. @throws when the content cannot be read */
export async function readSubjects(
  store: AppStore,
  { told, drawn }: Reach,
): Promise<PlannedSubject[]> {
  const options = { subscribe: false, forceRefetch: true };
  const [projects, opportunities, posts] = await Promise.all([
    readNewest(told, (page, pageSize) =>
      store.dispatch(projectsApi.endpoints.listProjects.initiate({ page, pageSize }, options)),
    ),
    readNewest(told, (page, pageSize) =>
      store.dispatch(
        opportunitiesApi.endpoints.listOpportunities.initiate({ page, pageSize }, options),
      ),
    ),
    readNewest(told, (page, pageSize) =>
      store.dispatch(postsApi.endpoints.listPosts.initiate({ page, pageSize }, options)),
    ),
  ]);
  store.dispatch(baseApi.util.resetApiState());
  const subjects = <T extends { id: string }>(
    items: T[],
    pathOf: (id: string) => string,
  ): PlannedSubject[] =>
    items.flatMap((item, index) => {
      const page = subjectPageAt(pathOf(item.id));
      return page === null ? [] : [{ page, version: JSON.stringify(item), isDrawn: index < drawn }];
    });
  return [
    ...subjects(projects, paths.projectDetailsOf),
    ...subjects(opportunities, paths.opportunityDetailsOf),
    ...subjects(posts, paths.blogInfoOf),
  ];
}
