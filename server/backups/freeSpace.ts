/** Whether a disk has room for a backup: a copy of the databases, and then the archive. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Left for the site itself, which goes on during a backup. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const DATABASE = /\.sqlite(-wal)?$/;

export async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Uploads are linked into the copy; the archive is at most as large as its content. */
async function neededBytes(folders: readonly string[]): Promise<number> {
  let bytes = RESERVE_BYTES;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((found) => found.isFile())) {
      // It may have been deleted.
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
      bytes += (found?.size ?? 0) * (DATABASE.test(entry.name) ? 2 : 1);
    }
  }
  return bytes;
}

/** @param into the folder of the archive */
export async function hasSpaceForBackup(
  dataDir: string,
  into: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesAt,
): Promise<boolean> {
  const folders = ['appwrite', 'cards'].map((name) => join(dataDir, name));
  const [free, needed] = await Promise.all([freeBytes(into), neededBytes(folders)]);
  return free >= needed;
}
