/**
 * Who sends a request: a server key, a user by session or token, or a guest; and what that lets
 * them do.
 */
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
  /** A server key: document and file permissions do not bind it, its scopes do. */
  isKey: boolean;
  user: User | null;
  session: Session | null;
  isByToken: boolean;
  roles: readonly string[];
  /** Null when the caller may, else who they are in the words of the refusal. */
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

/** The rights of a visitor without account or key. */
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

/** The parts of a request that identify its sender and page. */
export interface Visit {
  method: string;
  headers: IncomingHttpHeaders;
}

/**
 * Credentials that an entry accepts: realtime connections take no keys, and a function's own
 * address takes none, as every caller is a guest there.
 */
export type Credentials = 'all' | 'sessions' | 'none';

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * @returns undefined without the header, an empty text where it is empty or was sent more than once
 */
function keyIn(headers: IncomingHttpHeaders): string | undefined {
  const given = headers['x-appwrite-key'];
  if (given === undefined) return undefined;
  const text = [given].flat().join(',').trim();
  return /^[\s,]*$/.test(text) ? '' : text;
}

/** Where a browser puts a session by itself, in the order in which Appwrite looks. */
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
  /** @returns null for a value that is no session */
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
  /**
   * A request that speaks for a key, or that another site's page makes, is not the work of the
   * visitor whose cookies come along.
   */
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
    /** Whether a request is made with a key of ours. */
    isByKey({ headers }: Pick<Visit, 'headers'>): boolean {
      try {
        return byKey(keyIn(headers) ?? '').isKey;
      } catch {
        return false;
      }
    },
    /**
     * The one place that decides who calls and whether they may call from that page: every door of
     * the server asks it. Only a key of ours is spared the question where it is used; a foreign
     * page is refused before anything else of it is read.
     * @throws AppwriteError for a page of an origin that is not ours, a key or token that is not
     * good, or a blocked user
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
