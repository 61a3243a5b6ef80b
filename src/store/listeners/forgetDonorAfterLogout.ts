import { isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { DRAFT_PREFIX } from '@/config/drafts';
import { loggedIn, loggedOut, sessionExpired } from '../auth/authSlice';
import type { StartListening } from './startListening';

/** Storage may be switched off: then there are none. */
function forgetDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/**
 * Removes a donor's server data, so that the browser's next user does not see it. Text that the
 * donor typed stays where the session ended by itself.
 */
export function forgetDonorAfterLogout(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(loggedOut, sessionExpired),
    effect: async (action, { dispatch, extra }) => {
      if (loggedOut.match(action)) forgetDrafts();
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
