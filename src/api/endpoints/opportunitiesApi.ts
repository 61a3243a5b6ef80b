import type { volunteerOpportunities } from '@core/schema/collections';
import { SITE_IDS } from '@core/schema/siteIds';
import type { Opportunity } from '@core/volunteer/opportunity';
import { baseApi } from '../baseApi';
import {
  getDocument,
  listDocuments,
  listedQueriesOf,
  type DocumentList,
  type ListQuery,
  type Page,
} from '../documents';
import { toOpportunity } from '../mappers/toContent';

export const opportunitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOpportunities: build.query<Page<Opportunity>, ListQuery>({
      query: (list) => (sdk) =>
        listDocuments<typeof volunteerOpportunities>(
          sdk,
          SITE_IDS.volunteerOpportunities,
          listedQueriesOf(sdk, list),
        ),
      transformResponse: ({ total, documents }: DocumentList<typeof volunteerOpportunities>) => ({
        total,
        items: documents.map(toOpportunity),
      }),
      providesTags: [{ type: 'Opportunity', id: 'LIST' }],
    }),

    getOpportunity: build.query<Opportunity, string>({
      query: (id) => (sdk) =>
        getDocument<typeof volunteerOpportunities>(sdk, SITE_IDS.volunteerOpportunities, id),
      transformResponse: toOpportunity,
      providesTags: (_result, _error, id) => [{ type: 'Opportunity', id }],
    }),
  }),
});

export const { useListOpportunitiesQuery, useGetOpportunityQuery } = opportunitiesApi;
