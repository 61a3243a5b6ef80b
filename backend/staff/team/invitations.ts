/** An admin invites an address to the staff, sends the mail again, or revokes the invitation. */
import { ID, Query } from 'node-appwrite';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { staffInvitations } from '@core/schema/staffCollections';
import { IDS } from '@core/schema/ids';
import {
  INVITATION_DAYS,
  MOST_INVITATIONS_A_DAY,
  MOST_INVITATIONS_TO_ADDRESS,
  type Invitation,
  type Invite,
} from '@core/staff/team/invitationContract';
import { INVITATION_PAGE } from '@core/staff/pages';
import { staffRolesOf } from '@core/staff/roles';
import { LANGUAGE_QUERY } from '@core/text/languages/requestedLanguage';
import { DAY_MS } from '@core/values/time';
import { auditRow } from '../../audit/auditLog';
import { MOST_VALUES } from '../../common/appwriteDatabase';
import { refuse, refuseFor } from '../../common/refusal';
import { siteUrlOf } from '../../common/siteUrl';
import { appwriteOutbox, outboxFields } from '../../mail/stores/appwriteOutbox';
import { wakeMail } from '../../mail/wakeMail';
import type { StaffContext } from '../action';
import { accountOf } from './accountOf';
import {
  hashOfToken,
  invitationBy,
  isOver,
  makeToken,
  storedRoles,
  toInvitation,
  type StoredInvitation,
} from './storedInvitation';

/** The start of a hash identifies a mail without revealing its link. */
const MAIL_ID_LENGTH = 32;

/** The invitations that were not accepted, newest first. */
export async function listInvitations({ database }: StaffContext): Promise<Invitation[]> {
  const found = await database.list(IDS.staffInvitations, [
    Query.orderDesc('$createdAt'),
    Query.limit(MOST_VALUES),
  ]);
  return found
    .map(toInvitation)
    .map(({ id, email, roles, language, invitedBy, sentAt, expiresAt }) => ({
      id,
      email,
      roles: [...roles],
      language,
      invitedBy: invitedBy.name,
      sentAt,
      expiresAt,
    }));
}

/** @throws Refusal `alreadyMember`, `alreadyInvited`, `rateLimited` */
export async function invite(context: StaffContext, request: Invite): Promise<void> {
  const { users, database, clock } = context;
  const email = request.email.toLowerCase();
  const account = await accountOf(users, email);
  if (account !== null && staffRolesOf(account.labels).length > 0)
    throw refuseFor('invalid', 'alreadyMember', { field: 'email' });
  const earlier = await invitationBy(database, 'email', email);
  if (earlier !== null && !isOver(earlier, clock.now()))
    throw refuseFor('invalid', 'alreadyInvited', { field: 'email' });
  await send(context, { ...request, email }, earlier);
}

/** Makes a new link, which replaces the earlier one. @throws Refusal `notFound`, `rateLimited` */
export async function inviteAgain(context: StaffContext, id: string): Promise<void> {
  const earlier = await openInvitation(context, id);
  await send(context, earlier, earlier);
}

/** @throws Refusal `notFound` */
export async function revokeInvitation(context: StaffContext, id: string): Promise<void> {
  const { access, database } = context;
  const { email, roles, language, tokenHash } = await openInvitation(context, id);
  const result = await database.commit([
    { action: 'delete', collectionId: IDS.staffInvitations, documentId: id },
    auditRow(context, {
      action: 'invitation.revoke',
      kind: 'invitation',
      subject: id,
      before: { roles, language },
      after: null,
      revision: tokenHash,
    }),
  ]);
  if (result !== 'committed') throw refuse('conflict');
  await appwriteOutbox(access).withdraw('invitation', email);
}

async function openInvitation({ database }: StaffContext, id: string): Promise<StoredInvitation> {
  const found = await database.one(IDS.staffInvitations, id);
  if (found === null) throw refuse('notFound', { field: 'invitation' });
  return toInvitation(found);
}

/** @throws Refusal `rateLimited` */
async function requireBelowLimits(
  { caller, database, access, clock }: StaffContext,
  recipient: string,
): Promise<void> {
  const since = clock.now() - DAY_MS;
  const sent = await database.count(IDS.auditLog, [
    Query.equal('actor', [caller.id]),
    Query.equal('action', ['invitation.send']),
    Query.greaterThan('date', new Date(since).toISOString()),
  ]);
  if (sent >= MOST_INVITATIONS_A_DAY) throw refuse('rateLimited');
  const received = await appwriteOutbox(access).countFor({ recipient }, ['invitation'], since);
  if (received >= MOST_INVITATIONS_TO_ADDRESS) throw refuse('rateLimited', { field: 'email' });
}

/** @param earlier the invitation whose link is replaced */
async function send(
  context: StaffContext,
  { email, roles, language }: Pick<StoredInvitation, 'email' | 'roles' | 'language'>,
  earlier: StoredInvitation | null,
): Promise<void> {
  const { caller, access, database, environment, clock } = context;
  await requireBelowLimits(context, email);
  const siteUrl = siteUrlOf(environment['SITE_ORIGINS']);
  if (siteUrl === null) throw refuse('server', { detail: 'the variable SITE_ORIGINS is missing' });
  const now = clock.now();
  const token = makeToken();
  const tokenHash = hashOfToken(token);
  const expires = new Date(now + INVITATION_DAYS * DAY_MS).toISOString();
  const fields: NewFieldsOf<typeof staffInvitations> = {
    email,
    roles: storedRoles(roles),
    language,
    token_hash: tokenHash,
    expires_at: expires,
    sent_at: new Date(now).toISOString(),
    invited_by: caller.id,
    invited_by_name: caller.name,
  };
  const mail = {
    kind: 'invitation' as const,
    language,
    data: {
      url: `${siteUrl}${INVITATION_PAGE}?${LANGUAGE_QUERY}=${language}#${token}`,
      expires,
      inviter: caller.name,
      roles: [...roles],
    },
  };
  const id = earlier?.id ?? ID.unique();
  await appwriteOutbox(access).withdraw('invitation', email);
  const result = await database.commit([
    {
      action: earlier === null ? 'create' : 'update',
      collectionId: IDS.staffInvitations,
      documentId: id,
      data: fields,
    },
    {
      action: 'create',
      collectionId: IDS.mailOutbox,
      documentId: tokenHash.slice(0, MAIL_ID_LENGTH),
      data: outboxFields({ recipient: email, mail }),
    },
    auditRow(context, {
      action: 'invitation.send',
      kind: 'invitation',
      subject: id,
      before: null,
      after: { roles, language },
      ...(earlier !== null && { revision: earlier.tokenHash }),
    }),
  ]);
  if (result === 'missing') throw refuse('notFound', { field: 'invitation' });
  if (result === 'conflict')
    throw earlier === null
      ? refuseFor('invalid', 'alreadyInvited', { field: 'email' })
      : refuse('conflict');
  await wakeMail(database);
}
