// Runs one of the project's TypeScript programs, after a check of this Node and of the packages:
// node scripts/run.mjs FILE [ARGUMENTS]
// Without FILE it installs everything, including the packages for building and testing. It is plain
// JavaScript without packages, so that older Nodes can report what they lack.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HELP = `
node scripts/run.mjs: installs what is missing, as npm start and npm test do by themselves, and opens a database to see that it works.
`;

/** The first supported releases, as `engines` in package.json; all newer lines are supported. */
const FIRST = { 20: 19, 22: 14 };
const NEWEST = 24;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inProject = (...parts) => join(root, ...parts);
const tell = (line) => process.stderr.write(`${line}\n`);

/** A failure whose message is for the person at the keyboard. */
class Sentence extends Error {}

function refuseOtherNodes() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= NEWEST || minor >= FIRST[major]) return;
  throw new Sentence(
    `Ikhaa needs Node.js 24, 22 (22.14 or newer) or 20 (20.19 or newer), and this is ${process.versions.node}: install one of them from your package manager or nodejs.org.`,
  );
}

/** @returns a file's exports, loaded in this process, so that ending it ends everything */
async function load(file) {
  const { register } = await import('tsx/cjs/api');
  register();
  return createRequire(import.meta.url)(resolve(root, file));
}

/** @returns a program's output and exit code, which is 127 for a missing program */
function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('error', () => done({ code: 127, output: '' }));
    child.on('close', (code) =>
      done({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

/** Runs the npm that called this program, or the one on the path. */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args);
}

/** npm writes this file at every installation. */
const INSTALLED = inProject('node_modules/.package-lock.json');
const STAMP = inProject('node_modules/.ikhaa-installed');
const FLAGS = [
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
/** The only driver that is compiled when it is installed. */
const BUILT_HERE = 'better-sqlite3-node20';

/** Identifies an installation and its Node, as native parts fit no other. */
const describe = () => ({
  lock: createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex'),
  native: `${process.platform}-${process.arch}-${process.versions.modules}`,
  installedAt: statSync(INSTALLED, { throwIfNoEntry: false })?.mtimeMs ?? null,
});

/**
 * Installs packages that are missing or outdated, or whose database driver does not fit this Node.
 * @param {boolean} toBuild without it, packages for building may be absent, as after npm ci
 * --omit=dev
 * @throws Sentence if an installation fails, or no database can be opened afterwards
 */
async function installWhatIsMissing(toBuild) {
  const stamp = readJson(STAMP);
  if (
    stamp &&
    (stamp.isWhole || !toBuild) &&
    Object.entries(describe()).every(([name, value]) => stamp[name] === value)
  )
    return;
  let isWhole = isInstalled(true);
  if (!isWhole && (toBuild || !isInstalled(toBuild))) {
    await install();
    isWhole = true;
  }
  isWhole = (await prepareDriver()) || isWhole;
  remember({ ...describe(), isWhole });
}

/** Read-only code, as in a container or under systemd, is checked again at the next start. */
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
  const { SQLITE_DRIVER: driver } = await load('packages/open-sqlite/src/openSqlite.ts');
  const isThere = () => existsSync(inProject('node_modules', driver, 'package.json'));
  // npm leaves out drivers of other Nodes, and one of these installed the packages.
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

/** @returns true, or throws Sentence */
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

/**
 * Runs in its own process, as a driver for another Node may crash it.
 * @returns null if a database can be opened
 */
async function whyNoDatabase() {
  const { code, output } = await run(process.execPath, [
    '--import',
    'tsx',
    'scripts/lib/tryDatabase.ts',
  ]);
  return code === 0 ? null : output.trim().split('\n')[0] || `it ended with ${code}`;
}

/** Whether npm has installed every package of the lock file in its version. */
function isInstalled(toBuild) {
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

async function main() {
  refuseOtherNodes();
  const [file, ...args] = process.argv.slice(2);
  if (file === '--help' || file === '-h') process.stdout.write(`${HELP.trim()}\n`);
  else if (file === undefined) await installWhatIsMissing(true);
  else {
    await installWhatIsMissing(false);
    process.argv = [process.execPath, resolve(root, file), ...args];
    await (await load(file)).main?.();
  }
}

/** A reader such as `| head -1` may close the output; the work continues without it. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (!['EPIPE', 'ERR_STREAM_DESTROYED'].includes(error.code)) throw error;
  });

try {
  await main();
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  tell(error.message);
  process.exitCode = 1;
}
