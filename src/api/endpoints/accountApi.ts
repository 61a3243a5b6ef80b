import {
  ACCOUNTS_FUNCTION_ID,
  ACCOUNTS_PATHS,
  donationsAnswerSchema,
  type DonationsAnswer,
} from '@core/accounts/contract';
import { staffRolesOf } from '@core/staff/roles';
import type { Language } from '@core/text/languages/bilingual';
import { normalizePassword } from '@core/text/passwords/passwords';
import type { Models } from 'appwrite';
import type { Sdk } from '../appwriteSdk';
import { baseApi } from '../baseApi';
import { sendRequest, type SdkRequest } from '../baseQuery';
import { executeFunction } from '../executeFunction';
import { keepOwnProfile } from '../ownProfile';
import { toFailure } from '../toFailure';

/** `isStaff` is only in an account that has a role. */
export type AccountUser = { id: string; name: string; email: string; isStaff?: true };

const toAccountUser = ({
  $id,
  name,
  email,
  labels,
}: Models.User<Models.Preferences>): AccountUser => ({
  id: $id,
  name,
  email,
  ...(staffRolesOf(labels).length > 0 && { isStaff: true }),
});

export type AccountAddress = { email: string; confirmed: boolean };

export type LinkRequest = { url: string; language: Language };

export type SignUp = {
  fullName: string;
  email: string;
  phone: string;
  password: string;
  confirmation: LinkRequest;
};

async function askForConfirmation(
  { client, account }: Sdk,
  { url, language }: LinkRequest,
): Promise<void> {
  client.setLocale(language);
  await account.createEmailVerification({ url });
}

/** Joins the donor's gifts without the account, if its address is confirmed. */
const joinGuestDonations: SdkRequest<DonationsAnswer> = executeFunction(
  ACCOUNTS_FUNCTION_ID,
  ACCOUNTS_PATHS.donations,
  {},
  donationsAnswerSchema,
);

/** Opens a session; one that this page could not ask about is ended first. */
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

/**
 * Opens a session to create the profile and request a confirmation, then ends it.
 * @returns whether the profile was created
 */
async function makeOwnProfile(
  sdk: Sdk,
  { email, password, fullName, phone, confirmation }: SignUp,
): Promise<boolean> {
  await openSession(sdk, { email, password });
  try {
    const made = await sendRequest(keepOwnProfile({ fullName, phone }));
    // The profile page offers another one.
    await askForConfirmation(sdk, confirmation).catch(() => undefined);
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

    /** Opens a session, and completes a sign-up that was interrupted before its profile. */
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
        // An ended session needs no logout.
        return 'error' in answer && answer.error.code === 'unauthorized' ? { data: null } : answer;
      },
    }),

    /** `profileCreated` is false if only the account was created; the next login repairs it. */
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

    /** The answer reveals neither whether the address has an account, nor whether it is blocked. */
    requestPasswordReset: build.mutation<null, { email: string } & LinkRequest>({
      queryFn: async ({ email, url, language }) => {
        const answer = await sendRequest(async ({ client, account }) => {
          client.setLocale(language);
          await account.createRecovery({ email, url });
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

    getAddress: build.query<AccountAddress, { userId: string }>({
      query:
        () =>
        ({ account }) =>
          account.get(),
      transformResponse: ({
        email,
        emailVerification: confirmed,
      }: Models.User<Models.Preferences>) => ({ email, confirmed }),
      providesTags: ['Profile'],
    }),

    /** Sends a link that confirms the address; succeeds for a confirmed address. */
    requestConfirmation: build.mutation<null, LinkRequest>({
      queryFn: async (request) => {
        // The link must be newer than the server's record that a changed address needs it.
        await sendRequest(joinGuestDonations);
        const answer = await sendRequest(async (sdk) => {
          await askForConfirmation(sdk, request);
          return null;
        });
        return 'error' in answer && answer.error.detail === 'user_email_already_verified'
          ? { data: null }
          : answer;
      },
      invalidatesTags: ['Profile'],
    }),

    /** Joins earlier donations; the next visit of the donations joins the rest. */
    confirmAddress: build.mutation<DonationsAnswer, { userId: string; secret: string }>({
      query: (link) => async (sdk) => {
        await sdk.account.updateEmailVerification(link);
        const donations = await sendRequest(joinGuestDonations);
        return 'data' in donations ? donations.data : { confirmed: true, joined: 0 };
      },
      invalidatesTags: ['Profile', 'Donation'],
    }),

    joinDonations: build.mutation<DonationsAnswer, void>({
      query: () => joinGuestDonations,
      invalidatesTags: (answer) => (answer && answer.joined > 0 ? ['Donation'] : []),
    }),
  }),
});

export const {
  useLogInMutation,
  useLogOutMutation,
  useSignUpMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useGetAddressQuery,
  useRequestConfirmationMutation,
  useConfirmAddressMutation,
  useJoinDonationsMutation,
} = accountApi;
