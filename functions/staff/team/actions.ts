import { TEAM_PATHS, changeRolesRequestSchema, teamRequestSchema } from '@core/staff/teamContract';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { action, type StaffAction } from '../action';
import { changeRoles, listMembers } from './roles';

export const teamActions: Readonly<Record<string, StaffAction>> = {
  [TEAM_PATHS.list]: action(['admin'], teamRequestSchema, async ({ users }) => ({
    members: await listMembers(users),
  })),
  [TEAM_PATHS.change]: action(
    ['admin'],
    changeRolesRequestSchema,
    async ({ caller, users, access, database, clock }, request) => ({
      member: await changeRoles(
        { caller, users, proofs: appwriteAccounts(access), database, clock },
        { ...request, needsConfirmation: true },
      ),
    }),
  ),
};
