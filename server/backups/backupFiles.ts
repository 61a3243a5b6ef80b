/** The backups in a machine's folder: those of its pages, of updates and of the command line. */
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSince } from '@core/privacy/keptFor';
import { MOST_KEPT_BACKUPS, type Backup } from '@core/staff/backupsContract';

const MOST_LISTED = 20;
const NAME = /^ikhaa-[\w.-]+\.tar\.gz$/;
const LONGEST_NAME = 120;
const BY_PAGE = '-by-page.tar.gz';
/** Holds an unfinished backup of the pages. */
const MAKING = '.making';

const kindOf = (name: string): Backup['kind'] => {
  if (name.endsWith(BY_PAGE)) return 'page';
  return name.includes('-before-') ? 'update' : 'command';
};

export function backupFiles(dataDir: string) {
  const folder = join(dataDir, 'backups');
  const making = join(folder, MAKING);

  /** The newest first. A file is whole, as it gets its name at the end. */
  async function list(): Promise<Backup[]> {
    if (!existsSync(folder)) return [];
    const names = (await readdir(folder)).filter(
      (name) => NAME.test(name) && name.length <= LONGEST_NAME,
    );
    const found = await Promise.all(
      names.map(async (name): Promise<Backup[]> => {
        const file = await stat(join(folder, name)).catch(() => null);
        if (!file?.isFile()) return [];
        return [{ name, at: file.mtime.toISOString(), bytes: file.size, kind: kindOf(name) }];
      }),
    );
    return found
      .flat()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, MOST_LISTED);
  }

  const removeUnfinished = (): Promise<void> => rm(making, { recursive: true, force: true });

  return {
    folder,
    list,
    removeUnfinished,
    /** The path of a listed backup; null for any other name. */
    async pathOf(name: string): Promise<string | null> {
      return (await list()).some((backup) => backup.name === name) ? join(folder, name) : null;
    },
    /** @returns the path of an unfinished backup, and gives the finished one its name */
    begin(now: number): { path: string; finish: () => Promise<void> } {
      mkdirSync(making, { recursive: true, mode: 0o700 });
      const time = new Date(now).toISOString().slice(0, 19).replace(/[T:]/g, '-');
      const name = `ikhaa-${time}${BY_PAGE}`;
      return {
        path: join(making, name),
        finish: () => rename(join(making, name), join(folder, name)),
      };
    },
    /** Deletes the page's backups beyond the newest, and those that are older than promised. */
    async removeOld(now: number): Promise<void> {
      const ofPage = (await list()).filter(({ kind }) => kind === 'page');
      const old = ofPage.filter(
        ({ at }, index) => index >= MOST_KEPT_BACKUPS || Date.parse(at) < keptSince('backups', now),
      );
      for (const { name } of old) await rm(join(folder, name), { force: true });
    },
  };
}
