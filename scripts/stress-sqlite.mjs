import './lib/requireNode.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { loadTypeScript } from './lib/machine.mjs';
import { Sentence, runProgram } from './lib/project.mjs';

const HELP = `
node scripts/stress-sqlite.mjs: starts and ends threads and processes that use the database driver, under load, and fails when one of them
ends by a crash or the data is damaged. Afterwards it measures how many transactions of a gift's size the driver makes in a second.

  --rounds N      how many threads, and how many processes (200)
  --driver NAME   another driver: better-sqlite3, better-sqlite3-node20 or node:sqlite
  --seconds N     how long the measurement takes (5)
`;

const FILE = fileURLToPath(import.meta.url);
const require = createRequire(import.meta.url);

/** How a thread or a process comes to its end, with its database and statements open but for the first. */
const ENDINGS = ['closed', 'returned', 'exit', 'thrown', 'ended'];
const AT_ONCE = 4;

/** What is the same in all drivers: exec, prepare (run, get, all) and close. */
function open(driver, file) {
  const module = require(driver);
  const database = driver === 'node:sqlite' ? new module.DatabaseSync(file) : new module(file);
  // Waiting first: others hold the file meanwhile.
  database.exec(
    'PRAGMA busy_timeout = 120000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  );
  return database;
}

/** A gift's worth of reading and writing, in one transaction. */
function makeGift(database) {
  const statements = {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    insert: database.prepare('INSERT INTO gifts (body) VALUES (?)'),
    raise: database.prepare('UPDATE projects SET raised = raised + ? WHERE id = ?'),
    get: database.prepare('SELECT * FROM projects WHERE id = ?'),
    list: database.prepare('SELECT id, body FROM gifts ORDER BY id DESC LIMIT 25'),
  };
  const body = JSON.stringify({
    donor: 'x'.repeat(40),
    amountMinor: 2500,
    currency: 'USD',
    lines: [1, 2, 3].map((id) => ({ id, note: 'y'.repeat(80) })),
  });
  let number = 0;
  return () => {
    number += 1;
    statements.begin.run();
    for (let count = 0; count < 4; count += 1) statements.insert.run(body);
    for (let count = 0; count < 4; count += 1) {
      statements.get.get((number + count) % 20);
      statements.raise.run(2500, (number + count) % 20);
    }
    statements.list.all();
    statements.commit.run();
  };
}

/** Of a thread or a process: works for a moment, leaves much to collect, and ends as it was told. */
function live({ driver, file, ending, tellReady }) {
  const database = open(driver, file);
  const give = makeGift(database);
  for (let count = 0; count < 30; count += 1) {
    give();
    // Statements that only the garbage collector, or the end, will take away.
    for (let more = 0; more < 20; more += 1)
      database.prepare(`SELECT ${more} AS n, id FROM projects`).get();
  }
  tellReady();
  if (ending === 'closed') database.close();
  if (ending === 'exit') process.exit(0);
  if (ending === 'thrown') throw new Error('an end by an error');
  if (ending === 'ended') for (;;) give();
}

/** @returns what went wrong, or null */
function endThread(driver, file, ending) {
  return new Promise((done) => {
    const thread = new Worker(FILE, { workerData: { driver, file, ending }, stderr: true });
    thread.on('message', () => ending === 'ended' && setImmediate(() => thread.terminate()));
    let failure = null;
    thread.on('error', (error) => {
      if (error.message !== 'an end by an error') failure = error.message;
    });
    thread.on('exit', () => done(failure));
  });
}

/** @returns what went wrong, or null */
function endProcess(driver, file, ending) {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [FILE, '--live', JSON.stringify({ driver, file, ending })],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.stdout.on('data', () => ending === 'ended' && child.kill('SIGTERM'));
    const expected = { thrown: 1, ended: 'SIGTERM' }[ending] ?? 0;
    child.on('close', (code, signal) =>
      done(
        (signal ?? code) === expected
          ? null
          : `${ending}: ended with ${signal ?? code} ${
              said
                .trim()
                .split('\n')
                .slice(-30)
                .find((line) => /assert|fatal|error/i.test(line)) ?? ''
            }`,
      ),
    );
  });
}

async function inTurn(rounds, endOne) {
  const failures = [];
  let next = 0;
  const work = async () => {
    while (next < rounds) {
      const ending = ENDINGS[next++ % ENDINGS.length];
      const failure = await endOne(ending);
      if (failure !== null) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

/** Runs all threads in a process of their own, which one that crashes takes with it. */
function endThreads(driver, file, rounds) {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [FILE, '--threads', JSON.stringify({ driver, file, rounds })],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let out = '';
    let said = '';
    child.stdout.on('data', (part) => {
      out += part;
    });
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.on('close', (code, signal) =>
      done(
        code === 0
          ? JSON.parse(out)
          : [
              `the process of the threads ended with ${signal ?? code} ${said.split('\n').find((line) => /assert|fatal|error/i.test(line)) ?? ''}`,
            ],
      ),
    );
  });
}

function measure(driver, file, seconds) {
  const database = open(driver, file);
  const give = makeGift(database);
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < seconds * 1000) {
    give();
    count += 1;
  }
  const rate = count / ((performance.now() - start) / 1000);
  const sound = Object.values(database.prepare('PRAGMA integrity_check').get())[0];
  const { version } = database.prepare('SELECT sqlite_version() AS version').get();
  database.close();
  return { rate, sound, version };
}

async function main() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '5' },
      driver: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const driver =
    values.driver ?? (await loadTypeScript('packages/open-sqlite/src/openSqlite.ts')).SQLITE_DRIVER;
  const rounds = Number(values.rounds);
  const seconds = Number(values.seconds);
  if (!Number.isInteger(rounds) || rounds < 1 || !(seconds > 0))
    throw new Sentence('--rounds must be a whole number of at least 1, and --seconds more than 0.');
  const folder = mkdtempSync(join(tmpdir(), 'ikhaa-stress-'));
  try {
    const file = join(folder, 'stress.sqlite');
    const database = open(driver, file);
    database.exec(
      'CREATE TABLE gifts (id INTEGER PRIMARY KEY, body TEXT NOT NULL); CREATE TABLE projects (id INTEGER PRIMARY KEY, raised INTEGER NOT NULL)',
    );
    for (let id = 0; id < 20; id += 1)
      database.prepare('INSERT INTO projects VALUES (?, 0)').run(id);
    database.close();
    const threads = await endThreads(driver, file, rounds);
    const processes = await inTurn(rounds, (ending) => endProcess(driver, file, ending));
    const { rate, sound, version } = measure(driver, file, seconds);
    const failures = [
      ...threads,
      ...processes,
      ...(sound === 'ok' ? [] : [`the data is damaged: ${sound}`]),
    ];
    for (const failure of [...new Set(failures)].slice(0, 10))
      process.stdout.write(`✗ ${failure}\n`);
    process.stdout.write(
      `${driver} (SQLite ${version}) on Node.js ${process.versions.node}: ${rounds} threads with ${threads.length} failures, ${rounds} processes with ${processes.length} failures, ${Math.round(rate)} transactions a second\n`,
    );
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [mode, told] = process.argv.slice(2);
if (!isMainThread) live({ ...workerData, tellReady: () => parentPort.postMessage('ready') });
else if (mode === '--live')
  live({ ...JSON.parse(told), tellReady: () => process.stdout.write('ready\n') });
else if (mode === '--threads') {
  const { driver, file, rounds } = JSON.parse(told);
  process.stdout.write(
    JSON.stringify(await inTurn(rounds, (ending) => endThread(driver, file, ending))),
  );
} else await runProgram(HELP, main);
