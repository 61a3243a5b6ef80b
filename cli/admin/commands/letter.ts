/**
 * `letter`: writes a letter of the newsletter, shows it as its readers will see it, and has it
 * sent.
 */
import { readArguments, requireNoMore, type Command, type Dependencies } from '@cli/commandLine';
import type { FieldsOf, NewFieldsOf } from '@core/schema/attributes';
import { letters } from '@core/schema/collections';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { LANGUAGES, type Language } from '@core/text/bilingual';
import { MachineError } from '@server/failures';
import { ID, Query } from 'node-appwrite';
import { connect, type Connection } from '../connection';
import { allDocuments, getDocument, requireId, type Document } from '../documents';
import { readLetter, writePreview } from '../letterFiles';
import { allSubscribers, languageOf } from '../subscribers';

type Say = Dependencies['say'];
type Letter = Document & FieldsOf<typeof letters>;
type State = FieldsOf<typeof letters>['state'];
type Change = Partial<NewFieldsOf<typeof letters>>;

const USAGE =
  'letter takes write FOLDER, preview ID --to FOLDER, send ID --recipients N, stop ID --yes, delete ID --yes, or list.';

export const letter: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    {
      id: { type: 'string' },
      to: { type: 'string' },
      recipients: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
    2,
  );
  const [action, subject] = positionals;
  switch (action) {
    case 'write':
      return write(environment, subject, values.id, say);
    case 'preview':
      return preview(connect(environment), requireId(subject), values.to, say);
    case 'send':
      return send(connect(environment), requireId(subject), values.recipients, say);
    case 'stop':
      return stop(connect(environment), requireId(subject), values.yes, say);
    case 'delete':
      return remove(connect(environment), requireId(subject), values.yes, say);
    case 'list':
      requireNoMore(positionals, 1);
      return list(connect(environment), say);
    default:
      throw new MachineError(USAGE);
  }
};

async function write(
  environment: Dependencies['environment'],
  folder: string | undefined,
  given: string | undefined,
  say: Say,
): Promise<void> {
  if (!folder) throw new MachineError('Name the folder that has the letter: en.txt and ar.txt.');
  const texts = readLetter(folder);
  const connection = connect(environment);
  const known = given === undefined ? null : await find(connection, requireId(given));
  if (known === null) {
    const id = given === undefined ? ID.unique() : requireId(given);
    const data: NewFieldsOf<typeof letters> = { ...texts, state: 'draft' };
    await connection.databases.createDocument({ ...placeOf(id), data });
    say(`Wrote the letter ${id}. Look at it with: letter preview ${id} --to FOLDER`);
    return;
  }
  requireState(known, 'draft', 'changed');
  await change(connection, known.$id, texts);
  say(`Changed the letter ${known.$id}.`);
}

async function preview(
  connection: Connection,
  id: string,
  folder: string | undefined,
  say: Say,
): Promise<void> {
  if (!folder) throw new MachineError('Name the folder to write to: --to FOLDER.');
  const found = await get(connection, id);
  for (const file of writePreview(found, folder)) say(file);
  say(describe(await recipients(connection)));
}

async function send(
  connection: Connection,
  id: string,
  given: string | undefined,
  say: Say,
): Promise<void> {
  const found = await get(connection, id);
  requireState(found, 'draft', 'sent');
  const readers = await recipients(connection);
  const count = totalOf(readers);
  if (count === 0)
    throw new MachineError('There is nobody to send it to: no address is confirmed.');
  if (given !== String(count))
    throw new MachineError(
      `${describe(readers)} Say so to send it: letter send ${id} --recipients ${count}`,
    );
  await change(connection, id, {
    state: 'sending',
    started_at: new Date().toISOString(),
    reached: null,
    queued: false,
    recipients: count,
  });
  say(
    `The letter ${id} goes out, at most 50 mails a minute after all other mails. Watch it with: letter list`,
  );
}

async function stop(connection: Connection, id: string, isMeant: boolean, say: Say): Promise<void> {
  requireState(await get(connection, id), 'sending', 'stopped');
  if (!isMeant)
    throw new MachineError(
      `This stops the letter ${id} for good, and who has it keeps it: say so with --yes.`,
    );
  await change(connection, id, { state: 'stopped' });
  say(`Stopped the letter ${id}: who has not got it yet does not get it.`);
}

async function remove(
  connection: Connection,
  id: string,
  isMeant: boolean,
  say: Say,
): Promise<void> {
  requireState(await get(connection, id), 'draft', 'deleted');
  if (!isMeant)
    throw new MachineError(`This deletes the letter ${id} for good: say so with --yes.`);
  await connection.databases.deleteDocument(placeOf(id));
  say(`Deleted the letter ${id}.`);
}

async function list(connection: Connection, say: Say): Promise<void> {
  let isNone = true;
  for await (const document of allDocuments(connection, letters)) {
    isNone = false;
    const found = document as Letter;
    say(`${found.$id}  ${found.state}  ${await progressOf(connection, found)}${found.subject_en}`);
  }
  if (isNone) say('There are none.');
}

async function progressOf(connection: Connection, found: Letter): Promise<string> {
  if (found.state === 'draft') return '';
  const counted = (state: string): Promise<number> => countMails(connection, found.$id, state);
  const sent = found.sent ?? (await counted('sent'));
  const failed = found.failed ?? (await counted('failed'));
  return `${sent} of ${found.recipients ?? 0} sent, ${failed} not  `;
}

/** Page by page: an Appwrite's own total ends at 5,000. */
async function countMails(
  { databases }: Connection,
  letterId: string,
  state: string,
): Promise<number> {
  const page = 500;
  let last: string | undefined;
  for (let count = 0; ;) {
    const { documents } = await databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId: IDS.mailOutbox,
      queries: [
        Query.equal('letter', [letterId]),
        Query.equal('state', [state]),
        Query.select(['$id']),
        Query.limit(page),
        ...(last === undefined ? [] : [Query.cursorAfter(last)]),
      ],
      total: false,
    });
    count += documents.length;
    last = documents.at(-1)?.$id;
    if (documents.length < page || last === undefined) return count;
  }
}

type Counts = Record<Language, number>;

async function recipients(connection: Connection): Promise<Counts> {
  const counts: Counts = { en: 0, ar: 0 };
  for await (const subscriber of allSubscribers(connection))
    if (subscriber.state === 'confirmed') counts[languageOf(subscriber)] += 1;
  return counts;
}

const totalOf = (counts: Counts): number =>
  LANGUAGES.reduce((sum, language) => sum + counts[language], 0);

function describe(counts: Counts): string {
  const total = totalOf(counts);
  const parts = LANGUAGES.map((language) => `${counts[language]} in ${language}`).join(', ');
  return `It goes to ${total} ${total === 1 ? 'address' : 'addresses'}: ${parts}.`;
}

/** @throws MachineError that says why not */
function requireState(found: Letter, state: State, verb: string): void {
  if (found.state === state) return;
  const isNow: Record<State, string> = {
    draft: 'a draft',
    sending: 'being sent',
    sent: 'sent',
    stopped: 'stopped',
  };
  throw new MachineError(
    `The letter ${found.$id} is ${isNow[found.state]}, so it cannot be ${verb}.`,
  );
}

const placeOf = (documentId: string) => ({
  databaseId: DATABASE_ID,
  collectionId: IDS.letters,
  documentId,
});

const get = async (connection: Connection, id: string): Promise<Letter> =>
  (await getDocument(connection, letters, id)) as Letter;

async function find({ databases }: Connection, id: string): Promise<Letter | null> {
  const { documents } = await databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.letters,
    queries: [Query.equal('$id', [id]), Query.limit(1)],
    total: false,
  });
  return (documents[0] as Letter | undefined) ?? null;
}

async function change({ databases }: Connection, id: string, data: Change): Promise<void> {
  await databases.updateDocument({ ...placeOf(id), data });
}
