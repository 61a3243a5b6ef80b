/**
 * Opens SQLite files with the driver that is sound on this Node.js:
 * docs/decisions/0008-one-database-driver-for-each-node.md. Version 13 of better-sqlite3 needs
 * Node-API 10 (Node.js 22.14 and 24), version 12 is for Node.js 20.
 */
import type Database from 'better-sqlite3';
import { createRequire } from 'node:module';

export type SqliteDatabase = Database.Database;
export type SqliteStatement<Values extends unknown[], Row> = Database.Statement<Values, Row>;

/** The package whose driver this Node.js uses. */
export const SQLITE_DRIVER =
  Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-node20';

/**
 * @param file a path, or `:memory:`
 * @throws SqliteError (with SQLite's `code`) when the file cannot be opened; another Error when the
 * driver is not installed or not built
 */
export function openSqlite(file: string, options: Database.Options = {}): SqliteDatabase {
  const Driver = createRequire(__filename)(SQLITE_DRIVER) as typeof Database;
  return new Driver(file, options);
}
