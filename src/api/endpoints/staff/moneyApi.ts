import type { projects } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import {
  MONEY_PATHS,
  flaggedAnswerSchema,
  donationAnswerSchema,
  donationsAnswerSchema,
  lifeAnswerSchema,
  nameLineAnswerSchema,
  reconcileAnswerSchema,
  reconciliationAnswerSchema,
  refundAnswerSchema,
  settlePaymentAnswerSchema,
  totalsAnswerSchema,
  type EnterDonationInput,
  type AssignInput,
  type FlaggedAnswer,
  type FlaggedRequest,
  type DonationAnswer,
  type DonationRow,
  type DonationsAnswer,
  type DonationsRequest,
  type KeepFlaggedInput,
  type LifeAnswer,
  type NameLineInput,
  type ReconcileAnswer,
  type ReconciliationAnswer,
  type RefundAnswer,
  type RefundInput,
  type ReverseDonationInput,
  type SettlePaymentInput,
  type TotalsAnswer,
  type TotalsRequest,
} from '@core/staff/moneyContract';
import type { Project } from '@core/projects/project';
import type { SdkRequest } from '../../baseQuery';
import { getDocument, listDocuments, type StoredDocument } from '../../documents';
import { toInteger } from '../../mappers/fields';
import { toProject } from '../../mappers/toProject';
import { filterQueries } from '../../projectFilter';
import { callStaff, staffApi } from '../../staffApi';

const moneyTags = staffApi.enhanceEndpoints({
  addTagTypes: ['Gift', 'Totals', 'Flagged', 'Reconciliation'],
});

/** Tags of data that a change of the books may affect anywhere on the site. */
const BOOKS = ['Gift', 'Totals', 'Flagged', 'Audit', 'Project', 'ProjectDonation'] as const;

export type ProjectChoice = Pick<
  Project,
  'id' | 'title' | 'status' | 'currency' | 'raisedMinor'
> & {
  spentMinor: number;
};

export type ProjectChoices = { projects: ProjectChoice[]; hasMore: boolean };

const CHOICES = 25;

/** Pages are counted by the projects before them: Appwrite refuses a cursor without a date. */
type ChoicesPage = { queryArg: string; pageParam: number };

const readChoices =
  ({ queryArg: text, pageParam: offset }: ChoicesPage): SdkRequest<ProjectChoices> =>
  async (sdk) => {
    const { Query } = sdk.library;
    const queries = [
      ...filterQueries(sdk, text),
      Query.orderDesc('date'),
      Query.limit(CHOICES + 1),
      Query.offset(offset),
    ];
    const { documents } = await listDocuments<typeof projects>(sdk, IDS.projects, queries, {
      total: false,
    });
    return {
      projects: documents.slice(0, CHOICES).map(toProjectChoice),
      hasMore: documents.length > CHOICES,
    };
  };

function toProjectChoice(document: StoredDocument<typeof projects>): ProjectChoice {
  const { id, title, status, currency, raisedMinor } = toProject(document);
  const spentMinor = toInteger(document.spent_amount);
  return { id, title, status, currency, raisedMinor, spentMinor };
}

export const moneyApi = moneyTags.injectEndpoints({
  endpoints: (build) => ({
    listDonations: build.query<DonationsAnswer, DonationsRequest>({
      query: (request) => callStaff(MONEY_PATHS.donations, request, donationsAnswerSchema),
      providesTags: ['Gift'],
    }),

    /** Reads one page for a file, on each call. */
    readDonations: build.mutation<DonationsAnswer, DonationsRequest>({
      query: (request) => callStaff(MONEY_PATHS.donations, request, donationsAnswerSchema),
    }),

    getDonationLife: build.query<LifeAnswer, string>({
      query: (donation) => callStaff(MONEY_PATHS.life, { donation }, lifeAnswerSchema),
      providesTags: ['Gift'],
    }),

    getTotals: build.query<TotalsAnswer, TotalsRequest>({
      query: (request) => callStaff(MONEY_PATHS.totals, request, totalsAnswerSchema),
      providesTags: ['Totals'],
    }),

    listFlagged: build.query<FlaggedAnswer, FlaggedRequest>({
      query: (request) => callStaff(MONEY_PATHS.flagged, request, flaggedAnswerSchema),
      providesTags: ['Flagged'],
    }),

    getReconciliation: build.query<ReconciliationAnswer, void>({
      query: () => callStaff(MONEY_PATHS.reconciliation, {}, reconciliationAnswerSchema),
      providesTags: ['Reconciliation'],
    }),

    /** Finds projects by their texts in either language; all of them for an empty text. */
    findProjectChoices: build.infiniteQuery<ProjectChoices, string, ChoicesPage['pageParam']>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ hasMore }, _pages, offset) => (hasMore ? offset + CHOICES : undefined),
      },
      query: readChoices,
      providesTags: ['Project'],
    }),

    getProjectChoice: build.query<ProjectChoice, string>({
      query: (id) => (sdk) => getDocument<typeof projects>(sdk, IDS.projects, id),
      transformResponse: toProjectChoice,
      providesTags: ['Project'],
    }),

    refundLine: build.mutation<RefundAnswer, RefundInput>({
      query: (request) => callStaff(MONEY_PATHS.refund, request, refundAnswerSchema),
      invalidatesTags: [...BOOKS],
    }),

    enterDonation: build.mutation<DonationRow, EnterDonationInput>({
      query: (request) => callStaff(MONEY_PATHS.enterDonation, request, donationAnswerSchema),
      transformResponse: ({ donation }: DonationAnswer) => donation,
      invalidatesTags: [...BOOKS],
    }),

    reverseDonation: build.mutation<DonationRow, ReverseDonationInput>({
      query: (request) => callStaff(MONEY_PATHS.reverseDonation, request, donationAnswerSchema),
      transformResponse: ({ donation }: DonationAnswer) => donation,
      invalidatesTags: [...BOOKS],
    }),

    assignDonation: build.mutation<DonationRow, AssignInput>({
      query: (request) => callStaff(MONEY_PATHS.assign, request, donationAnswerSchema),
      transformResponse: ({ donation }: DonationAnswer) => donation,
      invalidatesTags: [...BOOKS],
    }),

    keepFlagged: build.mutation<DonationRow, KeepFlaggedInput>({
      query: (request) => callStaff(MONEY_PATHS.keepFlagged, request, donationAnswerSchema),
      transformResponse: ({ donation }: DonationAnswer) => donation,
      invalidatesTags: [...BOOKS],
    }),

    nameLine: build.mutation<DonationRow[], NameLineInput>({
      query: (request) => callStaff(MONEY_PATHS.nameLine, request, nameLineAnswerSchema),
      transformResponse: ({ lines }: { lines: DonationRow[] }) => lines,
      invalidatesTags: [...BOOKS],
    }),

    settlePayment: build.mutation<{ settled: true }, SettlePaymentInput>({
      query: (request) => callStaff(MONEY_PATHS.settlePayment, request, settlePaymentAnswerSchema),
      invalidatesTags: ['Flagged', 'Audit', 'Reconciliation'],
    }),

    reconcile: build.mutation<ReconcileAnswer, void>({
      query: () => callStaff(MONEY_PATHS.reconcile, {}, reconcileAnswerSchema),
      invalidatesTags: [...BOOKS, 'Reconciliation'],
    }),
  }),
});

export const {
  useListDonationsQuery,
  useReadDonationsMutation,
  useGetDonationLifeQuery,
  useGetTotalsQuery,
  useListFlaggedQuery,
  useGetReconciliationQuery,
  useFindProjectChoicesInfiniteQuery,
  useGetProjectChoiceQuery,
  useRefundLineMutation,
  useEnterDonationMutation,
  useReverseDonationMutation,
  useAssignDonationMutation,
  useKeepFlaggedMutation,
  useNameLineMutation,
  useSettlePaymentMutation,
  useReconcileMutation,
} = moneyApi;
