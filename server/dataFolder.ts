/** The folder with all data of one machine; the operating system releases its lock on any end. */
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MachineError, codeOf, dataFailure } from './failures';

const LOCK_FILE = 'machine.lock';
/** Contains the machine's address while it runs. */
export const RUNNING_FILE = 'running.json';
/** Contains the files of a running restore; while it exists, the content is inconsistent. */
export const RESTORE_FOLDER = 'restoring';

/** Referenced here, because a garbage-collected lock is released. */
const locks = new Set<SqliteDatabase>();

export type DataFolder = {
  path: string;
  /** Absolute path of a subfolder, which is created if needed. */
  folder(name: string): string;
  /** Publishes the machine's addresses to other programs while it runs. */
  announce(addresses: Record<string, string>): void;
  release(): void;
};

/** @throws MachineError if the folder is unusable or in use, or a restore was interrupted */
export function openDataFolder(dataDir: string, { whileRestoring = false } = {}): DataFolder {
  const path = resolve(dataDir);
  const lock = guarded(dataDir, () => {
    makeFolder(path);
    return takeLock(path, dataDir);
  });
  const unlock = (): void => {
    lock.close();
    locks.delete(lock);
  };
  locks.add(lock);
  if (!whileRestoring && existsSync(join(path, RESTORE_FOLDER))) {
    unlock();
    throw new MachineError(
      `A restore of the data folder ${dataDir} was cut off: run npm run restore again with --force, then start.`,
    );
  }
  return {
    path,
    folder: (name) =>
      guarded(dataDir, () => {
        const folder = join(path, name);
        makeFolder(folder);
        return folder;
      }),
    announce: (addresses) =>
      writeFileSync(
        join(path, RUNNING_FILE),
        `${JSON.stringify({ ...addresses, pid: process.pid }, null, 2)}\n`,
      ),
    release: () => {
      rmSync(join(path, RUNNING_FILE), { force: true });
      unlock();
    },
  };
}

/** Runs an operation on the data folder, and converts its errors to sentences. */
export function guarded<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw dataFailure(error, dataDir);
  }
}

/** Node's recursive form hangs if the system refuses a folder with a missing parent's error. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function takeLock(path: string, shown: string): SqliteDatabase {
  const file = join(path, LOCK_FILE);
  const lock = openSqlite(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    chmodSync(file, 0o600);
    return lock;
  } catch (error) {
    lock.close();
    if (codeOf(error).startsWith('SQLITE_BUSY')) {
      throw new MachineError(
        `Another Ikhaa already runs on the data folder ${shown}${whereItRuns(path)}: stop that one, or choose another folder with DATA_DIR.`,
        { cause: error },
      );
    }
    throw error;
  }
}

function whereItRuns(path: string): string {
  const file = join(path, RUNNING_FILE);
  if (!existsSync(file)) return '';
  try {
    const { url, pid }: { url?: string; pid?: number } = JSON.parse(readFileSync(file, 'utf8'));
    return ` (${url}, process ${pid})`;
  } catch {
    return '';
  }
}
