/** `list`: one page of a collection, newest first, a line each. */
import { readArguments, type Command } from '@cli/commandLine';
import { MachineError } from '@server/failures';
import { rateMaxDaysOf } from '@server/variables';
import { isOldRate } from '@core/money/rateDates';
import type { Collection } from '@core/schema/attributes';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { Query } from 'node-appwrite';
import { defaultsOf, splitAssignment } from '../assignments';
import { findCollection, knownField, listColumns } from '../collections';
import { connect } from '../connection';
import type { Document } from '../documents';
import { readValue, showValue, type Fields } from '../fields';
import { notePage } from '../noteReading';

const MAX_LIMIT = 500;
const MAX_OFFSET = 1_000_000;
const WIDEST = 48;

export const list: Command = async (args, { environment, say }) => {
  const { values, positionals } = readArguments(
    args,
    {
      limit: { type: 'string', default: '25' },
      offset: { type: 'string', default: '0' },
      where: { type: 'string', multiple: true, default: [] },
    },
    1,
  );
  const collection = findCollection(positionals[0]);
  const limit = readCount('limit', values.limit, 1, MAX_LIMIT);
  const offset = readCount('offset', values.offset, 0, MAX_OFFSET);
  const filters = values.where.map((text) => filterOf(collection, text));
  const connection = connect(environment);
  await notePage(connection, collection, 'list');
  const queries = [
    ...filters,
    Query.orderDesc('$createdAt'),
    Query.limit(limit),
    Query.offset(offset),
  ];
  const { documents, total } = await connection.databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: collection.id,
    queries,
  });
  if (documents.length > 0) for (const line of table(collection, documents)) say(line);
  say(summary(offset, documents.length, total));
  for (const line of warnings(collection, documents, rateMaxDaysOf(environment))) say(line);
};

/** @throws MachineError unless it is a whole number within the bounds */
function readCount(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new MachineError(
      `--${name} must be a whole number from ${min} to ${max}, not “${text}”.`,
    );
  return value;
}

/** An empty value finds documents with an empty field. */
function filterOf(collection: Collection, text: string): string {
  const [field, wanted] = splitAssignment(text);
  const attribute = knownField(collection, field);
  if (wanted.trim() === '') return Query.isNull(field);
  const value = readValue(collection, field, attribute, wanted, defaultsOf(collection));
  return value === null ? Query.isNull(field) : Query.equal(field, [value]);
}

/** Warnings about the listed documents: exchange rates that are too old. */
function warnings(
  collection: Collection,
  documents: readonly Fields[],
  rateMaxDays: number,
): string[] {
  if (collection.id !== IDS.exchangeRates) return [];
  const old = documents.filter(({ date }) => isOldRate(String(date), rateMaxDays, Date.now()));
  return old.map(
    ({ currency }) =>
      `Warning: the rate of ${String(currency)} is more than ${rateMaxDays} days old, and the site says that it may have changed. ` +
      `Enter today’s with npm run admin -- edit exchange_rates ${String(currency)} per_usd_micros=….`,
  );
}

function table(collection: Collection, documents: readonly Document[]): string[] {
  const columns = listColumns(collection);
  const rows = [
    ['id', ...columns],
    ...documents.map((document) => [
      document.$id,
      ...columns.map((column) => shorten(showValue(collection, column, document))),
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => lengthOf(row[at])))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - lengthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

const lengthOf = (text: string | undefined): number => [...(text ?? '')].length;

function shorten(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')];
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1).join('')}…` : line.join('');
}

function summary(offset: number, shown: number, total: number): string {
  if (total === 0) return 'There are none.';
  if (shown === 0) return `There are ${total}, and none after the first ${offset}.`;
  const next = offset + shown;
  return `${offset + 1} to ${next} of ${total}${next < total ? `; the next with --offset ${next}` : ''}.`;
}
