/** The sender of a request and its rights: a server key, a user by session or token, or a guest. */
import { parse as parseCookies } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';
import type { Session, Sessions } from '../account/sessions';
import type { User, Users } from '../account/users';
import { AppwriteError } from '../core/errors';
import { isRecord, parseJson } from '../core/values';
import type { Origins } from '../http/origins';
import type { ApiKeys } from './apiKeys';
import { rolesOf } from './roles';
import type { Tokens } from './tokens';

export interface Caller {
  /** A server key, which is bound by its scopes, not by permissions of documents and files. */
  isKey: boolean;
  user: User | null;
  session: Session | null;
  isByToken: boolean;
  roles: readonly string[];
  /** Null for an allowed caller, else the caller's name in the refusal. */
  lacksScope(scope: string): string | null;
}

const GUEST_SCOPES = new Set([
  'public',
  'sessions.write',
  'documents.read',
  'documents.write',
  'rows.read',
  'rows.write',
  'files.read',
  'files.write',
  'executions.write',
  'locale.read',
]);
const USER_SCOPES = new Set([...GUEST_SCOPES, 'account', 'executions.read']);

export function guest(): Caller {
  return {
    isKey: false,
    user: null,
    session: null,
    isByToken: false,
    roles: rolesOf(null),
    lacksScope: (scope) => (GUEST_SCOPES.has(scope) ? null : 'User (role: guests)'),
  };
}

function asUser(user: User, session: Session | null, isByToken: boolean): Caller {
  return {
    isKey: false,
    user,
    session,
    isByToken,
    roles: rolesOf(user),
    lacksScope: (scope) => (USER_SCOPES.has(scope) ? null : `${user.email} (role: users)`),
  };
}

interface Sources {
  project: string;
  keys: ApiKeys;
  tokens: Tokens;
  users: Users;
  sessions: Sessions;
  origins: Origins;
}

export interface Visit {
  method: string;
  headers: IncomingHttpHeaders;
}

/** Realtime connections take no keys; every caller of a function's own address is a guest. */
export type Credentials = 'all' | 'sessions' | 'none';

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** @returns undefined without the header, an empty text for an empty or repeated one */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-appwrite-key'];
  if (given === undefined) return undefined;
  const text = [given].flat().join(',').trim();
  return /^[\s,]*$/.test(text) ? '' : text;
}

/** The places of a browser's session, in Appwrite's order. */
function ambientSessions(
  name: string,
  headers: IncomingHttpHeaders,
): { cookies: (string | undefined)[]; fallback: string | undefined } {
  const cookies = parseCookies(headers.cookie ?? '');
  const fallback = parseJson(single(headers['x-fallback-cookies']) ?? '');
  const value = isRecord(fallback) ? fallback[name] : undefined;
  return {
    cookies: [cookies[name], cookies[`${name}_legacy`]],
    fallback: typeof value === 'string' ? value : undefined,
  };
}

export function createCallers({ project, keys, tokens, users, sessions, origins }: Sources) {
  const checked = (caller: Caller): Caller => {
    if (caller.user && !caller.user.status) throw new AppwriteError('user_blocked');
    return caller;
  };
  /** @returns null for an invalid session */
  const bySession = (value: string): Caller | null => {
    const session = sessions.resolve(value);
    const user = session && users.find({ id: session.userId });
    return session && user ? checked(asUser(user, session, false)) : null;
  };
  const byToken = (token: string): Caller => {
    const claims = tokens.verify(token);
    const user = claims?.use === 'account' ? users.find({ id: String(claims.userId) }) : undefined;
    const session =
      user && claims?.sessionId ? sessions.get(user.$id, String(claims.sessionId)) : undefined;
    if (!user || (claims?.sessionId && !session)) throw new AppwriteError('user_jwt_invalid');
    return checked(asUser(user, session ?? null, true));
  };
  const byKey = (key: string): Caller => {
    const granted = keys.resolve(key);
    const who = `app.${project}@service.localhost (role: applications)`;
    return {
      isKey: true,
      user: null,
      session: null,
      isByToken: false,
      roles: [],
      lacksScope: (scope) => (granted.hasScope(scope) ? null : who),
    };
  };
  /** A request with a key, or by another site's page, does not use the visitor's cookies. */
  const sessionIn = (visit: Visit, isForKey: boolean): string | undefined => {
    const { headers } = visit;
    const { cookies, fallback } =
      isForKey || origins.isEmbedded(visit)
        ? { cookies: [], fallback: undefined }
        : ambientSessions(`a_session_${project}`, headers);
    return [...cookies, single(headers['x-appwrite-session']), fallback].find(Boolean);
  };
  return {
    bySession,
    isByKey({ headers }: Pick<Visit, 'headers'>): boolean {
      try {
        return byKey(keyIn(headers) ?? '').isKey;
      } catch {
        return false;
      }
    },
    /**
     * Only a valid key needs no origin; a foreign page is refused before anything else is read.
     * @throws AppwriteError for a foreign origin, an invalid key or token, or a blocked user
     */
    identify(visit: Visit, takes: Credentials = 'all'): Caller {
      const key = keyIn(visit.headers);
      if (key && takes === 'all') return byKey(key);
      origins.refuseUnknown(visit);
      if (takes === 'none') return guest();
      const value = sessionIn(visit, key !== undefined);
      const signedIn = value ? bySession(value) : null;
      const token = single(visit.headers['x-appwrite-jwt']);
      if (!token) return signedIn ?? guest();
      if (signedIn) throw new AppwriteError('user_jwt_and_cookie_set');
      return byToken(token);
    },
  };
}
