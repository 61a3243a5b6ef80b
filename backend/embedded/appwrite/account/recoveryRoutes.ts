/** A forgotten password: a link by e-mail, good for an hour and once. */
import { randomBytes } from 'node:crypto';
import { AppwriteError } from '../core/errors';
import { formatTime, newId, now } from '../core/ids';
import { openRows } from '../core/rows';
import { email, isHttpUrl, password, text, uid, type Param } from '../http/params';
import { route, type LimitRule, type Route } from '../http/route';
import type { Surroundings } from '../surroundings';
import { hashPassword } from './passwords';
import { hashOf } from './sessions';

const HOUR_MS = 3_600_000;
const LIMITS: readonly LimitRule[] = [{ most: 10, key: 'url:{url},email:{param-email}' }, { most: 10 }];
const CONFIRM_LIMITS: readonly LimitRule[] = [{ most: 10, key: 'url:{url},userId:{param-userId}' }];

interface Recovery {
  $id: string;
  $createdAt: string;
  userId: string;
  expire: string;
  secretHash: string;
}

const recoveryModel = ({ secretHash: _hash, ...recovery }: Recovery): Record<string, unknown> => ({ ...recovery, secret: '', phrase: '' });

export function recoveryRoutes({ store, users, outbox, origins }: Surroundings): Route[] {
  const recoveries = openRows<Recovery>(store, 'recoveries', ({ userId }) => ({ user_id: userId }));
  /** The link must lead to a page of ours. */
  const urlParam: Param<string> = {
    read: (value) => {
      const isOurs = isHttpUrl(value) && /^https?:/.test(value) && origins.isKnown({ origin: new URL(value).origin });
      return isOurs ? { value } : { fault: 'URL host must be one of: localhost and the registered platforms' };
    },
  };
  return [
    route('POST', '/account/recovery', 'sessions.write', { status: 201, limits: LIMITS, params: { email, url: urlParam } }, async ({ email: address, url }) => {
      const user = users.find({ email: address });
      if (!user) throw new AppwriteError('user_not_found');
      if (!user.status) throw new AppwriteError('user_blocked');
      const secret = randomBytes(128).toString('hex');
      const recovery: Recovery = { $id: newId(), $createdAt: now(), userId: user.$id, expire: formatTime(Date.now() + HOUR_MS), secretHash: hashOf(secret) };
      store.atomically(() => {
        recoveries.remove({ user_id: user.$id });
        recoveries.add(recovery);
      });
      const link = new URL(url);
      for (const [name, value] of Object.entries({ userId: user.$id, secret, expire: recovery.expire })) link.searchParams.set(name, value);
      await outbox.write({ to: user.email, subject: 'Password reset', text: `Hello ${user.name},\n\nFollow this link to reset your password. It is good for an hour.\n\n${link.href}\n\nIf you did not ask for this, ignore this message.` });
      return recoveryModel(recovery);
    }),
    route('PUT', '/account/recovery', 'sessions.write', {
      limits: CONFIRM_LIMITS, params: { userId: uid, secret: text({ max: 256 }), password },
    }, async ({ userId, secret, password: next }) => {
      const user = users.find({ id: userId });
      if (!user) throw new AppwriteError('user_not_found');
      const recovery = recoveries.find({ user_id: user.$id });
      // Hashes are compared, so that the time it takes tells nothing of the secret.
      if (!recovery || recovery.expire <= now() || recovery.secretHash !== hashOf(secret)) throw new AppwriteError('user_invalid_token');
      const passwordHash = await hashPassword(next);
      store.atomically(() => {
        // Of two requests with the same link, the second comes too late.
        if (recoveries.remove({ user_id: user.$id }) === 0) throw new AppwriteError('user_invalid_token');
        users.update(user.$id, { passwordHash, passwordUpdate: now(), emailVerification: true });
      });
      return recoveryModel(recovery);
    }),
  ];
}
