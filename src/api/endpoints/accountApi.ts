/** The donor's account and session. */
import { ask, baseApi } from '../baseApi';

export type AccountUser = { id: string; name: string; email: string };

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

    logIn: build.mutation<null, { email: string; password: string }>({
      queryFn: (credentials) =>
        ask(
          ({ account }) => account.createEmailPasswordSession(credentials),
          () => null,
        ),
    }),

    logOut: build.mutation<null, void>({
      queryFn: () =>
        ask(
          ({ account }) => account.deleteSession({ sessionId: 'current' }),
          () => null,
        ),
    }),
  }),
});

export const { useLogInMutation, useLogOutMutation } = accountApi;
