import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { IDS } from '@core/schema/ids';
import { INBOX_STATES, type InboxKind } from '@core/staff/inbox';
import type { AppwriteDatabase, StoredDocument } from './appwriteDatabase';
import { parseDocument } from './storedFields';

export const INBOX_COLLECTIONS: Readonly<Record<InboxKind, string>> = {
  message: IDS.contactMessages,
  registration: IDS.volunteerRegistrations,
  report: IDS.technicalReports,
};

/** Visitors choose the ids of their documents, so that two kinds can have the same id. */
export const inboxEntryId = (kind: InboxKind, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, subject]))
    .digest('hex')
    .slice(0, 36);

const answersSchema = z.array(z.object({ at: z.string(), by: z.string(), text: z.string() }));
export type StaffAnswer = z.output<typeof answersSchema>[number];

const entrySchema = z.object({
  $id: z.string(),
  subject: z.string(),
  state: z.enum(INBOX_STATES),
  assignee: z.nullish(z.string()),
  assignee_name: z.nullish(z.string()),
  note: z.nullish(z.string()),
  answers: z.nullish(z.string()),
  revision: z.int(),
});

export type InboxEntry = {
  id: string;
  subject: string;
  state: (typeof INBOX_STATES)[number];
  assignee: { id: string; name: string } | null;
  note: string;
  answers: readonly StaffAnswer[];
  /** Counts the changes, from 1. */
  revision: number;
};

/** @throws Refusal `unexpected` for an invalid entry */
export function toInboxEntry(document: StoredDocument): InboxEntry {
  const entry = parseDocument(entrySchema, document, 'inbox entry');
  return {
    id: entry.$id,
    subject: entry.subject,
    state: entry.state,
    assignee: entry.assignee ? { id: entry.assignee, name: entry.assignee_name ?? '' } : null,
    note: entry.note ?? '',
    answers: entry.answers ? answersSchema.parse(JSON.parse(entry.answers)) : [],
    revision: entry.revision,
  };
}

/** @returns the entries of at most a hundred subjects, by the subjects' ids */
export async function inboxEntriesOf(
  database: AppwriteDatabase,
  kind: InboxKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, InboxEntry>> {
  const ids = subjects.map((subject) => inboxEntryId(kind, subject));
  const found = (await database.byIds(IDS.inboxEntries, ids)).map(toInboxEntry);
  return new Map(found.map((entry) => [entry.subject, entry]));
}

export const removeInboxEntry = (
  database: AppwriteDatabase,
  kind: InboxKind,
  subject: string,
): Promise<void> => database.remove(IDS.inboxEntries, inboxEntryId(kind, subject));
