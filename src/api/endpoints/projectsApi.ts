/** Projects, their public ledger and the family block's items. */
import type { projectDonations, projects, quickItems } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { Project } from '@core/projects/project';
import type { ProjectDonation } from '@core/projects/projectDonation';
import { askWithoutSdk, baseApi, type Page } from '../baseApi';
import type { StoredDocument } from '../documents';
import { readDocument, readDocuments } from '../publicDocuments';
import { addresses, type ProjectsQuery } from '../publicRequests';
import { toProject, toProjectDonation, toQuickItem, type QuickItem } from '../mappers/toProject';
import { documentChannel, followDocuments } from '../realtime';

function isDocument(payload: unknown): payload is StoredDocument<typeof projects> {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    '$id' in payload &&
    typeof payload.$id === 'string'
  );
}

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Page<Project>, ProjectsQuery>({
      queryFn: (wanted) =>
        askWithoutSdk(
          () => readDocuments<typeof projects>(addresses.projects(wanted)),
          ({ total, documents }) => ({ total, items: documents.map(toProject) }),
        ),
      providesTags: (result) => [
        { type: 'Project', id: 'LIST' },
        ...(result?.items ?? []).map(({ id }) => ({ type: 'Project' as const, id })),
      ],
    }),

    getProject: build.query<Project, string>({
      queryFn: (id) =>
        askWithoutSdk(() => readDocument<typeof projects>(addresses.project(id)), toProject),
      providesTags: (_result, _error, id) => [{ type: 'Project', id }],
    }),

    listProjectDonations: build.query<ProjectDonation[], string>({
      queryFn: (projectId) =>
        askWithoutSdk(
          () => readDocuments<typeof projectDonations>(addresses.projectDonations(projectId)),
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

    /** The same for lists: what a gift raised is told with the change, so that nothing is asked again. */
    followProjects: build.query<null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_none, { dispatch, getState, cacheEntryRemoved }) => {
        const stop = followDocuments([documentChannel(IDS.projects)], (payload) => {
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

    listQuickItems: build.query<QuickItem[], void>({
      queryFn: () =>
        askWithoutSdk(
          () => readDocuments<typeof quickItems>(addresses.quickItems()),
          ({ documents }) => documents.map(toQuickItem),
        ),
      providesTags: ['QuickItem'],
    }),
  }),
});

/** A cached list in which a project has raised another amount. */
function withRaised(wanted: ProjectsQuery, projectId: string, raisedMinor: number) {
  return projectsApi.util.updateQueryData('listProjects', wanted, ({ items }) => {
    for (const project of items) if (project.id === projectId) project.raisedMinor = raisedMinor;
  });
}

export const {
  useListProjectsQuery,
  useGetProjectQuery,
  useListProjectDonationsQuery,
  useListQuickItemsQuery,
} = projectsApi;

/** Keeps a project's page up to date; there is nothing to read in it. */
export const useFollowProjectSubscription =
  projectsApi.endpoints.followProject.useQuerySubscription;

/** Keeps the raised amounts of the lists that are shown up to date. */
export const useFollowProjectsSubscription =
  projectsApi.endpoints.followProjects.useQuerySubscription;

/** Asks for the last donations before the part that shows them is there. */
export const useListProjectDonationsSubscription =
  projectsApi.endpoints.listProjectDonations.useQuerySubscription;
