import { NEWSLETTER_ACTIONS } from '@core/staff/actions/newsletter';
import type { StaffLetter } from '@core/staff/newsletterContract';
import { staffApi, staffEndpoint } from '../../staffApi';

const taggedApi = staffApi.enhanceEndpoints({ addTagTypes: ['Letter', 'Subscriber'] });

const LIST = { type: 'Letter', id: 'LIST' } as const;

const letterOf = ({ letter }: { letter: StaffLetter }): StaffLetter => letter;

export const newsletterApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    listLetters: build.query({
      ...staffEndpoint(NEWSLETTER_ACTIONS.letters),
      providesTags: ['Letter', LIST],
    }),

    getLetter: build.query({
      ...staffEndpoint(NEWSLETTER_ACTIONS.open),
      transformResponse: letterOf,
      providesTags: ['Letter'],
    }),

    previewLetter: build.query({
      ...staffEndpoint(NEWSLETTER_ACTIONS.preview),
      providesTags: ['Letter', 'Subscriber'],
    }),

    writeLetter: build.mutation({
      ...staffEndpoint(NEWSLETTER_ACTIONS.write),
      transformResponse: letterOf,
      invalidatesTags: ['Letter', 'Audit'],
    }),

    sendLetterToMe: build.mutation({
      ...staffEndpoint(NEWSLETTER_ACTIONS.trial),
      invalidatesTags: ['Audit'],
    }),

    sendLetter: build.mutation({
      ...staffEndpoint(NEWSLETTER_ACTIONS.send),
      transformResponse: letterOf,
      invalidatesTags: ['Letter', 'Audit'],
    }),

    stopLetter: build.mutation({
      ...staffEndpoint(NEWSLETTER_ACTIONS.stop),
      transformResponse: letterOf,
      invalidatesTags: ['Letter', 'Audit'],
    }),

    /** The cache drops a deleted letter without reading it again. */
    deleteLetter: build.mutation({
      ...staffEndpoint(NEWSLETTER_ACTIONS.remove),
      invalidatesTags: [LIST, 'Audit'],
    }),

    getSubscribers: build.query({
      ...staffEndpoint(NEWSLETTER_ACTIONS.subscribers),
      providesTags: ['Subscriber'],
    }),

    /** Reads a part of a file, which is not cached. */
    exportSubscribers: build.mutation(staffEndpoint(NEWSLETTER_ACTIONS.export)),

    noteSubscriber: build.mutation({
      ...staffEndpoint(NEWSLETTER_ACTIONS.note),
      invalidatesTags: ['Subscriber', 'Audit'],
    }),
  }),
});

export const {
  useListLettersQuery,
  useGetLetterQuery,
  usePreviewLetterQuery,
  useWriteLetterMutation,
  useSendLetterToMeMutation,
  useSendLetterMutation,
  useStopLetterMutation,
  useDeleteLetterMutation,
  useGetSubscribersQuery,
  useExportSubscribersMutation,
  useNoteSubscriberMutation,
} = newsletterApi;
