import {
  INBOX_PATHS,
  inboxAnswerSchema,
  inboxItemAnswerSchema,
  recordingAnswerSchema,
  type HandleInput,
  type InboxItem,
  type InboxPage,
  type InboxRequest,
  type RecordingInput,
  type ReportRecording,
  type WriteAnswerInput,
} from '@core/staff/inboxContract';
import { callStaff, staffApi } from '../../staffApi';

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
        callStaff(INBOX_PATHS.list, { ...queryArg, after: pageParam }, inboxAnswerSchema),
      providesTags: ['Inbox'],
    }),

    handleInboxItem: build.mutation<InboxItem, HandleInput>({
      query: (request) => callStaff(INBOX_PATHS.handle, request, inboxItemAnswerSchema),
      transformResponse: toItem,
      invalidatesTags: ['Inbox', 'Audit', 'Overview'],
    }),

    answerInboxItem: build.mutation<InboxItem, WriteAnswerInput>({
      query: (request) => callStaff(INBOX_PATHS.answer, request, inboxItemAnswerSchema),
      transformResponse: toItem,
      invalidatesTags: ['Inbox', 'Audit', 'Overview'],
    }),

    // Requested by a button, and not cached.
    getReportRecording: build.mutation<ReportRecording, RecordingInput>({
      query: (request) => callStaff(INBOX_PATHS.recording, request, recordingAnswerSchema),
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useHandleInboxItemMutation,
  useAnswerInboxItemMutation,
  useGetReportRecordingMutation,
} = inboxApi;
