import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { handleActions } from '../action';
import { changeRoles, listMembers } from './roles';

export const teamActions = handleActions(TEAM_ACTIONS, {
  list: async ({ users }) => ({ members: await listMembers(users) }),
  change: async ({ caller, users, access, database, clock }, request) => ({
    member: await changeRoles(
      { caller, users, proofs: appwriteAccounts(access), database, clock },
      { ...request, needsConfirmation: true },
    ),
  }),
});
