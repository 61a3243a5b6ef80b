/** The items on the home page, and the project that they count for. */
import type { projects, quickItems } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { ItemsProject } from '@core/projects/familyBlock';
import { MOST_ITEMS } from '@core/projects/quickItems';
import type { Bilingual } from '@core/text/languages/bilingual';
import { progressOf } from '@core/projects/project';
import { baseApi } from '../baseApi';
import { getDocument, listDocuments, type DocumentList, type StoredDocument } from '../documents';
import { toProject, toQuickItem, type QuickItem } from '../mappers/toProject';

export const familyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The items that can be given, in order. */
    listQuickItems: build.query<QuickItem[], void>({
      query: () => (sdk) => {
        const { Query } = sdk.library;
        return listDocuments<typeof quickItems>(sdk, SITE_IDS.quickItems, [
          Query.equal('status', ['open']),
          Query.orderAsc('position'),
          Query.limit(MOST_ITEMS),
        ]);
      },
      transformResponse: ({ documents }: DocumentList<typeof quickItems>) =>
        documents.map(toQuickItem),
      providesTags: ['QuickItem'],
    }),

    /** The name of an item, also of a removed one. */
    getItemName: build.query<Bilingual, string>({
      query: (id) => (sdk) => getDocument<typeof quickItems>(sdk, SITE_IDS.quickItems, id),
      transformResponse: (document: StoredDocument<typeof quickItems>) =>
        toQuickItem(document).name,
      providesTags: ['QuickItem'],
    }),

    /** Null for a project that is not on the site. */
    getItemsProject: build.query<ItemsProject | null, string>({
      query: (id) => (sdk) => {
        const { Query } = sdk.library;
        const fields = ['$id', 'status', 'example', 'actual_amount', 'target_amount'];
        return listDocuments<typeof projects>(
          sdk,
          SITE_IDS.projects,
          [Query.equal('$id', [id]), Query.select(fields), Query.limit(1)],
          { total: false },
        );
      },
      transformResponse: ({ documents }: DocumentList<typeof projects>, _meta, id) => {
        const found = documents.find(({ $id }) => $id === id);
        if (found === undefined) return null;
        const project = toProject(found);
        return { status: project.status, isFunded: progressOf(project).funded };
      },
      providesTags: ['Project'],
    }),
  }),
});

export const { useGetItemNameQuery, useListQuickItemsQuery, useGetItemsProjectQuery } = familyApi;
