/** Accounts as a server key sees them. */
import { AppwriteError } from '../core/errors';
import { resolveId } from '../core/ids';
import { email, flag, list, newIdParam, nullable, optional, password, phone, queriesParam, text } from '../http/params';
import { searchParam } from '../http/resource';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { AccountSurroundings } from './accountRoutes';
import { hashPassword } from './passwords';
import { accountModel, type User, type UserChange } from './users';

/** @returns the model that keys get, which tells how the password is kept but not the password's hash */
function userModel(user: User): Record<string, unknown> {
  return { ...accountModel(user), password: '', hash: 'scrypt', hashOptions: { type: 'scrypt' } };
}

const labelsParam = list(text({ max: 36 }), 'Value must be a valid string and at least 1 chars and no longer than 36 chars', 1000);

export function userRoutes({ store, users, sessions, bus }: AccountSurroundings): Route[] {
  const find = (id: string): User => {
    const user = users.find({ id });
    if (!user) throw new AppwriteError('user_not_found');
    return user;
  };
  const change = (id: string, detail: UserChange): Record<string, unknown> => userModel(store.atomically(() => users.update(find(id).$id, detail)));
  const ONE = '/users/:userId';
  return [
    route({
      method: 'POST', path: '/users', scope: 'users.write', status: 201,
      params: { userId: newIdParam, email, password, phone: nullable(phone), name: optional(text(), '') },
      handle: async ({ userId, email: address, password: secret, name, phone: number }) => {
        const passwordHash = await hashPassword(secret);
        return userModel(store.atomically(() => users.create({ id: resolveId(userId), email: address, name, phone: number ?? '', passwordHash })));
      },
    }),
    route({
      method: 'GET', path: '/users', scope: 'users.read', params: { queries: queriesParam, search: searchParam },
      handle: ({ queries, search }) => listInMemory('users', users.list({}).map(userModel), queries, search),
    }),
    route({ method: 'GET', path: ONE, scope: 'users.read', handle: ({ userId }) => userModel(find(userId)) }),
    route({
      method: 'DELETE', path: ONE, scope: 'users.write', status: 204,
      handle: ({ userId }) => {
        const user = find(userId);
        store.atomically(() => {
          users.remove({ id: user.$id });
          sessions.endAll(user.$id);
        });
        bus.tell({ kind: 'account', userId: user.$id, action: 'delete', payload: userModel(user) });
      },
    }),
    route({ method: 'PATCH', path: `${ONE}/status`, scope: 'users.write', params: { status: flag }, handle: ({ userId, status }) => change(userId, { status }) }),
    route({
      method: 'PATCH', path: `${ONE}/verification`, scope: 'users.write', params: { emailVerification: flag },
      handle: ({ userId, emailVerification }) => change(userId, { emailVerification }),
    }),
    route({
      method: 'PUT', path: `${ONE}/labels`, scope: 'users.write', params: { labels: labelsParam },
      handle: ({ userId, labels }) => {
        if (labels.some((label) => !/^[A-Za-z0-9]+$/.test(label))) throw new AppwriteError('general_argument_invalid', { message: 'Invalid `labels` param: Value must be a valid label of letters and digits' });
        return change(userId, { labels: [...new Set(labels)] });
      },
    }),
    route({ method: 'DELETE', path: `${ONE}/sessions`, scope: 'users.write', status: 204, handle: ({ userId }) => sessions.endAll(find(userId).$id) }),
  ];
}
