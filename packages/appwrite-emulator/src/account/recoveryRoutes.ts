/** The recovery of a password by a link that is valid for an hour and once. */
import { AppwriteError } from '../core/errors';
import { now } from '../core/ids';
import { email, password, text, uid } from '../http/params';
import { route, type LimitRule, type Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import { createLinkMails, linkUrlParam } from './linkMails';
import { linkModel } from './links';
import { hashPassword } from './passwords';
import { accountModel } from './users';

const EARLIEST_ID = 1_700_000_000;
const YEARS_OF_IDS = 2 * 365 * 24 * 3600;
/** Appwrite counts by e-mail too, which strangers can use up; the host limits a mailbox's mails. */
const LIMITS: readonly LimitRule[] = [{ most: 10 }];
/** Confirmations are limited by address too, as a stranger must not use up an account's tries. */
const CONFIRM_LIMITS: readonly LimitRule[] = [
  { most: 10, key: 'url:{url},userId:{param-userId},ip:{ip}' },
];

export function recoveryRoutes(dependencies: Dependencies): Route[] {
  const { store, users, sessions, recoveries, verifications } = dependencies;
  const { tokens, policies, passwordRules, bus } = dependencies;
  const sendLater = createLinkMails(dependencies, 'recovery', recoveries);
  /** A constant, unpredictable id for an address without an account, in the form of real ids. */
  const nobodysId = (address: string): string => {
    const digest = tokens.digestOf(address);
    return (
      (EARLIEST_ID + (parseInt(digest.slice(0, 8), 16) % YEARS_OF_IDS)).toString(16) +
      digest.slice(8, 20)
    );
  };
  return [
    route(
      'POST',
      '/account/recovery',
      'sessions.write',
      { status: 201, limits: LIMITS, params: { email, url: linkUrlParam(dependencies) } },
      ({ email: address, url }, call) => {
        const user = users.find({ email: address });
        const nobody = nobodysId(address);
        // Appwrite reveals a missing or blocked account here. This answer and its time do not.
        const { link, secret } = recoveries.prepare(user?.status ? user.$id : nobody);
        if (user?.status) sendLater({ user, link, secret, url }, call);
        return linkModel(link);
      },
    ),
    route(
      'PUT',
      '/account/recovery',
      'sessions.write',
      {
        limits: CONFIRM_LIMITS,
        params: { userId: uid, secret: text({ max: 256 }), password },
      },
      async ({ userId, secret, password: next }) => {
        const user = users.find({ id: userId });
        if (!user) throw new AppwriteError('user_not_found');
        const recovery = recoveries.find(user.$id, secret);
        if (!recovery) throw new AppwriteError('user_invalid_token');
        passwordRules.refuseEasy(next, user);
        const passwordHash = await hashPassword(next);
        const changed = store.atomically(() => {
          // The link may have been used in between, or has expired.
          if (!recoveries.find(user.$id, secret)) throw new AppwriteError('user_invalid_token');
          recoveries.end(user.$id);
          verifications.end(user.$id);
          if (policies.isOn('session-invalidation')) sessions.endAll(user.$id);
          return users.update(user.$id, {
            passwordHash,
            passwordUpdate: now(),
            emailVerification: true,
          });
        });
        bus.tell({
          kind: 'account',
          userId: user.$id,
          action: 'update.password',
          payload: accountModel(changed),
        });
        return linkModel(recovery);
      },
    ),
  ];
}
