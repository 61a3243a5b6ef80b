/** The login state as the browser knows it. The session itself is the server's cookie. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `isStaff` is only in an account that has a role. */
export type AuthUser = { id: string; name: string; email: string; isStaff?: true };

export type AuthState =
  | { status: 'checking' }
  | { status: 'loggedIn'; user: AuthUser }
  | { status: 'loggedOut'; reason: 'guest' | 'left' | 'expired' };

const initialState = (): AuthState => ({ status: 'checking' });

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<AuthUser>): AuthState => ({
      status: 'loggedIn',
      user: payload,
    }),
    /** A later reading of the account: its roles change while it is logged in. */
    ownRolesRead: (state, { payload }: PayloadAction<{ userId: string; isStaff: boolean }>) => {
      if (state.status !== 'loggedIn' || state.user.id !== payload.userId) return;
      if (payload.isStaff) state.user.isStaff = true;
      else delete state.user.isStaff;
    },
    loggedOut: (): AuthState => ({ status: 'loggedOut', reason: 'left' }),
    /** The check at start found no session. */
    foundNoSession: (): AuthState => ({ status: 'loggedOut', reason: 'guest' }),
    /** The server no longer knows the session that the page was using. */
    sessionExpired: (): AuthState => ({ status: 'loggedOut', reason: 'expired' }),
  },
  selectors: {
    selectAuth: (state: AuthState) => state,
    /** Whether a donor logged out here, and no donor has logged in since. */
    selectHasLeft: (state: AuthState) => state.status === 'loggedOut' && state.reason === 'left',
    /** The donor's id, null for a guest; undefined while it is not known. */
    selectVisitorId: (state: AuthState) =>
      state.status === 'checking' ? undefined : state.status === 'loggedIn' ? state.user.id : null,
    selectIsStaff: (state: AuthState) => state.status === 'loggedIn' && state.user.isStaff === true,
    selectUser: (state: AuthState) => (state.status === 'loggedIn' ? state.user : null),
  },
});

export const { loggedIn, ownRolesRead, loggedOut, foundNoSession, sessionExpired } =
  authSlice.actions;
export const { selectAuth, selectHasLeft, selectIsStaff, selectUser, selectVisitorId } =
  authSlice.selectors;
