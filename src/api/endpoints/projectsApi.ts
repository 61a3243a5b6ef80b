import type { projectDonations } from '@core/schema/bookCollections';
import type { projects } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { Project } from '@core/projects/project';
import type { ProjectDonation } from '@core/projects/projectDonation';
import { baseApi } from '../baseApi';
import {
  getDocument,
  listDocuments,
  listedQueriesOf,
  type DocumentList,
  type ListQuery,
  type Page,
  type StoredDocument,
} from '../documents';
import { toProject, toProjectDonation } from '../mappers/toProject';
import { filterQueries } from '../projectFilter';
import { documentChannel, followDocuments } from '../realtime';

export type ProjectsQuery = ListQuery & {
  /** Finds projects whose title, region or type contains each word, in either language and case. */
  filter?: string;
};

export const LAST_DONATIONS = 4;

function isDocument(payload: unknown): payload is StoredDocument<typeof projects> {
  return typeof payload === 'object' && payload !== null && '$id' in payload;
}

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Page<Project>, ProjectsQuery>({
      query:
        ({ filter, ...part }) =>
        (sdk) =>
          listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
            ...filterQueries(sdk, filter),
            ...listedQueriesOf(sdk, part),
          ]),
      transformResponse: ({ total, documents }: DocumentList<typeof projects>) => ({
        total,
        items: documents.map(toProject),
      }),
      providesTags: (result) => [
        { type: 'Project', id: 'LIST' },
        ...(result?.items ?? []).map(({ id }) => ({ type: 'Project' as const, id })),
      ],
    }),

    getProject: build.query<Project, string>({
      query: (id) => (sdk) => getDocument<typeof projects>(sdk, SITE_IDS.projects, id),
      transformResponse: toProject,
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),

    listProjectDonations: build.query<Page<ProjectDonation>, string>({
      query: (projectId) => (sdk) => {
        const { Query } = sdk.library;
        return listDocuments<typeof projectDonations>(sdk, SITE_IDS.projectDonations, [
          Query.equal('project', [projectId]),
          Query.orderDesc('date'),
          Query.limit(LAST_DONATIONS),
        ]);
      },
      transformResponse: ({ total, documents }: DocumentList<typeof projectDonations>) => ({
        total,
        items: documents.map(toProjectDonation),
      }),
      providesTags: (_result, _error, projectId) => [{ type: 'ProjectDonation', id: projectId }],
    }),

    /** While a component uses it, data that a gift changes is read again. */
    followProject: build.query<null, string>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (projectId, { dispatch, cacheEntryRemoved }) => {
        const stop = followDocuments([documentChannel(SITE_IDS.projects, projectId)], () => {
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

    /** The change contains the raised amount, so lists need no further request. */
    followProjects: build.query<null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_none, { dispatch, getState, cacheEntryRemoved }) => {
        const stop = followDocuments([documentChannel(SITE_IDS.projects)], (payload) => {
          if (!isDocument(payload)) return;
          const { id, raisedMinor } = toProject(payload);
          for (const { endpointName, originalArgs } of baseApi.util.selectInvalidatedBy(
            getState(),
            [{ type: 'Project', id }],
          )) {
            if (endpointName === 'listProjects')
              dispatch(withRaised(originalArgs as ProjectsQuery, id, raisedMinor));
          }
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

function withRaised(wanted: ProjectsQuery, projectId: string, raisedMinor: number) {
  return projectsApi.util.updateQueryData('listProjects', wanted, ({ items }) => {
    for (const project of items) if (project.id === projectId) project.raisedMinor = raisedMinor;
  });
}

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useListProjectDonationsQuery,
  useFollowProjectQuery,
  useFollowProjectsQuery,
} = projectsApi;
