import { TEAM_ACTIONS } from '@core/staff/actions/team';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { handleActions } from '../action';
import { invite, inviteAgain, listInvitations, revokeInvitation } from './invitations';
import { changeRoles, listMembers } from './roles';

export const teamActions = handleActions(TEAM_ACTIONS, {
  list: async ({ users }) => ({ members: await listMembers(users) }),
  change: async ({ caller, users, access, database, clock }, request) => ({
    member: await changeRoles(
      { caller, users, proofs: appwriteAccounts(access), database, clock },
      { ...request, needsConfirmation: true },
    ),
  }),
  invitations: async (context) => ({ invitations: await listInvitations(context) }),
  async invite(context, request) {
    await invite(context, request);
    return {};
  },
  async inviteAgain(context, { invitation }) {
    await inviteAgain(context, invitation);
    return {};
  },
  async revoke(context, { invitation }) {
    await revokeInvitation(context, invitation);
    return {};
  },
});
