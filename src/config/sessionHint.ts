/** The mark that an earlier page left in the browser after a login. */
export const SESSION_HINT = 'ikhaa.session';

export const SESSION_MAY_EXIST = '1';
/** The mark shows other tabs that the server ended the session, not the donor. */
export const SESSION_ENDED = 'ended';

/** Storage may be switched off: then there may be a session. */
export function sessionMayExist(): boolean {
  try {
    return window.localStorage.getItem(SESSION_HINT) === SESSION_MAY_EXIST;
  } catch {
    return true;
  }
}

/**
 * Storage may be switched off: then nothing is remembered, and nothing breaks.
 * @param hasEnded whether the session that is no more was ended by the server
 */
export function rememberSession(mayExist: boolean, hasEnded = false): void {
  try {
    if (mayExist) window.localStorage.setItem(SESSION_HINT, SESSION_MAY_EXIST);
    else if (hasEnded) window.localStorage.setItem(SESSION_HINT, SESSION_ENDED);
    else window.localStorage.removeItem(SESSION_HINT);
  } catch {
    return;
  }
}
