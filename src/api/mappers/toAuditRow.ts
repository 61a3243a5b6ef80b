import type { auditLog } from '@core/schema/collections';
import type { StoredDocument } from '../documents';
import { toDate, toText } from './fields';

export type AuditRow = {
  id: string;
  date: string;
  /** The member's name at that time. */
  actorName: string;
  /** Empty for the command line, like the account's id. */
  actorEmail: string;
  actorId: string;
  action: string;
  kind: string;
  subject: string;
  /** The changed fields, as JSON; null for an object that is new or deleted. */
  before: string | null;
  after: string | null;
};

export const toAuditRow = (document: StoredDocument<typeof auditLog>): AuditRow => ({
  id: document.$id,
  date: toDate(document.date) ?? document.$createdAt,
  actorName: toText(document.actor_name),
  actorEmail: toText(document.actor_email),
  actorId: toText(document.actor),
  action: toText(document.action),
  kind: toText(document.subject_kind),
  subject: toText(document.subject),
  before: toText(document.before) || null,
  after: toText(document.after) || null,
});
