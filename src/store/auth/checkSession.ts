/** Finds out at start, and whenever it is in doubt, whether somebody is logged in. */
import { accountApi } from '@/api/endpoints/accountApi';
import { failureOf } from '@/api/failureOf';
import type { AppThunk } from '../thunk';
import { foundNoSession, loggedIn } from './authSlice';

/** Guests without a trace of a session cause no request. A failed check counts as logged out and is logged. */
export function checkSession({ force = false } = {}): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { sessionHint, logFailure }) => {
    if (!force && !sessionHint.get()) {
      dispatch(foundNoSession());
      return;
    }
    const { data, error } = await dispatch(accountApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (data !== undefined) {
      dispatch(loggedIn(data));
      return;
    }
    const failure = failureOf(error);
    if (failure.code !== 'unauthorized') logFailure('The session could not be checked', failure);
    dispatch(foundNoSession());
  };
}
