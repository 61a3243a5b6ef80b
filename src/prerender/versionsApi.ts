/** Which projects there are and when each was changed last, for what is rendered ahead. */
import type { projects } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { Project } from '@core/projects/project';
import { baseApi } from '@/api/baseApi';
import {
  listDocuments,
  queriesOf,
  type DocumentList,
  type ListQuery,
  type Page,
} from '@/api/documents';
import { toProject } from '@/api/mappers/toProject';

/** An update of a project changes its document too, which says nothing of it. */
type ProjectVersion = Project & { changedAt: string };

export const versionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProjectVersions: build.query<Page<ProjectVersion>, ListQuery>({
      query: (part) => (sdk) =>
        listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
          sdk.library.Query.equal('listed', true),
          ...queriesOf(sdk, part),
        ]),
      transformResponse: ({ total, documents }: DocumentList<typeof projects>) => ({
        total,
        items: documents.map((document) => ({
          ...toProject(document),
          changedAt: document.$updatedAt,
        })),
      }),
    }),

    /** Which of some projects are on the site, in the lists or not. */
    listProjectsAmong: build.query<string[], string[]>({
      query: (ids) => (sdk) => {
        const { Query } = sdk.library;
        return listDocuments<typeof projects>(sdk, SITE_IDS.projects, [
          Query.equal('$id', ids),
          Query.select(['$id']),
          Query.limit(ids.length),
        ]);
      },
      transformResponse: ({ documents }: DocumentList<typeof projects>) =>
        documents.map(({ $id }) => $id),
    }),
  }),
});
