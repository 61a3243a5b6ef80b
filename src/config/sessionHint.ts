/** What an earlier page left in the browser when somebody was logged in. */
export const SESSION_HINT = 'ikhaa.session';

/** Storage may be switched off: then there may be a session. */
export function sessionMayExist(): boolean {
  try {
    return window.localStorage.getItem(SESSION_HINT) !== null;
  } catch {
    return true;
  }
}
