/** Regular donations, which their donors read, pause and end. */
import * as z from 'zod/mini';
import {
  cardPageAnswerSchema,
  PLANS_PATHS,
  planAnswerSchema,
  type PlanAnswer,
  type WhichPlan,
} from '@core/plans/contract';
import { PLANS_FUNCTION_ID, type DonorsReason } from '@core/plans/plan';
import type { CheckoutAnswer } from '@core/donations/contract';
import type { Language } from '@core/text/languages/bilingual';
import { baseApi } from '../baseApi';
import { executeFunction } from '../executeFunction';

type Ending = { which: WhichPlan; reason?: DonorsReason };
type Pausing = { which: WhichPlan; until: string };
type CardPage = {
  which: WhichPlan;
  /** `repair` pays the failed date; `card` only saves another card. */
  what: 'repair' | 'card';
  language: Language;
  successUrl: string;
  cancelUrl: string;
};

const doneSchema = z.object({});

export const plansApi = baseApi.enhanceEndpoints({ addTagTypes: ['Plan'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The answer is never cached: the schedule changes it. */
    getPlan: build.query<PlanAnswer, WhichPlan>({
      query: (which) =>
        executeFunction(PLANS_FUNCTION_ID, PLANS_PATHS.plan, { which }, planAnswerSchema),
      keepUnusedDataFor: 0,
      providesTags: ['Plan'],
    }),

    endPlan: build.mutation<unknown, Ending>({
      query: (request) => executeFunction(PLANS_FUNCTION_ID, PLANS_PATHS.end, request, doneSchema),
      invalidatesTags: ['Plan'],
    }),

    pausePlan: build.mutation<unknown, Pausing>({
      query: (request) =>
        executeFunction(PLANS_FUNCTION_ID, PLANS_PATHS.pause, request, doneSchema),
      invalidatesTags: ['Plan'],
    }),

    resumePlan: build.mutation<unknown, WhichPlan>({
      query: (which) =>
        executeFunction(PLANS_FUNCTION_ID, PLANS_PATHS.resume, { which }, doneSchema),
      invalidatesTags: ['Plan'],
    }),

    openPlanCard: build.mutation<CheckoutAnswer, CardPage>({
      query: ({ what, ...request }) =>
        executeFunction(PLANS_FUNCTION_ID, PLANS_PATHS[what], request, cardPageAnswerSchema),
    }),
  }),
});

export const {
  useGetPlanQuery,
  useEndPlanMutation,
  usePausePlanMutation,
  useResumePlanMutation,
  useOpenPlanCardMutation,
} = plansApi;
