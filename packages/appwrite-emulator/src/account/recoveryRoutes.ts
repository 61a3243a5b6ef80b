/** A forgotten password: a link by e-mail, good for an hour and once. */
import { AppwriteError, failureOf } from '../core/errors';
import { now } from '../core/ids';
import { traceOf } from '../core/jobs';
import { email, isHttpUrl, password, text, uid, type Param } from '../http/params';
import { route, type LimitRule, type Route } from '../http/route';
import type { Surroundings } from '../surroundings';
import { hashPassword } from './passwords';
import type { Recovery } from './recoveries';
import { accountModel, type User } from './users';

/** Longer than an answer takes to be sent. */
const AFTER_ANSWER_MS = 20;
const EARLIEST_ID = 1_700_000_000;
const YEARS_OF_IDS = 2 * 365 * 24 * 3600;
const LIMITS: readonly LimitRule[] = [
  { most: 10, key: 'url:{url},email:{param-email}' },
  { most: 10 },
];
/** By address too: a secret cannot be guessed, and nobody shall use up another's tries. */
const CONFIRM_LIMITS: readonly LimitRule[] = [
  { most: 10, key: 'url:{url},userId:{param-userId},ip:{ip}' },
];

const recoveryModel = ({ secretHash: _hash, ...recovery }: Recovery): Record<string, unknown> => ({
  ...recovery,
  secret: '',
  phrase: '',
});

export function recoveryRoutes({
  store,
  users,
  sessions,
  recoveries,
  tokens,
  outbox,
  origins,
  policies,
  passwordRules,
  bus,
  jobs,
  log,
}: Surroundings): Route[] {
  /** The answer names the account. For an address without one it names one all the same, and the same each time: seconds since 1970, then what nobody can know. */
  const nobodysId = (address: string): string => {
    const digest = tokens.digestOf(address);
    return (
      (EARLIEST_ID + (parseInt(digest.slice(0, 8), 16) % YEARS_OF_IDS)).toString(16) +
      digest.slice(8, 20)
    );
  };
  /** The link must lead to a page of ours. */
  const urlParam: Param<string> = {
    read: (value) => {
      const isOurs =
        isHttpUrl(value) &&
        /^https?:/.test(value) &&
        origins.isKnown({ origin: new URL(value).origin });
      return isOurs
        ? { value }
        : { fault: 'URL host must be one of: localhost and the registered platforms' };
    },
  };
  /** Does what takes time for an account alone. */
  const start = async (
    { $id: userId, email: to, name }: User,
    recovery: Recovery,
    secret: string,
    url: string,
  ): Promise<void> => {
    try {
      // The account may be gone meanwhile, and its id another's.
      if (users.find({ email: to })?.$id !== userId) return;
      recoveries.start(recovery);
      const link = new URL(url);
      for (const [param, value] of Object.entries({ userId, secret, expire: recovery.expire }))
        link.searchParams.set(param, value);
      await outbox.write({
        to,
        subject: 'Password reset',
        text: `Hello ${name},\n\nFollow this link to reset your password. It is good for an hour.\n\n${link.href}\n\nIf you did not ask for this, ignore this message.`,
      });
    } catch (error) {
      log(`${failureOf(error)}: ${traceOf(error)}`, 'error');
    }
  };
  return [
    route(
      'POST',
      '/account/recovery',
      'sessions.write',
      { status: 201, limits: LIMITS, params: { email, url: urlParam } },
      ({ email: address, url }) => {
        const user = users.find({ email: address });
        const nobody = nobodysId(address);
        // Appwrite tells here that there is no account, or that it is blocked. The answer does not, nor does the time that it takes.
        const { recovery, secret } = recoveries.prepare(user?.status ? user.$id : nobody);
        if (user?.status)
          jobs.later(AFTER_ANSWER_MS, () => void start(user, recovery, secret, url));
        return recoveryModel(recovery);
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
          // Meanwhile the link may have been used, or ended.
          if (!recoveries.find(user.$id, secret)) throw new AppwriteError('user_invalid_token');
          recoveries.end(user.$id);
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
        return recoveryModel(recovery);
      },
    ),
  ];
}
