/** Orders of the staff's pages, carried out by programs that stand in for `npm run backup`. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptBackups } from '@backend/staff/backups/keptBackups';
import { MemoryDatabase } from '@backend/testing/memoryDatabase';
import { IDS } from '@core/schema/ids';
import { MOST_KEPT_BACKUPS, type KeptBackups } from '@core/staff/backupsContract';
import { BACKUP_ORDER } from '@core/staff/setup';
import { DAY_MS } from '@core/values/time';
import { machineBackups, type BackupOptions, type MachineBackups } from './machineBackups';

/** Its archive is the last argument, and each run adds a line to a file. */
const WRITES = `const fs = require('fs'); const file = process.argv.at(-1);
fs.appendFileSync(process.env.DATA_DIR + '/runs', 'run\\n'); fs.writeFileSync(file, 'whole');`;

let dataDir: string;
let database: MemoryDatabase;
let backups: MachineBackups;
let logged: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ikhaa-backups-'));
  database = new MemoryDatabase();
  logged = [];
});
afterEach(async () => {
  await backups.close();
  rmSync(dataDir, { recursive: true });
});

async function start(script: string, more: Partial<BackupOptions> = {}): Promise<void> {
  const log = (line: string): void => void logged.push(line);
  backups = machineBackups({ dataDir, program: ['-e', script, '--'], log, ...more });
  await backups.start(database, () => Promise.resolve(null));
}

const inFolder = (...names: string[]): string => join(dataDir, 'backups', ...names);

async function order(): Promise<void> {
  const value = JSON.stringify({ at: new Date().toISOString() });
  await database.add(IDS.siteState, BACKUP_ORDER, { value });
  hear();
}
const hear = (): void =>
  backups.hear({
    kind: 'document',
    action: 'create',
    databaseId: 'ikhaa',
    collectionId: IDS.siteState,
    documentId: BACKUP_ORDER,
    readers: [],
    payload: {},
  });

async function ended(): Promise<KeptBackups> {
  const kept = keptBackups(database);
  while ((await kept.order()) !== null) await new Promise((next) => setTimeout(next, 20));
  return kept.list();
}

it('makes one backup for simultaneous orders, and lists it', async () => {
  await start(WRITES);
  await order();
  hear();
  const { backups: found, last } = await ended();
  expect(found).toEqual([
    {
      name: expect.stringMatching(/^ikhaa-[\d-]{19}-by-page\.tar\.gz$/),
      at: expect.any(String),
      bytes: 5,
      kind: 'page',
    },
  ]);
  expect(last).toMatchObject({ problem: null });
  expect(readdirSync(inFolder())).toEqual([found[0]?.name]);
  expect(readFileSync(join(dataDir, 'runs'), 'utf8')).toBe('run\n');
});

it.each([
  ['fails', "process.stderr.write('The disk is broken.'); process.exit(1)", /The disk is broken/],
  [
    'is killed halfway',
    "require('fs').writeFileSync(process.argv.at(-1), 'half'); process.kill(process.pid, 'SIGKILL')",
    /The backup failed/,
  ],
])('lists nothing where the program %s', async (_how, script, line) => {
  await start(script);
  await order();
  expect(await ended()).toMatchObject({ backups: [], last: { problem: 'failed' } });
  expect(readdirSync(inFolder())).toEqual([]);
  expect(logged).toEqual([expect.stringMatching(line)]);
});

it('starts no program on a disk without space', async () => {
  await start(WRITES, { freeBytes: () => Promise.resolve(1_000_000) });
  await order();
  expect(await ended()).toMatchObject({ backups: [], last: { problem: 'noSpace' } });
  expect(existsSync(join(dataDir, 'runs'))).toBe(false);
});

it('ends a running backup with the machine', async () => {
  await start(
    `require('fs').writeFileSync(process.argv.at(-1), 'half'); setInterval(() => 0, 1000)`,
  );
  await order();
  while (!existsSync(inFolder('.making')) || readdirSync(inFolder('.making')).length === 0)
    await new Promise((next) => setTimeout(next, 20));
  await backups.close();
  expect(await ended()).toMatchObject({ backups: [], last: { problem: 'interrupted' } });
  expect(readdirSync(inFolder())).toEqual([]);
});

it('reports an order that a killed machine left, and removes the unfinished file', async () => {
  mkdirSync(inFolder('.making'), { recursive: true });
  writeFileSync(inFolder('.making', 'ikhaa-2026-by-page.tar.gz'), 'half');
  await database.add(IDS.siteState, BACKUP_ORDER, { value: '{"at":"2026-11-29T09:00:00.000Z"}' });
  await start(WRITES);
  expect(await ended()).toMatchObject({ backups: [], last: { problem: 'interrupted' } });
  expect(readdirSync(inFolder())).toEqual([]);
});

it('keeps the newest of the page, for thirty days, and all others', async () => {
  mkdirSync(inFolder());
  const write = (name: string, days: number): void => {
    writeFileSync(inFolder(name), name);
    const at = new Date(Date.now() - days * DAY_MS);
    utimesSync(inFolder(name), at, at);
  };
  for (let days = 1; days <= MOST_KEPT_BACKUPS + 1; days += 1)
    write(`ikhaa-${days}-by-page.tar.gz`, days);
  write('ikhaa-of-update-before-abc.tar.gz', 40);
  write('ikhaa-by-hand.tar.gz', 50);
  write('notes.txt', 1);
  await start(WRITES);
  expect(readdirSync(inFolder())).not.toContain('ikhaa-6-by-page.tar.gz');
  const { backups: found } = await ended();
  expect(found.map(({ kind }) => kind)).toEqual([
    ...Array<string>(MOST_KEPT_BACKUPS).fill('page'),
    'update',
    'command',
  ]);
  await backups.close();
  write('ikhaa-5-by-page.tar.gz', 31);
  await start(WRITES);
  expect((await ended()).backups.map(({ name }) => name)).not.toContain('ikhaa-5-by-page.tar.gz');
  expect(readdirSync(inFolder())).toContain('notes.txt');
});
