/** Accounts as a server key sees them. */
import type { Bus } from '../core/bus';
import { AppwriteError } from '../core/errors';
import { resolveId } from '../core/ids';
import type { Store } from '../core/store';
import { email, flag, list, newIdParam, nullable, optional, password, phone, queriesParam, text, uid } from '../http/params';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import { hashPassword } from './passwords';
import { sessionModel, type Sessions } from './sessions';
import { accountModel, type User, type UserChange, type Users } from './users';

/** @returns the model that keys get, which tells how the password is kept but not the password's hash */
function userModel(user: User): Record<string, unknown> {
  return { ...accountModel(user), password: '', hash: 'scrypt', hashOptions: { type: 'scrypt' } };
}

export function userRoutes(store: Store, users: Users, sessions: Sessions, bus: Bus): Route[] {
  const find = (id: string): User => {
    const user = users.get(id);
    if (!user) throw new AppwriteError('user_not_found');
    return user;
  };
  const change = (id: string, detail: UserChange): Record<string, unknown> => userModel(store.atomically(() => users.update(find(id).id, detail)));
  const ONE = '/users/:userId';
  return [
    route({
      method: 'POST', path: '/users', scope: 'users.write', status: 201,
      params: { userId: newIdParam, email, password, phone: nullable(phone), name: optional(text(), '') },
      handle: async ({ userId, email: address, password: secret, name, phone: number }) => {
        const passwordHash = await hashPassword(secret);
        return userModel(store.atomically(() => {
          const user = users.create({ id: resolveId(userId), email: address, name, passwordHash });
          return number === null ? user : users.update(user.id, { phone: number });
        }));
      },
    }),
    route({
      method: 'GET', path: '/users', scope: 'users.read', params: { queries: queriesParam, search: optional(text({ min: 0, max: 256 }), '') },
      handle: ({ queries, search }) => {
        const { total, items } = listInMemory(users.list().map(userModel), queries, search);
        return { total, users: items };
      },
    }),
    route({ method: 'GET', path: ONE, scope: 'users.read', params: { userId: uid }, handle: ({ userId }) => userModel(find(userId)) }),
    route({
      method: 'DELETE', path: ONE, scope: 'users.write', status: 204, params: { userId: uid },
      handle: ({ userId }) => {
        const user = find(userId);
        store.atomically(() => users.remove(user.id));
        bus.tell({ kind: 'account', userId: user.id, action: 'delete', payload: userModel(user) });
      },
    }),
    route({
      method: 'PATCH', path: `${ONE}/status`, scope: 'users.write', params: { userId: uid, status: flag },
      handle: ({ userId, status }) => change(userId, { isActive: status }),
    }),
    route({
      method: 'PUT', path: `${ONE}/labels`, scope: 'users.write', params: { userId: uid, labels: list(text({ max: 36 }), 'Value must be a valid string and at least 1 chars and no longer than 36 chars', 1000) },
      handle: ({ userId, labels }) => {
        if (labels.some((label) => !/^[A-Za-z0-9]+$/.test(label))) throw new AppwriteError('general_argument_invalid', { message: 'Invalid `labels` param: Value must be a valid label of letters and digits' });
        return change(userId, { labels: [...new Set(labels)] });
      },
    }),
    route({
      method: 'PATCH', path: `${ONE}/verification`, scope: 'users.write', params: { userId: uid, emailVerification: flag },
      handle: ({ userId, emailVerification }) => change(userId, { emailVerified: emailVerification }),
    }),
    route({
      method: 'GET', path: `${ONE}/sessions`, scope: 'users.read', params: { userId: uid, queries: queriesParam },
      handle: ({ userId, queries }) => {
        const { total, items } = listInMemory(sessions.list(find(userId).id).map((session) => sessionModel(session, false)), queries);
        return { total, sessions: items };
      },
    }),
    route({ method: 'DELETE', path: `${ONE}/sessions`, scope: 'users.write', status: 204, params: { userId: uid }, handle: ({ userId }) => sessions.endAll(find(userId).id) }),
  ];
}
