/** The donor's profile, picture and personal data. */
import type { NewFieldsOf } from '@backend/schema/attributes';
import type { users } from '@backend/schema/collections';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@backend/schema/ids';
import * as z from 'zod/mini';
import { log } from '@/config/log';
import { normalizePassword } from '@/domain/text/passwords';
import type { Sdk } from '../appwriteSdk';
import { ask, baseApi, type Answer } from '../baseApi';
import { getDocument, type StoredDocument } from '../documents';
import { executeFunction } from '../executeFunction';
import { toDate, toText } from '../mappers/fields';
import { endOtherSessions } from '../otherSessions';
import { toFailure } from '../toFailure';
import { uploadFile } from '../uploadFile';
import { needSession, readAllDonations, toGivenDonations, type GivenDonation } from './donationsApi';

/** What is not known is an empty text. `birthday` is YYYY-MM-DD, `country` a region code, `image` the address of the picture. */
export type Profile = Record<'id' | 'fullName' | 'email' | 'phone' | 'image' | 'birthday' | 'education' | 'country', string> & { registeredAt: string | null };

export type ProfileChanges = Partial<Pick<Profile, 'fullName' | 'birthday' | 'country' | 'education' | 'phone' | 'image'>>;

/** Everything that is held about a donor. */
export type MyData = {
  account: { id: string; name: string; email: string; registeredAt: string; lastAccessAt: string };
  sessions: { openedAt: string; expiresAt: string; address: string; browser: string; system: string }[];
  profile: Profile;
  donations: GivenDonation[];
};

const ACCOUNTS_FUNCTION_ID = 'accounts';
const DELETE_PATH = '/delete-me';
const deletedSchema = z.object({ deleted: z.literal(true) });

type ProfileDocument = StoredDocument<typeof users>;

function toProfile(document: ProfileDocument): Profile {
  return {
    id: document.$id,
    fullName: toText(document.full_name),
    email: toText(document.email),
    phone: toText(document.phone),
    image: toText(document.image),
    birthday: toText(document.birthday),
    education: toText(document.education),
    country: toText(document.country),
    registeredAt: toDate(document.date_of_registeration),
  };
}

/** Only what is not empty is sent. */
function toFields({ fullName, ...others }: ProfileChanges): Partial<NewFieldsOf<typeof users>> {
  const fields = { full_name: fullName, ...others };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}

/** A document that is not there for this caller may be there for its owner: then the session is what is missing. */
function readProfile(sdk: Sdk, userId: string): Promise<ProfileDocument> {
  return getDocument<typeof users>(sdk, IDS.users, userId).catch(async (error: unknown) => {
    await needSession(sdk);
    throw error;
  });
}

/** The account carries the name too: the card page and the mails use it. */
async function writeProfile(sdk: Sdk, userId: string, changes: ProfileChanges): Promise<ProfileDocument> {
  await needSession(sdk);
  const written = await sdk.databases.updateDocument({ databaseId: DATABASE_ID, collectionId: IDS.users, documentId: userId, data: toFields(changes) });
  if (changes.fullName) await sdk.account.updateName({ name: changes.fullName });
  return written as unknown as ProfileDocument;
}

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, string>({
      queryFn: (userId) => ask((sdk) => readProfile(sdk, userId), toProfile),
      providesTags: ['Profile'],
    }),

    updateProfile: build.mutation<Profile, { userId: string; changes: ProfileChanges }>({
      queryFn: ({ userId, changes }) => ask((sdk) => writeProfile(sdk, userId, changes), toProfile),
      invalidatesTags: ['Profile'],
    }),

    /** `invalidCredentials` when the current password is not right. Ends the sessions in other browsers, as a server does whose policy says so. */
    changePassword: build.mutation<null, { password: string; oldPassword: string }>({
      queryFn: ({ password, oldPassword }) =>
        ask(
          async (sdk) => {
            await sdk.account.updatePassword({ password: normalizePassword(password), oldPassword: normalizePassword(oldPassword) });
            // The password is changed, whatever becomes of this.
            await endOtherSessions(sdk).catch((error: unknown) => log.error('Other sessions could not be ended', toFailure(error).code));
          },
          () => null,
        ),
    }),

    /** Ends the sessions in other browsers. @returns how many there were */
    logOutElsewhere: build.mutation<number, void>({
      queryFn: () => ask(endOtherSessions, (count) => count),
    }),

    deletePicture: build.mutation<null, string>({
      queryFn: (fileId) =>
        ask(
          ({ storage }) => storage.deleteFile({ bucketId: PROFILE_PICTURES_BUCKET_ID, fileId }),
          () => null,
        ),
    }),

    collectMyData: build.mutation<MyData, { userId: string }>({
      queryFn: ({ userId }) =>
        ask(
          async (sdk) => {
            const account = await sdk.account.get();
            const [{ sessions }, profile, donations] = await Promise.all([sdk.account.listSessions(), readProfile(sdk, userId), readAllDonations(sdk, userId)]);
            return { account, sessions, profile, donations };
          },
          ({ account, sessions, profile, donations }) => ({
            account: { id: account.$id, name: account.name, email: account.email, registeredAt: account.registration, lastAccessAt: account.accessedAt },
            sessions: sessions.map((session) => ({ openedAt: session.$createdAt, expiresAt: session.expire, address: session.ip, browser: session.clientName, system: session.osName })),
            profile: toProfile(profile),
            donations: toGivenDonations(donations),
          }),
        ),
    }),

    /** Removes profile, picture, sessions and account; the donations stay in the books without a name. */
    deleteMyAccount: build.mutation<{ deleted: true }, void>({
      queryFn: () => executeFunction(ACCOUNTS_FUNCTION_ID, DELETE_PATH, {}, deletedSchema),
    }),
  }),
});

/**
 * Uploads a picture that everyone may see and its owner alone may change.
 * @param onProgress told the share that was sent, in percent
 * @returns the address at which the picture is shown
 */
export function uploadPicture({ userId, picture, onProgress }: { userId: string; picture: File; onProgress: (percent: number) => void }): Promise<Answer<string>> {
  return ask(
    async (sdk) => {
      const { storage, library: { ID, Permission, Role } } = sdk;
      const owner = Role.user(userId);
      const permissions = [Permission.read(Role.any()), Permission.update(owner), Permission.delete(owner)];
      const { $id } = await uploadFile(sdk, { bucketId: PROFILE_PICTURES_BUCKET_ID, fileId: ID.unique(), file: picture, permissions, onProgress });
      return storage.getFileView({ bucketId: PROFILE_PICTURES_BUCKET_ID, fileId: $id });
    },
    (address) => address,
  );
}

/** The id of an uploaded picture: what stands between `files/` and `/view` in its address; null for any other address. */
export function pictureFileId(address: string): string | null {
  return /files\/([^/]+)\/view/.exec(address)?.[1] ?? null;
}

export const { useGetProfileQuery, useUpdateProfileMutation, useChangePasswordMutation, useLogOutElsewhereMutation, useDeletePictureMutation, useCollectMyDataMutation, useDeleteMyAccountMutation } = profileApi;
