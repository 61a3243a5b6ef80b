import { AppwriteError } from '../core/errors';
import { resolveId } from '../core/ids';
import {
  email,
  flag,
  integer,
  list,
  newIdParam,
  nullable,
  optional,
  password,
  phone,
  queriesParam,
  text,
  type Param,
} from '../http/params';
import { searchParam } from '../http/resource';
import { route, type Route } from '../http/route';
import { listInMemory } from '../queries/matches';
import type { Dependencies } from '../dependencies';
import { hashPassword, isAffordable, keepHash, readHash } from './passwords';
import { accountModel, type User, type UserChange } from './users';

/** Unlike Appwrite's model it has the salt too, so that accounts can move with their passwords. */
function userModel(user: User): Record<string, unknown> {
  const { key = '', ...options } = readHash(user.passwordHash) ?? {};
  return {
    ...accountModel(user),
    password: key,
    hash: 'scrypt',
    hashOptions: { type: 'scrypt', ...options, length: key.length / 2 },
  };
}

const labelsParam = list(
  text({ max: 36 }),
  'Value must be a valid string and at least 1 chars and no longer than 36 chars',
  1000,
);

/** A cost parameter of scrypt. */
const cost = integer(1, 2 ** 24);

/** Unlike an account itself, a key may remove the number. */
const numberParam: Param<string> = {
  read: (value) => (value === '' ? { value } : phone.read(value)),
};

export function userRoutes({
  store,
  users,
  sessions,
  recoveries,
  verifications,
  passwordRules,
  bus,
}: Dependencies): Route[] {
  const find = (id: string): User => {
    const user = users.find({ id });
    if (!user) throw new AppwriteError('user_not_found');
    return user;
  };
  const change = (id: string, detail: UserChange): Record<string, unknown> =>
    userModel(store.atomically(() => users.update(find(id).$id, detail)));
  const ONE = '/users/:userId';
  return [
    route(
      'POST',
      '/users',
      'users.write',
      {
        status: 201,
        params: {
          userId: newIdParam,
          email,
          password: optional(password, ''),
          phone: nullable(phone),
          name: optional(text(), ''),
        },
      },
      async ({ userId, email: address, password: secret, name, phone: number }) => {
        if (secret !== '') passwordRules.refuseEasy(secret, { email: address, name });
        // No password is that of an empty hash.
        const passwordHash = secret === '' ? '' : await hashPassword(secret);
        return userModel(
          store.atomically(() =>
            users.create({
              id: resolveId(userId),
              email: address,
              name,
              phone: number ?? '',
              passwordHash,
            }),
          ),
        );
      },
    ),
    route(
      'POST',
      '/users/scrypt',
      'users.write',
      {
        status: 201,
        params: {
          userId: newIdParam,
          email,
          password,
          passwordSalt: text(),
          passwordCpu: cost,
          passwordMemory: cost,
          passwordParallel: cost,
          passwordLength: integer(16, 128),
          name: optional(text(), ''),
        },
      },
      ({
        userId,
        email: address,
        password: key,
        passwordSalt: salt,
        passwordCpu: costCpu,
        passwordMemory: costMemory,
        passwordParallel: costParallel,
        passwordLength,
        name,
      }) => {
        const hash = { key, salt, costCpu, costMemory, costParallel };
        if (!isAffordable(hash))
          throw new AppwriteError('general_argument_invalid', {
            message:
              'Invalid `passwordCpu` param: Value must be a power of two that this server can work with',
          });
        if (!/^[0-9a-f]+$/.test(key) || key.length !== 2 * passwordLength)
          throw new AppwriteError('general_argument_invalid', {
            message:
              'Invalid `password` param: Value must be a key of `passwordLength` bytes in hexadecimal digits',
          });
        return userModel(
          store.atomically(() =>
            users.create({
              id: resolveId(userId),
              email: address,
              name,
              passwordHash: keepHash(hash),
            }),
          ),
        );
      },
    ),
    route(
      'GET',
      '/users',
      'users.read',
      { params: { queries: queriesParam, search: searchParam } },
      ({ queries, search }) =>
        listInMemory('users', users.list({}).map(userModel), queries, search),
    ),
    route('GET', ONE, 'users.read', {}, ({ userId }) => userModel(find(userId))),
    route('DELETE', ONE, 'users.write', { status: 204 }, ({ userId }) => {
      const user = find(userId);
      store.atomically(() => {
        users.remove({ id: user.$id });
        sessions.endAll(user.$id);
        recoveries.end(user.$id);
        verifications.end(user.$id);
      });
      bus.tell({
        kind: 'account',
        userId: user.$id,
        action: 'delete',
        payload: accountModel(user),
      });
    }),
    route(
      'PATCH',
      `${ONE}/name`,
      'users.write',
      { params: { name: text({ min: 0 }) } },
      ({ userId, name }) => change(userId, { name }),
    ),
    route(
      'PATCH',
      `${ONE}/email`,
      'users.write',
      { params: { email } },
      ({ userId, email: address }) => {
        const user = find(userId);
        if (address !== user.email && users.find({ email: address }))
          throw new AppwriteError('user_target_already_exists');
        return store.atomically(() => {
          if (address !== user.email) {
            recoveries.end(user.$id);
            verifications.end(user.$id);
          }
          return change(userId, {
            email: address,
            emailVerification: address === user.email && user.emailVerification,
          });
        });
      },
    ),
    route(
      'PATCH',
      `${ONE}/phone`,
      'users.write',
      { params: { number: numberParam } },
      ({ userId, number }) => {
        const user = find(userId);
        if (number !== '' && number !== user.phone && users.find({ phone: number }))
          throw new AppwriteError('user_phone_already_exists');
        return change(userId, {
          phone: number,
          phoneVerification: number === user.phone && user.phoneVerification,
        });
      },
    ),
    route(
      'PATCH',
      `${ONE}/status`,
      'users.write',
      { params: { status: flag } },
      ({ userId, status }) => change(userId, { status }),
    ),
    route(
      'PATCH',
      `${ONE}/verification`,
      'users.write',
      { params: { emailVerification: flag } },
      ({ userId, emailVerification }) => change(userId, { emailVerification }),
    ),
    route(
      'PUT',
      `${ONE}/labels`,
      'users.write',
      { params: { labels: labelsParam } },
      ({ userId, labels }) => {
        if (labels.some((label) => !/^[A-Za-z0-9]+$/.test(label)))
          throw new AppwriteError('general_argument_invalid', {
            message: 'Invalid `labels` param: Value must be a valid label of letters and digits',
          });
        return change(userId, { labels: [...new Set(labels)] });
      },
    ),
    route('DELETE', `${ONE}/sessions`, 'users.write', { status: 204 }, ({ userId }) =>
      sessions.endAll(find(userId).$id),
    ),
  ];
}
