/** Notes in the audit log what the commands read of the data that visitors cannot read. */
import type { Collection } from '@core/schema/attributes';
import { noteReading } from '@backend/audit/auditLog';
import { AUTHOR, asSaid } from './asSaid';
import type { Connection } from './connection';
import { rightsOf } from './rights';

type Reading = Omit<Parameters<typeof noteReading>[1], 'isPage'>;

const clock = { now: () => Date.now() };
const isPublic = ({ permissions }: Collection): boolean => permissions.includes('read("any")');

const note = (connection: Connection, reading: Reading): Promise<void> =>
  asSaid(() =>
    noteReading(
      { caller: AUTHOR, clock, database: rightsOf(connection).database },
      { ...reading, isPage: false },
    ),
  );

/** Before it is written to a file: without the row there is no file. */
export async function noteExport(connection: Connection, collection: Collection): Promise<void> {
  if (isPublic(collection)) return;
  await note(connection, {
    kind: collection.id,
    subject: 'all',
    after: null,
    action: 'data.export',
  });
}

/** @param rows the number of rows of each kind that are held under an address */
export const noteAddress = (
  connection: Connection,
  action: 'address.read' | 'address.forget',
  rows: Readonly<Record<string, number>>,
): Promise<void> => note(connection, { kind: 'address', subject: 'address', after: rows, action });
