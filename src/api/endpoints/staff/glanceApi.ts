import { doneSchema } from '@core/staff/contract';
import { GLANCE_PATH, glanceAnswerSchema, type Glance } from '@core/staff/glanceContract';
import {
  MAILS_PATHS,
  decideMailsAnswerSchema,
  type DecideMailInput,
  type DecideMailsAnswer,
  type DecideMailsInput,
} from '@core/staff/mailsContract';
import { callStaff, staffApi } from '../../staffApi';

export const glanceApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getGlance: build.query<Glance, void>({
      query: () => callStaff(GLANCE_PATH, {}, glanceAnswerSchema),
      providesTags: ['Glance'],
    }),

    decideMail: build.mutation<object, DecideMailInput>({
      query: (request) => callStaff(MAILS_PATHS.decide, request, doneSchema),
      invalidatesTags: ['Glance', 'Audit'],
    }),
    decideMails: build.mutation<DecideMailsAnswer, DecideMailsInput>({
      query: (request) => callStaff(MAILS_PATHS.decideAll, request, decideMailsAnswerSchema),
      invalidatesTags: ['Glance', 'Audit'],
    }),
  }),
});

export const { useGetGlanceQuery, useDecideMailMutation, useDecideMailsMutation } = glanceApi;
