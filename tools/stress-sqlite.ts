import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { SQLITE_DRIVER } from 'open-sqlite';
import { Sentence, runProgram } from '@cli/program';

const HELP = `
node scripts/run.mjs tools/stress-sqlite.ts: starts and ends threads and processes that use the database driver, under load, and fails when one of them
ends by a crash or the data is damaged. Afterwards it measures how many transactions of a gift's size the driver makes in a second.

  --rounds N      how many threads, and how many processes (200)
  --driver NAME   another driver: better-sqlite3, better-sqlite3-node20 or node:sqlite
  --seconds N     how long the measurement takes (5)
`;

const requireDriver = createRequire(__filename);

/** A thread's program is JavaScript. */
const THREAD = `require(${JSON.stringify(requireDriver.resolve('tsx/cjs'))}); require(${JSON.stringify(__filename)});`;

/** The ways in which a thread or process ends; only the first one closes its database before. */
const ENDINGS = ['closed', 'returned', 'exit', 'thrown', 'ended'] as const;
type Ending = (typeof ENDINGS)[number];
type Life = { driver: string; file: string; ending: Ending };
const AT_ONCE = 4;

/** The common interface of all drivers. */
type Database = {
  exec(sql: string): unknown;
  prepare(sql: string): {
    run(...values: unknown[]): unknown;
    get(...values: unknown[]): unknown;
    all(): unknown[];
  };
  close(): unknown;
};
type Opener = new (file: string) => Database;

function open(driver: string, file: string): Database {
  const module: unknown = requireDriver(driver);
  const Driver =
    driver === 'node:sqlite'
      ? (module as { DatabaseSync: Opener }).DatabaseSync
      : (module as Opener);
  const database = new Driver(file);
  // The timeout is set first, as other processes use the file at the same time.
  database.exec(
    'PRAGMA busy_timeout = 120000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  );
  return database;
}

/** The reading and writing of a donation, in one transaction. */
function makeDonation(database: Database): () => void {
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

/** Works for a moment, leaves much for the garbage collector, and ends in the ordered way. */
function live({ driver, file, ending }: Life, tellReady: () => void): void {
  const database = open(driver, file);
  const give = makeDonation(database);
  for (let count = 0; count < 30; count += 1) {
    give();
    // The garbage collector or the end removes these statements.
    for (let more = 0; more < 20; more += 1)
      database.prepare(`SELECT ${more} AS n, id FROM projects`).get();
  }
  tellReady();
  if (ending === 'closed') database.close();
  if (ending === 'exit') process.exit(0);
  if (ending === 'thrown') throw new Error('an end by an error');
  if (ending === 'ended') for (;;) give();
}

/** @returns the fault, or null */
function endThread(driver: string, file: string, ending: Ending): Promise<string | null> {
  return new Promise((done) => {
    const thread = new Worker(THREAD, {
      eval: true,
      workerData: { driver, file, ending },
      stderr: true,
    });
    thread.on('message', () => {
      if (ending === 'ended') setImmediate(() => void thread.terminate());
    });
    let failure: string | null = null;
    thread.on('error', (error: Error) => {
      if (error.message !== 'an end by an error') failure = error.message;
    });
    thread.on('exit', () => done(failure));
  });
}

/** @returns the fault, or null */
function endProcess(driver: string, file: string, ending: Ending): Promise<string | null> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', __filename, '--live', JSON.stringify({ driver, file, ending })],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.stdout.on('data', () => ending === 'ended' && child.kill('SIGTERM'));
    const expected = ending === 'thrown' ? 1 : ending === 'ended' ? 'SIGTERM' : 0;
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

async function inTurn(
  rounds: number,
  endOne: (ending: Ending) => Promise<string | null>,
): Promise<string[]> {
  const failures: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < rounds) {
      const ending = ENDINGS[next++ % ENDINGS.length] ?? 'closed';
      const failure = await endOne(ending);
      if (failure !== null) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

/** Runs all threads in a separate process, which a crashing one ends too. */
function endThreads(driver: string, file: string, rounds: number): Promise<string[]> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', __filename, '--threads', JSON.stringify({ driver, file, rounds })],
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

function measure(
  driver: string,
  file: string,
  seconds: number,
): { rate: number; sound: unknown; version: string } {
  const database = open(driver, file);
  const give = makeDonation(database);
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < seconds * 1000) {
    give();
    count += 1;
  }
  const rate = count / ((performance.now() - start) / 1000);
  const sound = Object.values(
    database.prepare('PRAGMA integrity_check').get() as object,
  )[0] as unknown;
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as {
    version: string;
  };
  database.close();
  return { rate, sound, version };
}

async function stress(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '5' },
      driver: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const driver = values.driver ?? SQLITE_DRIVER;
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

async function main(): Promise<void> {
  const [mode, told = ''] = process.argv.slice(2);
  if (!isMainThread) live(workerData, () => parentPort?.postMessage('ready'));
  else if (mode === '--live') live(JSON.parse(told), () => void process.stdout.write('ready\n'));
  else if (mode === '--threads') {
    const {
      driver,
      file,
      rounds,
    }: {
      driver: string;
      file: string;
      rounds: number;
    } = JSON.parse(told);
    process.stdout.write(
      JSON.stringify(await inTurn(rounds, (ending) => endThread(driver, file, ending))),
    );
  } else await runProgram(HELP, stress);
}

void main();
