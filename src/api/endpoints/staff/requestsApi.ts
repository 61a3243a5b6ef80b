import { REQUESTS_ACTIONS } from '@core/staff/actions/requests';
import { staffApi, staffEndpoint } from '../../staffApi';

/** Personal data is read by a button, and not cached. */
const requestsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    lookUpPerson: build.mutation({
      ...staffEndpoint(REQUESTS_ACTIONS.look),
      invalidatesTags: ['Audit'],
    }),
    forgetAddress: build.mutation({
      ...staffEndpoint(REQUESTS_ACTIONS.forgetAddress),
      invalidatesTags: ['Audit', 'Inbox', 'Overview'],
    }),
    forgetName: build.mutation({
      ...staffEndpoint(REQUESTS_ACTIONS.forgetName),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useLookUpPersonMutation, useForgetAddressMutation, useForgetNameMutation } =
  requestsApi;
