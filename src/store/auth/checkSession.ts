import { failureOf } from '@/api/failureOf';
import { SESSION_ENDED, SESSION_MAY_EXIST } from '@/config/sessionHint';
import { toFailure } from '@/api/toFailure';
import type { AppThunk } from '../thunk';
import {
  foundNoSession,
  loggedIn,
  loggedOut,
  selectUser,
  sessionExpired,
  type AuthUser,
} from './authSlice';

/** The account's endpoints are not part of the first page load: guests do not need them. */
function readCurrentUser(): AppThunk<
  Promise<{ data?: AuthUser | undefined; error?: Parameters<typeof failureOf>[0] }>
> {
  return async (dispatch, _getState, { logFailure }) => {
    try {
      const { accountApi } = await import(
        /* webpackChunkName: 'account' */ '@/api/endpoints/accountApi'
      );
      return await dispatch(
        accountApi.endpoints.getCurrentUser.initiate(undefined, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
    } catch (error) {
      const failure = toFailure(error);
      logFailure('The session could not be checked', failure);
      return { error: failure };
    }
  };
}

/** Guests without a hint cause no request. A failed check counts as logged out. */
export function checkSession({ force = false } = {}): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { sessionHint }) => {
    if (!force && !sessionHint.get()) {
      dispatch(foundNoSession());
      return;
    }
    const { data, error } = await dispatch(readCurrentUser());
    if (data !== undefined) {
      dispatch(loggedIn(data));
      return;
    }
    if (failureOf(error).code === 'unauthorized') sessionHint.set(false, true);
    dispatch(foundNoSession());
  };
}

/** `hint` is the other tab's mark in the browser. */
export function sessionChangedElsewhere(hint: string | null): AppThunk {
  return (dispatch, getState) => {
    if (hint === SESSION_MAY_EXIST) void dispatch(checkSession({ force: true }));
    else if (selectUser(getState()) !== null)
      dispatch(hint === SESSION_ENDED ? sessionExpired() : loggedOut());
  };
}
