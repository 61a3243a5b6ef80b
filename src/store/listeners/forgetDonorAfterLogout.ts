import { isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { DRAFT_PREFIX } from '@/config/drafts';
import { loggedIn, loggedOut, sessionExpired } from '../auth/authSlice';
import type { StartListening } from './startListening';

/** Without storage there are none. */
function forgetDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** The next user must not see a donor's data. Typed text stays after an expired session. */
export function forgetDonorAfterLogout(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(loggedOut, sessionExpired),
    effect: async (action, { dispatch, extra }) => {
      if (loggedOut.match(action)) forgetDrafts();
      extra.sessionHint.set(false, sessionExpired.match(action));
      // The page leaves first: it would request the data again.
      await extra.pause(0);
      dispatch(baseApi.util.invalidateTags(['Donation', 'Profile', 'Following']));
    },
  });
  startListening({
    actionCreator: loggedIn,
    effect: (_action, { extra }) => extra.sessionHint.set(true),
  });
}
