/** Volunteer opportunities. */
import type { volunteerOpportunities } from '@core/schema/collections';
import type { Opportunity } from '@core/volunteer/opportunity';
import { askWithoutSdk, baseApi, type Page } from '../baseApi';
import { readDocument, readDocuments } from '../publicDocuments';
import { addresses, type ListQuery } from '../publicRequests';
import { toPlacedContent } from '../mappers/toContent';

export const opportunitiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOpportunities: build.query<Page<Opportunity>, ListQuery>({
      queryFn: (wanted) =>
        askWithoutSdk(
          () => readDocuments<typeof volunteerOpportunities>(addresses.opportunities(wanted)),
          ({ total, documents }) => ({ total, items: documents.map(toPlacedContent) }),
        ),
      providesTags: [{ type: 'Opportunity', id: 'LIST' }],
    }),

    getOpportunity: build.query<Opportunity, string>({
      queryFn: (id) =>
        askWithoutSdk(
          () => readDocument<typeof volunteerOpportunities>(addresses.opportunity(id)),
          toPlacedContent,
        ),
      providesTags: (_result, _error, id) => [{ type: 'Opportunity', id }],
    }),
  }),
});

export const { useListOpportunitiesQuery, useGetOpportunityQuery } = opportunitiesApi;
