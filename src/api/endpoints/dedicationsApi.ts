/** The dedications of recorded gifts, which their donors correct until a card is sent. */
import { PAYMENTS_FUNCTION_ID } from '@core/donations/contract';
import type { Dedication } from '@core/donations/dedication';
import {
  DEDICATION_PATHS,
  dedicationAnswerSchema,
  type DedicationAnswer,
  type WhichDedication,
} from '@core/donations/dedicationContract';
import { baseApi } from '../baseApi';
import { executeFunction } from '../executeFunction';

type Correction = { which: WhichDedication; revision: number; dedication: Dedication };

export const dedicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The answer is never cached: its card may have been sent since. */
    getDedication: build.query<DedicationAnswer, WhichDedication>({
      query: (which) =>
        executeFunction(
          PAYMENTS_FUNCTION_ID,
          DEDICATION_PATHS.read,
          { which },
          dedicationAnswerSchema,
        ),
      keepUnusedDataFor: 0,
    }),

    correctDedication: build.mutation<DedicationAnswer, Correction>({
      query: (correction) =>
        executeFunction(
          PAYMENTS_FUNCTION_ID,
          DEDICATION_PATHS.change,
          correction,
          dedicationAnswerSchema,
        ),
      async onQueryStarted({ which }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        const { upsertQueryData } = dedicationsApi.util;
        void dispatch(upsertQueryData('getDedication', which, answer.data));
      },
    }),
  }),
});

export const { useGetDedicationQuery, useCorrectDedicationMutation } = dedicationsApi;
