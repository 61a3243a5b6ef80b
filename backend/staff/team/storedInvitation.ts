/** Invitations as documents. The token is in the mail's link alone; its hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import { IDS } from '@core/schema/ids';
import { isStaffRole, type StaffRole } from '@core/staff/roles';
import { LANGUAGES, type Language } from '@core/text/languages/bilingual';
import type { AppwriteDatabase, StoredDocument } from '../../common/appwriteDatabase';
import { parseDocument } from '../../common/storedFields';

const TOKEN_BYTES = 32;
const SEPARATOR = ',';

const storedSchema = z.object({
  $id: z.string(),
  email: z.string(),
  roles: z.string(),
  language: z.enum(LANGUAGES),
  token_hash: z.string(),
  expires_at: z.string(),
  sent_at: z.string(),
  invited_by: z.string(),
  invited_by_name: z.string(),
});

/** Times are ISO. */
export type StoredInvitation = {
  id: string;
  email: string;
  roles: readonly StaffRole[];
  language: Language;
  tokenHash: string;
  expiresAt: string;
  sentAt: string;
  invitedBy: { id: string; name: string };
};

export function toInvitation(document: StoredDocument): StoredInvitation {
  const stored = parseDocument(storedSchema, document, 'invitation');
  return {
    id: stored.$id,
    email: stored.email,
    roles: stored.roles.split(SEPARATOR).filter(isStaffRole),
    language: stored.language,
    tokenHash: stored.token_hash,
    expiresAt: stored.expires_at,
    sentAt: stored.sent_at,
    invitedBy: { id: stored.invited_by, name: stored.invited_by_name },
  };
}

export const storedRoles = (roles: readonly StaffRole[]): string => roles.join(SEPARATOR);

export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const isOver = ({ expiresAt }: Pick<StoredInvitation, 'expiresAt'>, now: number): boolean =>
  Date.parse(expiresAt) <= now;

export async function invitationBy(
  database: AppwriteDatabase,
  field: 'email' | 'token_hash',
  value: string,
): Promise<StoredInvitation | null> {
  const [found] = await database.list(IDS.staffInvitations, [
    Query.equal(field, [value]),
    Query.limit(1),
  ]);
  return found === undefined ? null : toInvitation(found);
}
