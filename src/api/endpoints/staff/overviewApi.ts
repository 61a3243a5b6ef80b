import { doneSchema } from '@core/staff/contract';
import { OVERVIEW_PATH, overviewAnswerSchema, type Overview } from '@core/staff/overviewContract';
import {
  MAILS_PATHS,
  decideMailsAnswerSchema,
  type DecideMailInput,
  type DecideMailsAnswer,
  type DecideMailsInput,
} from '@core/staff/mailsContract';
import { callStaff, staffApi } from '../../staffApi';

export const overviewApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({
      query: () => callStaff(OVERVIEW_PATH, {}, overviewAnswerSchema),
      providesTags: ['Overview'],
    }),

    decideMail: build.mutation<object, DecideMailInput>({
      query: (request) => callStaff(MAILS_PATHS.decide, request, doneSchema),
      invalidatesTags: ['Overview', 'Audit'],
    }),
    decideMails: build.mutation<DecideMailsAnswer, DecideMailsInput>({
      query: (request) => callStaff(MAILS_PATHS.decideAll, request, decideMailsAnswerSchema),
      invalidatesTags: ['Overview', 'Audit'],
    }),
  }),
});

export const { useGetOverviewQuery, useDecideMailMutation, useDecideMailsMutation } = overviewApi;
