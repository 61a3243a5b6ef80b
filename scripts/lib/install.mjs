/** Installs the packages when they are not there, are not those of package-lock.json, or were built for another Node. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from './command.mjs';
import { Sentence, inProject, tell } from './project.mjs';

const NATIVE_STAMP = inProject('node_modules/.ikhaa-native');
const native = `${process.platform}-${process.arch}-${process.versions.modules}`;

export async function installWhatIsMissing() {
  if (!isInstalled()) {
    tell('Installing the packages …');
    await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed');
  } else if (existsSync(NATIVE_STAMP) && readFileSync(NATIVE_STAMP, 'utf8') !== native) {
    tell('Rebuilding the database driver for this Node.js …');
    await npm(['rebuild', 'better-sqlite3'], 'The database driver could not be rebuilt for this Node.js');
  } else if (existsSync(NATIVE_STAMP)) {
    return;
  }
  writeFileSync(NATIVE_STAMP, native);
}

async function npm(args, sentence) {
  const { code, output } = await runNpm(args);
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(-12).join('\n');
  throw new Sentence(`${reason}\n${sentence}: see above, check the network connection and the free space, then try again.`);
}

/** npm writes what it has installed into node_modules; every package of the lock file must be in it, in the same version. */
function isInstalled() {
  const written = inProject('node_modules/.package-lock.json');
  if (!existsSync(written)) return false;
  const wanted = packagesOf(inProject('package-lock.json'));
  const present = packagesOf(written);
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([path, item]) => path === '' || item.link || (present[path] ? present[path].version === item.version : item.optional || item.peer));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
