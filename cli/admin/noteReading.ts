/** Notes in the audit log what the commands read of the data that visitors cannot read. */
import { AppwriteException } from 'node-appwrite';
import type { Collection } from '@core/schema/attributes';
import { noteReading } from '@functions/staff/audit';
import { AUTHOR, asSaid } from './asSaid';
import type { Connection } from './connection';
import { rightsOf } from './rights';

type Reading = Omit<Parameters<typeof noteReading>[1], 'isPage'>;

const clock = { now: () => Date.now() };
const isPublic = ({ permissions }: Collection): boolean => permissions.includes('read("any")');

const note = (connection: Connection, reading: Reading, isPage: boolean): Promise<void> =>
  asSaid(() =>
    noteReading(
      { caller: AUTHOR, clock, database: rightsOf(connection).database },
      { ...reading, isPage },
    ),
  );

/** Before it is written to a file: without the row there is no file. */
export async function noteExport(connection: Connection, collection: Collection): Promise<void> {
  if (isPublic(collection)) return;
  const about = { kind: collection.id, subject: 'all', after: null };
  await note(connection, { ...about, action: 'data.export' }, false);
}

/**
 * Has a row each hour for a list or a document. A key that may not write reads all the same.
 * @param subject the document's id, or `list`
 */
export async function notePage(
  connection: Connection,
  collection: Collection,
  subject: string,
): Promise<void> {
  if (isPublic(collection)) return;
  const about = { kind: collection.id, subject, after: null };
  try {
    await note(connection, { ...about, action: 'data.read' }, true);
  } catch (error) {
    if (!(error instanceof AppwriteException && error.type === 'general_unauthorized_scope'))
      throw error;
  }
}

/** @param rows the number of rows of each kind that are held under an address */
export const noteAddress = (
  connection: Connection,
  action: 'address.read' | 'address.forget',
  rows: Readonly<Record<string, number>>,
): Promise<void> =>
  note(connection, { kind: 'address', subject: 'address', after: rows, action }, false);
