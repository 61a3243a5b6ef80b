/** `edit`, `create` and `delete` for content, messages and profiles. */
import { readArguments, type Command } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { FAMILY_PROJECT_ID } from '@core/projects/project';
import type { Collection } from '@core/schema/attributes';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import type { ContentKind } from '@core/staff/contentContract';
import { INBOX_KINDS } from '@core/staff/inbox';
import { ID } from 'node-appwrite';
import { INBOX_COLLECTIONS, removeInboxEntry } from '@functions/common/inboxEntries';
import { dependsOn } from '@functions/staff/content/dependents';
import { asSaid } from '../asSaid';
import { defaultsOf, readAssignments } from '../assignments';
import { findCollection, requireAllowed } from '../collections';
import { connect, type Connection } from '../connection';
import { getDocument, requireId, type Document } from '../documents';
import type { Fields, Value } from '../fields';
import { rightsOf } from '../rights';
import { describe } from './show';

export const edit: Command = async (args, { environment, say }) => {
  const { positionals } = readArguments(args, {});
  const collection = findCollection(positionals[0]);
  requireAllowed(collection, 'edit');
  const id = requireId(positionals[1]);
  const texts = positionals.slice(2);
  if (texts.length === 0)
    throw new MachineError('Say what to change: field=value, as often as you like.');
  const connection = connect(environment);
  const existing = await getDocument(connection, collection, id);
  const given = withRateDate(collection, readAssignments(collection, texts, existing));
  const data = { ...given, ...collection.derived?.({ ...existing, ...given }) };
  await requireChangeable(connection, collection, existing, data);
  const changed = await connection.databases.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: collection.id,
    documentId: id,
    data,
  });
  for (const line of describe(collection, changed)) say(line);
};

/** A changed rate has today's date by default. */
function withRateDate(collection: Collection, given: Record<string, Value>): Record<string, Value> {
  const undated =
    collection.id === IDS.exchangeRates &&
    given.per_usd_micros !== undefined &&
    given.date === undefined;
  return undated ? { ...given, date: new Date().toISOString() } : given;
}

/** The raised and spent amounts are in the project's currency, and would change their values. */
async function requireChangeable(
  connection: Connection,
  collection: Collection,
  existing: Document & Fields,
  data: Record<string, Value>,
): Promise<void> {
  if (
    collection.id !== IDS.projects ||
    data.currency === undefined ||
    data.currency === existing.currency
  )
    return;
  const { $id: id, actual_amount: raised } = existing;
  if (id === FAMILY_PROJECT_ID)
    throw new MachineError(`The currency of ${id} cannot change: the family block gives to it.`);
  if (Number(raised ?? 0) !== 0 || (await isUsed(connection, 'project', id))) {
    throw new MachineError(
      `The currency of ${id} cannot change any more: donations or updates have amounts in it.`,
    );
  }
}

const isUsed = (connection: Connection, kind: ContentKind, id: string): Promise<boolean> =>
  asSaid(() => dependsOn(rightsOf(connection), kind, id));

export const create: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(args, { id: { type: 'string' } });
  const collection = findCollection(positionals[0]);
  requireAllowed(collection, 'create');
  const given = readAssignments(collection, positionals.slice(1), defaultsOf(collection));
  const dated = withDate(collection, given);
  const data = { ...dated, ...collection.derived?.(dated) };
  requireComplete(collection, data);
  const documentId = values.id === undefined ? naturalId(collection, data) : requireId(values.id);
  const { databases } = connect(environment);
  const made = await databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: collection.id,
    documentId,
    data,
  });
  for (const line of describe(collection, made)) say(line);
};

/** A missing date is now, as lists are sorted by date. */
function withDate(collection: Collection, given: Record<string, Value>): Record<string, Value> {
  return collection.attributes.date?.kind === 'datetime' && given.date === undefined
    ? { ...given, date: new Date().toISOString() }
    : given;
}

function requireComplete(collection: Collection, data: Fields): void {
  const missing = Object.entries(collection.attributes)
    .filter(([field, { required }]) => required && data[field] === undefined)
    .map(([field]) => field);
  if (missing.length > 0)
    throw new MachineError(`A document of ${collection.id} needs ${missing.join(', ')} too.`);
}

const naturalId = (collection: Collection, data: Fields): string =>
  collection.id === IDS.exchangeRates ? String(data.currency) : ID.unique();

export const remove: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    { yes: { type: 'boolean', default: false } },
    2,
  );
  const collection = findCollection(positionals[0]);
  requireAllowed(collection, 'delete');
  const id = requireId(positionals[1]);
  const connection = connect(environment);
  await getDocument(connection, collection, id);
  await requireUnused(connection, collection, id);
  if (!values.yes)
    throw new MachineError(`This deletes ${id} of ${collection.id} for good: say so with --yes.`);
  await removeNotes(connection, collection, id);
  await connection.databases.deleteDocument({
    databaseId: DATABASE_ID,
    collectionId: collection.id,
    documentId: id,
  });
  say(`Deleted ${id} of ${collection.id}.`);
};

async function requireUnused(
  connection: Connection,
  collection: Collection,
  id: string,
): Promise<void> {
  if (collection.id === IDS.projects && id === FAMILY_PROJECT_ID)
    throw new MachineError(`The project ${id} stays: the family block gives to it.`);
  if (collection.id === IDS.projects && (await isUsed(connection, 'project', id)))
    throw new MachineError(
      `The project ${id} has donations or updates, and the books need it: close and hide it instead, with edit projects ${id} status=closed listed=false.`,
    );
  if (collection.id === IDS.volunteerOpportunities && (await isUsed(connection, 'opportunity', id)))
    throw new MachineError(
      `The volunteer opportunity ${id} stays: people have registered for it. To see them: npm run admin -- list ${IDS.volunteerRegistrations} --where project_id=${id}`,
    );
}

/** Notes go first, as they cannot be found without their subject. */
async function removeNotes(
  connection: Connection,
  collection: Collection,
  id: string,
): Promise<void> {
  const kind = INBOX_KINDS.find((one) => INBOX_COLLECTIONS[one] === collection.id);
  if (kind === undefined) return;
  await asSaid(() => removeInboxEntry(rightsOf(connection).database, kind, id));
}
