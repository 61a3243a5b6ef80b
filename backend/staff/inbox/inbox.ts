import { createHash } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { inboxEntries } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import {
  ANSWER_LIMITS,
  GUARDED_KINDS,
  MOST_ANSWERS,
  type InboxKind,
  type InboxState,
} from '@core/staff/inbox';
import {
  VOLUNTEERS_AT_ONCE,
  type volunteersRequestSchema,
  type HandleInput,
  type InboxItem,
  type InboxPage,
  type InboxRequest,
  type VolunteersPart,
  type WriteAnswerInput,
} from '@core/staff/inboxContract';
import { dayAt } from '@core/values/dayAt';
import { parseLanguage, pickText } from '@core/text/languages/bilingual';
import type { Operation, StoredDocument } from '../../common/appwriteDatabase';
import {
  INBOX_COLLECTIONS,
  inboxEntriesOf,
  inboxEntryId,
  toInboxEntry,
  type InboxEntry,
  type StaffAnswer,
} from '../../common/inboxEntries';
import { refuse, refuseFor } from '../../common/refusal';
import { automaticMark, FROM_PEOPLE, LOOKS_AUTOMATIC } from '../../common/looksAutomatic';
import { parseDocument, storedInteger, titlesOf, visitorsWords } from '../../common/storedFields';
import { timeZoneOf } from '../../common/timeZone';
import { outboxFields } from '../../mail/stores/appwriteOutbox';
import { wakeMail } from '../../mail/wakeMail';
import type { StaffContext } from '../action';
import { auditRow } from '../../audit/auditLog';
import { mayHaveReports, toReport, WITHOUT_REPORT } from './reports';

const PAGE = 20;
const READ_AT_ONCE = 100;

const text = z.string();
const common = {
  $id: text,
  $createdAt: text,
  full_name: visitorsWords,
  email: visitorsWords,
  phone: visitorsWords,
  language: z.nullish(text),
  looks_automatic: automaticMark,
};
const messageSchema = z.object({ ...common, write_to_us: visitorsWords });
const registrationSchema = z.object({
  ...common,
  project_id: text,
  age: storedInteger,
  education: visitorsWords,
  reason_to_volunteer: visitorsWords,
});

type Written = Pick<
  InboxItem,
  | 'kind'
  | 'id'
  | 'receivedAt'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'language'
  | 'text'
  | 'volunteer'
  | 'report'
  | 'looksAutomatic'
>;

const sender = (stored: z.output<typeof messageSchema> | z.output<typeof registrationSchema>) => ({
  id: stored.$id,
  receivedAt: stored.$createdAt,
  fullName: stored.full_name,
  email: stored.email,
  phone: stored.phone,
  language: parseLanguage(stored.language),
  looksAutomatic: stored.looks_automatic,
  report: null,
});

function toMessage(document: StoredDocument): Written {
  const stored = parseDocument(messageSchema, document, 'message');
  return { ...sender(stored), kind: 'message', text: stored.write_to_us, volunteer: null };
}

async function toWritten(
  { database }: StaffContext,
  kind: InboxKind,
  documents: readonly StoredDocument[],
): Promise<Written[]> {
  if (kind === 'message') return documents.map(toMessage);
  if (kind === 'report') return documents.map(toReport);
  const stored = documents.map((one) => parseDocument(registrationSchema, one, 'registration'));
  const opportunities = await titlesOf(
    database,
    IDS.volunteerOpportunities,
    stored.map(({ project_id }) => project_id),
  );
  return stored.map((one) => ({
    ...sender(one),
    kind: 'registration',
    text: one.reason_to_volunteer,
    volunteer: {
      opportunity: opportunities.get(one.project_id) ?? null,
      age: one.age,
      education: one.education,
    },
  }));
}

const toItem = (written: Written, entry: InboxEntry | undefined): InboxItem => ({
  ...written,
  state: entry?.state ?? 'new',
  assignee: entry?.assignee ?? null,
  note: entry?.note ?? '',
  answers: [...(entry?.answers ?? [])],
  revision: entry?.revision ?? 0,
});

const shownOf = (kind: InboxKind): string[] => (kind === 'report' ? [WITHOUT_REPORT] : []);

type Items = Omit<InboxPage, 'hasReports'>;

export async function listInbox(context: StaffContext, request: InboxRequest): Promise<InboxPage> {
  const [items, hasReports] = await Promise.all([
    listItems(context, request),
    mayHaveReports(context),
  ]);
  return { ...items, hasReports };
}

async function listItems(
  context: StaffContext,
  { kind, state, after }: InboxRequest,
): Promise<Items> {
  const isGuarded = GUARDED_KINDS.includes(kind);
  switch (state) {
    case 'new':
      return listNew(context, kind, after, isGuarded ? [FROM_PEOPLE] : []);
    case 'automatic':
      return isGuarded
        ? listNew(context, kind, after, [LOOKS_AUTOMATIC])
        : { items: [], next: null };
    case 'inWork':
    case 'done':
      return listHandled(context, kind, state, after);
  }
}

/** New messages have no entry, so that messages with an entry are skipped. */
async function listNew(
  context: StaffContext,
  kind: InboxKind,
  start: string | null,
  queries: readonly string[],
): Promise<Items> {
  const { database } = context;
  const items: InboxItem[] = [];
  for (let after = start; ;) {
    const documents: StoredDocument[] = await database.list(INBOX_COLLECTIONS[kind], [
      Query.orderDesc('$createdAt'),
      Query.limit(READ_AT_ONCE),
      ...shownOf(kind),
      ...queries,
      ...(after === null ? [] : [Query.cursorAfter(after)]),
    ]);
    const ids = documents.map(({ $id }) => $id);
    const entries = await inboxEntriesOf(database, kind, ids);
    const waiting = documents.filter(({ $id }) => (entries.get($id)?.state ?? 'new') === 'new');
    const some = waiting.slice(0, PAGE - items.length);
    const written = await toWritten(context, kind, some);
    items.push(...written.map((one) => toItem(one, entries.get(one.id))));
    const isLast = documents.length < READ_AT_ONCE;
    if (items.length === PAGE && !(isLast && some.length === waiting.length))
      return { items, next: items.at(-1)?.id ?? null };
    if (isLast) return { items, next: null };
    after = ids.at(-1) ?? null;
  }
}

async function listHandled(
  context: StaffContext,
  kind: InboxKind,
  state: InboxState,
  after: string | null,
): Promise<Items> {
  const { database } = context;
  const found = await database.list(IDS.inboxEntries, [
    Query.equal('kind', [kind]),
    Query.equal('state', [state]),
    Query.orderDesc('received_at'),
    Query.limit(PAGE + 1),
    ...(after === null ? [] : [Query.cursorAfter(inboxEntryId(kind, after))]),
  ]);
  const entries = found.slice(0, PAGE).map(toInboxEntry);
  const subjects = entries.map(({ subject }) => subject);
  const documents = await database.byIds(INBOX_COLLECTIONS[kind], subjects, shownOf(kind));
  const written = await toWritten(context, kind, documents);
  const byId = new Map(written.map((one) => [one.id, one]));
  return {
    // A message that was deleted during the request is skipped.
    items: entries.flatMap((entry) => {
      const one = byId.get(entry.subject);
      return one ? [toItem(one, entry)] : [];
    }),
    next: found.length > PAGE ? (subjects.at(-1) ?? null) : null,
  };
}

/** Entries that look automatic are left out. @throws Refusal `conflict` for a part that is gone */
export async function exportVolunteers(
  context: StaffContext,
  { after }: z.output<typeof volunteersRequestSchema>,
): Promise<VolunteersPart> {
  const { database } = context;
  const documents = await database.list(IDS.volunteerRegistrations, [
    Query.orderAsc('$createdAt'),
    Query.limit(VOLUNTEERS_AT_ONCE),
    FROM_PEOPLE,
    ...(after === null ? [] : [Query.cursorAfter(after)]),
  ]);
  const ids = documents.map(({ $id }) => $id);
  const [written, entries] = await Promise.all([
    toWritten(context, 'registration', documents),
    inboxEntriesOf(database, 'registration', ids),
  ]);
  return {
    volunteers: written.map((one) => toItem(one, entries.get(one.id))),
    next: documents.length < VOLUNTEERS_AT_ONCE ? null : (ids.at(-1) ?? null),
  };
}

/** @throws Refusal `notFound` where it was deleted */
async function itemOf(context: StaffContext, kind: InboxKind, id: string): Promise<InboxItem> {
  const { database } = context;
  const document = await database.one(INBOX_COLLECTIONS[kind], id);
  if (document === null) throw refuse('notFound');
  const [written] = await toWritten(context, kind, [document]);
  if (written === undefined) throw refuse('notFound');
  return toItem(written, (await inboxEntriesOf(database, kind, [id])).get(id));
}

type Change = Pick<InboxItem, 'state' | 'note'> & { answers: readonly StaffAnswer[] };

/** Writes a change with its log row and the mail of an answer. @throws Refusal `conflict` */
async function keep(
  context: StaffContext,
  before: InboxItem,
  change: Change,
  action: 'inbox.handle' | 'inbox.answer',
  more: readonly Operation[] = [],
): Promise<void> {
  const { caller, database } = context;
  const entryId = inboxEntryId(before.kind, before.id);
  const assignee = change.state === 'new' ? null : caller;
  const data: NewFieldsOf<typeof inboxEntries> = {
    kind: before.kind,
    subject: before.id,
    received_at: before.receivedAt,
    state: change.state,
    assignee: assignee?.id ?? null,
    assignee_name: assignee?.name ?? null,
    note: change.note,
    answers: JSON.stringify(change.answers),
    revision: before.revision + 1,
  };
  const committed = await database.commit([
    {
      action: before.revision === 0 ? 'create' : 'update',
      collectionId: IDS.inboxEntries,
      documentId: entryId,
      data,
    },
    auditRow(context, {
      action,
      kind: before.kind,
      subject: before.id,
      // Texts of visitors and staff are deleted after a time, and log rows are not.
      before: { state: before.state, assignee: before.assignee?.id ?? null },
      after: {
        state: change.state,
        assignee: assignee?.id ?? null,
        answers: change.answers.length,
      },
      revision: `${entryId}.${before.revision}`,
    }),
    ...more,
  ]);
  if (committed !== 'committed') throw refuse('conflict');
}

export async function handle(
  context: StaffContext,
  { kind, id, revision, state, note }: HandleInput,
): Promise<InboxItem> {
  const before = await itemOf(context, kind, id);
  if (before.revision !== revision) throw refuse('conflict');
  await keep(context, before, { state, note, answers: before.answers }, 'inbox.handle');
  return itemOf(context, kind, id);
}

/** Characters of a subject; a longer one ends with an ellipsis. */
const SUBJECT = 60;

/** Messages have no subject of their own. @returns the first line with words, cut after a word */
function subjectOf(words: string): string {
  const [line = ''] = words.split('\n').flatMap((one) => one.trim().replace(/\s+/g, ' ') || []);
  if (line.length <= SUBJECT) return line;
  const cut = line.slice(0, SUBJECT).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/\s\S*$/, '')}…`;
}

const mailIdFor = (requestId: string): string =>
  createHash('sha256').update(`answer ${requestId}`).digest('hex').slice(0, 32);

/** @throws Refusal `tooManyAnswers`, `conflict`, `notFound` */
export async function writeAnswer(
  context: StaffContext,
  { kind, id, revision, requestId, text: written, note }: WriteAnswerInput,
): Promise<InboxItem> {
  const { caller, clock, database, environment } = context;
  const answer = written.trim().slice(0, ANSWER_LIMITS.text);
  if (answer === '') throw refuse('invalid', { field: 'text' });
  const before = await itemOf(context, kind, id);
  const mailId = mailIdFor(requestId);
  // A repeated request has its effect already.
  if ((await database.one(IDS.mailOutbox, mailId)) !== null) return before;
  if (before.revision !== revision) throw refuse('conflict');
  if (before.answers.length >= MOST_ANSWERS)
    throw refuseFor('invalid', 'tooManyAnswers', { field: 'text' });
  const answers = [
    ...before.answers,
    { at: new Date(clock.now()).toISOString(), by: caller.name, text: answer },
  ];
  const language = before.language ?? 'en';
  const opportunity = before.volunteer?.opportunity ?? null;
  const mail = {
    action: 'create',
    collectionId: IDS.mailOutbox,
    documentId: mailId,
    data: outboxFields({
      recipient: before.email,
      mail: {
        kind: 'answer',
        language,
        data: {
          about: kind,
          text: answer,
          answered: {
            subject:
              opportunity === null ? subjectOf(before.text) : pickText(opportunity, language).text,
            text: before.text,
            date: dayAt(before.receivedAt, timeZoneOf(environment)),
          },
        },
      },
    }),
  } as const;
  const change = { state: 'done', note: note ?? before.note, answers } as const;
  await keep(context, before, change, 'inbox.answer', [mail]);
  await wakeMail(database);
  return itemOf(context, kind, id);
}
