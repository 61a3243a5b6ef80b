/** Installs the packages when they are not there, are not those of package-lock.json, or were built for another Node. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './command.mjs';
import { Sentence, inProject, tell } from './project.mjs';

const STAMP = inProject('node_modules/.ikhaa-installed');
const FLAGS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** What was installed, and for which Node: its native parts fit no other. */
const describeWanted = () => ({
  lock: createHash('sha256').update(readFileSync(inProject('package-lock.json'))).digest('hex'),
  native: `${process.platform}-${process.arch}-${process.versions.modules}`,
});

export async function installWhatIsMissing() {
  const wanted = describeWanted();
  const stamp = readJson(STAMP);
  if (stamp?.lock === wanted.lock && stamp.native === wanted.native) return;
  if (stamp?.lock !== wanted.lock && !isInstalled()) {
    tell('Installing the packages …');
    await npm(['ci', ...FLAGS], 'The packages could not be installed');
  } else if (stamp && stamp.native !== wanted.native) {
    tell('Rebuilding the database driver for this Node.js …');
    await npm(['rebuild', 'better-sqlite3'], 'The database driver could not be rebuilt for this Node.js');
  }
  writeFileSync(STAMP, JSON.stringify(wanted));
}

async function npm(args, sentence) {
  const { code, output } = await runNpm(args);
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(-12).join('\n');
  throw new Sentence(`${reason}\n${sentence}: see above, check the network connection and the free space, then try again.`);
}

/** npm writes what it has installed into node_modules; every package of the lock file must be in it, in the same version. */
function isInstalled() {
  const wanted = readJson(inProject('package-lock.json'))?.packages;
  const present = readJson(inProject('node_modules/.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  const mayBeAbsent = (item) => item.link || item.extraneous || item.optional || item.peer;
  return Object.entries(wanted).every(([path, item]) => path === '' || (present[path] ? present[path].version === item.version : mayBeAbsent(item)));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
