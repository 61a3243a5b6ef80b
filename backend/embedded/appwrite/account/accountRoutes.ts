/** What people do with their own account. */
import type { Tokens } from '../access/tokens';
import type { Bus } from '../core/bus';
import { AppwriteError } from '../core/errors';
import { now, resolveId } from '../core/ids';
import type { Store } from '../core/store';
import type { Origins } from '../http/origins';
import { email, flag, integer, nullable, newIdParam, objectParam, optional, password, phone, queriesParam, text } from '../http/params';
import { route, type Call, type LimitRule, type Route } from '../http/route';
import type { Outbox } from './outbox';
import { hashPassword, isPassword } from './passwords';
import type { Sessions } from './sessions';
import { accountModel, type User, type UserChange, type Users } from './users';

export interface AccountSurroundings {
  project: string;
  store: Store;
  users: Users;
  sessions: Sessions;
  tokens: Tokens;
  outbox: Outbox;
  origins: Origins;
  bus: Bus;
}

const TEN_AN_HOUR: readonly LimitRule[] = [{ most: 10 }];
const LONGEST_PREFS = 65_535;
const TOKEN_SECONDS = 900;

/** The account behind the request; the scope has made sure that there is one. */
export function callerOf({ caller }: Call): User {
  if (!caller.user) throw new AppwriteError('user_unauthorized');
  return caller.user;
}

/** @throws AppwriteError when it is not theirs */
async function requirePassword(user: User, given: string | null): Promise<void> {
  if (!(await isPassword(given ?? '', user.passwordHash))) throw new AppwriteError('user_invalid_credentials');
}

const nameParam = text();
const oldPassword = text({ min: 0, max: 256 });

export function accountRoutes({ store, users, tokens, bus }: AccountSurroundings): Route[] {
  const change = (user: User, detail: UserChange, action: string): Record<string, unknown> => {
    const model = accountModel(store.atomically(() => users.update(user.$id, detail)));
    bus.tell({ kind: 'account', userId: user.$id, action, payload: model });
    return model;
  };

  return [
    route({
      method: 'POST', path: '/account', scope: 'sessions.write', status: 201, limits: TEN_AN_HOUR,
      params: { userId: newIdParam, email, password, name: optional(nameParam, '') },
      handle: async ({ userId, email: address, password: secret, name }) => {
        const id = resolveId(userId);
        if (users.find({ id }) || users.find({ email: address })) throw new AppwriteError('user_already_exists');
        const passwordHash = await hashPassword(secret);
        const model = accountModel(store.atomically(() => users.create({ id, email: address, name, passwordHash })));
        bus.tell({ kind: 'account', userId: id, action: 'create', payload: model });
        return model;
      },
    }),
    route({ method: 'GET', path: '/account', scope: 'account', handle: (_params, call) => accountModel(callerOf(call)) }),
    route({ method: 'GET', path: '/account/prefs', scope: 'account', handle: (_params, call) => callerOf(call).prefs }),
    route({ method: 'PATCH', path: '/account/name', scope: 'account', params: { name: nameParam }, handle: ({ name }, call) => change(callerOf(call), { name }, 'update.name') }),
    route({
      method: 'PATCH', path: '/account/prefs', scope: 'account', params: { prefs: objectParam },
      handle: ({ prefs }, call) => {
        if (JSON.stringify(prefs).length > LONGEST_PREFS) throw new AppwriteError('general_argument_invalid', { message: 'Invalid `prefs` param: Value must be a valid object.' });
        return change(callerOf(call), { prefs }, 'update.prefs');
      },
    }),
    route({
      method: 'PATCH', path: '/account/password', scope: 'account', limits: TEN_AN_HOUR, params: { password, oldPassword: nullable(oldPassword) },
      handle: async ({ password: next, oldPassword: old }, call) => {
        const user = callerOf(call);
        await requirePassword(user, old);
        return change(user, { passwordHash: await hashPassword(next), passwordUpdate: now() }, 'update.password');
      },
    }),
    route({
      method: 'PATCH', path: '/account/email', scope: 'account', params: { email, password: oldPassword },
      handle: async ({ email: address, password: given }, call) => {
        const user = callerOf(call);
        await requirePassword(user, given);
        if (address !== user.email && users.find({ email: address })) throw new AppwriteError('user_target_already_exists');
        return change(user, { email: address, emailVerification: address === user.email && user.emailVerification }, 'update.email');
      },
    }),
    route({
      method: 'PATCH', path: '/account/phone', scope: 'account', params: { phone, password: oldPassword },
      handle: async ({ phone: number, password: given }, call) => {
        const user = callerOf(call);
        await requirePassword(user, given);
        if (number !== user.phone && users.find({ phone: number })) throw new AppwriteError('user_phone_already_exists');
        return change(user, { phone: number, phoneVerification: number === user.phone && user.phoneVerification }, 'update.phone');
      },
    }),
    route({
      method: 'POST', path: '/account/jwts', scope: 'account', status: 201, limits: [{ most: 120, windowSeconds: 60, key: 'url:{url},userId:{user}' }],
      params: { duration: optional(integer(0, 3600), TOKEN_SECONDS) },
      handle: ({ duration }, call) => {
        if (call.caller.isByToken) throw new AppwriteError('user_jwt_creation_denied');
        return { jwt: tokens.sign({ use: 'account', userId: callerOf(call).$id, sessionId: call.caller.session?.$id ?? '' }, duration || TOKEN_SECONDS) };
      },
    }),
    // Kept for the SDK's sake: neither is offered here.
    route({ method: 'GET', path: '/account/identities', scope: 'account', params: { queries: queriesParam, total: optional(flag, true) }, handle: () => ({ total: 0, identities: [] }) }),
    route({ method: 'GET', path: '/account/mfa/factors', scope: 'account', handle: () => ({ totp: false, phone: false, email: false, recoveryCode: false }) }),
  ];
}
