import { OVERVIEW_ACTIONS } from '@core/staff/actions/overview';
import { staffApi, staffEndpoint } from '../../staffApi';

export const overviewApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...staffEndpoint(OVERVIEW_ACTIONS.overview),
      providesTags: ['Overview'],
    }),

    decideMail: build.mutation({
      ...staffEndpoint(OVERVIEW_ACTIONS.decideMail),
      invalidatesTags: ['Overview', 'Audit'],
    }),
    decideMails: build.mutation({
      ...staffEndpoint(OVERVIEW_ACTIONS.decideMails),
      invalidatesTags: ['Overview', 'Audit'],
    }),
  }),
});

export const { useGetOverviewQuery, useDecideMailMutation, useDecideMailsMutation } = overviewApi;
