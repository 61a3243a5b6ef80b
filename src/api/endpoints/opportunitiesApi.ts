/** Volunteer opportunities. */
import type { volunteerOpportunities } from '@backend/schema/collections';
import { IDS } from '@backend/schema/ids';
import type { Opportunity } from '@/domain/volunteer/opportunity';
import { askWithoutSdk, baseApi, type Page } from '../baseApi';
import { query, readDocument, readDocuments } from '../publicDocuments';
import { toPlacedContent } from '../mappers/toContent';

export const opportunitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOpportunities: build.query<Page<Opportunity>, { page: number; pageSize: number }>({
      queryFn: ({ page, pageSize }) =>
        askWithoutSdk(
          () => readDocuments<typeof volunteerOpportunities>(IDS.volunteerOpportunities, [
              query.orderDesc('date'),
              query.limit(pageSize),
              query.offset((page - 1) * pageSize),
            ]),
          ({ total, documents }) => ({ total, items: documents.map(toPlacedContent) }),
        ),
      providesTags: [{ type: 'Opportunity', id: 'LIST' }],
    }),

    getOpportunity: build.query<Opportunity, string>({
      queryFn: (id) => askWithoutSdk(() => readDocument<typeof volunteerOpportunities>(IDS.volunteerOpportunities, id), toPlacedContent),
      providesTags: (_result, _error, id) => [{ type: 'Opportunity', id }],
    }),
  }),
});

export const { useListOpportunitiesQuery, useGetOpportunityQuery } = opportunitiesApi;
