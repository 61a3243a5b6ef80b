import { AppwriteError } from '../core/errors';
import { now, resolveId } from '../core/ids';
import {
  email,
  flag,
  integer,
  nullable,
  newIdParam,
  objectParam,
  optional,
  password,
  phone,
  queriesParam,
  text,
} from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import type { Dependencies } from '../dependencies';
import { hashPassword, isPassword } from './passwords';
import { accountModel, type User, type UserChange } from './users';

/** Appwrite's limit, by address. */
const TEN_AN_HOUR: readonly LimitRule[] = [{ most: 10 }];
/** The holder of a session may guess the password here too. Appwrite has no such limit. */
const GUESSES: LimitRule = { most: 10, key: 'password of {user}', resetOnSuccess: true };
const LONGEST_PREFS = 65_535;
const TOKEN_SECONDS = 900;

/** The account of the request, which the scope requires. */
export function callerOf({ caller }: Call): User {
  if (!caller.user) throw new AppwriteError('user_unauthorized');
  return caller.user;
}

const nameParam = text();
const oldPassword = text({ min: 0, max: 256 });

export function accountRoutes({
  store,
  users,
  sessions,
  recoveries,
  verifications,
  tokens,
  policies,
  passwordRules,
  bus,
}: Dependencies): Route[] {
  /** @param also in the same transaction */
  const change = (
    user: User,
    detail: UserChange,
    action: string,
    also = (): void => undefined,
  ): Record<string, unknown> => {
    const model = accountModel(
      store.atomically(() => {
        also();
        return users.update(user.$id, detail);
      }),
    );
    bus.tell({ kind: 'account', userId: user.$id, action, payload: model });
    return model;
  };

  /** @throws AppwriteError for a wrong password, or one that has changed in between */
  const requirePassword = async (user: User, given: string | null): Promise<void> => {
    const isRight = await isPassword(given ?? '', user.passwordHash);
    if (!isRight || users.find({ id: user.$id })?.passwordHash !== user.passwordHash)
      throw new AppwriteError('user_invalid_credentials');
  };

  return [
    route(
      'POST',
      '/account',
      'sessions.write',
      {
        status: 201,
        limits: TEN_AN_HOUR,
        params: { userId: newIdParam, email, password, name: optional(nameParam, '') },
      },
      async ({ userId, email: address, password: secret, name }) => {
        passwordRules.refuseEasy(secret, { email: address, name });
        const id = resolveId(userId);
        if (users.find({ id }) || users.find({ email: address }))
          throw new AppwriteError('user_already_exists');
        const passwordHash = await hashPassword(secret);
        const model = accountModel(
          store.atomically(() => users.create({ id, email: address, name, passwordHash })),
        );
        bus.tell({ kind: 'account', userId: id, action: 'create', payload: model });
        return model;
      },
    ),
    route('GET', '/account', 'account', {}, (_params, call) => accountModel(callerOf(call))),
    route('GET', '/account/prefs', 'account', {}, (_params, call) => callerOf(call).prefs),
    route('PATCH', '/account/name', 'account', { params: { name: nameParam } }, ({ name }, call) =>
      change(callerOf(call), { name }, 'update.name'),
    ),
    route(
      'PATCH',
      '/account/prefs',
      'account',
      { params: { prefs: objectParam } },
      ({ prefs }, call) => {
        if (JSON.stringify(prefs).length > LONGEST_PREFS)
          throw new AppwriteError('general_argument_invalid', {
            message: 'Invalid `prefs` param: Value must be a valid object.',
          });
        return change(callerOf(call), { prefs }, 'update.prefs');
      },
    ),
    route(
      'PATCH',
      '/account/password',
      'account',
      {
        limits: [...TEN_AN_HOUR, GUESSES],
        params: { password, oldPassword: nullable(oldPassword) },
      },
      async ({ password: next, oldPassword: old }, call) => {
        const user = callerOf(call);
        passwordRules.refuseEasy(next, user);
        await requirePassword(user, old);
        const passwordHash = await hashPassword(next);
        const current = call.caller.session;
        return change(user, { passwordHash, passwordUpdate: now() }, 'update.password', () => {
          // The second of two simultaneous changes was allowed by an old password.
          if (users.find({ id: user.$id })?.passwordHash !== user.passwordHash)
            throw new AppwriteError('user_invalid_credentials');
          recoveries.end(user.$id);
          if (current && policies.isOn('session-invalidation'))
            sessions.endOthers(user.$id, current.$id);
        });
      },
    ),
    route(
      'PATCH',
      '/account/email',
      'account',
      { limits: [GUESSES], params: { email, password: oldPassword } },
      async ({ email: address, password: given }, call) => {
        const user = callerOf(call);
        await requirePassword(user, given);
        if (address !== user.email && users.find({ email: address }))
          throw new AppwriteError('user_target_already_exists');
        return change(
          user,
          { email: address, emailVerification: address === user.email && user.emailVerification },
          'update.email',
          () => {
            // A link to the earlier address proves nothing about the new one.
            if (address === user.email) return;
            recoveries.end(user.$id);
            verifications.end(user.$id);
          },
        );
      },
    ),
    route(
      'PATCH',
      '/account/phone',
      'account',
      { limits: [GUESSES], params: { phone, password: oldPassword } },
      async ({ phone: number, password: given }, call) => {
        const user = callerOf(call);
        await requirePassword(user, given);
        if (number !== user.phone && users.find({ phone: number }))
          throw new AppwriteError('user_phone_already_exists');
        return change(
          user,
          { phone: number, phoneVerification: number === user.phone && user.phoneVerification },
          'update.phone',
        );
      },
    ),
    route(
      'POST',
      '/account/jwts',
      'account',
      {
        status: 201,
        limits: [{ most: 120, windowSeconds: 60, key: 'url:{url},userId:{user}' }],
        params: { duration: optional(integer(0, 3600), TOKEN_SECONDS) },
      },
      ({ duration }, call) => {
        if (call.caller.isByToken) throw new AppwriteError('user_jwt_creation_denied');
        return {
          jwt: tokens.sign(
            {
              use: 'account',
              userId: callerOf(call).$id,
              sessionId: call.caller.session?.$id ?? '',
            },
            duration || TOKEN_SECONDS,
          ),
        };
      },
    ),
    // The SDK expects these routes, but neither is supported.
    route(
      'GET',
      '/account/identities',
      'account',
      { params: { queries: queriesParam, total: optional(flag, true) } },
      () => ({ total: 0, identities: [] }),
    ),
    route('GET', '/account/mfa/factors', 'account', {}, () => ({
      totp: false,
      phone: false,
      email: false,
      recoveryCode: false,
    })),
  ];
}
