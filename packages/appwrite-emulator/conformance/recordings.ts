/**
 * The recorded exchanges with a real Appwrite: each file's name, in the order in which it was
 * recorded, and how many exchanges it holds.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trace } from './replay';

const FOLDER = join(__dirname, 'exchanges');

const EXCHANGES: Readonly<Record<string, number>> = {
  '02-general-routes': 22,
  '04-general-cors': 11,
  '10-db-create': 17,
  '11-collection-create': 18,
  '12-attributes-create': 18,
  '15-indexes': 17,
  '16-other-collections': 17,
  '20-doc-create-key': 10,
  '21-doc-create-errors': 45,
  '30-query-seed': 1,
  '31-query-limits': 31,
  '32-query-order': 13,
  '34-query-filters': 45,
  '36-query-errors': 32,
  '40-account-create': 17,
  '41-session': 16,
  '42-session-transport': 9,
  '43-account-update': 23,
  '50-perm-create': 23,
  '51-perm-read': 22,
  '52-perm-update': 23,
  '55-collection-disabled': 9,
  '60-increment': 30,
  '63-transactions': 45,
  '70-bucket': 13,
  '71-file-create': 28,
  '73-file-change': 15,
  '80-functions': 15,
  '83-tablesdb': 14,
  '90-realtime-documents': 14,
  '92-realtime-sdk': 2,
  '96-rate-limit-documents': 126,
  '96-rate-limit-sessions': 13,
  '96-rate-limit-signup': 12,
};

async function read(name: string): Promise<Trace> {
  const trace: Trace = JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8'));
  if (trace.exchanges.length !== EXCHANGES[name])
    throw new Error(`${name}.json holds ${trace.exchanges.length} exchanges.`);
  return trace;
}

/**
 * @throws when a recording is missing, is not whole, or is not named here: a comparison without it
 * would say less than it seems to
 */
export async function readTraces(): Promise<Trace[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  const unknown = files.filter((name) => !(name.slice(0, -'.json'.length) in EXCHANGES));
  if (unknown.length > 0) throw new Error(`Not named among the recordings: ${unknown.join(', ')}.`);
  return Promise.all(Object.keys(EXCHANGES).map(read));
}
