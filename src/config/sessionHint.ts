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

/** Storage may be switched off: then nothing is remembered, and nothing breaks. */
export function rememberSession(mayExist: boolean): void {
  try {
    if (mayExist) window.localStorage.setItem(SESSION_HINT, '1');
    else window.localStorage.removeItem(SESSION_HINT);
  } catch {
    return;
  }
}
