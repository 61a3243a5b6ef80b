/** Passwords, roles and the end of accounts. */
import { Account, Query, Users, type Models } from 'node-appwrite';
import { staffRolesOf } from '@core/staff/roles';
import { auditRow } from '../../audit/auditLog';
import { asked, clientOf, doneIfGone, type AppwriteAccess } from '../../common/appwriteAccess';
import { appwriteDatabase } from '../../common/appwriteDatabase';
import { KeptClient } from '../../common/keptClient';
import { refuse } from '../../common/refusal';
import type { AccountRecords } from '../ports';

/** The wait while the server checks too many passwords. */
const WAIT_SECONDS = 10;

type UserRecords = Pick<
  AccountRecords,
  'isPassword' | 'isLastAdmin' | 'stepDown' | 'logDeparture' | 'removeAccount'
>;

const isAdmin = ({ labels }: Models.User): boolean => staffRolesOf(labels).includes('admin');

export function appwriteUsers(access: AppwriteAccess): UserRecords {
  const client = clientOf(access);
  const users = new Users(client);

  const accountOf = (userId: string): Promise<Models.User | null> =>
    asked<Models.User | null>(
      () => users.get({ userId }),
      ({ code }) => (code === 404 ? null : undefined),
    );
  const hasOtherAdmin = async (userId: string): Promise<boolean> => {
    const queries = [
      Query.contains('labels', ['admin']),
      Query.equal('status', [true]),
      Query.limit(2),
    ];
    const { users: admins } = await asked(() => users.list({ queries, total: false }));
    return admins.some(({ $id }) => $id !== userId);
  };
  /** It served the check of a password alone. */
  const endSession = ({ secret }: Models.Session): Promise<void> => {
    const own = new KeptClient().setEndpoint(access.endpoint).setProject(access.project);
    return doneIfGone(() =>
      new Account(own.setSession(secret)).deleteSession({ sessionId: 'current' }),
    );
  };
  return {
    async isPassword(userId, password) {
      const found = await accountOf(userId);
      if (found === null || !found.passwordUpdate) return true;
      // The server counts no request with a key. As a guest, all accounts would share the limit of
      // the function's address.
      const session = await asked<Models.Session | null>(
        () => new Account(client).createEmailPasswordSession({ email: found.email, password }),
        ({ code, type }) => {
          if (code === 429) throw refuse('rateLimited', { retryAfterSeconds: WAIT_SECONDS });
          if (type === 'general_unauthorized_scope') return undefined;
          return code >= 400 && code < 500 ? null : undefined;
        },
      );
      if (session !== null) await endSession(session);
      // Another request may have deleted the account during the check.
      return session !== null || (await accountOf(userId)) === null;
    },
    async isLastAdmin(userId) {
      const found = await accountOf(userId);
      return found !== null && isAdmin(found) && !(await hasOtherAdmin(userId));
    },
    async stepDown(userId) {
      const found = await accountOf(userId);
      if (found === null || !isAdmin(found)) return true;
      const { labels } = found;
      const others = labels.filter((label) => label !== 'admin');
      await asked(() => users.updateLabels({ userId, labels: others }));
      if (await hasOtherAdmin(userId)) return true;
      await asked(() => users.updateLabels({ userId, labels }));
      return false;
    },
    async logDeparture(userId, now) {
      const found = await accountOf(userId);
      const roles = staffRolesOf(found?.labels ?? []);
      if (found === null || roles.length === 0) return;
      const { $id: id, name, email } = found;
      await appwriteDatabase(access).commit([
        auditRow(
          { caller: { id, name, email }, clock: { now: () => now } },
          {
            action: 'account.delete',
            kind: 'account',
            subject: id,
            before: { roles },
            after: null,
            revision: 'deleted',
          },
        ),
      ]);
    },
    removeAccount: (userId) => doneIfGone(() => users.delete({ userId })),
  };
}
