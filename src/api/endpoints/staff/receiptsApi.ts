import { RECEIPT_ACTIONS } from '@core/staff/actions/receipts';
import { staffApi, staffEndpoint } from '../../staffApi';

const staffReceiptsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    fetchDonationReceipt: build.mutation(staffEndpoint(RECEIPT_ACTIONS.receipt)),
    fetchDonationStatement: build.mutation(staffEndpoint(RECEIPT_ACTIONS.statement)),
  }),
});

export const { useFetchDonationReceiptMutation, useFetchDonationStatementMutation } =
  staffReceiptsApi;
