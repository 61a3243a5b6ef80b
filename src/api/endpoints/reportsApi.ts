import { ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS } from '@core/accounts/contract';
import { reportAnswerSchema, type ReportRequest } from '@core/qa/technicalReport';
import { baseApi } from '../baseApi';
import { executeFunction } from '../executeFunction';

export const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendTechnicalReport: build.mutation<null, ReportRequest>({
      query: (request) =>
        executeFunction(ACCOUNTS_FUNCTION_ID, ACCOUNTS_PATHS.report, request, reportAnswerSchema),
      transformResponse: () => null,
    }),
  }),
});

export const { useSendTechnicalReportMutation } = reportsApi;
