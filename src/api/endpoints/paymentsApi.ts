/** The payment's steps, each done by the `payments` function. */
import {
  PAYMENTS_FUNCTION_ID,
  PAYMENTS_PATHS,
  checkoutAnswerSchema,
  recordedLineSchema,
  sessionAnswerSchema,
  type CheckoutAnswer,
  type CheckoutRequest,
  type RecordRequest,
  type RecordedLine,
  type SessionAnswer,
} from '@/domain/donations/contract';
import { baseApi } from '../baseApi';
import { executeFunction } from '../executeFunction';

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<CheckoutAnswer, CheckoutRequest>({
      queryFn: (request) => executeFunction(PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS.checkout, request, checkoutAnswerSchema),
    }),

    recordDonation: build.mutation<RecordedLine, RecordRequest>({
      queryFn: (request) => executeFunction(PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS.record, request, recordedLineSchema),
      invalidatesTags: (record) =>
        record === undefined ? [] : [{ type: 'Project', id: record.projectId }, { type: 'Project', id: 'LIST' }, { type: 'ProjectDonation', id: record.projectId }, 'Donation'],
    }),

    getCheckoutSession: build.query<SessionAnswer, string>({
      queryFn: (sessionId) => executeFunction(PAYMENTS_FUNCTION_ID, PAYMENTS_PATHS.session, { sessionId }, sessionAnswerSchema),
    }),
  }),
});

export const { useGetCheckoutSessionQuery } = paymentsApi;
