import {
  STAFF_PATHS_NEWSLETTER as PATHS,
  exportAnswerSchema,
  letterAnswerSchema,
  lettersAnswerSchema,
  noteAnswerSchema,
  previewAnswerSchema,
  subscribersAnswerSchema,
  type ExportAnswer,
  type ExportSubscribers,
  type LettersPage,
  type NoteSubscriber,
  type PreviewAnswer,
  type RemoveLetter,
  type SendLetter,
  type StaffLetter,
  type SubscribersAnswer,
  type Trial,
  type WriteLetter,
} from '@core/staff/newsletterContract';
import { doneSchema } from '@core/staff/contract';
import { callStaff, staffApi } from '../../staffApi';

const taggedApi = staffApi.enhanceEndpoints({ addTagTypes: ['Letter', 'Subscriber'] });

const LIST = { type: 'Letter', id: 'LIST' } as const;

const letterOf = ({ letter }: { letter: StaffLetter }): StaffLetter => letter;

export const newsletterApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    listLetters: build.query<LettersPage, { after: string | null }>({
      query: (page) => callStaff(PATHS.letters, page, lettersAnswerSchema),
      providesTags: ['Letter', LIST],
    }),

    getLetter: build.query<StaffLetter, { letter: string }>({
      query: (letter) => callStaff(PATHS.open, letter, letterAnswerSchema),
      transformResponse: letterOf,
      providesTags: ['Letter'],
    }),

    previewLetter: build.query<PreviewAnswer, { letter: string }>({
      query: (letter) => callStaff(PATHS.preview, letter, previewAnswerSchema),
      providesTags: ['Letter', 'Subscriber'],
    }),

    writeLetter: build.mutation<StaffLetter, WriteLetter>({
      query: (letter) => callStaff(PATHS.write, letter, letterAnswerSchema),
      transformResponse: letterOf,
      invalidatesTags: ['Letter', 'Audit'],
    }),

    sendLetterToMe: build.mutation<object, Trial>({
      query: (trial) => callStaff(PATHS.trial, trial, doneSchema),
      invalidatesTags: ['Audit'],
    }),

    sendLetter: build.mutation<StaffLetter, SendLetter>({
      query: (sending) => callStaff(PATHS.send, sending, letterAnswerSchema),
      transformResponse: letterOf,
      invalidatesTags: ['Letter', 'Audit'],
    }),

    stopLetter: build.mutation<StaffLetter, { letter: string }>({
      query: (letter) => callStaff(PATHS.stop, letter, letterAnswerSchema),
      transformResponse: letterOf,
      invalidatesTags: ['Letter', 'Audit'],
    }),

    /** The cache drops a deleted letter without reading it again. */
    deleteLetter: build.mutation<object, RemoveLetter>({
      query: (letter) => callStaff(PATHS.remove, letter, doneSchema),
      invalidatesTags: [LIST, 'Audit'],
    }),

    getSubscribers: build.query<SubscribersAnswer, void>({
      query: () => callStaff(PATHS.subscribers, {}, subscribersAnswerSchema),
      providesTags: ['Subscriber'],
    }),

    /** Reads a part of a file, which is not cached. */
    exportSubscribers: build.mutation<ExportAnswer, ExportSubscribers>({
      query: (part) => callStaff(PATHS.export, part, exportAnswerSchema),
    }),

    noteSubscriber: build.mutation<object, NoteSubscriber>({
      query: (note) => callStaff(PATHS.note, note, noteAnswerSchema),
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
