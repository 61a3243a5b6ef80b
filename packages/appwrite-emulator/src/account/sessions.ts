/** Sessions: the secret is in the visitor's cookie alone, the data file has its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { formatTime, newId, now } from '../core/ids';
import type { Kept } from '../core/records';
import { openRows } from '../core/rows';
import type { Store } from '../core/store';
import { isRecord, parseJson } from '../core/values';

const YEAR_MS = 365 * 24 * 3600 * 1000;
export const SESSION_SECONDS = YEAR_MS / 1000;
/** A further sign-in ends the oldest session. */
const MOST_PER_USER = 10;

export interface Session extends Kept {
  userId: string;
  expire: string;
  providerUid: string;
  ip: string;
  secretHash: string;
}

export type Sessions = ReturnType<typeof createSessions>;

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64');

/** The cookie's value: base64 of `{"id": user, "secret": …}`. */
function parseValue(value: string): { id: string; secret: string } | null {
  const parsed = parseJson(Buffer.from(value, 'base64').toString('utf8'));
  const { id, secret } = isRecord(parsed) ? parsed : {};
  return typeof id === 'string' && typeof secret === 'string' && secret ? { id, secret } : null;
}

export function createSessions(store: Store) {
  const sessions = openRows<Session>(store, 'sessions', ({ $id, userId, secretHash, expire }) => ({
    id: $id,
    user_id: userId,
    secret_hash: secretHash,
    expires: expire,
  }));
  const list = (userId: string): Session[] =>
    sessions.list({ user_id: userId }, { also: 'AND expires > ?', values: [now()] });
  const end = (id: string): void => {
    sessions.remove({ id });
  };
  return {
    list,
    end,
    endAll(userId: string): void {
      sessions.remove({ user_id: userId });
    },
    endOthers(userId: string, keptId: string): void {
      store.run('DELETE FROM sessions WHERE user_id = ? AND id <> ?', userId, keptId);
    },
    get(userId: string, id: string): Session | undefined {
      return list(userId).find((session) => session.$id === id);
    },
    start(user: { $id: string; email: string }, ip: string): { session: Session; value: string } {
      const at = now();
      const secret = randomBytes(128).toString('hex');
      // The address of a session that is never used again must not stay stored.
      store.run('DELETE FROM sessions WHERE expires <= ?', at);
      for (const old of list(user.$id).slice(0, -MOST_PER_USER + 1 || undefined)) end(old.$id);
      const session = sessions.add({
        $id: newId(),
        $createdAt: at,
        $updatedAt: at,
        userId: user.$id,
        expire: formatTime(Date.now() + YEAR_MS),
        providerUid: user.email,
        ip,
        secretHash: hashOf(secret),
      });
      return {
        session,
        value: Buffer.from(JSON.stringify({ id: user.$id, secret })).toString('base64'),
      };
    },
    /** @returns null for an invalid or expired session */
    resolve(value: string): Session | null {
      const parsed = parseValue(value);
      const session =
        parsed && sessions.find({ user_id: parsed.id, secret_hash: hashOf(parsed.secret) });
      return session && session.expire > now() ? session : null;
    },
  };
}

/** @param secret the cookie's value, shown only to server keys */
export function sessionModel(
  { secretHash: _hash, ...session }: Session,
  isCurrent: boolean,
  secret = '',
): Record<string, unknown> {
  return {
    ...session,
    provider: 'email',
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    osCode: '',
    osName: '',
    osVersion: '',
    clientType: '',
    clientCode: '',
    clientName: '',
    clientVersion: '',
    clientEngine: '',
    clientEngineVersion: '',
    deviceName: '',
    deviceBrand: '',
    deviceModel: '',
    countryCode: '--',
    countryName: 'Unknown',
    current: isCurrent,
    factors: ['password'],
    secret,
    mfaUpdatedAt: '',
  };
}
