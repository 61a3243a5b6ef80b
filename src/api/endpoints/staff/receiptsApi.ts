import { pdfAnswerSchema, type PdfAnswer } from '@core/receipts/contract';
import {
  RECEIPT_STAFF_PATHS,
  type StaffReceiptRequest,
  type StaffStatementRequest,
} from '@core/staff/receiptsContract';
import { callStaff, staffApi } from '../../staffApi';

const staffReceiptsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDonationReceipt: build.mutation<PdfAnswer, StaffReceiptRequest>({
      query: (request) => callStaff(RECEIPT_STAFF_PATHS.receipt, request, pdfAnswerSchema),
    }),
    fetchDonationStatement: build.mutation<PdfAnswer, StaffStatementRequest>({
      query: (request) => callStaff(RECEIPT_STAFF_PATHS.statement, request, pdfAnswerSchema),
    }),
  }),
});

export const { useFetchDonationReceiptMutation, useFetchDonationStatementMutation } =
  staffReceiptsApi;
