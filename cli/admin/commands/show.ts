/** `show`: one document in full. */
import { readArguments, type Command } from '@cli/commandLine';
import type { Collection } from '@core/schema/attributes';
import { findCollection } from '../collections';
import { connect } from '../connection';
import { getDocument, requireId, type Document } from '../documents';
import { showValue } from '../fields';
import { notePage } from '../noteReading';

export const show: Command = async (args, { environment, say }) => {
  const { positionals } = readArguments(args, {}, 2);
  const collection = findCollection(positionals[0]);
  const id = requireId(positionals[1]);
  const connection = connect(environment);
  const document = await getDocument(connection, collection, id);
  await notePage(connection, collection, id);
  for (const line of describe(collection, document)) say(line);
};

/** A line for each field; further lines of a text are indented. */
export function describe(collection: Collection, document: Document): string[] {
  const fields = Object.keys(collection.attributes).map((field): [string, string] => [
    field,
    showValue(collection, field, document),
  ]);
  const lines: [string, string][] = [
    ['id', document.$id],
    ...fields,
    ['created', document.$createdAt],
    ['updated', document.$updatedAt],
  ];
  return lines.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n    ')}`.trimEnd());
}
