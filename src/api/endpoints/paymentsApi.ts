import {
  PAYMENTS_FUNCTION_ID,
  PAYMENTS_PATHS,
  checkoutAnswerSchema,
  recordAnswerSchema,
  sessionAnswerSchema,
  type CheckoutAnswer,
  type CheckoutRequest,
  type RecordAnswer,
  type RecordRequest,
  type SessionAnswer,
} from '@core/donations/contract';
import { baseApi } from '../baseApi';
import { sendRequest } from '../baseQuery';
import { executeFunction } from '../executeFunction';
import { patiently } from '../patiently';

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<CheckoutAnswer, CheckoutRequest>({
      queryFn: (request) =>
        patiently(() =>
          sendRequest(
            executeFunction(
              PAYMENTS_FUNCTION_ID,
              PAYMENTS_PATHS.checkout,
              request,
              checkoutAnswerSchema,
            ),
          ),
        ),
    }),

    recordDonation: build.mutation<RecordAnswer, RecordRequest>({
      queryFn: (request) =>
        patiently(() =>
          sendRequest(
            executeFunction(
              PAYMENTS_FUNCTION_ID,
              PAYMENTS_PATHS.record,
              request,
              recordAnswerSchema,
            ),
          ),
        ),
      invalidatesTags: (record) =>
        record === undefined
          ? []
          : [
              ...[record, ...record.others].flatMap(({ projectId: id }) => [
                { type: 'Project' as const, id },
                { type: 'ProjectDonation' as const, id },
              ]),
              { type: 'Project' as const, id: 'LIST' },
              'Donation' as const,
            ],
    }),

    getCheckoutSession: build.query<SessionAnswer, string>({
      queryFn: (sessionId) =>
        patiently(() =>
          sendRequest(
            executeFunction(
              PAYMENTS_FUNCTION_ID,
              PAYMENTS_PATHS.session,
              { sessionId },
              sessionAnswerSchema,
            ),
          ),
        ),
    }),
  }),
});

export const { useGetCheckoutSessionQuery } = paymentsApi;
