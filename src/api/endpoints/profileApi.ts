import { PROFILE_PICTURES_BUCKET_ID } from '@core/schema/siteIds';
import { log } from '@/config/log';
import {
  ACCOUNTS_FUNCTION_ID,
  ACCOUNTS_PATHS,
  dataAnswerSchema,
  deletionAnswerSchema,
  type DataUnderAddress,
  type Profile,
  type ProfileChanges,
} from '@core/accounts/contract';
import { normalizePassword } from '@core/text/passwords/passwords';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import { sendRequest, type Answer } from '../baseQuery';
import { executeFunction } from '../executeFunction';
import { endOtherSessions } from '../otherSessions';
import { keepOwnProfile } from '../ownProfile';
import { toFailure } from '../toFailure';
import { downloadFile } from '../downloadFile';
import { uploadFile } from '../uploadFile';
import { readAllDonations, toGivenDonations, type GivenDonation } from './donationsApi';

export type { Profile, ProfileChanges };

export type MyData = {
  account: {
    id: string;
    name: string;
    email: string;
    registeredAt: string;
    lastAccessAt: string;
  };
  sessions: {
    openedAt: string;
    expiresAt: string;
    address: string;
    browser: string;
    system: string;
  }[];
  profile: Profile;
  donations: GivenDonation[];
  underAddress: UnderAddress;
};

/** Data under the account's address without the account; empty until it is confirmed. */
export type UnderAddress = Omit<DataUnderAddress, 'more'>;

const MOST_WAITS = 5;

/** The server returns large data in parts. */
async function readPage(sdk: Sdk, page: number): Promise<DataUnderAddress> {
  const read = executeFunction(
    ACCOUNTS_FUNCTION_ID,
    ACCOUNTS_PATHS.data,
    { page },
    dataAnswerSchema,
  );
  for (let waits = 0; ; waits += 1)
    try {
      return await read(sdk);
    } catch (error) {
      const { code, retryAfterSeconds = 60 } = toFailure(error);
      const isLater = code === 'rateLimited' || code === 'busy';
      if (page === 0 || !isLater || waits === MOST_WAITS) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    }
}

async function readUnderAddress(sdk: Sdk): Promise<UnderAddress> {
  const { more, ...all } = await readPage(sdk, 0);
  for (let page = 1, isMore = more; isMore; page += 1) {
    const next = await readPage(sdk, page);
    isMore = next.more;
    all.dedications.push(...next.dedications);
    all.messages.push(...next.messages);
    all.volunteerRegistrations.push(...next.volunteerRegistrations);
    all.newsletter.push(...next.newsletter);
    all.guestDonations.push(...next.guestDonations);
    all.cards.push(...next.cards);
    all.followedProjects.push(...next.followedProjects);
    all.receiptRequests.push(...next.receiptRequests);
    all.mails.push(...next.mails);
  }
  return all;
}

async function readMyData(sdk: Sdk, userId: string) {
  const profile = await keepOwnProfile()(sdk);
  const [account, { sessions }, donations, underAddress] = await Promise.all([
    sdk.account.get(),
    sdk.account.listSessions(),
    readAllDonations(sdk, userId),
    readUnderAddress(sdk),
  ]);
  return { account, sessions, profile, donations, underAddress };
}

const toMyData = ({
  account,
  sessions,
  profile,
  donations,
  underAddress,
}: Awaited<ReturnType<typeof readMyData>>): MyData => ({
  account: {
    id: account.$id,
    name: account.name,
    email: account.email,
    registeredAt: account.registration,
    lastAccessAt: account.accessedAt,
  },
  sessions: sessions.map((session) => ({
    openedAt: session.$createdAt,
    expiresAt: session.expire,
    address: session.ip,
    browser: session.clientName,
    system: session.osName,
  })),
  profile,
  donations: toGivenDonations(donations),
  underAddress,
});

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Cached by the account's id, so that one account's profile is not shown to the next. */
    getProfile: build.query<Profile, string>({
      query: () => keepOwnProfile(),
      providesTags: ['Profile'],
    }),

    updateProfile: build.mutation<Profile, { changes: ProfileChanges }>({
      query: ({ changes }) => keepOwnProfile(changes),
      invalidatesTags: ['Profile'],
    }),

    /** `invalidCredentials` for a wrong current password. Ends the sessions in other browsers. */
    changePassword: build.mutation<null, { password: string; oldPassword: string }>({
      query:
        ({ password, oldPassword }) =>
        async (sdk) => {
          await sdk.account.updatePassword({
            password: normalizePassword(password),
            oldPassword: normalizePassword(oldPassword),
          });
          // The password is changed, even if this fails.
          await endOtherSessions(sdk).catch((error: unknown) =>
            log.error('Other sessions could not be ended', toFailure(error).code),
          );
        },
      transformResponse: () => null,
    }),

    /** @returns how many there were */
    logOutElsewhere: build.mutation<number, void>({
      query: () => endOtherSessions,
    }),

    deletePicture: build.mutation<null, string>({
      query:
        (fileId) =>
        ({ storage }) =>
          storage.deleteFile({ bucketId: PROFILE_PICTURES_BUCKET_ID, fileId }),
      transformResponse: () => null,
    }),

    collectMyData: build.mutation<MyData, { userId: string }>({
      query:
        ({ userId }) =>
        (sdk) =>
          readMyData(sdk, userId),
      transformResponse: toMyData,
    }),

    /**
     * Deletes profile, picture, sessions, account and the data under its confirmed address;
     * donations stay without a name. `invalidCredentials` for a wrong password.
     */
    deleteMyAccount: build.mutation<{ deleted: true }, { password: string }>({
      query: ({ password }) =>
        executeFunction(
          ACCOUNTS_FUNCTION_ID,
          ACCOUNTS_PATHS.deletion,
          { password: normalizePassword(password) },
          deletionAnswerSchema,
        ),
    }),
  }),
});

/**
 * Uploads a picture that only its owner may see, change and remove.
 * @param onProgress receives the sent share, in percent
 * @returns the address for `loadPicture`
 */
export function uploadPicture({
  userId,
  picture,
  onProgress,
}: {
  userId: string;
  picture: File;
  onProgress: (percent: number) => void;
}): Promise<Answer<string>> {
  return sendRequest(async (sdk) => {
    const {
      storage,
      library: { ID, Permission, Role },
    } = sdk;
    const owner = Role.user(userId);
    const permissions = [
      Permission.read(owner),
      Permission.update(owner),
      Permission.delete(owner),
    ];
    const { $id } = await uploadFile(sdk, {
      bucketId: PROFILE_PICTURES_BUCKET_ID,
      fileId: ID.unique(),
      file: picture,
      permissions,
      onProgress,
    });
    return storage.getFileView({ bucketId: PROFILE_PICTURES_BUCKET_ID, fileId: $id });
  });
}

/** The id between `files/` and `/view` in an uploaded picture's address; null for others. */
export function pictureFileId(address: string): string | null {
  return /files\/([^/]+)\/view/.exec(address)?.[1] ?? null;
}

export const loadPicture = (fileId: string): Promise<Answer<ArrayBuffer>> =>
  sendRequest((sdk) => downloadFile(sdk, { bucketId: PROFILE_PICTURES_BUCKET_ID, fileId }));

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useLogOutElsewhereMutation,
  useDeletePictureMutation,
  useCollectMyDataMutation,
  useDeleteMyAccountMutation,
} = profileApi;
