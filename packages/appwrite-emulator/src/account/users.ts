import { AppwriteError } from '../core/errors';
import { newId, now, nowAfter } from '../core/ids';
import type { Kept } from '../core/records';
import { openRows } from '../core/rows';
import type { Store } from '../core/store';

interface Target extends Kept {
  providerType: 'email';
  identifier: string;
}

/** The fields have the API's names. */
export interface User extends Kept {
  name: string;
  /** Lower case. */
  email: string;
  /** +E.164, or empty. */
  phone: string;
  emailVerification: boolean;
  phoneVerification: boolean;
  labels: string[];
  prefs: Record<string, unknown>;
  status: boolean;
  passwordUpdate: string;
  passwordHash: string;
  targets: Target[];
  accessedAt: string;
}

export type UserChange = Partial<Omit<User, keyof Kept | 'targets'>>;

export type Users = ReturnType<typeof createUsers>;

function targetsAfter(user: User, email: string | undefined, at: string): Target[] {
  return email === undefined
    ? user.targets
    : user.targets.map((target) =>
        target.identifier === email ? target : { ...target, identifier: email, $updatedAt: at },
      );
}

export function createUsers(store: Store) {
  const users = openRows<User>(store, 'users', ({ $id, email, phone }) => ({
    id: $id,
    email,
    phone: phone || null,
  }));
  return {
    ...users,
    /** @throws AppwriteError for a taken id or e-mail */
    create({
      id,
      email,
      name,
      phone = '',
      passwordHash,
    }: {
      id: string;
      email: string;
      name: string;
      phone?: string;
      passwordHash: string;
    }): User {
      if (users.find({ id }) || users.find({ email }) || (phone && users.find({ phone })))
        throw new AppwriteError('user_already_exists');
      const at = now();
      const dates = { $createdAt: at, $updatedAt: at };
      return users.add({
        $id: id,
        ...dates,
        name,
        email,
        phone,
        emailVerification: false,
        phoneVerification: false,
        labels: [],
        prefs: {},
        status: true,
        passwordUpdate: at,
        passwordHash,
        targets: [{ $id: newId(), ...dates, providerType: 'email', identifier: email }],
        accessedAt: at,
      });
    },
    /** @throws AppwriteError when the account was removed in between */
    update(id: string, change: UserChange): User {
      const user = users.find({ id });
      if (!user) throw new AppwriteError('user_not_found');
      const $updatedAt = nowAfter(user.$updatedAt);
      return users.replace({
        ...user,
        ...change,
        $updatedAt,
        targets: targetsAfter(user, change.email, $updatedAt),
      });
    },
  };
}

/** Plus-addresses are not folded: the flags about e-mail providers are guesses here. */
export function accountModel({ passwordHash: _hash, ...user }: User): Record<string, unknown> {
  return {
    ...user,
    registration: user.$createdAt,
    emailCanonical: user.email,
    emailIsFree: false,
    emailIsDisposable: false,
    emailIsCorporate: false,
    emailIsCanonical: true,
    mfa: false,
    targets: user.targets.map((target) => ({
      ...target,
      name: '',
      userId: user.$id,
      providerId: null,
      expired: false,
    })),
    impersonator: false,
    impersonatorUserId: null,
  };
}
