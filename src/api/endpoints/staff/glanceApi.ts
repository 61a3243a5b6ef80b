/** What needs somebody today. */
import { doneSchema } from '@core/staff/contract';
import { GLANCE_PATH, glanceAnswerSchema, type Glance } from '@core/staff/glanceContract';
import { MAILS_PATH, type DecideMailInput } from '@core/staff/mailsContract';
import { callStaff, staffApi } from '../../staffApi';

export const glanceApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getGlance: build.query<Glance, void>({
      query: () => callStaff(GLANCE_PATH, {}, glanceAnswerSchema),
      providesTags: ['Glance'],
    }),

    decideMail: build.mutation<object, DecideMailInput>({
      query: (request) => callStaff(MAILS_PATH, request, doneSchema),
      invalidatesTags: ['Glance', 'Audit'],
    }),
  }),
});

export const { useGetGlanceQuery, useDecideMailMutation } = glanceApi;
