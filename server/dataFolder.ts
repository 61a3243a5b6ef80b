/**
 * The folder that holds everything a machine keeps. One machine at a time works on it: the lock is
 * one that the operating system releases when the process ends, however it ends, so a killed
 * machine never blocks the next.
 */
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
/** Holds the machine's address while it runs. */
export const RUNNING_FILE = 'running.json';
/** Holds what a restore is putting in place: while it is there, the content is of two minds. */
export const RESTORE_FOLDER = 'restoring';

/** Held here, because a lock that nothing names any more is closed, and with it released. */
const locks = new Set<SqliteDatabase>();

export type DataFolder = {
  path: string;
  /** Absolute path of a folder of its own within the data folder, made when it is not there. */
  folder(name: string): string;
  /** Shows other programs the machine's addresses, for as long as it runs. */
  announce(addresses: Record<string, string>): void;
  release(): void;
};

/**
 * @throws MachineError when the folder cannot be used, another machine works on it, or a restore of
 * it was cut off
 */
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

/** Runs something that touches the data folder; what it throws comes out as a sentence. */
export function guarded<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw dataFailure(error, dataDir);
  }
}

/**
 * With its parents. Node's own recursive form never returns where the system refuses a folder as if
 * its parent were missing.
 */
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
