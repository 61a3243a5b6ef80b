import {
  RECEIPTS_FUNCTION_ID,
  RECEIPTS_PATHS,
  linkAnswerSchema,
  pdfAnswerSchema,
  receiptsAnswerSchema,
  sendAgainAnswerSchema,
  statementAnswerSchema,
  yearsAnswerSchema,
  type PdfAnswer,
  type ReceiptsAnswer,
  type SendAgainRequest,
  type StatementAnswer,
  type YearsAnswer,
} from '@core/receipts/contract';
import type { Language } from '@core/text/languages/bilingual';
import type { ZodMiniType } from 'zod/mini';
import { baseApi } from '../baseApi';
import { sendRequest, type SdkRequest } from '../baseQuery';
import { executeFunction } from '../executeFunction';
import { patiently } from '../patiently';

type Path = (typeof RECEIPTS_PATHS)[keyof typeof RECEIPTS_PATHS];
const ask = <T>(path: Path, request: object, schema: ZodMiniType<T>): SdkRequest<T> =>
  executeFunction(RECEIPTS_FUNCTION_ID, path, request, schema);

/** The account is part of the cache key. */
type OwnReceipt = { userId: string; donationId: string };
type OwnStatement = { userId: string; firstMonth: string };

export const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The request is a mutation, so that the token is in no cache key. */
    openReceipts: build.mutation<ReceiptsAnswer, { token: string }>({
      queryFn: ({ token }) =>
        patiently(() => sendRequest(ask(RECEIPTS_PATHS.open, { token }, receiptsAnswerSchema))),
    }),

    getMyReceipt: build.query<ReceiptsAnswer, OwnReceipt>({
      queryFn: ({ donationId }) =>
        patiently(() => sendRequest(ask(RECEIPTS_PATHS.own, { donationId }, receiptsAnswerSchema))),
      providesTags: ['Donation'],
    }),

    getMyStatement: build.query<StatementAnswer, OwnStatement>({
      queryFn: ({ firstMonth }) =>
        patiently(() =>
          sendRequest(ask(RECEIPTS_PATHS.statement, { firstMonth }, statementAnswerSchema)),
        ),
      providesTags: ['Donation'],
    }),

    listMyYears: build.query<YearsAnswer['years'], { userId: string }>({
      query: () => ask(RECEIPTS_PATHS.years, {}, yearsAnswerSchema),
      transformResponse: ({ years }: YearsAnswer) => years,
      providesTags: ['Donation'],
    }),

    /** The link of a guest's payment; null once it has expired. */
    getReceiptLink: build.query<string | null, string>({
      query: (sessionId) => ask(RECEIPTS_PATHS.link, { sessionId }, linkAnswerSchema),
      transformResponse: ({ token }: { token: string | null }) => token,
    }),

    sendReceiptsAgain: build.mutation<null, SendAgainRequest>({
      query: (request) => ask(RECEIPTS_PATHS.sendAgain, request, sendAgainAnswerSchema),
      transformResponse: () => null,
    }),

    fetchLinkedPdf: build.mutation<
      PdfAnswer,
      { token: string; donationId: string; language: Language }
    >({ query: (request) => ask(RECEIPTS_PATHS.openPdf, request, pdfAnswerSchema) }),

    fetchReceiptPdf: build.mutation<PdfAnswer, { donationId: string; language: Language }>({
      query: (request) => ask(RECEIPTS_PATHS.ownPdf, request, pdfAnswerSchema),
    }),

    fetchStatementPdf: build.mutation<PdfAnswer, { firstMonth: string; language: Language }>({
      query: (request) => ask(RECEIPTS_PATHS.statementPdf, request, pdfAnswerSchema),
    }),
  }),
});

export const {
  useOpenReceiptsMutation,
  useGetMyReceiptQuery,
  useGetMyStatementQuery,
  useListMyYearsQuery,
  useGetReceiptLinkQuery,
  useSendReceiptsAgainMutation,
  useFetchLinkedPdfMutation,
  useFetchReceiptPdfMutation,
  useFetchStatementPdfMutation,
} = receiptsApi;
