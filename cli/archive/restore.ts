/**
 * `npm run restore`: replaces a data folder's content by a verified backup; the old content is
 * moved aside, never deleted. The next restore completes an interrupted one, which a start refuses.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import { DATABASE_ID, IDS } from '@core/schema/ids';
import { readArguments, type Dependencies } from '@cli/commandLine';
import { commandRow } from '@cli/commandRow';
import { RESTORE_FOLDER, openDataFolder } from '@server/dataFolder';
import { MachineError } from '@server/failures';
import { keepAuditRow } from '@server/pendingAuditRows';
import { readSettings } from '@server/settings';
import { MANIFEST_FILE, damagedArchive, verify, type Manifest } from './manifest';
import { BOOKS_FILE, check, CONTENT, hasTable } from './stage';

/** @param file the database of the books */
function waitingMails(file: string): { mails: number; letters: number } {
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

/** @throws MachineError with one sentence; an unsound archive changes nothing */
export async function restore(
  args: readonly string[],
  { environment, say }: Dependencies,
): Promise<void> {
  const {
    positionals: [archive],
    values,
  } = readArguments(args, { force: { type: 'boolean', default: false } }, 1);
  if (archive === undefined)
    throw new MachineError('Name the backup to restore: npm run restore -- FILE.');
  if (!existsSync(archive) || !statSync(archive).isFile())
    throw new MachineError(`There is no file ${archive}: name one that npm run backup made.`);
  const { DATA_DIR: dataDir } = readSettings(environment);
  const folder = openDataFolder(dataDir, { whileRestoring: true });
  try {
    const present = CONTENT.filter((name) => existsSync(join(folder.path, name)));
    if (present.length > 0 && !values.force) {
      throw new MachineError(
        `${dataDir} holds data already, and nothing was changed: name another folder with DATA_DIR, or add --force to replace it (what is there is moved aside, not deleted).`,
      );
    }
    const manifest = await unpack(folder.path, archive);
    keepAuditRow(folder.path, commandRow('restore', { backupOf: manifest.madeAt }));
    const aside = exchange(folder.path);
    say(
      `Restored ${Object.keys(manifest.files).length} files of ${manifest.madeAt} into ${dataDir}.`,
    );
    if (aside !== null)
      say(`What was there is in ${join(dataDir, aside)}: delete it when you are sure.`);
    warnOfMails(join(folder.path, BOOKS_FILE), say);
    say(
      'Undone with it: whoever left the newsletter, stopped the news of a project or was deleted since the backup is there again, and receipts of later gifts get their numbers anew (docs/operations.md says more).',
    );
    say(
      'Now start Ikhaa and run npm run reconcile: it records payments that were made after the backup, where the card provider knows of them.',
    );
  } finally {
    folder.release();
  }
}

/** The machine may have sent them after the backup was made. */
function warnOfMails(books: string, say: (line: string) => void): void {
  if (!existsSync(books)) return;
  const { mails, letters } = waitingMails(books);
  if (mails + letters === 0) return;
  say(
    `Warning: ${mails} ${mails === 1 ? 'mail waits' : 'mails wait'} to be sent, and ${letters} ${letters === 1 ? 'letter is' : 'letters are'} being sent. ` +
      'What went out since the backup would go out again: in that case start Ikhaa without SMTP_URL, and stop each letter at /staff/newsletter (docs/operations.md says more).',
  );
}

/** Unpacks beside the content; the folder gets its final name once it is complete. */
async function unpack(dataDir: string, archive: string): Promise<Manifest> {
  const fresh = join(dataDir, `${RESTORE_FOLDER}.part`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  try {
    await extract({
      file: resolve(archive),
      cwd: fresh,
      strict: true,
      filter: (_, entry) =>
        'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    }).catch((error: unknown) => {
      throw damagedArchive(archive, 'it cannot be unpacked', error);
    });
    const manifest = await verify(fresh, archive);
    for (const path of Object.keys(manifest.files).filter((file) => file.endsWith('.sqlite')))
      checkDatabase(join(fresh, path), archive, path);
    rmSync(join(fresh, MANIFEST_FILE));
    rmSync(join(dataDir, RESTORE_FOLDER), { recursive: true, force: true });
    renameSync(fresh, join(dataDir, RESTORE_FOLDER));
    return manifest;
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

function checkDatabase(file: string, archive: string, path: string): void {
  try {
    check(file);
  } catch (error) {
    throw damagedArchive(archive, path, error);
  }
}

/** @returns the name of the folder with the old content, or null without any */
function exchange(dataDir: string): string | null {
  const fresh = join(dataDir, RESTORE_FOLDER);
  const old = CONTENT.filter((name) => existsSync(join(dataDir, name)));
  const aside =
    old.length === 0
      ? null
      : `before-restore-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`;
  if (aside !== null) mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 });
  for (const name of old) renameSync(join(dataDir, name), join(dataDir, aside ?? '', name));
  for (const name of readdirSync(fresh)) renameSync(join(fresh, name), join(dataDir, name));
  rmSync(fresh, { recursive: true });
  return aside;
}
