/** The audit log: one row for each change, written in the change's own transaction. */
import { createHash, randomUUID } from 'node:crypto';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { auditLog } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { Operation } from '../common/appwriteDatabase';
import type { StaffContext } from './action';

/** Plain JSON; of donors only ids, amounts and states. */
type Fields = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  /** What was done, such as `roles.change`. */
  action: string;
  /** The collection, or another kind of thing, and the id of what it was done to. */
  kind: string;
  subject: string;
  /** The changed fields alone; null where there was nothing, or nothing is left. */
  before: Fields | null;
  after: Fields | null;
  /**
   * Names the state that the change starts from. Of two changes of one state the second finds its
   * row taken: its transaction answers 'conflict'. Left out where changes may cross.
   */
  revision?: string;
};

const ID_LENGTH = 36;

const idFor = ({ kind, subject, revision }: AuditEntry): string =>
  revision === undefined
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([kind, subject, revision]))
        .digest('hex')
        .slice(0, ID_LENGTH);

const jsonOf = (fields: Fields | null): string | null =>
  fields === null ? null : JSON.stringify(fields);

export type Author = {
  /** `id` is null for the command line. */
  caller: { id: string | null; name: string };
  clock: StaffContext['clock'];
};

/** The row to commit together with the change that it tells of. */
export function auditRow({ caller, clock }: Author, entry: AuditEntry): Operation {
  const data: NewFieldsOf<typeof auditLog> = {
    actor: caller.id,
    actor_name: caller.name,
    action: entry.action,
    subject_kind: entry.kind,
    subject: entry.subject,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    date: new Date(clock.now()).toISOString(),
  };
  return { action: 'create', collectionId: IDS.auditLog, documentId: idFor(entry), data };
}
