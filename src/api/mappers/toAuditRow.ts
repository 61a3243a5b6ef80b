/** Rows of the audit log as domain objects. */
import type { auditLog } from '@core/schema/collections';
import type { StoredDocument } from '../documents';
import { toDate, toText } from './fields';

export type AuditRow = {
  id: string;
  date: string;
  /** Who, as the member was called then. */
  actorName: string;
  /** Empty for the command line, as is the account's id. */
  actorEmail: string;
  actorId: string;
  /** The action, such as `roles.change`. */
  action: string;
  kind: string;
  subject: string;
  /** The changed fields, as JSON; null where there was nothing, or nothing is left. */
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
