/** The mark of an earlier login in the browser. */
export const SESSION_HINT = 'ikhaa.session';

export const SESSION_MAY_EXIST = '1';
/** The mark shows other tabs that the server ended the session, not the donor. */
export const SESSION_ENDED = 'ended';

/** Without storage, there may always be a session. */
export function sessionMayExist(): boolean {
  try {
    return window.localStorage.getItem(SESSION_HINT) === SESSION_MAY_EXIST;
  } catch {
    return true;
  }
}

/** Does nothing without storage. `hasEnded`: the server ended the former session. */
export function rememberSession(mayExist: boolean, hasEnded = false): void {
  try {
    if (mayExist) window.localStorage.setItem(SESSION_HINT, SESSION_MAY_EXIST);
    else if (hasEnded) window.localStorage.setItem(SESSION_HINT, SESSION_ENDED);
    else window.localStorage.removeItem(SESSION_HINT);
  } catch {
    return;
  }
}
