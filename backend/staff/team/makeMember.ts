/** Makes an account that has roles from the beginning. */
import { ID, type Users } from 'node-appwrite';
import type { NewAccount } from '@core/staff/team/firstAdmin';
import type { StaffRole } from '@core/staff/roles';
import type { Member } from '@core/staff/team/teamContract';
import { isEasyToGuess } from '@core/text/passwords/passwordRules';
import { asked } from '../../common/appwriteAccess';
import { refuse } from '../../common/refusal';
import { changeRoles, type RolesDependencies } from './roles';

type MemberDependencies = RolesDependencies & {
  users: Users;
  /** The site's names, which are easy to guess. */
  siteNames: readonly string[];
  /** Runs once the account is made; its refusal removes the account. */
  beforeRoles?: (userId: string) => Promise<void>;
};

/**
 * An account whose roles could not be given is removed again.
 * @throws Refusal `userExists` or `passwordTooWeak`
 */
export async function makeMember(
  { siteNames, beforeRoles, ...dependencies }: MemberDependencies,
  { name, email, password }: NewAccount,
  roles: readonly StaffRole[],
  userId: string = ID.unique(),
): Promise<Member> {
  const { users } = dependencies;
  if (isEasyToGuess(password, { email, name, site: siteNames })) throw refuse('passwordTooWeak');
  const made = await asked<'made' | 'userExists' | 'passwordTooWeak'>(
    async () => {
      await users.create({ userId, name, email, password });
      return 'made';
    },
    ({ code, message }) =>
      code === 409
        ? 'userExists'
        : code === 400 && message.includes('password')
          ? 'passwordTooWeak'
          : undefined,
  );
  if (made !== 'made') throw refuse(made);
  try {
    await beforeRoles?.(userId);
    return await changeRoles(dependencies, { email, roles, seen: [], needsConfirmation: false });
  } catch (error) {
    await asked<unknown>(() => users.delete({ userId }));
    throw error;
  }
}
