/** A letter cannot change after its sending has begun. */
import { createHash } from 'node:crypto';
import { Query } from 'node-appwrite';
import * as z from 'zod/mini';
import {
  languagesMissing,
  LETTER_STATES,
  type LetterState,
  type LetterTexts,
} from '@core/newsletter/letter';
import type { NewFieldsOf } from '@core/schema/attributes';
import type { letters } from '@core/schema/collections';
import { IDS } from '@core/schema/ids';
import {
  LETTERS_AT_ONCE,
  MOST_TRIALS,
  type LetterPreview,
  type LetterRow,
  type StaffLetter,
} from '@core/staff/newsletterContract';
import type { Language } from '@core/text/languages/bilingual';
import type {
  AppwriteDatabase,
  CommitResult,
  Operation,
  StoredDocument,
} from '../common/appwriteDatabase';
import { readCharity } from '../common/charity';
import { refuse, refuseFor } from '../common/refusal';
import { storedInteger } from '../common/storedFields';
import { countReaders, totalOf } from '../newsletter/subscribers';
import { auditRow, type AuditEntry, type Author } from '../audit/auditLog';
import { outboxFields } from './stores/appwriteOutbox';
import { contentOf } from './mails';
import type { Outbox } from './ports';
import { textsOf, storedTexts } from './stores/storedLetter';
import { DAY_MS } from '@core/values/time';

type Reading = { database: AppwriteDatabase; outbox: Pick<Outbox, 'countOfLetter'> };
export type LetterPorts = Reading & Author;

const storedSchema = z.object({
  $id: z.string(),
  $createdAt: z.string(),
  $updatedAt: z.string(),
  ...storedTexts,
  state: z.enum(LETTER_STATES),
  started_at: z.nullish(z.string()),
  recipients: z.nullish(storedInteger),
  sent: z.nullish(storedInteger),
  failed: z.nullish(storedInteger),
  send_request: z.nullish(z.string()),
});
type Stored = z.output<typeof storedSchema>;

function read(document: StoredDocument): Stored[] {
  const result = storedSchema.safeParse(document);
  return result.success ? [result.data] : [];
}

const find = async (database: AppwriteDatabase, id: string): Promise<Stored | null> => {
  const found = await database.one(IDS.letters, id);
  return found === null ? null : (read(found)[0] ?? null);
};

/** @throws Refusal `notFound` */
async function get(database: AppwriteDatabase, id: string): Promise<Stored> {
  const found = await find(database, id);
  if (found === null) throw refuse('notFound', { field: 'letter' });
  return found;
}

async function progressOf({ outbox }: Reading, letter: Stored): Promise<LetterRow['progress']> {
  if (letter.state === 'draft') return null;
  const counted = (state: 'sent' | 'failed'): Promise<number> =>
    outbox.countOfLetter(letter.$id, state);
  return {
    recipients: letter.recipients ?? 0,
    sent: letter.sent ?? (await counted('sent')),
    failed: letter.failed ?? (await counted('failed')),
  };
}

async function toRow(ports: Reading, letter: Stored): Promise<LetterRow> {
  const texts = textsOf(letter);
  return {
    id: letter.$id,
    state: letter.state,
    subject: texts.subject,
    missing: languagesMissing(texts),
    changedAt: letter.$updatedAt,
    startedAt: letter.started_at ?? null,
    progress: await progressOf(ports, letter),
  };
}

const toLetter = async (ports: Reading, letter: Stored): Promise<StaffLetter> => ({
  ...(await toRow(ports, letter)),
  text: textsOf(letter).text,
  revision: letter.$updatedAt,
});

/** @param after the last letter of the previous page; null for the first page */
export async function newestLetters(
  ports: Reading,
  after: string | null,
): Promise<{ letters: LetterRow[]; next: string | null }> {
  const last = after === null ? null : await get(ports.database, after);
  const found = await ports.database.list(IDS.letters, [
    Query.orderDesc('$createdAt'),
    Query.limit(LETTERS_AT_ONCE + 1),
    ...(last === null ? [] : [Query.cursorAfter(last.$id)]),
  ]);
  const shown = found.slice(0, LETTERS_AT_ONCE).flatMap(read);
  const rows: LetterRow[] = [];
  for (const letter of shown) rows.push(await toRow(ports, letter));
  return {
    letters: rows,
    next: found.length > LETTERS_AT_ONCE ? (shown.at(-1)?.$id ?? null) : null,
  };
}

/** @throws Refusal `notFound` */
export const openLetter = async (ports: Reading, id: string): Promise<StaffLetter> =>
  toLetter(ports, await get(ports.database, id));

const fieldsOf = ({ subject, text }: LetterTexts) => ({
  subject_en: subject.en,
  text_en: text.en,
  subject_ar: subject.ar,
  text_ar: text.ar,
});
type TextFields = ReturnType<typeof fieldsOf>;
const TEXT_FIELDS = ['subject_en', 'text_en', 'subject_ar', 'text_ar'] as const;

function requireDraft({ state }: { state: LetterState }): void {
  if (state !== 'draft') throw refuseFor('conflict', 'letterNotDraft');
}

const requireRevision = (letter: Stored, revision: string): void => {
  if (letter.$updatedAt !== revision) throw refuse('conflict');
};

const update = (id: string, data: Partial<NewFieldsOf<typeof letters>>): Operation => ({
  action: 'update',
  collectionId: IDS.letters,
  documentId: id,
  data,
});

/** @throws Refusal `conflict` where another was faster, `notFound` where the letter is gone */
function requireCommitted(result: CommitResult): void {
  if (result === 'conflict') throw refuse('conflict');
  if (result === 'missing') throw refuse('notFound', { field: 'letter' });
}

const audited = (ports: Author, entry: Omit<AuditEntry, 'kind'>): Operation =>
  auditRow(ports, { kind: 'letter', ...entry });

export type LetterWriting = {
  id: string;
  /** The revision of the changed draft; null for a new one. */
  revision: string | null;
  texts: LetterTexts;
};

/**
 * @throws Refusal `subjectMissing` for one without a subject, `letterNotDraft`, or `conflict` where
 * another has changed it, or has its id
 */
export async function writeLetter(
  ports: LetterPorts,
  { id, revision, texts }: LetterWriting,
): Promise<StaffLetter> {
  const { database } = ports;
  if (texts.subject.en === '' && texts.subject.ar === '')
    throw refuseFor('invalid', 'subjectMissing', { field: 'subject.en' });
  const fields = fieldsOf(texts);
  const known = await find(database, id);
  const changed = TEXT_FIELDS.filter((field) => known?.[field] !== fields[field]);
  const only = (from: TextFields) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  if (known === null) {
    if (revision !== null) throw refuse('notFound', { field: 'letter' });
    const data: NewFieldsOf<typeof letters> = { ...fields, state: 'draft' };
    const result = await database.commit([
      { action: 'create', collectionId: IDS.letters, documentId: id, data },
      audited(ports, { action: 'letter.write', subject: id, before: null, after: fields }),
    ]);
    requireCommitted(result);
    return openLetter(ports, id);
  }
  requireDraft(known);
  // A repeated request finds its changes stored.
  if (changed.length === 0) return toLetter(ports, known);
  if (revision === null) throw refuse('conflict');
  requireRevision(known, revision);
  const result = await database.commit([
    update(id, fields),
    audited(ports, {
      action: 'letter.write',
      subject: id,
      before: only(known),
      after: only(fields),
      revision,
    }),
  ]);
  requireCommitted(result);
  return openLetter(ports, id);
}

export type Sending = {
  id: string;
  revision: string;
  /** The number of readers that the sender saw. */
  recipients: number;
  /** The id of the request, which identifies a repetition. */
  request: string;
};

/**
 * @throws Refusal `letterNotDraft`, `letterIncomplete`, `noReaders`, `recipientsDiffer` of the
 * field `recipients`, or `conflict` where another has changed it
 */
export async function sendLetter(
  ports: LetterPorts,
  { id, revision, recipients, request }: Sending,
): Promise<StaffLetter> {
  const { database, clock } = ports;
  const letter = await get(database, id);
  if (letter.state !== 'draft' && letter.send_request === request) return toLetter(ports, letter);
  requireDraft(letter);
  requireRevision(letter, revision);
  const [missing] = languagesMissing(textsOf(letter));
  if (missing !== undefined)
    throw refuseFor('invalid', 'letterIncomplete', { field: `text.${missing}` });
  const count = totalOf(await countReaders(database));
  if (count === 0) throw refuseFor('invalid', 'noReaders');
  if (recipients !== count) throw refuseFor('invalid', 'recipientsDiffer', { field: 'recipients' });
  const result = await database.commit([
    update(id, {
      state: 'sending',
      started_at: new Date(clock.now()).toISOString(),
      reached: null,
      queued: false,
      recipients: count,
      send_request: request,
    }),
    audited(ports, {
      action: 'letter.send',
      subject: id,
      before: { state: 'draft' },
      after: { state: 'sending', recipients: count },
      revision,
    }),
  ]);
  if (result === 'committed') return openLetter(ports, id);
  // A second press may have won.
  const now = await get(database, id);
  if (now.send_request === request) return toLetter(ports, now);
  requireDraft(now);
  throw refuse('conflict');
}

/** The counts are stored, as the outbox forgets its mails. */
const countsOf = async ({ outbox }: Reading, id: string) => ({
  sent: await outbox.countOfLetter(id, 'sent'),
  failed: await outbox.countOfLetter(id, 'failed'),
});

/** The mail function stores a letter's progress, which must not prevent stopping it. */
const STOP_TRIES = 5;

/** @throws Refusal `letterNotSending` */
export async function stopLetter(ports: LetterPorts, id: string): Promise<StaffLetter> {
  for (let tries = 1; ; tries += 1) {
    const letter = await get(ports.database, id);
    if (letter.state === 'stopped') return toLetter(ports, letter);
    if (letter.state !== 'sending') throw refuseFor('conflict', 'letterNotSending');
    const result = await ports.database.commit([
      update(id, { state: 'stopped', ...(await countsOf(ports, id)) }),
      audited(ports, {
        action: 'letter.stop',
        subject: id,
        before: { state: 'sending' },
        after: { state: 'stopped' },
      }),
    ]);
    if (result === 'conflict' && tries < STOP_TRIES) continue;
    requireCommitted(result);
    return openLetter(ports, id);
  }
}

/** @throws Refusal `letterNotDraft`, or `conflict` where another has changed it */
export async function deleteLetter(
  ports: LetterPorts,
  { id, revision }: Pick<Sending, 'id' | 'revision'>,
): Promise<void> {
  const letter = await get(ports.database, id);
  requireDraft(letter);
  requireRevision(letter, revision);
  const result = await ports.database.commit([
    { action: 'delete', collectionId: IDS.letters, documentId: id },
    audited(ports, {
      action: 'letter.delete',
      subject: id,
      before: fieldsOf(textsOf(letter)),
      after: null,
      revision,
    }),
  ]);
  requireCommitted(result);
}

/** A preview's links have no effect. */
export const EXAMPLE_LINK = 'https://example.org/newsletter/unsubscribe';

const previewMail = (
  kind: 'newsletterLetter' | 'letterTrial',
  { subject, text }: LetterTexts,
  language: Language,
) => ({
  kind,
  language,
  data: { subject: subject[language], text: text[language], unsubscribeUrl: EXAMPLE_LINK },
});

/** @throws Refusal `notFound` */
export async function previewLetter(
  ports: Reading,
  id: string,
): Promise<Record<Language, LetterPreview>> {
  const texts = textsOf(await get(ports.database, id));
  const charity = await readCharity(ports.database);
  const previewIn = (language: Language): LetterPreview => {
    const { site, subject, body, footer, footerLink } = contentOf(
      previewMail('newsletterLetter', texts, language),
      charity,
    );
    return { site, subject, body, footer, unsubscribe: footerLink?.label ?? '' };
  };
  return { en: previewIn('en'), ar: previewIn('ar') };
}

const ID_LENGTH = 32;

export type TrialMail = { id: string; language: Language; address: string; request: string };

/** @throws Refusal `letterIncomplete` without a text in that language, `rateLimited` */
export async function sendTrial(
  ports: LetterPorts & { outbox: Pick<Outbox, 'countFor'> },
  { id, language, address, request }: TrialMail,
): Promise<void> {
  const { database, outbox, clock, caller } = ports;
  const texts = textsOf(await get(database, id));
  if (languagesMissing(texts).includes(language))
    throw refuseFor('invalid', 'letterIncomplete', { field: `text.${language}` });
  if (
    (await outbox.countFor({ recipient: address }, ['letterTrial'], clock.now() - DAY_MS)) >=
    MOST_TRIALS
  )
    throw refuse('rateLimited');
  const mailId = createHash('sha256')
    .update(JSON.stringify(['letterTrial', caller.id, request]))
    .digest('hex')
    .slice(0, ID_LENGTH);
  const mail = previewMail('letterTrial', texts, language);
  const result = await database.commit([
    {
      action: 'create',
      collectionId: IDS.mailOutbox,
      documentId: mailId,
      data: outboxFields({ recipient: address, mail }),
    },
    audited(ports, { action: 'letter.trial', subject: id, before: null, after: { language } }),
  ]);
  // A conflict is a repetition, whose mail exists.
  if (result === 'missing') throw refuse('server');
}
