import { MAILS_ACTIONS } from '@core/staff/actions/mails';
import type { FailedMailsPage } from '@core/staff/mailsContract';
import { callStaff, staffApi, staffEndpoint } from '../../staffApi';

const taggedApi = staffApi.enhanceEndpoints({ addTagTypes: ['FailedMail'] });

export const mailsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    listFailedMails: build.infiniteQuery<FailedMailsPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam }) => callStaff(MAILS_ACTIONS.failed, { after: pageParam }),
      providesTags: ['FailedMail'],
    }),

    sendMailsAgain: build.mutation({
      ...staffEndpoint(MAILS_ACTIONS.sendAgain),
      invalidatesTags: ['FailedMail', 'Overview', 'Audit'],
    }),
  }),
});

export const { useListFailedMailsInfiniteQuery, useSendMailsAgainMutation } = mailsApi;
