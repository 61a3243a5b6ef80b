/** Makes backups at the order of the staff's pages, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Happening } from 'appwrite-emulator';
import type { Log } from 'appwrite-emulator/core/log';
import type { SiteProgram } from 'appwrite-emulator/site';
import type { AppwriteDatabase } from '@backend/common/appwriteDatabase';
import { keptBackups } from '@backend/staff/backups/keptBackups';
import { IDS } from '@core/schema/ids';
import type { BackupProblem } from '@core/staff/backupsContract';
import { BACKUP_ORDER } from '@core/staff/setup';
import { HOUR_MS } from '@core/values/time';
import { backupFiles } from './backupFiles';
import { freeBytesAt, hasSpaceForBackup } from './freeSpace';
import { sendBackup, type WhoAsks } from './sendBackup';

export type BackupOptions = {
  dataDir: string;
  /** The arguments of Node.js by which `npm run backup` runs; the archive's path follows. */
  program: readonly string[];
  log: Log;
  freeBytes?: (folder: string) => Promise<number>;
};

export type MachineBackups = {
  /** Sends a backup to the page's form. */
  program: SiteProgram;
  start: (database: AppwriteDatabase, whoAsks: WhoAsks) => Promise<void>;
  hear: (happening: Happening) => void;
  close: () => Promise<void>;
};

/** The last lines of a program's messages, for the log. */
const KEPT_CHARACTERS = 2_000;

export function machineBackups({
  dataDir,
  program,
  log,
  freeBytes = freeBytesAt,
}: BackupOptions): MachineBackups {
  const files = backupFiles(dataDir);
  let kept: ReturnType<typeof keptBackups> | null = null;
  let child: ChildProcess | null = null;
  let isClosing = false;
  let making: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let send: SiteProgram = () => Promise.resolve({ status: 503, body: '' });

  const hasSpace = (): Promise<boolean> => hasSpaceForBackup(dataDir, files.folder, freeBytes);

  /** @returns whether it succeeded */
  const run = (archive: string): Promise<boolean> =>
    new Promise((done) => {
      let said = '';
      const started = spawn(process.execPath, [...program, archive], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: HOUR_MS,
        killSignal: 'SIGKILL',
      });
      child = started;
      started.stderr.setEncoding('utf8').on('data', (part: string) => {
        said = `${said}${part}`.slice(-KEPT_CHARACTERS);
      });
      started.once('spawn', () => {
        if (started.pid === undefined) return;
        try {
          // Visitors come first.
          setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
        } catch {
          // It may have ended.
        }
      });
      started.once('error', (error) => (said += String(error)));
      started.once('close', (code) => {
        child = null;
        if (code !== 0 && !isClosing) log(`The backup failed: ${said.trim()}`, 'error');
        done(code === 0);
      });
    });

  async function problemNow(): Promise<BackupProblem> {
    if (isClosing) return 'interrupted';
    return (await hasSpace()) ? 'failed' : 'noSpace';
  }

  /** @returns null for a whole backup */
  async function makeOne(): Promise<BackupProblem | null> {
    await files.removeUnfinished();
    const { path, finish } = files.begin(Date.now());
    try {
      if (!(await hasSpace())) return 'noSpace';
      if (isClosing) return 'interrupted';
      if (!(await run(path))) return await problemNow();
      await finish();
      await files.removeOld(Date.now());
      return null;
    } finally {
      await files.removeUnfinished();
    }
  }

  async function keepList(problem?: BackupProblem | null): Promise<void> {
    if (kept === null) return;
    const { last } = await kept.list();
    const ended = problem === undefined ? last : { at: new Date().toISOString(), problem };
    await kept.keepList({ backups: await files.list(), last: ended });
  }

  async function carryOut(): Promise<void> {
    if (kept === null || (await kept.order()) === null) return;
    const problem = await makeOne().catch((error: unknown): BackupProblem => {
      log(`The backup failed: ${String(error)}`, 'error');
      return 'failed';
    });
    await keepList(problem);
    await kept.endOrder();
  }

  const refresh = async (): Promise<void> => {
    await files.removeOld(Date.now());
    await keepList();
  };
  const logged = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log(`The backups failed: ${String(error)}`, 'error'));

  return {
    program: (request) => send(request),
    async start(database, whoAsks) {
      kept = keptBackups(database);
      send = sendBackup({ kept, files, whoAsks });
      await files.removeUnfinished();
      await files.removeOld(Date.now());
      // The machine ended before the order was carried out.
      const isLeft = (await kept.order()) !== null;
      await keepList(isLeft ? 'interrupted' : undefined);
      if (isLeft) await kept.endOrder();
      timer = setInterval(() => void logged(refresh()), HOUR_MS);
      timer.unref();
    },
    hear(happening) {
      if (happening.kind !== 'document' || happening.collectionId !== IDS.siteState) return;
      if (happening.documentId !== BACKUP_ORDER || happening.action === 'delete') return;
      if (kept === null || making !== null || isClosing) return;
      making = logged(carryOut()).finally(() => (making = null));
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      child?.kill('SIGKILL');
      await making;
    },
  };
}
