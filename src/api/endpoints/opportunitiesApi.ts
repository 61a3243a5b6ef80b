/** Volunteer opportunities. */
import type { volunteerOpportunities } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { Opportunity } from '@/domain/volunteer/opportunity';
import { ask, baseApi, type Page } from '../baseApi';
import { getDocument, listDocuments } from '../documents';
import { toPlacedContent } from '../mappers/toContent';

export const opportunitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOpportunities: build.query<Page<Opportunity>, { page: number; pageSize: number }>({
      queryFn: ({ page, pageSize }) =>
        ask(
          (sdk) => {
            const { Query } = sdk.library;
            return listDocuments<typeof volunteerOpportunities>(sdk, IDS.volunteerOpportunities, [
              Query.orderDesc('date'),
              Query.limit(pageSize),
              Query.offset((page - 1) * pageSize),
            ]);
          },
          ({ total, documents }) => ({ total, items: documents.map(toPlacedContent) }),
        ),
      providesTags: [{ type: 'Opportunity', id: 'LIST' }],
    }),

    getOpportunity: build.query<Opportunity, string>({
      queryFn: (id) => ask((sdk) => getDocument<typeof volunteerOpportunities>(sdk, IDS.volunteerOpportunities, id), toPlacedContent),
      providesTags: (_result, _error, id) => [{ type: 'Opportunity', id }],
    }),
  }),
});

export const { useListOpportunitiesQuery, useGetOpportunityQuery } = opportunitiesApi;
