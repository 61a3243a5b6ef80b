/** Installs the packages when they are not there, are not those of package-lock.json, or when the database driver does not fit this Node. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runNode, runNpm } from './command.mjs';
import { loadTypeScript } from './machine.mjs';
import { Sentence, inProject, tell } from './project.mjs';

/** npm writes it with every change of what is installed. */
const INSTALLED = inProject('node_modules/.package-lock.json');
const STAMP = inProject('node_modules/.ikhaa-installed');
const FLAGS = [
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
/** The one driver that is built when it is installed; the other is built already. */
const BUILT_HERE = 'better-sqlite3-node20';

/** What was installed when, and for which Node: its native parts fit no other. */
const describe = () => ({
  lock: createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex'),
  native: `${process.platform}-${process.arch}-${process.versions.modules}`,
  installedAt: statSync(INSTALLED, { throwIfNoEntry: false })?.mtimeMs ?? null,
});

/**
 * @param {{ toBuild?: boolean }} [options] without `toBuild`, what only builds and tests may be absent, as after npm ci --omit=dev
 * @throws Sentence when something cannot be installed, or no database can be opened afterwards
 */
export async function installWhatIsMissing({ toBuild = true } = {}) {
  const stamp = readJson(STAMP);
  if (
    stamp &&
    (stamp.isWhole || !toBuild) &&
    Object.entries(describe()).every(([name, value]) => stamp[name] === value)
  )
    return;
  let isWhole = isInstalled();
  if (!isWhole && (toBuild || !isInstalled({ toBuild }))) {
    await install();
    isWhole = true;
  }
  isWhole = (await prepareDriver()) || isWhole;
  remember({ ...describe(), isWhole });
}

/** Where the code is read-only, as in a container or under systemd, it is looked at again at the next start. */
function remember(stamp) {
  try {
    writeFileSync(STAMP, JSON.stringify(stamp));
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

async function install() {
  tell('Installing the packages …');
  const { code, output } = await runNpm(['ci', ...FLAGS]);
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(-12).join('\n');
  throw new Sentence(
    `${reason}\nThe packages could not be installed: see above, check the network connection and the free space, then try again.`,
  );
}

/** @returns whether it installed everything again */
async function prepareDriver() {
  const { SQLITE_DRIVER: driver } = await loadTypeScript('packages/open-sqlite/src/openSqlite.ts');
  const isThere = () => existsSync(inProject('node_modules', driver, 'package.json'));
  // npm leaves out the driver of other Nodes: the packages were installed under one of those.
  const installs = !isThere();
  if (installs) await install();
  if (!isThere())
    throw new Sentence(
      'The database driver could not be downloaded: check the network connection, then try again.',
    );
  if ((await whyNoDatabase()) === null) return installs;
  const wasBuilt = driver === BUILT_HERE && (await buildDriver());
  const reason = await whyNoDatabase();
  if (reason === null) return installs;
  if (wasBuilt)
    throw new Sentence(
      'npm did not run the install script of the database driver, which Node.js 20 needs: allow it (npm config delete ignore-scripts), or use Node.js 24, which needs none.',
    );
  throw new Sentence(
    `The database driver does not work on ${process.platform}-${process.arch} (${reason}): use Linux, macOS or Windows on x64 or arm64, and a Node.js that was built for it.`,
  );
}

/** @returns true @throws Sentence */
async function buildDriver() {
  tell('Preparing the database driver for this Node.js …');
  const { code } = await runNpm([
    'rebuild',
    BUILT_HERE,
    '--ignore-scripts=false',
    '--loglevel=error',
  ]);
  if (code === 0) return true;
  throw new Sentence(
    'The database driver could not be built for Node.js 20: install a C++ compiler, make and Python 3 (Debian: apt install build-essential python3; macOS: xcode-select --install), or use Node.js 24, which needs none.',
  );
}

/** Tried in a process of its own, as a driver for another Node may end the process. @returns null when a database can be opened */
async function whyNoDatabase() {
  const { code, output } = await runNode([inProject('scripts/lib/tryDatabase.mjs')]);
  return code === 0 ? null : output.trim().split('\n')[0] || `it ended with ${code}`;
}

/** Every package of the lock file must be in what npm has installed, in the same version. */
function isInstalled({ toBuild = true } = {}) {
  const wanted = readJson(inProject('package-lock.json'))?.packages;
  const present = readJson(INSTALLED)?.packages;
  if (!wanted || !present) return false;
  const mayBeAbsent = (item) =>
    item.extraneous || item.optional || item.peer || (!toBuild && (item.dev || item.devOptional));
  return Object.entries(wanted).every(
    ([path, item]) =>
      path === '' || (present[path] ? present[path].version === item.version : mayBeAbsent(item)),
  );
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
