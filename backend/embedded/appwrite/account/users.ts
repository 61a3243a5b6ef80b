/** Accounts as they are stored, and as the API shows them. */
import type { RoleBearer } from '../access/roles';
import { AppwriteError } from '../core/errors';
import { newId, now, nowAfter } from '../core/ids';
import type { Row, Store } from '../core/store';

interface Target {
  id: string;
  kind: 'email';
  identifier: string;
  createdAt: string;
  updatedAt: string;
}

export interface User extends RoleBearer {
  createdAt: string;
  updatedAt: string;
  name: string;
  /** Lower case. */
  email: string;
  /** +E.164, or empty. */
  phone: string;
  passwordHash: string;
  passwordUpdatedAt: string;
  isActive: boolean;
  prefs: Record<string, unknown>;
  targets: Target[];
  accessedAt: string;
}

export type UserChange = Partial<Pick<User, 'name' | 'email' | 'phone' | 'passwordHash' | 'passwordUpdatedAt' | 'isActive' | 'prefs' | 'labels' | 'emailVerified' | 'phoneVerified'>>;

export interface Users {
  get(id: string): User | undefined;
  byEmail(email: string): User | undefined;
  byPhone(phone: string): User | undefined;
  list(): User[];
  /** @throws AppwriteError for an id or e-mail that is taken */
  create(user: { id: string; email: string; name: string; passwordHash: string }): User;
  update(id: string, change: UserChange): User;
  remove(id: string): void;
}

/** Messages reach the account by its e-mail address. */
function targetsAfter(user: User, email: string | undefined, at: string): Target[] {
  return email === undefined ? user.targets : user.targets.map((target) => (target.identifier === email ? target : { ...target, identifier: email, updatedAt: at }));
}

export function createUsers(store: Store): Users {
  const toUser = (row: Row | undefined): User | undefined => (row ? (JSON.parse(String(row.body)) as User) : undefined);
  const get = (id: string): User | undefined => toUser(store.get('SELECT body FROM users WHERE id = ?', id));
  const byEmail = (email: string): User | undefined => toUser(store.get('SELECT body FROM users WHERE email = ?', email));
  const byPhone = (phone: string): User | undefined => toUser(store.get('SELECT body FROM users WHERE phone = ?', phone));
  return {
    get,
    byEmail,
    byPhone,
    list: () => store.all('SELECT body FROM users ORDER BY seq').flatMap((row) => toUser(row) ?? []),
    create: ({ id, email, name, passwordHash }) => {
      if (get(id) || byEmail(email)) throw new AppwriteError('user_already_exists');
      const at = now();
      const user: User = {
        id, createdAt: at, updatedAt: at, name, email, phone: '', emailVerified: false, phoneVerified: false, labels: [], passwordHash, passwordUpdatedAt: at,
        isActive: true, prefs: {}, targets: [{ id: newId(), kind: 'email', identifier: email, createdAt: at, updatedAt: at }], accessedAt: at,
      };
      store.run('INSERT INTO users (id, email, phone, body) VALUES (?, ?, NULL, ?)', id, email, JSON.stringify(user));
      return user;
    },
    update: (id, change) => {
      const user = get(id);
      if (!user) throw new AppwriteError('user_not_found');
      const updatedAt = nowAfter(user.updatedAt);
      const changed: User = { ...user, ...change, updatedAt, targets: targetsAfter(user, change.email, updatedAt) };
      store.run('UPDATE users SET email = ?, phone = ?, body = ? WHERE id = ?', changed.email, changed.phone || null, JSON.stringify(changed), id);
      return changed;
    },
    remove: (id) => {
      store.run('DELETE FROM users WHERE id = ?', id);
      store.run('DELETE FROM sessions WHERE user_id = ?', id);
      store.run('DELETE FROM tokens WHERE user_id = ?', id);
    },
  };
}

/** Plus-addresses and the like are not folded: the flags about e-mail providers are plain guesses here. */
export function accountModel(user: User): Record<string, unknown> {
  return {
    $id: user.id,
    $createdAt: user.createdAt,
    $updatedAt: user.updatedAt,
    name: user.name,
    registration: user.createdAt,
    status: user.isActive,
    labels: user.labels,
    passwordUpdate: user.passwordUpdatedAt,
    email: user.email,
    phone: user.phone,
    emailVerification: user.emailVerified,
    emailCanonical: user.email,
    emailIsFree: false,
    emailIsDisposable: false,
    emailIsCorporate: false,
    emailIsCanonical: true,
    phoneVerification: user.phoneVerified,
    mfa: false,
    prefs: user.prefs,
    targets: user.targets.map((target) => ({
      $id: target.id, $createdAt: target.createdAt, $updatedAt: target.updatedAt, name: '', userId: user.id, providerId: null, providerType: target.kind,
      identifier: target.identifier, expired: false,
    })),
    accessedAt: user.accessedAt,
    impersonator: false,
    impersonatorUserId: null,
  };
}
