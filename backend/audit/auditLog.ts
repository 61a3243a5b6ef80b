/** The audit log: one row for each change, written in the change's own transaction. */
import { createHash, randomUUID } from 'node:crypto';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { auditLog } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import type { AppwriteDatabase, Operation } from '../common/appwriteDatabase';
import type { Clock } from '../common/clock';
import { HOUR_MS } from '@core/values/time';

/** Plain JSON; it names donors by id only, with amounts and states. */
type Fields = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  action: string;
  /** The collection or other kind of object, and the object's id. */
  kind: string;
  subject: string;
  /** The changed fields; null for an object that is new or deleted. */
  before: Fields | null;
  after: Fields | null;
  /** A second change of this state conflicts; missing where changes may be simultaneous. */
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

/** Readings of what is held about people that are logged, and deletions at their owner's wish. */
const READINGS = [
  'gifts.read',
  'gifts.export',
  'receipts.download',
  'statements.download',
  'inbox.read',
  'mails.read',
  'volunteers.export',
  'reports.download',
  'backups.download',
  // Earlier versions of npm run admin listed and showed documents.
  'data.read',
  'data.export',
  'address.read',
  'address.forget',
] as const;
type ReadingAction = Exclude<(typeof READINGS)[number], 'data.read'>;
export const isReading = (action: string): boolean =>
  READINGS.some((reading) => reading === action);

/** Logs a reading, once an hour for a page. @throws Refusal `server`: unlogged data is not sent */
export async function noteReading(
  context: Author & { database: AppwriteDatabase },
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
    ...(isPage && { revision: `${reading.action} ${context.caller.id ?? ''} ${hour}` }),
  });
  await context.database.add(collectionId, documentId, data);
}

export type Author = {
  /** `id` is null for the command line, which has no address. */
  caller: { id: string | null; name: string; email?: string };
  clock: Clock;
};

/** The log's row, which is committed together with its change. */
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
