/** The donor's account and session. */
import { normalizePassword } from '@core/text/passwords';
import type { Models } from 'appwrite';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import { sendRequest } from '../baseQuery';
import { keepOwnProfile } from '../ownProfile';
import { toFailure } from '../toFailure';

export type AccountUser = { id: string; name: string; email: string };

const toAccountUser = ({ $id, name, email }: Models.User<Models.Preferences>): AccountUser => ({
  id: $id,
  name,
  email,
});

export type SignUp = { fullName: string; email: string; phone: string; password: string };

/** A session that this page knows nothing of, since it could not be asked about, gives way to the one that is wanted now. */
async function openSession(
  { account }: Sdk,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const credentials = { email, password: normalizePassword(password) };
  try {
    await account.createEmailPasswordSession(credentials);
  } catch (error) {
    if (toFailure(error).code !== 'alreadyLoggedIn') throw error;
    await account.deleteSession({ sessionId: 'current' });
    await account.createEmailPasswordSession(credentials);
  }
}

/** Opens a session long enough to have the profile made, then ends it. @returns whether it was made */
async function makeOwnProfile(
  sdk: Sdk,
  { email, password, fullName, phone }: SignUp,
): Promise<boolean> {
  await openSession(sdk, { email, password });
  try {
    const made = await sendRequest(keepOwnProfile({ fullName, phone }));
    return 'data' in made;
  } finally {
    await sdk.account.deleteSession({ sessionId: 'current' });
  }
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account of the current session; `unauthorized` without one. */
    getCurrentUser: build.query<AccountUser, void>({
      query:
        () =>
        ({ account }) =>
          account.get(),
      transformResponse: toAccountUser,
    }),

    /** Opens a session and completes a sign-up that was cut short before its profile was created. */
    logIn: build.mutation<AccountUser, { email: string; password: string }>({
      query: (credentials) => async (sdk) => {
        await openSession(sdk, credentials);
        const user = await sdk.account.get();
        await keepOwnProfile()(sdk);
        return user;
      },
      transformResponse: toAccountUser,
      invalidatesTags: ['Profile', 'Donation'],
    }),

    logOut: build.mutation<null, void>({
      queryFn: async () => {
        const answer = await sendRequest(async ({ account }) => {
          await account.deleteSession({ sessionId: 'current' });
          return null;
        });
        // A session that is gone already is what was wanted.
        return 'error' in answer && answer.error.code === 'unauthorized' ? { data: null } : answer;
      },
    }),

    /** `profileCreated` is false when the account stands but its profile does not yet; the next login repairs it. */
    signUp: build.mutation<{ profileCreated: boolean }, SignUp>({
      query: (signUp) => async (sdk) => {
        const { email, password, fullName } = signUp;
        await sdk.account.create({
          userId: sdk.library.ID.unique(),
          email,
          password: normalizePassword(password),
          name: fullName,
        });
        return makeOwnProfile(sdk, signUp).catch(() => false);
      },
      transformResponse: (profileCreated: boolean) => ({ profileCreated }),
    }),

    /** Sends a mail with a link to `resetUrl`. Says nothing about whether the address has an account, nor whether it is blocked. */
    requestPasswordReset: build.mutation<null, { email: string; resetUrl: string }>({
      queryFn: async ({ email, resetUrl }) => {
        const answer = await sendRequest(async ({ account }) => {
          await account.createRecovery({ email, url: resetUrl });
          return null;
        });
        return 'error' in answer &&
          (answer.error.code === 'notFound' || answer.error.detail === 'user_blocked')
          ? { data: null }
          : answer;
      },
    }),

    resetPassword: build.mutation<null, { userId: string; secret: string; password: string }>({
      query:
        ({ password, ...link }) =>
        ({ account }) =>
          account.updateRecovery({ ...link, password: normalizePassword(password) }),
      transformResponse: () => null,
    }),
  }),
});

export const {
  useLogInMutation,
  useLogOutMutation,
  useSignUpMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = accountApi;
