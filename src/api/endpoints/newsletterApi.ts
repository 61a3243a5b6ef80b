import {
  NEWSLETTER_FUNCTION_ID,
  NEWSLETTER_PATHS,
  confirmationAnswerSchema,
  unsubscriptionAnswerSchema,
} from '@core/newsletter/contract';
import { baseApi } from '../baseApi';
import { executeFunction } from '../executeFunction';

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmSubscription: build.mutation<null, string>({
      query: (token) =>
        executeFunction(
          NEWSLETTER_FUNCTION_ID,
          NEWSLETTER_PATHS.confirm,
          { token },
          confirmationAnswerSchema,
        ),
      transformResponse: () => null,
    }),

    unsubscribe: build.mutation<null, string>({
      query: (token) =>
        executeFunction(
          NEWSLETTER_FUNCTION_ID,
          NEWSLETTER_PATHS.unsubscribe,
          { token },
          unsubscriptionAnswerSchema,
        ),
      transformResponse: () => null,
    }),
  }),
});

export const { useConfirmSubscriptionMutation, useUnsubscribeMutation } = newsletterApi;
