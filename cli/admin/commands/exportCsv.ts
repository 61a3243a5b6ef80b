/** `export`: a whole collection as a table for spreadsheets. */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readArguments, type Command } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import type { Collection } from '@core/schema/attributes';
import { COLLECTIONS } from '@core/schema/collections';
import { BYTE_ORDER_MARK } from '@core/text/csv';
import { allDocuments } from '../allDocuments';
import { connect, type Connection } from '../connection';
import { csvLine } from '../csv';
import { exportValue, OWNERS } from '../exportValue';
import { noteExport } from '../noteReading';

export const exportCsv: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(args, { csv: { type: 'string' } }, 1);
  const collection = findCollection(positionals[0]);
  if (!values.csv) throw new MachineError('Name the file to write: --csv FILE.');
  const connection = connect(environment);
  await noteExport(connection, collection);
  const count = await writeTable(connection, collection, values.csv);
  say(
    `Wrote ${count} ${count === 1 ? 'document' : 'documents'} of ${collection.id} to ${values.csv}.`,
  );
};

/** @param name an id, in which hyphens count as underscores */
function findCollection(name: string | undefined): Collection {
  const ids = COLLECTIONS.map(({ id }) => id);
  if (name === undefined || name === '')
    throw new MachineError(`Name a collection: ${ids.join(', ')}.`);
  const found = COLLECTIONS.find(({ id }) => id === name.replaceAll('-', '_'));
  if (!found)
    throw new MachineError(`There is no collection ${name}: there are ${ids.join(', ')}.`);
  return found;
}

type Fields = Readonly<Record<string, unknown>>;

/** Finds the document that has the currency of a document's amounts. */
async function ownersOf(
  connection: Connection,
  collection: Collection,
): Promise<(document: Fields) => Fields> {
  const owner = OWNERS[collection.id];
  if (owner === undefined) return (document) => document;
  const ownerOf = await ownersOf(connection, owner.collection);
  const found = new Map<string, Fields>();
  for await (const document of allDocuments(connection, owner.collection))
    found.set(document.$id, ownerOf(document));
  return (document) => found.get(String(document[owner.field])) ?? {};
}

/** The private file appears once it is complete, as most collections contain personal data. */
async function writeTable(
  connection: Connection,
  collection: Collection,
  file: string,
): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const ownerOf = await ownersOf(connection, collection);
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    const fields = Object.keys(collection.attributes);
    yield BYTE_ORDER_MARK + csvLine(['id', ...fields, 'created', 'updated']);
    for await (const document of allDocuments(connection, collection)) {
      count += 1;
      yield csvLine([
        document.$id,
        ...fields.map((field) => exportValue(collection, field, document, ownerOf(document))),
        document.$createdAt,
        document.$updatedAt,
      ]);
    }
  };
  try {
    await pipeline(Readable.from(lines()), createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
    return count;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw fileFailure(error, file);
  }
}

function fileFailure(error: unknown, file: string): unknown {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new MachineError(
      `The file ${file} cannot be written, because there is no folder ${dirname(file)}.`,
      { cause: error },
    );
  if (code === 'EISDIR')
    return new MachineError(`The file ${file} cannot be written, because it is a folder.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new MachineError(`The file ${file} cannot be written: this user may not write there.`, {
      cause: error,
    });
  if (code === 'ENOSPC')
    return new MachineError(`The file ${file} cannot be written, because there is no space left.`, {
      cause: error,
    });
  return error;
}
