/** Projects, their public ledger and the family block's items. */
import type { projectDonations, projects, quickItems } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { Project } from '@/domain/projects/project';
import type { ProjectDonation } from '@/domain/projects/projectDonation';
import { askWithoutSdk, baseApi, type Page } from '../baseApi';
import { query, readDocument, readDocuments } from '../publicDocuments';
import { toProject, toProjectDonation, toQuickItem, type QuickItem } from '../mappers/toProject';
import { documentChannel, followDocuments } from '../realtime';

export type ProjectsQuery = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Keeps projects whose title, region or type contains each of its words, in either language; case does not matter. */
  filter?: string;
};

const FILTERED_FIELDS = ['title', 'region', 'type', 'title_ar', 'region_ar', 'type_ar'];

const MAX_WORDS = 8;

/** Every word must be found; so "food parcels gaza" finds a project of type food_parcels in Gaza. */
function filterQueries(filter: string | undefined): string[] {
  const words = (filter ?? '').split(/[\s_]+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => query.or(FILTERED_FIELDS.map((field) => query.contains(field, word))));
}

/** How many of the last donations a project's page shows. */
export const LAST_DONATIONS = 4;

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Page<Project>, ProjectsQuery>({
      queryFn: ({ page, pageSize, filter }) =>
        askWithoutSdk(
          () => readDocuments<typeof projects>(IDS.projects, [
              query.equal('listed', true),
              ...filterQueries(filter),
              query.orderDesc('date'),
              query.limit(pageSize),
              query.offset((page - 1) * pageSize),
            ]),
          ({ total, documents }) => ({ total, items: documents.map(toProject) }),
        ),
      providesTags: (result) => [{ type: 'Project', id: 'LIST' }, ...(result?.items ?? []).map(({ id }) => ({ type: 'Project' as const, id }))],
    }),

    getProject: build.query<Project, string>({
      queryFn: (id) => askWithoutSdk(() => readDocument<typeof projects>(IDS.projects, id), toProject),
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),

    listProjectDonations: build.query<ProjectDonation[], string>({
      queryFn: (projectId) =>
        askWithoutSdk(
          () => readDocuments<typeof projectDonations>(IDS.projectDonations, [
              query.equal('project', [projectId]),
              query.orderDesc('date'),
              query.limit(LAST_DONATIONS),
            ]),
          ({ documents }) => documents.map(toProjectDonation),
        ),
      providesTags: (_result, _error, projectId) => [{ type: 'ProjectDonation', id: projectId }],
    }),

    /** Never answers: stays open while a project's page does, and refreshes what a gift changes. */
    followProject: build.query<null, string>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (projectId, { dispatch, cacheEntryRemoved }) => {
        const stop = followDocuments([documentChannel(IDS.projects, projectId)], () => {
          dispatch(
            baseApi.util.invalidateTags([
              { type: 'Project', id: projectId },
              { type: 'ProjectDonation', id: projectId },
            ]),
          );
        });
        await cacheEntryRemoved;
        stop();
      },
    }),

    listQuickItems: build.query<QuickItem[], void>({
      queryFn: () => askWithoutSdk(() => readDocuments<typeof quickItems>(IDS.quickItems, []), ({ documents }) => documents.map(toQuickItem)),
      providesTags: ['QuickItem'],
    }),
  }),
});

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useListProjectDonationsQuery,
  useListQuickItemsQuery,
} = projectsApi;

/** Keeps a project's page up to date; there is nothing to read in it. */
export const useFollowProjectSubscription = projectsApi.endpoints.followProject.useQuerySubscription;

/** Asks for the last donations before the part that shows them is there. */
export const useListProjectDonationsSubscription = projectsApi.endpoints.listProjectDonations.useQuerySubscription;
