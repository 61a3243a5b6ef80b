/** Projects' updates and their followers, apart from the first view. */
import { IDS } from '@core/schema/ids';
import type { projectUpdates } from '@core/schema/updateCollections';
import { NEWSLETTER_FUNCTION_ID } from '@core/newsletter/contract';
import {
  FOLLOW_PATHS,
  stopAnswerSchema,
  toldAnswerSchema,
  type FollowedDonations,
} from '@core/updates/followContract';
import type { Following } from '@core/updates/follower';
import type { ProjectUpdate } from '@core/updates/update';
import { baseApi } from '../baseApi';
import { listDocuments, type DocumentList } from '../documents';
import { executeFunction } from '../executeFunction';
import { toUpdate } from '../mappers/toUpdate';
import type { Sdk } from '../appwriteSdk';

const MOST_UPDATES = 100;

const newest =
  (projectId: string, most: number) =>
  (sdk: Sdk): Promise<DocumentList<typeof projectUpdates>> => {
    const { Query } = sdk.library;
    return listDocuments<typeof projectUpdates>(sdk, IDS.projectUpdates, [
      Query.equal('project', [projectId]),
      Query.orderDesc('date'),
      Query.limit(most),
    ]);
  };

/** States by project; projects whose gifts have no address are absent. */
type Followed = Readonly<Record<string, Following>>;

/** `userId` keeps the answers of accounts apart. */
type DonationsOf = { userId: string | null; followed: FollowedDonations };

export const updatesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Update'] }).injectEndpoints({
  endpoints: (build) => ({
    listProjectUpdates: build.query<ProjectUpdate[], string>({
      query: (projectId) => newest(projectId, MOST_UPDATES),
      transformResponse: ({ documents }: DocumentList<typeof projectUpdates>) =>
        documents.map(toUpdate),
      providesTags: ['Update'],
    }),

    getLatestUpdate: build.query<ProjectUpdate | null, string>({
      query: (projectId) => newest(projectId, 1),
      transformResponse: ({ documents: [document] }: DocumentList<typeof projectUpdates>) =>
        document === undefined ? null : toUpdate(document),
      providesTags: ['Update'],
    }),

    tellFollowing: build.query<Followed, DonationsOf>({
      query: ({ followed }) =>
        executeFunction(
          NEWSLETTER_FUNCTION_ID,
          FOLLOW_PATHS.told,
          { gifts: followed },
          toldAnswerSchema,
        ),
      transformResponse: ({ projects }: { projects: Followed }) => projects,
      providesTags: ['Following'],
    }),

    changeFollowing: build.mutation<
      Followed,
      { followed: FollowedDonations; follow: boolean; userId?: string | null }
    >({
      query: ({ followed, follow }) =>
        executeFunction(
          NEWSLETTER_FUNCTION_ID,
          FOLLOW_PATHS.change,
          { gifts: followed, follow },
          toldAnswerSchema,
        ),
      transformResponse: ({ projects }: { projects: Followed }) => projects,
      // The change is shown at once; other cached data about it is read again.
      onQueryStarted: async ({ userId = null, followed }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null)
          dispatch(
            updatesApi.util.updateQueryData(
              'tellFollowing',
              { userId, followed },
              () => answer.data,
            ),
          );
      },
      invalidatesTags: ['Following'],
    }),

    /** Stops following by the token of a mail's link. */
    stopFollowing: build.mutation<null, string>({
      query: (token) =>
        executeFunction(NEWSLETTER_FUNCTION_ID, FOLLOW_PATHS.stop, { token }, stopAnswerSchema),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useListProjectUpdatesQuery,
  useGetLatestUpdateQuery,
  useTellFollowingQuery,
  useChangeFollowingMutation,
  useStopFollowingMutation,
} = updatesApi;
