/** Sessions: the secret is in the visitor's cookie alone, the data file holds its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { formatTime, newId, now } from '../core/ids';
import type { Row, Store } from '../core/store';

const YEAR_MS = 365 * 24 * 3600 * 1000;
export const SESSION_SECONDS = YEAR_MS / 1000;
/** A further sign-in ends the oldest session. */
const MOST_PER_USER = 10;

export interface Session {
  id: string;
  userId: string;
  createdAt: string;
  updatedAt: string;
  expires: string;
  email: string;
  ip: string;
}

export interface Sessions {
  /** @returns the session, and the value that cookies carry */
  start(user: { id: string; email: string }, ip: string): { session: Session; value: string };
  /** @returns null for a value that is no session of ours, or one that has ended */
  resolve(value: string): Session | null;
  list(userId: string): Session[];
  get(userId: string, id: string): Session | undefined;
  extend(session: Session): Session;
  end(id: string): void;
  endAll(userId: string): void;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64');

/** The cookie's value: base64 of `{"id": user, "secret": …}`. */
function parseValue(value: string): { userId: string; secret: string } | null {
  try {
    const parsed = JSON.parse(Buffer.from(value, 'base64').toString('utf8')) as { id?: unknown; secret?: unknown } | null;
    return typeof parsed?.id === 'string' && typeof parsed.secret === 'string' && parsed.secret ? { userId: parsed.id, secret: parsed.secret } : null;
  } catch {
    return null;
  }
}

export function createSessions(store: Store): Sessions {
  const toSession = (row: Row): Session => JSON.parse(String(row.body)) as Session;
  const list = (userId: string): Session[] =>
    store.all('SELECT body FROM sessions WHERE user_id = ? AND expires > ? ORDER BY seq', userId, now()).map(toSession);
  const end = (id: string): void => {
    store.run('DELETE FROM sessions WHERE id = ?', id);
  };
  return {
    start: (user, ip) => {
      const at = now();
      const secret = randomBytes(128).toString('hex');
      const session: Session = { id: newId(), userId: user.id, createdAt: at, updatedAt: at, expires: formatTime(Date.now() + YEAR_MS), email: user.email, ip };
      store.run('DELETE FROM sessions WHERE user_id = ? AND expires <= ?', user.id, at);
      for (const old of list(user.id).slice(0, -MOST_PER_USER + 1 || undefined)) end(old.id);
      store.run('INSERT INTO sessions (id, user_id, secret_hash, expires, body) VALUES (?, ?, ?, ?, ?)', session.id, user.id, hashOf(secret), session.expires, JSON.stringify(session));
      return { session, value: Buffer.from(JSON.stringify({ id: user.id, secret })).toString('base64') };
    },
    resolve: (value) => {
      const parsed = parseValue(value);
      if (!parsed) return null;
      const row = store.get('SELECT body FROM sessions WHERE user_id = ? AND secret_hash = ? AND expires > ?', parsed.userId, hashOf(parsed.secret), now());
      return row ? toSession(row) : null;
    },
    list,
    get: (userId, id) => list(userId).find((session) => session.id === id),
    extend: (session) => {
      const extended = { ...session, updatedAt: now(), expires: formatTime(Date.now() + YEAR_MS) };
      store.run('UPDATE sessions SET expires = ?, body = ? WHERE id = ?', extended.expires, JSON.stringify(extended), session.id);
      return extended;
    },
    end,
    endAll: (userId) => {
      store.run('DELETE FROM sessions WHERE user_id = ?', userId);
    },
  };
}

/** @param secret the cookie's value, told to server keys alone */
export function sessionModel(session: Session, isCurrent: boolean, secret = ''): Record<string, unknown> {
  return {
    $id: session.id, $createdAt: session.createdAt, $updatedAt: session.updatedAt, userId: session.userId, expire: session.expires, provider: 'email',
    providerUid: session.email, providerAccessToken: '', providerAccessTokenExpiry: '', providerRefreshToken: '', ip: session.ip, osCode: '', osName: '', osVersion: '',
    clientType: '', clientCode: '', clientName: '', clientVersion: '', clientEngine: '', clientEngineVersion: '', deviceName: '', deviceBrand: '', deviceModel: '',
    countryCode: '--', countryName: 'Unknown', current: isCurrent, factors: ['password'], secret, mfaUpdatedAt: '',
  };
}
