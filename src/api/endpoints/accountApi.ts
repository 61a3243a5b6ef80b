/** The donor's account and session. */
import type { users } from '@backend/schema/collections';
import { DATABASE_ID, IDS } from '@backend/schema/ids';
import type { NewFieldsOf } from '@backend/schema/attributes';
import { normalizePassword } from '@/domain/text/passwords';
import type { Sdk } from '../appwriteSdk';
import { ask, baseApi } from '../baseApi';
import { toFailure } from '../toFailure';

export type AccountUser = { id: string; name: string; email: string };
export type SignUp = { fullName: string; email: string; phone: string; password: string; at: string };

type NewProfile = NewFieldsOf<typeof users>;

/** The profile's id is the account's; the server gives it to the session's owner alone. */
async function createProfile(sdk: Sdk, userId: string, data: NewProfile): Promise<void> {
  await sdk.databases.createDocument({ databaseId: DATABASE_ID, collectionId: IDS.users, documentId: userId, data });
}

async function hasProfile(sdk: Sdk, userId: string): Promise<boolean> {
  const { Query } = sdk.library;
  const { documents } = await sdk.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.users,
    queries: [Query.equal('$id', [userId]), Query.limit(1)],
  });
  return documents.length > 0;
}

/** A session that this page knows nothing of, since it could not be asked about, gives way to the one that is wanted now. */
async function openSession({ account }: Sdk, { email, password }: { email: string; password: string }): Promise<void> {
  const credentials = { email, password: normalizePassword(password) };
  try {
    await account.createEmailPasswordSession(credentials);
  } catch (error) {
    if (toFailure(error).code !== 'alreadyLoggedIn') throw error;
    await account.deleteSession({ sessionId: 'current' });
    await account.createEmailPasswordSession(credentials);
  }
}

/** Opens a session long enough to create the profile under its owner's permissions, then ends it. */
async function createOwnProfile(sdk: Sdk, userId: string, { email, password, fullName, phone, at }: SignUp): Promise<void> {
  await openSession(sdk, { email, password });
  try {
    await createProfile(sdk, userId, { full_name: fullName, email, phone, date_of_registeration: at });
  } finally {
    await sdk.account.deleteSession({ sessionId: 'current' });
  }
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account of the current session; `unauthorized` without one. */
    getCurrentUser: build.query<AccountUser, void>({
      queryFn: () =>
        ask(
          ({ account }) => account.get(),
          ({ $id, name, email }) => ({ id: $id, name, email }),
        ),
    }),

    /** Opens a session and completes a sign-up that was cut short before its profile was created. */
    logIn: build.mutation<AccountUser, { email: string; password: string; at: string }>({
      queryFn: ({ email, password, at }) =>
        ask(
          async (sdk) => {
            await openSession(sdk, { email, password });
            const user = await sdk.account.get();
            if (!(await hasProfile(sdk, user.$id))) {
              await createProfile(sdk, user.$id, { full_name: user.name || user.email, email: user.email, date_of_registeration: at });
            }
            return user;
          },
          ({ $id, name, email: address }) => ({ id: $id, name, email: address }),
        ),
      invalidatesTags: ['Profile', 'Donation'],
    }),

    logOut: build.mutation<null, void>({
      queryFn: async () => {
        const answer = await ask(
          ({ account }) => account.deleteSession({ sessionId: 'current' }),
          () => null,
        );
        // A session that is gone already is what was wanted.
        return 'error' in answer && answer.error.code === 'unauthorized' ? { data: null } : answer;
      },
    }),

    /** `profileCreated` is false when the account stands but its profile does not yet; the next login repairs it. */
    signUp: build.mutation<{ profileCreated: boolean }, SignUp>({
      queryFn: (signUp) =>
        ask(
          async (sdk) => {
            const { email, password, fullName } = signUp;
            const { $id } = await sdk.account.create({ userId: sdk.library.ID.unique(), email, password: normalizePassword(password), name: fullName });
            return createOwnProfile(sdk, $id, signUp).then(
              () => true,
              (error: unknown) => toFailure(error).code === 'conflict',
            );
          },
          (profileCreated) => ({ profileCreated }),
        ),
    }),

    /** Sends a mail with a link to `resetUrl`. Says nothing about whether the address has an account, nor whether it is blocked. */
    requestPasswordReset: build.mutation<null, { email: string; resetUrl: string }>({
      queryFn: async ({ email, resetUrl }) => {
        const answer = await ask(
          ({ account }) => account.createRecovery({ email, url: resetUrl }),
          () => null,
        );
        return 'error' in answer && (answer.error.code === 'notFound' || answer.error.detail === 'user_blocked') ? { data: null } : answer;
      },
    }),

    resetPassword: build.mutation<null, { userId: string; secret: string; password: string }>({
      queryFn: ({ password, ...link }) =>
        ask(
          ({ account }) => account.updateRecovery({ ...link, password: normalizePassword(password) }),
          () => null,
        ),
    }),
  }),
});

export const { useLogInMutation, useLogOutMutation, useSignUpMutation, useRequestPasswordResetMutation, useResetPasswordMutation } = accountApi;
