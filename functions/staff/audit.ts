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

/** What is written of reading what is held about donors, beside what was changed. */
const READINGS = [
  'gifts.read',
  'gifts.export',
  'receipts.download',
  'statements.download',
  'inbox.read',
  'reports.download',
] as const;
type ReadingAction = (typeof READINGS)[number];
export const isReading = (action: string): boolean =>
  READINGS.some((reading) => reading === action);

const HOUR_MS = 3_600_000;

/**
 * Notes what a member is about to read. A page that is read again and again has a row each hour.
 * @throws Refusal `server` where it cannot be noted: nothing unnoted leaves the site
 */
export async function noteReading(
  context: Pick<StaffContext, 'caller' | 'clock' | 'database'>,
  {
    isPage,
    ...reading
  }: Pick<AuditEntry, 'kind' | 'subject' | 'after'> & {
    action: ReadingAction;
    isPage: boolean;
  },
): Promise<void> {
  const hour = Math.floor(context.clock.now() / HOUR_MS);
  const { collectionId, documentId, data } = auditRow(context, {
    ...reading,
    before: null,
    ...(isPage && { revision: `${reading.action} ${context.caller.id} ${hour}` }),
  });
  await context.database.add(collectionId, documentId, data);
}

export type Author = {
  /** `id` is null for the command line, which has no address. */
  caller: { id: string | null; name: string; email?: string };
  clock: StaffContext['clock'];
};

/** The row to commit together with the change that it tells of. */
export function auditRow(
  { caller, clock }: Author,
  entry: AuditEntry,
): Operation & { data: NewFieldsOf<typeof auditLog> } {
  const data: NewFieldsOf<typeof auditLog> = {
    actor: caller.id,
    actor_name: caller.name,
    actor_email: caller.email ?? null,
    action: entry.action,
    subject_kind: entry.kind,
    subject: entry.subject,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    date: new Date(clock.now()).toISOString(),
  };
  return { action: 'create', collectionId: IDS.auditLog, documentId: idFor(entry), data };
}
