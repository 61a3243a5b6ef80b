/** A forgotten password: a link by e-mail, good for an hour and once. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppwriteError } from '../core/errors';
import { formatTime, newId, now } from '../core/ids';
import type { Store } from '../core/store';
import type { Origins } from '../http/origins';
import { email, isHttpUrl, password, text, uid, type Param } from '../http/params';
import { route, type LimitRule, type Route } from '../http/route';
import type { Outbox } from './outbox';
import { hashPassword } from './passwords';
import type { Users } from './users';

const HOUR_MS = 3_600_000;
const LIMITS: readonly LimitRule[] = [{ most: 10, key: 'url:{url},email:{param-email}' }, { most: 10 }];
const CONFIRM_LIMITS: readonly LimitRule[] = [{ most: 10, key: 'url:{url},userId:{param-userId}' }];

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface RecoverySurroundings {
  store: Store;
  users: Users;
  outbox: Outbox;
  origins: Origins;
}

function tokenModel(token: { id: string; userId: string; created: string; expires: string }): Record<string, unknown> {
  return { $id: token.id, $createdAt: token.created, userId: token.userId, secret: '', expire: token.expires, phrase: '' };
}

export function recoveryRoutes({ store, users, outbox, origins }: RecoverySurroundings): Route[] {
  /** The link must lead to a page of ours. */
  const urlParam: Param<string> = {
    read: (value) => {
      const isOurs = isHttpUrl(value) && /^https?:/.test(value) && origins.isKnown({ origin: new URL(value).origin });
      return isOurs ? { value } : { fault: 'URL host must be one of: localhost and the registered platforms' };
    },
  };
  return [
    route({
      method: 'POST', path: '/account/recovery', scope: 'sessions.write', status: 201, limits: LIMITS, params: { email, url: urlParam },
      handle: async ({ email: address, url }) => {
        const user = users.byEmail(address);
        if (!user) throw new AppwriteError('user_not_found');
        if (!user.isActive) throw new AppwriteError('user_blocked');
        const secret = randomBytes(128).toString('hex');
        const token = { id: newId(), userId: user.id, created: now(), expires: formatTime(Date.now() + HOUR_MS) };
        store.atomically(() => {
          store.run('DELETE FROM tokens WHERE user_id = ? AND kind = ?', user.id, 'recovery');
          store.run('INSERT INTO tokens (id, user_id, kind, secret_hash, expires) VALUES (?, ?, ?, ?, ?)', token.id, user.id, 'recovery', hashOf(secret).toString('base64'), token.expires);
        });
        const link = new URL(url);
        link.searchParams.set('userId', user.id);
        link.searchParams.set('secret', secret);
        link.searchParams.set('expire', token.expires);
        await outbox.write({ to: user.email, subject: 'Password reset', text: `Hello ${user.name},\n\nFollow this link to reset your password. It is good for an hour.\n\n${link.href}\n\nIf you did not ask for this, ignore this message.` });
        return tokenModel(token);
      },
    }),
    route({
      method: 'PUT', path: '/account/recovery', scope: 'sessions.write', limits: CONFIRM_LIMITS, params: { userId: uid, secret: text({ max: 256 }), password },
      handle: async ({ userId, secret, password: next }) => {
        const user = users.get(userId);
        if (!user) throw new AppwriteError('user_not_found');
        const row = store.get('SELECT id, secret_hash, expires FROM tokens WHERE user_id = ? AND kind = ? AND expires > ?', user.id, 'recovery', now());
        const wanted = Buffer.from(String(row?.secret_hash ?? ''), 'base64');
        const given = hashOf(secret);
        if (!row || wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw new AppwriteError('user_invalid_token');
        const passwordHash = await hashPassword(next);
        store.atomically(() => {
          // Of two requests with the same link, the second comes too late.
          if (store.run('DELETE FROM tokens WHERE id = ?', String(row.id)) === 0) throw new AppwriteError('user_invalid_token');
          users.update(user.id, { passwordHash, passwordUpdatedAt: now(), emailVerified: true });
        });
        return tokenModel({ id: String(row.id), userId: user.id, created: now(), expires: String(row.expires) });
      },
    }),
  ];
}
