/** Deletes only a machine's own entries of its data folder. */
import { existsSync, readFileSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSettings } from '@cli/loadSettings';
import { Sentence, runProgram, tell } from '@cli/program';
import { codeOf } from '@server/failures';
import { openSqlite } from 'open-sqlite';

/** The lock is deleted last, so that a reset can be repeated. */
const OURS = [
  'appwrite',
  'cards',
  'pages',
  'phone',
  'machine.json',
  'machine.json.new',
  'server-keys.json',
  'server-keys.json.new',
  'running.json',
  'machine.lock-journal',
  'machine.lock',
];

function resetData(dataDir: string): void {
  const folder = resolve(dataDir);
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    tell(`There is nothing to reset: ${dataDir} is empty or not there.`);
    return;
  }
  if (!existsSync(join(folder, 'machine.lock')) && !existsSync(join(folder, 'machine.json'))) {
    throw new Sentence(
      `${dataDir} is not a data folder of Ikhaa, so nothing was deleted: check DATA_DIR.`,
    );
  }
  const release = takeLock(folder, dataDir);
  for (const name of OURS.slice(0, -1))
    rmSync(join(folder, name), { recursive: true, force: true });
  release();
  rmSync(join(folder, 'machine.lock'), { force: true });
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  tell(`Deleted what Ikhaa kept in ${dataDir}.`);
}

/** The lock that a running machine holds; see server/dataFolder.ts. */
function takeLock(folder: string, shown: string): () => void {
  const lock = openSqlite(join(folder, 'machine.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => void lock.close();
  } catch (error) {
    lock.close();
    if (!codeOf(error).startsWith('SQLITE_BUSY')) return () => undefined;
    throw new Sentence(
      `An Ikhaa runs on ${shown}${whereItRuns(folder)}: stop it first; nothing was deleted.`,
    );
  }
}

function whereItRuns(folder: string): string {
  try {
    const {
      url,
      pid,
    }: {
      url: string;
      pid: number;
    } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
    return ` (${url}, process ${pid})`;
  } catch {
    return '';
  }
}

const HELP = `
npm run reset: deletes the data folder's content (DATA_DIR, .data unless given), so that the next start begins anew.
It refuses while an Ikhaa runs on the folder, and refuses a folder that no Ikhaa has made.
`;

export const main = (): Promise<void> =>
  runProgram(HELP, () => {
    loadSettings();
    resetData(process.env.DATA_DIR || '.data');
  });
