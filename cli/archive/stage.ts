/**
 * Copies a running machine's data as of one moment, each database in one committed state. The books
 * precede the card provider: each donation has its payment, and reconciliation adds the rest.
 */
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import { KEYS_FILE } from '@server/serverKeys';
import { MACHINE_FILE } from '@server/secrets';
import { MachineError, damaged } from '@server/failures';
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './manifest';

/** A server's folder in the data folder, and its database there. */
const SERVERS = [
  { folder: 'appwrite', database: 'appwrite.sqlite' },
  { folder: 'cards', database: 'cards.sqlite' },
] as const;
const SINGLE_FILES = [MACHINE_FILE, KEYS_FILE];
/** The database of the books, in the data folder. */
export const BOOKS_FILE = join(SERVERS[0].folder, SERVERS[0].database);
/** Entries that a restore replaces. */
export const CONTENT = [...SERVERS.map(({ folder }) => folder), ...SINGLE_FILES];

/** Incomplete uploads, and SQLite's own files beside a database. */
const PASSING = /^uploads\/|\.part$|\.sqlite(-wal|-shm|-journal)?$/;
const ATTEMPTS = 3;

/** @throws MachineError if the folder is not a machine's, is damaged, or keeps changing */
export async function stage(dataDir: string, shown: string, into: string): Promise<void> {
  if (!existsSync(join(dataDir, MACHINE_FILE)))
    throw new MachineError(
      `${shown} is not a data folder of Ikhaa, so there is nothing to back up: check DATA_DIR.`,
    );
  for (const { folder, database } of SERVERS) {
    const source = join(dataDir, folder);
    if (existsSync(join(source, database)))
      await stageServer(source, database, join(into, folder), shown);
  }
  for (const file of SINGLE_FILES)
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(into, file));
}

async function stageServer(
  source: string,
  database: string,
  into: string,
  shown: string,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    // Files are copied before and after the databases, so that each stored file name has its file.
    await takeFiles(source, into);
    await copyDatabase(join(source, database), join(into, database), shown);
    await takeFiles(source, into);
    if (hasEveryUpload(into, database)) return;
  }
  throw new MachineError(
    'Files were added and deleted all the while, so no backup could be made: try again at a quieter moment.',
  );
}

async function takeFiles(source: string, into: string): Promise<void> {
  for (const path of (await filesBelow(source)).filter((candidate) => !PASSING.test(candidate))) {
    if (!existsSync(join(into, path))) take(join(source, path), join(into, path));
  }
}

/** Complete files never change, so a hard link is as good as a copy. */
function take(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    try {
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
    } catch (error) {
      // It was deleted in between.
      if (existsSync(from)) throw error;
    }
  }
}

const ALL_PAGES = 0x7f_ff_ff_ff;

async function copyDatabase(from: string, to: string, shown: string): Promise<void> {
  try {
    const source = openSqlite(from, { fileMustExist: true, timeout: 10_000 });
    // The backup takes one step, so that concurrent writers do not restart it.
    await source.backup(to, { progress: () => ALL_PAGES }).finally(() => source.close());
    check(to);
  } catch (error) {
    throw damaged(shown, error, from);
  }
}

/** @throws Error for an unsound database */
export function check(file: string): void {
  const database = openSqlite(file, { fileMustExist: true });
  try {
    const verdict: unknown = database.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new Error(String(verdict));
  } finally {
    database.close();
  }
}

export const hasTable = (database: SqliteDatabase, name: string): boolean =>
  database
    .prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(name) !== undefined;

function hasEveryUpload(folder: string, database: string): boolean {
  const copy = openSqlite(join(folder, database), { fileMustExist: true });
  try {
    const names = hasTable(copy, 'files')
      ? copy
          .prepare<[], string>(
            "SELECT body ->> 'diskName' FROM files WHERE body ->> 'signature' <> ''",
          )
          .pluck()
          .all()
      : [];
    return names.every((name) => existsSync(join(folder, 'files', name)));
  } finally {
    copy.close();
  }
}
