/** Deletes what a machine keeps in its data folder, and nothing else. */
import { existsSync, readFileSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTypeScript } from './machine.mjs';
import { Sentence, tell } from './project.mjs';

/** What a machine makes in its data folder; the lock goes last, so that a reset that was cut off can be repeated. */
const OURS = [
  'appwrite',
  'cards',
  'pages',
  'machine.json',
  'machine.json.new',
  'server-keys.json',
  'server-keys.json.new',
  'running.json',
  'machine.lock-journal',
  'machine.lock',
];

export async function resetData(dataDir) {
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
  const release = await takeLock(folder, dataDir);
  for (const name of OURS.slice(0, -1))
    rmSync(join(folder, name), { recursive: true, force: true });
  release();
  rmSync(join(folder, 'machine.lock'), { force: true });
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  tell(`Deleted what Ikhaa kept in ${dataDir}.`);
}

/** The lock that a running machine holds; see server/dataFolder.ts. */
async function takeLock(folder, shown) {
  const lock = await openLock(join(folder, 'machine.lock'));
  if (lock === null) return () => undefined;
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!String(error.code).startsWith('SQLITE_BUSY')) return () => undefined;
    throw new Sentence(
      `An Ikhaa runs on ${shown}${whereItRuns(folder)}: stop it first; nothing was deleted.`,
    );
  }
}

/** @returns null without its packages, when no machine can run */
async function openLock(file) {
  try {
    const { openSqlite } = await loadTypeScript('packages/open-sqlite/src/openSqlite.ts');
    return openSqlite(file, { timeout: 0 });
  } catch (error) {
    if (String(error.code).startsWith('SQLITE_')) throw error;
    return null;
  }
}

function whereItRuns(folder) {
  try {
    const { url, pid } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'));
    return ` (${url}, process ${pid})`;
  } catch {
    return '';
  }
}
