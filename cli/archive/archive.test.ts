import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases, Query, Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { create } from 'tar';
import { openSqlite } from 'open-sqlite';
import { appwriteBooks } from '@backend/books/appwriteBooks';
import { reconcile, type ReconcileReport } from '@backend/payments/reconciliation/reconcile';
import { stripePayments } from '@backend/payments/stripePayments';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { MachineTestBed } from '@backend/testing/machineTestBed';
import { aLine } from '@backend/testing/testBed';
import { loadSecrets } from '@server/secrets';
import { PENDING_FILE } from '@server/pendingAuditRows';
import { findRunningMachine } from '@server/runningMachine';
import { startMachine, type Machine } from '@server/startMachine';
import { DATABASE_ID, IDS, PROFILE_PICTURES_BUCKET_ID } from '@core/schema/ids';
import { backup } from './backup';
import { restore } from './restore';
import { BOOKS_FILE } from './stage';

jest.setTimeout(60_000);

let testBed: MachineTestBed;
let home: string;
let archive: string;
let saved: string[];
let restored: Machine;
let lines: string[];

const say = (line: string): void => {
  lines.push(line);
};
const inFolder = (dataDir: string): { environment: Record<string, string>; say: typeof say } => ({
  environment: { DATA_DIR: dataDir },
  say,
});
const databasesOf = (endpoint: string, key: string): Databases =>
  new Databases(new Client().setEndpoint(endpoint).setProject('ikhaa').setKey(key));

/** Gifts that follow one another until `isOver`; each is recorded when its id is told. */
async function give(projectId: string, isOver: () => boolean, recorded: string[]): Promise<void> {
  while (!isOver()) {
    const sessionId = await testBed.open([aLine(projectId, 1_000)]);
    await testBed.pay(sessionId);
    const { body } = await testBed.call('payments', '/record', { sessionId, line: 0 });
    recorded.push(String(body['donationId']));
  }
}

beforeAll(async () => {
  lines = [];
  home = mkdtempSync(join(tmpdir(), 'ikhaa-backup-'));
  archive = join(home, 'saved.tar.gz');
  testBed = await MachineTestBed.start();
  const dataDir = join(testBed.home, 'data');
  const { endpoint, serverKey } = findRunningMachine(dataDir);
  const storage = new Storage(
    new Client().setEndpoint(endpoint).setProject('ikhaa').setKey(serverKey),
  );
  await storage.createFile({
    bucketId: PROFILE_PICTURES_BUCKET_ID,
    fileId: 'portrait',
    file: InputFile.fromBuffer(Buffer.from('GIF89a of a donor'), 'portrait.gif'),
  });
  const [project] = await testBed.books.allProjects();
  saved = [];
  await give(project?.id ?? '', () => saved.length === 2, saved);
  let over = false;
  const givers = Array.from({ length: 4 }, () => give(project?.id ?? '', () => over, []));
  await testBed.untilDonations(4);
  await backup([archive], inFolder(dataDir));
  await testBed.untilDonations(
    (
      await testBed.databases.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.donations,
        queries: [Query.startsWith('payment_intent', 'pi_')],
      })
    ).total + 1,
  );
  over = true;
  await Promise.all(givers);
  await restore([archive], inFolder(join(home, 'restored')));
  restored = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'restored'),
    functionsFolder: BUILT_FUNCTIONS,
    qa: true,
    schedules: false,
    log: () => undefined,
  });
});

afterAll(async () => {
  await restored.close();
  await testBed.close();
  rmSync(home, { recursive: true });
});

function reconcileRestored(): Promise<ReconcileReport> {
  const clock = { now: () => Date.now() };
  const { stripeSecretKey } = loadSecrets(join(home, 'restored'), 'restored');
  const payments = stripePayments({
    secretKey: stripeSecretKey,
    webhookSecrets: [],
    url: restored.cardUrl,
    clock,
  });
  const books = appwriteBooks({
    endpoint: restored.endpoint,
    project: restored.project,
    key: restored.serverKey,
  });
  return reconcile({ payments, books, clock, log: () => undefined });
}

it('keeps every earlier gift and balanced books, while gifts arrive', async () => {
  await reconcileRestored();
  expect(await reconcileRestored()).toMatchObject({
    recordedLines: 0,
    adjustedDonations: 0,
    discrepancies: [],
    finished: true,
  });
  const databases = databasesOf(restored.endpoint, restored.serverKey);
  expect(saved).toHaveLength(2);
  for (const documentId of saved)
    await databases.getDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      documentId,
    });
});

it('brings back every document as it was, and the files byte for byte', async () => {
  const [before, after] = [testBed.databases, databasesOf(restored.endpoint, restored.serverKey)];
  for (const collectionId of [
    IDS.posts,
    IDS.volunteerOpportunities,
    IDS.quickItems,
    IDS.exchangeRates,
  ]) {
    const [old, fresh] = await Promise.all(
      [before, after].map((databases) =>
        databases.listDocuments({
          databaseId: DATABASE_ID,
          collectionId,
          queries: [Query.limit(500)],
        }),
      ),
    );
    expect(fresh).toEqual(old);
  }
  const storage = new Storage(
    new Client().setEndpoint(restored.endpoint).setProject('ikhaa').setKey(restored.serverKey),
  );
  const bytes = await storage.getFileDownload({
    bucketId: PROFILE_PICTURES_BUCKET_ID,
    fileId: 'portrait',
  });
  expect(Buffer.from(bytes).toString()).toBe('GIF89a of a donor');
  expect(restored.serverKey).toBe(findRunningMachine(join(testBed.home, 'data')).serverKey);
});

const COMMANDS = ['data.backup', 'data.restore', 'data.migrate'];

async function commandsLogged(databases: Databases): Promise<Record<string, unknown>[]> {
  const { documents } = await databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.auditLog,
    queries: [Query.equal('action', COMMANDS)],
  });
  return documents;
}

it('writes one row each for backup and restore to the audit log', async () => {
  const ofCommand = { actor: null, actor_email: null, subject_kind: 'data', subject: 'all' };
  expect(await commandsLogged(testBed.databases)).toEqual([
    expect.objectContaining({
      ...ofCommand,
      action: 'data.backup',
      actor_name: 'npm run backup',
      after: expect.stringMatching(/^\{"files":\d+\}$/),
    }),
  ]);
  expect(await commandsLogged(databasesOf(restored.endpoint, restored.serverKey))).toEqual([
    expect.objectContaining({
      ...ofCommand,
      action: 'data.restore',
      actor_name: 'npm run restore',
      after: expect.stringMatching(/^\{"backupOf":"\d{4}-.*Z"\}$/),
    }),
  ]);
  expect(existsSync(join(home, 'restored', PENDING_FILE))).toBe(false);
});

it('keeps the row of a stopped machine’s backup for its next start', async () => {
  const folder = join(home, 'stopped');
  await restore([archive], inFolder(folder));
  const books = readFileSync(join(folder, BOOKS_FILE));
  await backup([join(home, 'of-stopped.tar.gz')], inFolder(folder));
  expect(readFileSync(join(folder, BOOKS_FILE)).equals(books)).toBe(true);
  const rows = readFileSync(join(folder, PENDING_FILE), 'utf8').trimEnd().split('\n');
  expect(rows.map((row) => JSON.parse(row).data.action)).toEqual(['data.restore', 'data.backup']);
});

it('is for its owner’s eyes only, and leaves nothing else behind', () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(home).filter((name) => name.startsWith('.ikhaa-backup'))).toEqual([]);
  expect(lines[0]).toMatch(/^Saved \d+ files of .* in .*saved\.tar\.gz \(/);
});

it('refuses to restore over data, or under a machine that runs', async () => {
  await expect(restore([archive], inFolder(join(home, 'restored')))).rejects.toThrow(
    /Another Ikhaa already runs/,
  );
  const held = join(home, 'held');
  await restore([archive], inFolder(held));
  await expect(restore([archive], inFolder(held))).rejects.toThrow(
    /holds data already, and nothing was changed.*--force/,
  );
});

it('moves existing content aside on request', async () => {
  const folder = join(home, 'forced');
  await restore([archive], inFolder(folder));
  writeFileSync(join(folder, 'appwrite/mark'), 'of the old one');
  await restore([archive, '--force'], inFolder(folder));
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('before-restore-'));
  expect([
    existsSync(join(folder, 'appwrite/mark')),
    readFileSync(join(folder, aside, 'appwrite/mark'), 'utf8'),
  ]).toEqual([false, 'of the old one']);
});

it('does not start on a folder whose restore was cut off, and completes it', async () => {
  const folder = join(home, 'cut-off');
  await restore([archive], inFolder(folder));
  mkdirSync(join(folder, 'restoring'));
  const start = startMachine({
    port: 0,
    cardPort: 0,
    dataDir: folder,
    functionsFolder: BUILT_FUNCTIONS,
    log: () => undefined,
  });
  await expect(start).rejects.toThrow(/was cut off: run npm run restore again with --force/);
  await restore([archive, '--force'], inFolder(folder));
  expect(existsSync(join(folder, 'restoring'))).toBe(false);
});

it('reports how many mails the restored machine would send, perhaps a second time', async () => {
  const databases = databasesOf(restored.endpoint, restored.serverKey);
  const add = (collectionId: string, data: Record<string, unknown>): Promise<unknown> =>
    databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId,
      documentId: randomUUID(),
      data,
    });
  const warningsOf = async (name: string): Promise<string[]> => {
    const file = join(home, `${name}.tar.gz`);
    await backup([file], inFolder(join(home, 'restored')));
    lines = [];
    await restore([file], inFolder(join(home, name)));
    return lines.filter((line) => line.startsWith('Warning'));
  };
  const { documents } = await databases.listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    queries: [Query.equal('state', ['due']), Query.limit(500)],
  });
  for (const { $id: documentId } of documents)
    await databases.deleteDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.mailOutbox,
      documentId,
    });
  expect(await warningsOf('without-mails')).toEqual([]);
  const mail = {
    kind: 'messageReceived',
    language: 'en',
    recipient: 'layla@example.org',
    content: '{}',
    due_at: '2026-11-21T00:00:00.000Z',
  };
  for (const state of ['due', 'due', 'sent']) await add(IDS.mailOutbox, { ...mail, state });
  const letter = { subject_en: 'A', text_en: 'B', subject_ar: 'أ', text_ar: 'ب' };
  for (const state of ['sending', 'sent']) await add(IDS.letters, { ...letter, state });
  expect(await warningsOf('with-mails')).toEqual([
    expect.stringMatching(
      /^Warning: 2 mails wait to be sent, and 1 letter is being sent\. .* without SMTP_URL.*\/staff\/newsletter/,
    ),
  ]);
});

/** Archives that are not what they should be, made from the good one. */
const spoilt: Record<string, (file: string) => Promise<void> | void> = {
  'cut short': (file) => truncateSync(file, statSync(file).size - 2_000),
  'changed in the middle': (file) => {
    const bytes = readFileSync(file);
    bytes.fill(0, 60_000, 60_400);
    writeFileSync(file, bytes);
  },
  'no archive at all': (file) => writeFileSync(file, 'a letter to the charity'),
  empty: (file) => writeFileSync(file, ''),
  'an archive of something else': (file) => repack(file, { 'letter.txt': 'Dear charity' }),
  'of a newer version': (file) =>
    repack(file, { 'manifest.json': JSON.stringify({ product: 'ikhaa', format: 99 }) }),
  'with a file that is not as it was made': (file) =>
    repack(file, {
      'manifest.json': JSON.stringify({
        product: 'ikhaa',
        format: 1,
        madeAt: 'now',
        files: { 'machine.json': { bytes: 2, sha256: 'a'.repeat(64) } },
      }),
      'machine.json': '{}',
    }),
  'with a name that leaves the folder': (file) =>
    repack(file, {
      'manifest.json': JSON.stringify({
        product: 'ikhaa',
        format: 1,
        madeAt: 'now',
        files: { '../machine.json': { bytes: 2, sha256: 'a'.repeat(64) } },
      }),
    }),
};

async function repack(file: string, files: Record<string, string>): Promise<void> {
  const folder = join(home, randomUUID());
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await create({ gzip: true, cwd: folder, file }, Object.keys(files));
}

it.each(Object.keys(spoilt))(
  'reports in one sentence that an archive is %s, and changes nothing',
  async (how) => {
    const [file, folder] = [join(home, 'spoilt.tar.gz'), join(home, `for-${randomUUID()}`)];
    copyFileSync(archive, file);
    await spoilt[how]?.(file);
    await expect(restore([file], inFolder(folder))).rejects.toThrow(
      /^The (backup|file) .*spoilt\.tar\.gz .*nothing was changed: [^.]+\.$/,
    );
    expect(readdirSync(folder)).toEqual(['machine.lock']);
  },
);

it('reports in one sentence that something cannot be saved', async () => {
  await expect(backup([archive], inFolder(join(testBed.home, 'data')))).rejects.toThrow(
    /saved\.tar\.gz already.*--force/,
  );
  await expect(backup([], inFolder(home))).rejects.toThrow(
    /is not a data folder of Ikhaa, so there is nothing to back up/,
  );
  await expect(
    backup([join(archive, 'below')], inFolder(join(testBed.home, 'data'))),
  ).rejects.toThrow(/cannot be written: name a file elsewhere/);
  await expect(backup(['--fast'], inFolder(home))).rejects.toThrow(/--fast.*See --help/);
  await expect(restore([], inFolder(home))).rejects.toThrow(/Name the backup/);
  await expect(restore(['absent.tar.gz'], inFolder(home))).rejects.toThrow(
    /There is no file absent\.tar\.gz/,
  );
  const folder = join(home, 'damaged');
  await restore([archive], inFolder(folder));
  openSqlite(join(folder, 'appwrite/appwrite.sqlite')).close();
  writeFileSync(join(folder, 'appwrite/appwrite.sqlite'), 'not a database '.repeat(500));
  await expect(backup([join(home, 'of-damaged.tar.gz')], inFolder(folder))).rejects.toThrow(
    /damaged/,
  );
  expect(existsSync(join(home, 'of-damaged.tar.gz'))).toBe(false);
});
