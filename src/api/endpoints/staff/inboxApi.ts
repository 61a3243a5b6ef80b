import { INBOX_ACTIONS } from '@core/staff/actions/inbox';
import type { InboxItem, InboxPage, InboxRequest } from '@core/staff/inboxContract';
import { callStaff, staffApi, staffEndpoint } from '../../staffApi';

type Which = Omit<InboxRequest, 'after'>;

const toItem = ({ item }: { item: InboxItem }): InboxItem => item;

export const inboxApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery<InboxPage, Which, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        callStaff(INBOX_ACTIONS.list, { ...queryArg, after: pageParam }),
      providesTags: ['Inbox'],
    }),

    handleInboxItem: build.mutation({
      ...staffEndpoint(INBOX_ACTIONS.handle),
      transformResponse: toItem,
      invalidatesTags: ['Inbox', 'Audit', 'Overview'],
    }),

    answerInboxItem: build.mutation({
      ...staffEndpoint(INBOX_ACTIONS.answer),
      transformResponse: toItem,
      invalidatesTags: ['Inbox', 'Audit', 'Overview'],
    }),

    /** Reads a part of a file, which is not cached. */
    exportVolunteers: build.mutation(staffEndpoint(INBOX_ACTIONS.volunteers)),

    // Requested by a button, and not cached.
    getReportRecording: build.mutation(staffEndpoint(INBOX_ACTIONS.recording)),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useHandleInboxItemMutation,
  useAnswerInboxItemMutation,
  useExportVolunteersMutation,
  useGetReportRecordingMutation,
} = inboxApi;
