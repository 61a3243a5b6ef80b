/** Projects, their public ledger, exchange rates and the family block's items. */
import type { projectDonations, projects, quickItems, exchangeRates } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { RateTable } from '@/domain/money/convert';
import type { Project } from '@/domain/projects/project';
import type { ProjectDonation } from '@/domain/projects/projectDonation';
import type { Sdk } from '../appwriteSdk';
import { ask, baseApi, type Page } from '../baseApi';
import { getDocument, listDocuments } from '../documents';
import { toExchangeRate } from '../mappers/toContent';
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
function filterQueries({ library: { Query } }: Sdk, filter: string | undefined): string[] {
  const words = (filter ?? '').split(/[\s_]+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => Query.or(FILTERED_FIELDS.map((field) => Query.contains(field, word))));
}

/** How many of the last donations a project's page shows. */
export const LAST_DONATIONS = 4;

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Page<Project>, ProjectsQuery>({
      queryFn: ({ page, pageSize, filter }) =>
        ask(
          (sdk) => {
            const { Query } = sdk.library;
            return listDocuments<typeof projects>(sdk, IDS.projects, [
              Query.equal('listed', true),
              ...filterQueries(sdk, filter),
              Query.orderDesc('date'),
              Query.limit(pageSize),
              Query.offset((page - 1) * pageSize),
            ]);
          },
          ({ total, documents }) => ({ total, items: documents.map(toProject) }),
        ),
      providesTags: (result) => [{ type: 'Project', id: 'LIST' }, ...(result?.items ?? []).map(({ id }) => ({ type: 'Project' as const, id }))],
    }),

    getProject: build.query<Project, string>({
      queryFn: (id) => ask((sdk) => getDocument<typeof projects>(sdk, IDS.projects, id), toProject),
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),

    listProjectDonations: build.query<ProjectDonation[], string>({
      queryFn: (projectId) =>
        ask(
          (sdk) => {
            const { Query } = sdk.library;
            return listDocuments<typeof projectDonations>(sdk, IDS.projectDonations, [
              Query.equal('project', [projectId]),
              Query.orderDesc('date'),
              Query.limit(LAST_DONATIONS),
            ]);
          },
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

    listRates: build.query<RateTable, void>({
      queryFn: () =>
        ask(
          (sdk) => listDocuments<typeof exchangeRates>(sdk, IDS.exchangeRates, []),
          ({ documents }) => Object.fromEntries(documents.map(toExchangeRate).flatMap((rate) => (rate === null ? [] : [[rate.currency, rate]]))) as RateTable,
        ),
      providesTags: ['Rate'],
    }),

    listQuickItems: build.query<QuickItem[], void>({
      queryFn: () => ask((sdk) => listDocuments<typeof quickItems>(sdk, IDS.quickItems, []), ({ documents }) => documents.map(toQuickItem)),
      providesTags: ['QuickItem'],
    }),
  }),
});

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useListProjectDonationsQuery,
  useFollowProjectQuery,
  useListRatesQuery,
  useListQuickItemsQuery,
} = projectsApi;
