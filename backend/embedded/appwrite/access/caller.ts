/** Who sends a request: a server key, a user by session or token, or a guest; and what that lets them do. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Session, Sessions } from '../account/sessions';
import type { User, Users } from '../account/users';
import { AppwriteError } from '../core/errors';
import { isRecord, parseJson } from '../core/values';
import type { ApiKeys } from './apiKeys';
import { rolesOf } from './roles';
import type { Tokens } from './tokens';

export interface Caller {
  /** A server key: document and file permissions do not bind it, its scopes do. */
  isKey: boolean;
  user: User | null;
  session: Session | null;
  isByToken: boolean;
  roles: readonly string[];
  /** Null when the caller may, else who they are in the words of the refusal. */
  lacksScope(scope: string): string | null;
}

const GUEST_SCOPES = new Set(['public', 'sessions.write', 'documents.read', 'documents.write', 'rows.read', 'rows.write', 'files.read', 'files.write', 'executions.write', 'locale.read']);
const USER_SCOPES = new Set([...GUEST_SCOPES, 'account', 'executions.read']);

/** The rights of somebody without account or key. */
export function guest(): Caller {
  return { isKey: false, user: null, session: null, isByToken: false, roles: rolesOf(null), lacksScope: (scope) => (GUEST_SCOPES.has(scope) ? null : 'User (role: guests)') };
}

function asUser(user: User, session: Session | null, isByToken: boolean): Caller {
  return { isKey: false, user, session, isByToken, roles: rolesOf(user), lacksScope: (scope) => (USER_SCOPES.has(scope) ? null : `${user.email} (role: users)`) };
}

interface Sources {
  project: string;
  keys: ApiKeys;
  tokens: Tokens;
  users: Users;
  sessions: Sessions;
}

type Cookies = Readonly<Record<string, string | undefined>>;

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Where a session's value may be, in the order in which Appwrite looks. */
function sessionValues(project: string, headers: IncomingHttpHeaders, cookies: Cookies): (string | undefined)[] {
  const name = `a_session_${project}`;
  return [cookies[name], cookies[`${name}_legacy`], single(headers['x-appwrite-session']), fallbackCookie(single(headers['x-fallback-cookies']), name)];
}

function fallbackCookie(header: string | undefined, name: string): string | undefined {
  const cookies = parseJson(header ?? '');
  const value = isRecord(cookies) ? cookies[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function createCallers({ project, keys, tokens, users, sessions }: Sources) {
  const checked = (caller: Caller): Caller => {
    if (caller.user && !caller.user.status) throw new AppwriteError('user_blocked');
    return caller;
  };
  /** @returns null for a value that is no session */
  const bySession = (value: string): Caller | null => {
    const session = sessions.resolve(value);
    const user = session && users.find({ id: session.userId });
    return session && user ? checked(asUser(user, session, false)) : null;
  };
  const byToken = (token: string): Caller => {
    const claims = tokens.verify(token);
    const user = claims?.use === 'account' ? users.find({ id: String(claims.userId) }) : undefined;
    const session = user && claims?.sessionId ? sessions.get(user.$id, String(claims.sessionId)) : undefined;
    if (!user || (claims?.sessionId && !session)) throw new AppwriteError('user_jwt_invalid');
    return checked(asUser(user, session ?? null, true));
  };
  return {
    bySession,
    /** @throws AppwriteError for a key or token that is not good, or a blocked user */
    identify(headers: IncomingHttpHeaders, cookies: Cookies): Caller {
      const key = single(headers['x-appwrite-key']);
      if (key) {
        const granted = keys.resolve(key);
        const who = `app.${project}@service.localhost (role: applications)`;
        return { isKey: true, user: null, session: null, isByToken: false, roles: [], lacksScope: (scope) => (granted.hasScope(scope) ? null : who) };
      }
      const value = sessionValues(project, headers, cookies).find(Boolean);
      const signedIn = value ? bySession(value) : null;
      const token = single(headers['x-appwrite-jwt']);
      if (!token) return signedIn ?? guest();
      if (signedIn) throw new AppwriteError('user_jwt_and_cookie_set');
      return byToken(token);
    },
  };
}
