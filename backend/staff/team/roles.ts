import { Query, type Users } from 'node-appwrite';
import { STAFF_ROLES, labelsWithRoles, staffRolesOf, type StaffRole } from '@core/staff/roles';
import type { Member } from '@core/staff/team/teamContract';
import { asked } from '../../common/appwriteAccess';
import type { ProofRecords } from '../../accounts/joinDonations';
import type { AppwriteDatabase } from '../../common/appwriteDatabase';
import { refuse, refuseFor } from '../../common/refusal';
import { auditRow } from '../../audit/auditLog';
import { provenAddress } from '../provenAddress';
import type { Clock } from '../../common/clock';
import { accountOf, type Account } from './accountOf';

const PAGE = 100;

const toMember = ({ $id, name, email, labels }: Account): Member => ({
  id: $id,
  name,
  email,
  roles: [...staffRolesOf(labels)],
});

/**
 * The accounts with a role, sorted by name.
 * @param options `active`: without blocked accounts
 */
export async function listMembers(
  users: Users,
  { active = false }: { active?: boolean } = {},
): Promise<Member[]> {
  const found: Account[] = [];
  for (;;) {
    const last = found.at(-1);
    const queries = [
      Query.contains('labels', [...STAFF_ROLES]),
      ...(active ? [Query.equal('status', [true])] : []),
      Query.limit(PAGE),
      ...(last === undefined ? [] : [Query.cursorAfter(last.$id)]),
    ];
    const { users: page } = await asked(() => users.list({ queries, total: false }));
    found.push(...page);
    if (page.length < PAGE) break;
  }
  return found.map(toMember).sort((one, other) => one.name.localeCompare(other.name));
}

export type RolesChange = {
  email: string;
  roles: readonly StaffRole[];
  /** The roles that the caller saw; null where they do not matter. */
  seen: readonly StaffRole[] | null;
  /** Whether the account must prove its address before it gets a role. */
  needsConfirmation: boolean;
};

export type RolesDependencies = {
  /** `id` is null for the command line. */
  caller: { id: string | null; name: string; email?: string };
  users: Users;
  proofs: ProofRecords;
  database: AppwriteDatabase;
  clock: Clock;
};

const isSame = (some: readonly StaffRole[], others: readonly StaffRole[]): boolean =>
  staffRolesOf(some).join() === staffRolesOf(others).join();

/** A blocked account does not count as an admin. */
async function anAdminIsLeft(users: Users): Promise<boolean> {
  const queries = [
    Query.contains('labels', ['admin']),
    Query.equal('status', [true]),
    Query.limit(1),
  ];
  return (await asked(() => users.list({ queries, total: false }))).users.length > 0;
}

/**
 * Two admins who remove each other's role at the same moment do not both succeed.
 * @throws Refusal `noSuchAccount`, `addressNotConfirmed` or `addressChangedLately` of the field
 * `email`; `ownAdminRole` of the field `roles` for an admin who would no longer be one; `conflict`
 * where the roles have changed, or no admin would be left
 */
export async function changeRoles(
  { caller, users, proofs, database, clock }: RolesDependencies,
  { email, roles, seen, needsConfirmation }: RolesChange,
): Promise<Member> {
  const account = await accountOf(users, email);
  if (account === null) throw refuseFor('notFound', 'noSuchAccount', { field: 'email' });
  const before = staffRolesOf(account.labels);
  if (account.$id === caller.id && before.includes('admin') && !roles.includes('admin'))
    throw refuseFor('forbidden', 'ownAdminRole', { field: 'roles' });
  if (isSame(before, roles)) return toMember(account);
  if (seen !== null && !isSame(before, seen)) throw refuse('conflict');
  if (needsConfirmation && roles.some((role) => !before.includes(role)))
    await provenAddress(proofs, account.$id, clock.now(), {
      notConfirmed: 'addressNotConfirmed',
      field: 'email',
    });
  const give = async ({ $id: userId, labels }: Account, given: readonly StaffRole[]) => {
    // The log's row comes first: a logged change that fails is better than an unlogged one.
    await database.commit([
      auditRow(
        { caller, clock },
        {
          action: 'roles.change',
          kind: 'account',
          subject: userId,
          before: { roles: staffRolesOf(labels) },
          after: { roles: staffRolesOf(given) },
        },
      ),
    ]);
    return asked(() => users.updateLabels({ userId, labels: [...labelsWithRoles(labels, given)] }));
  };
  const changed = await give(account, roles);
  const isAdminTaken = before.includes('admin') && !roles.includes('admin');
  if (isAdminTaken && caller.id !== null && !(await anAdminIsLeft(users))) {
    const now = await asked(() => users.get({ userId: account.$id }));
    if (isSame(staffRolesOf(now.labels), roles)) await give(now, before);
    throw refuse('conflict');
  }
  return toMember(changed);
}
