import type { projects } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import { MONEY_ACTIONS } from '@core/staff/actions/money';
import type { DonationAnswer, DonationRow, LifeAnswer } from '@core/staff/money/moneyContract';
import type { Project } from '@core/projects/project';
import { fitsReference, isTransferReference } from '@core/projects/transferReference';
import type { Sdk } from '../../appwriteSdk';
import type { SdkRequest } from '../../baseQuery';
import { getDocument, listDocuments, type StoredDocument } from '../../documents';
import { toInteger, toText } from '../../mappers/fields';
import { toProject } from '../../mappers/toProject';
import { filterQueries } from '../../projectFilter';
import { callStaff, staffApi, staffEndpoint } from '../../staffApi';

const moneyTags = staffApi.enhanceEndpoints({
  addTagTypes: ['Gift', 'Totals', 'Flagged', 'Reconciliation'],
});

/** Tags of data that a change of the books may affect anywhere on the site. */
const BOOKS = ['Gift', 'Totals', 'Flagged', 'Audit', 'Project', 'ProjectDonation'] as const;

export type ProjectChoice = Pick<
  Project,
  'id' | 'title' | 'status' | 'currency' | 'raisedMinor'
> & {
  /** YYYY-MM-DD in the charity's time zone; empty for no end. */
  lastDay: string;
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
    if (isTransferReference(text)) return choicesOfReference(sdk, text);
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

/** References are not stored, but made from ids. */
const MOST_COMPARED = 1_000;

async function choicesOfReference(sdk: Sdk, reference: string): Promise<ProjectChoices> {
  const { documents } = await listDocuments<typeof projects>(
    sdk,
    IDS.projects,
    [sdk.library.Query.limit(MOST_COMPARED)],
    { total: false },
  );
  return {
    projects: documents.filter(({ $id }) => fitsReference($id, reference)).map(toProjectChoice),
    hasMore: false,
  };
}

function toProjectChoice(document: StoredDocument<typeof projects>): ProjectChoice {
  const { id, title, status, currency, raisedMinor } = toProject(document);
  const lastDay = toText(document.last_day);
  const spentMinor = toInteger(document.spent_amount);
  return { id, title, status, lastDay, currency, raisedMinor, spentMinor };
}

const toDonation = ({ donation }: DonationAnswer): DonationRow => donation;

export const moneyApi = moneyTags.injectEndpoints({
  endpoints: (build) => ({
    listDonations: build.query({
      ...staffEndpoint(MONEY_ACTIONS.donations),
      providesTags: ['Gift'],
    }),

    /** Reads one page for a file, on each call. */
    readDonations: build.mutation(staffEndpoint(MONEY_ACTIONS.donations)),

    getDonationLife: build.query<LifeAnswer, string>({
      query: (donation) => callStaff(MONEY_ACTIONS.life, { donation }),
      providesTags: ['Gift'],
    }),

    getTotals: build.query({
      ...staffEndpoint(MONEY_ACTIONS.totals),
      providesTags: ['Totals'],
    }),

    listFlagged: build.query({
      ...staffEndpoint(MONEY_ACTIONS.flagged),
      providesTags: ['Flagged'],
    }),

    getReconciliation: build.query({
      ...staffEndpoint(MONEY_ACTIONS.reconciliation),
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

    refundLine: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.refund),
      invalidatesTags: [...BOOKS],
    }),

    enterDonation: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.enterDonation),
      transformResponse: toDonation,
      invalidatesTags: [...BOOKS],
    }),

    reverseDonation: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.reverseDonation),
      transformResponse: toDonation,
      invalidatesTags: [...BOOKS],
    }),

    assignDonation: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.assign),
      transformResponse: toDonation,
      invalidatesTags: [...BOOKS],
    }),

    moveDonation: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.moveDonation),
      transformResponse: toDonation,
      invalidatesTags: [...BOOKS],
    }),

    keepFlagged: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.keepFlagged),
      transformResponse: toDonation,
      invalidatesTags: [...BOOKS],
    }),

    nameLine: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.nameLine),
      transformResponse: ({ lines }: { lines: DonationRow[] }) => lines,
      invalidatesTags: [...BOOKS],
    }),

    settlePayment: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.settlePayment),
      invalidatesTags: ['Flagged', 'Audit', 'Reconciliation'],
    }),

    reconcile: build.mutation({
      ...staffEndpoint(MONEY_ACTIONS.reconcile),
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
  useMoveDonationMutation,
  useKeepFlaggedMutation,
  useNameLineMutation,
  useSettlePaymentMutation,
  useReconcileMutation,
} = moneyApi;
