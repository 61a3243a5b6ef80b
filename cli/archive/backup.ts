/** `npm run backup`: archives all data of a machine, running or not. */
import { readArguments, type Dependencies } from '@cli/commandLine';
import { commandRow } from '@cli/commandRow';
import { MachineError, dataFailure } from '@server/failures';
import { keepAuditRow } from '@server/pendingAuditRows';
import { findRunningMachine } from '@server/runningMachine';
import { readSettings } from '@server/settings';
import { IDS } from '@core/schema/ids';
import { BACKUP_STATE } from '@core/staff/setup';
import { formatBytes } from '@core/text/bytes';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { MANIFEST_FILE, manifestOf } from './manifest';
import { stage } from './stage';

/** @throws MachineError with one sentence, without leaving an archive */
export async function backup(
  args: readonly string[],
  { environment, say }: Dependencies,
): Promise<void> {
  const { positionals, values } = readArguments(
    args,
    { force: { type: 'boolean', default: false } },
    1,
  );
  const { DATA_DIR: dataDir } = readSettings(environment);
  const now = new Date().toISOString();
  const shown =
    positionals[0] ?? join('backups', `ikhaa-${now.slice(0, 19).replace(/[T:]/g, '-')}.tar.gz`);
  const archive = resolve(shown);
  if (existsSync(archive) && !values.force)
    throw new MachineError(
      `There is a file ${shown} already, and nothing was changed: name another, or add --force to replace it.`,
    );
  const { files } = await writeArchive(resolve(dataDir), dataDir, archive, now);
  const row = commandRow('backup', { files });
  await noteBackup(dataDir, now, row).catch(() => logLater(dataDir, row, say));
  say(
    `Saved ${files} files of ${dataDir} in ${shown} (${formatBytes(statSync(archive).size)}). It holds secrets and donors' data: keep it where only you can read it.`,
  );
}

type AuditRow = ReturnType<typeof commandRow>;

/**
 * Records the backup for staff, after the archive, which so holds the machine as it was.
 * @throws MachineError or Refusal for a stopped machine
 */
async function noteBackup(dataDir: string, at: string, row: AuditRow): Promise<void> {
  const { endpoint, project, serverKey } = findRunningMachine(dataDir);
  const database = appwriteDatabase({ endpoint, project, key: serverKey });
  await database.add(row.collectionId, row.documentId, row.data);
  await database.put(IDS.siteState, BACKUP_STATE, { value: at });
}

/** The archive exists, so a folder that cannot be written is only reported. */
function logLater(dataDir: string, row: AuditRow, say: Dependencies['say']): void {
  try {
    keepAuditRow(resolve(dataDir), row);
  } catch {
    say(`The audit log gets no row of this backup, as ${dataDir} cannot be written.`);
  }
}

async function writeArchive(
  dataDir: string,
  shown: string,
  archive: string,
  now: string,
): Promise<{ files: number }> {
  const folder = attempt(archive, () => {
    mkdirSync(dirname(archive), { recursive: true, mode: 0o700 });
    return mkdtempSync(join(dirname(archive), '.ikhaa-backup-'));
  });
  try {
    const content = join(folder, 'content');
    mkdirSync(content);
    await stage(dataDir, shown, content);
    const manifest = await manifestOf(content, now);
    writeFileSync(join(content, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    const files = Object.keys(manifest.files);
    await pack(content, [MANIFEST_FILE, ...files], join(folder, 'archive'));
    renameSync(join(folder, 'archive'), archive);
    return { files: files.length };
  } catch (error) {
    throw dataFailure(error, dirname(archive));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The file is private, and on the disk before it gets its final name. */
async function pack(folder: string, files: string[], into: string): Promise<void> {
  const target = await open(into, 'wx', 0o600);
  await pipeline(
    create({ gzip: true, cwd: folder, portable: true }, files),
    target.createWriteStream({ flush: true }),
  );
}

function attempt<T>(archive: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new MachineError(
      `The folder ${dirname(archive)} cannot be written: name a file elsewhere.`,
      { cause: error },
    );
  }
}
