/** Counts the mails in a machine's database that the machine would send when it starts. */
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { hasTable } from './stage';

/** @param file the database of the books */
export function waitingMails(file: string): { mails: number; letters: number } {
  const database = openSqlite(file, { fileMustExist: true });
  try {
    return {
      mails: countOf(database, IDS.mailOutbox, 'due'),
      letters: countOf(database, IDS.letters, 'sending'),
    };
  } finally {
    database.close();
  }
}

/** The collection is missing in a backup of an earlier version. */
function countOf(database: SqliteDatabase, collectionId: string, state: string): number {
  if (!hasTable(database, 'records')) return 0;
  const table = database
    .prepare<[string, string], string>(
      "SELECT 'c_' || (body ->> 'number') FROM records WHERE kind = 'collection' AND parent = ? AND id = ?",
    )
    .pluck()
    .get(DATABASE_ID, collectionId);
  if (table === undefined) return 0;
  const counted = database
    .prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE state = ?`)
    .pluck()
    .get(state);
  return counted ?? 0;
}
