import { isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { loggedIn, loggedOut, sessionExpired } from '../auth/authSlice';
import type { StartListening } from './startListening';

/** What the server said to a donor is not kept for whoever uses the browser next. */
export function forgetDonorAfterLogout(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(loggedOut, sessionExpired),
    effect: async (action, { dispatch, extra }) => {
      extra.sessionHint.set(false, sessionExpired.match(action));
      // The page that shows it goes first: it would ask for it again.
      await extra.pause(0);
      dispatch(baseApi.util.invalidateTags(['Donation', 'Profile', 'Following']));
    },
  });
  startListening({
    actionCreator: loggedIn,
    effect: (_action, { extra }) => extra.sessionHint.set(true),
  });
}
