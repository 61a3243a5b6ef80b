/** The confirmation of an account's address by a link that is valid for an hour and once. */
import { AppwriteError } from '../core/errors';
import { text, uid } from '../http/params';
import { route, type LimitRule, type Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import { callerOf } from './accountRoutes';
import { createLinkMails, linkUrlParam } from './linkMails';
import { linkModel } from './links';
import { accountModel } from './users';

const LIMITS: readonly LimitRule[] = [{ most: 10, key: 'url:{url},userId:{user}' }];
/** Confirmations are limited by address too, as a stranger must not use up an account's tries. */
const CONFIRM_LIMITS: readonly LimitRule[] = [
  { most: 10, key: 'url:{url},userId:{param-userId},ip:{ip}' },
];

export function verificationRoutes(dependencies: Dependencies): Route[] {
  const { store, users, verifications, bus } = dependencies;
  const sendLater = createLinkMails(dependencies, 'verification', verifications);
  return [
    route(
      'POST',
      '/account/verifications/email',
      'account',
      { status: 201, limits: LIMITS, params: { url: linkUrlParam(dependencies) } },
      ({ url }, call) => {
        const user = callerOf(call);
        if (user.emailVerification) throw new AppwriteError('user_email_already_verified');
        const { link, secret } = verifications.prepare(user.$id);
        sendLater({ user, link, secret, url }, call);
        return linkModel(link);
      },
    ),
    route(
      'PUT',
      '/account/verifications/email',
      'sessions.write',
      { limits: CONFIRM_LIMITS, params: { userId: uid, secret: text({ max: 256 }) } },
      ({ userId, secret }) => {
        const user = users.find({ id: userId });
        if (!user) throw new AppwriteError('user_not_found');
        const link = verifications.find(user.$id, secret);
        if (!link) throw new AppwriteError('user_invalid_token');
        const changed = store.atomically(() => {
          verifications.end(user.$id);
          return users.update(user.$id, { emailVerification: true });
        });
        bus.tell({
          kind: 'account',
          userId: user.$id,
          action: 'update.verification',
          payload: accountModel(changed),
        });
        return linkModel(link);
      },
    ),
  ];
}
