/**
 * The invited person reads the invitation of a link and accepts it. The address and roles are the
 * invitation's. It ends before a role is given, so that of two uses one gets it.
 */
import { ID, Users } from 'node-appwrite';
import { IDS } from '@core/schema/ids';
import {
  invitationRequestSchema,
  type InvitationAnswer,
  type InvitationRequest,
} from '@core/staff/team/invitationContract';
import { STAFF_ROLES, staffRolesOf } from '@core/staff/roles';
import { hostNames } from '@core/text/addresses/hostNames';
import type { OtherCall } from '../../accounts/accountsFunction';
import { appwriteAccounts } from '../../accounts/appwriteAccounts';
import { auditRow, type Author } from '../../audit/auditLog';
import { asked, clientOf } from '../../common/appwriteAccess';
import { appwriteDatabase, type AppwriteDatabase } from '../../common/appwriteDatabase';
import { readCharity } from '../../common/charity';
import { refuse } from '../../common/refusal';
import { provenAddress } from '../provenAddress';
import { accountOf } from './accountOf';
import { makeMember } from './makeMember';
import { changeRoles } from './roles';
import { hashOfToken, invitationBy, isOver, type StoredInvitation } from './storedInvitation';

type Answering = Omit<OtherCall, 'body'> & { database: AppwriteDatabase; users: Users };
type Step<Name extends InvitationRequest['step']> = Extract<InvitationRequest, { step: Name }>;

/**
 * @throws Refusal `linkExpired` for an unknown, used, revoked or ended link, or one of an admin who
 * no longer is one
 */
export async function answerInvitation(call: OtherCall): Promise<InvitationAnswer> {
  const read = invitationRequestSchema.safeParse(call.body);
  if (!read.success)
    throw refuse('invalid', { field: String(read.error.issues[0]?.path[0] ?? '') });
  const { access } = call;
  const answering: Answering = {
    ...call,
    database: appwriteDatabase(access),
    users: new Users(clientOf(access)),
  };
  const request = read.data;
  const invitation = await validInvitation(answering, request.token);
  switch (request.step) {
    case 'look': {
      const { email, roles } = invitation;
      const hasAccount = (await accountOf(answering.users, email)) !== null;
      return { state: 'open', email, roles: [...roles], hasAccount };
    }
    case 'makeAccount':
      return makeAccount(answering, invitation, request);
    case 'join':
      return join(answering, invitation);
  }
}

async function validInvitation(
  { database, users, clock }: Answering,
  token: string,
): Promise<StoredInvitation> {
  const invitation = await invitationBy(database, 'token_hash', hashOfToken(token));
  if (invitation === null || isOver(invitation, clock.now())) throw refuse('linkExpired');
  const inviter = await asked(
    () => users.get({ userId: invitation.invitedBy.id }),
    ({ code }) => (code === 404 ? null : undefined),
  );
  if (inviter === null || !inviter.status || !staffRolesOf(inviter.labels).includes('admin'))
    throw refuse('linkExpired');
  return invitation;
}

/** @throws Refusal `linkExpired` where it was used, revoked or replaced at the same time */
async function endInvitation(
  { database, clock }: Answering,
  { id, roles, tokenHash, invitedBy }: StoredInvitation,
  caller: Author['caller'],
): Promise<void> {
  const result = await database.commit([
    { action: 'delete', collectionId: IDS.staffInvitations, documentId: id },
    auditRow(
      { caller, clock },
      {
        action: 'invitation.accept',
        kind: 'invitation',
        subject: id,
        before: null,
        after: { roles, inviter: invitedBy.name },
        revision: tokenHash,
      },
    ),
  ]);
  if (result !== 'committed') throw refuse('linkExpired');
}

/** @throws Refusal `userExists`, `passwordTooWeak` */
async function makeAccount(
  answering: Answering,
  invitation: StoredInvitation,
  { name, password }: Pick<Step<'makeAccount'>, 'name' | 'password'>,
): Promise<InvitationAnswer> {
  const { access, database, users, environment, clock, log } = answering;
  const { email, roles } = invitation;
  const charity = await readCharity(database);
  const caller = { id: ID.unique(), name, email };
  await makeMember(
    {
      caller,
      users,
      proofs: appwriteAccounts(access),
      database,
      clock,
      siteNames: [
        charity.name.en,
        charity.name.ar,
        ...hostNames((environment['SITE_ORIGINS'] ?? '').split(',')),
      ],
      beforeRoles: async (userId) => {
        await endInvitation(answering, invitation, caller);
        // The link came by a mail to this address.
        await asked(() => users.updateEmailVerification({ userId, emailVerification: true }));
      },
    },
    { name, email, password },
    roles,
    caller.id,
  );
  log('invitation accepted', { user: caller.id });
  return { state: 'accepted' };
}

/** @throws Refusal `forbidden` for another account, or as `provenAddress` */
async function join(answering: Answering, invitation: StoredInvitation): Promise<InvitationAnswer> {
  const { access, database, users, userId, clock, log } = answering;
  const { email, roles } = invitation;
  if (userId === null) throw refuse('unauthorized');
  const account = await accountOf(users, email);
  if (account?.$id !== userId || !account.status) throw refuse('forbidden');
  const proofs = appwriteAccounts(access);
  await provenAddress(proofs, userId, clock.now(), { notConfirmed: 'addressNotConfirmed' });
  const caller = { id: userId, name: account.name, email };
  await endInvitation(answering, invitation, caller);
  const own = staffRolesOf(account.labels);
  await changeRoles(
    { caller, users, proofs, database, clock },
    {
      email,
      roles: STAFF_ROLES.filter((role) => own.includes(role) || roles.includes(role)),
      seen: own,
      needsConfirmation: false,
    },
  );
  log('invitation accepted', { user: userId });
  return { state: 'accepted' };
}
