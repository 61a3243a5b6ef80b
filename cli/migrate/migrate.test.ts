import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases, Functions, Query, Storage, Users } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { provisionRemote } from '@cli/provision/provisionRemote';
import { startMachine, type Machine } from '@server/startMachine';
import { startGate } from '@server/testing/proxy';
import {
  CONTENT_PICTURES_BUCKET_ID,
  DATABASE_ID,
  IDS,
  PROFILE_PICTURES_BUCKET_ID,
} from '@core/schema/ids';
import { FUNCTIONS } from '@core/schema/schema';
import { partOf } from '@core/testing/partOf';
import { readAccounts, writeAccounts } from './accounts';
import { KEY_SCOPES, type Side } from './sides';
import { migrate } from './migrate';

// The embedded server keeps no early answers, for which provisioning waits elsewhere.
jest.mock('@server/provision/retry', () => ({
  ...jest.requireActual<object>('@server/provision/retry'),
  FIRST_ASK_MS: 10,
}));

jest.setTimeout(60_000);

const KEY = 'a-server-key-with-every-right-0123456789';
const SCOPED = 'a-server-key-with-few-rights-0123456789';

let home: string;
let machine: Machine;
let target: AppwriteServer;
let environment: Record<string, string>;
let lines: string[];
let provisioned: string;

const clientOf = (endpoint: string, project: string, key: string): Client =>
  new Client().setEndpoint(endpoint).setProject(project).setKey(key);
const atMachine = (): Client => clientOf(machine.endpoint, machine.project, machine.serverKey);
const atTarget = (): Client => clientOf(environment.IKHAA_APPWRITE_ENDPOINT ?? '', 'charity', KEY);
const run = (args: string, changes: Record<string, string> = {}): Promise<boolean> => {
  lines = [];
  return migrate(args.split(' '), {
    environment: { ...environment, ...changes },
    say: (line) => lines.push(line),
  });
};

/** Everything that must be the same, without what belongs to the server that was asked. */
async function contentOf(client: Client): Promise<Record<string, unknown>> {
  const databases = new Databases(client);
  const content: Record<string, unknown> = {};
  for (const collectionId of Object.values(IDS)) {
    const { documents } = await databases.listDocuments({
      databaseId: DATABASE_ID,
      collectionId,
      queries: [Query.limit(500), Query.orderAsc('$id')],
    });
    content[collectionId] = documents.map(
      ({ $sequence: _sequence, $databaseId: _database, image, ...kept }) => ({
        ...kept,
        image: String(image).replace(/^.*\/v1\/|\?.*$/g, ''),
      }),
    );
  }
  const { users } = await new Users(client).list();
  const byId = (one: { $id: string }, other: { $id: string }): number =>
    one.$id < other.$id ? -1 : 1;
  content.users = users
    .sort(byId)
    .map(({ $id, name, email, phone, status, labels, emailVerification }) => ({
      $id,
      name,
      email,
      phone,
      status,
      labels,
      emailVerification,
    }));
  for (const bucketId of [PROFILE_PICTURES_BUCKET_ID, CONTENT_PICTURES_BUCKET_ID]) {
    const { files } = await new Storage(client).listFiles({ bucketId });
    content[bucketId] = files.sort(byId).map(({ $id, name, signature, $permissions }) => ({
      $id,
      name,
      signature,
      $permissions: [...$permissions].sort(),
    }));
  }
  return content;
}

async function startSource(name: string): Promise<Machine> {
  return startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, name),
    functionsFolder: join(home, 'functions'),
    log: () => undefined,
    qa: true,
    schedules: false,
  });
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-migrate-'));
  for (const { id, entrypoint } of FUNCTIONS) {
    mkdirSync(join(home, 'functions', id), { recursive: true });
    writeFileSync(
      join(home, 'functions', id, entrypoint),
      "module.exports = ({ res }) => res.text('here');",
    );
  }
  machine = await startSource('source');
  await addPeople(machine);
});

/** Donors with a profile, a picture and a gift, one of them blocked; the picture of a project. */
async function addPeople({ endpoint, project, serverKey }: Machine): Promise<void> {
  const client = clientOf(endpoint, project, serverKey);
  const [users, storage, databases] = [
    new Users(client),
    new Storage(client),
    new Databases(client),
  ];
  await storage.createFile({
    bucketId: CONTENT_PICTURES_BUCKET_ID,
    fileId: 'covers-of-a-project',
    file: InputFile.fromBuffer(Buffer.from('RIFF'), 'cover.webp'),
    permissions: ['read("any")'],
  });
  for (const at of [1, 2, 3]) {
    const [userId, email] = [`donor-${at}`, `donor${at}@example.org`];
    await users.create({
      userId,
      email,
      password: 'long enough',
      name: `Donor ${at}`,
      ...(at === 1 ? { phone: '+905551112233' } : {}),
    });
    await storage.createFile({
      bucketId: PROFILE_PICTURES_BUCKET_ID,
      fileId: `picture-${at}`,
      file: InputFile.fromBuffer(Buffer.from(`GIF89a ${at}`), 'me.gif'),
      permissions: ['read("any")', `delete("user:${userId}")`],
    });
    const image = `http://localhost:3000/v1/storage/buckets/${PROFILE_PICTURES_BUCKET_ID}/files/picture-${at}/view?project=ikhaa`;
    const own = [`read("user:${userId}")`, `update("user:${userId}")`];
    await databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.users,
      documentId: userId,
      data: {
        full_name: `Donor ${at}`,
        email,
        image,
        date_of_registeration: '2026-01-02T03:04:05.678+00:00',
      },
      permissions: own,
    });
    const donation = {
      project: 'gaza',
      user: userId,
      date: '2026-02-02T00:00:00.000+00:00',
      amount: 1_000 * at,
      currency: 'USD',
      base_amount: 1_000 * at,
      base_currency: 'USD',
      rate_micros: 1_000_000,
      session: 'cs_test_1',
      payment_intent: `pi_${at}`,
      line: 0,
      counted_base: 1_000 * at,
    };
    await databases.createDocument({
      databaseId: DATABASE_ID,
      collectionId: IDS.donations,
      documentId: `pi_${at}-0`,
      data: donation,
      permissions: [`read("user:${userId}")`],
    });
  }
  await users.updateStatus({ userId: 'donor-3', status: false });
  await users.updateLabels({ userId: 'donor-2', labels: ['staff'] });
  await users.updateEmailVerification({ userId: 'donor-1', emailVerification: true });
}

/** An Appwrite whose second key has these scopes. */
function startAppwrite(dataDir: string, scopes: readonly string[]): Promise<AppwriteServer> {
  return startAppwriteServer({
    dataDir,
    port: 0,
    project: 'charity',
    keys: [
      { name: 'all', secret: KEY, scopes: 'all' },
      { name: 'scoped', secret: SCOPED, scopes },
    ],
    rateLimits: false,
    log: () => undefined,
  });
}
const endpointOf = ({ port }: AppwriteServer): string => `http://127.0.0.1:${port}/v1`;
const newFolder = (): string => mkdtempSync(join(home, 'target-'));

async function startTarget(dataDir: string): Promise<void> {
  target = await startAppwrite(dataDir, KEY_SCOPES);
  environment = {
    DATA_DIR: join(home, 'source'),
    IKHAA_APPWRITE_ENDPOINT: endpointOf(target),
    IKHAA_APPWRITE_PROJECT: 'charity',
    APPWRITE_API_KEY: SCOPED,
    PUBLIC_URL: 'https://charity.example',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  };
}

/** Once, as it takes longest; each target that is provisioned starts on a copy. */
beforeAll(async () => {
  provisioned = newFolder();
  await startTarget(provisioned);
  await provisionRemote(
    { ...environment, APPWRITE_API_KEY: KEY },
    { apply: true, seed: false, functionsFolder: join(home, 'functions') },
    () => undefined,
  );
  await target.close();
});

function copyOfProvisioned(): string {
  const folder = newFolder();
  cpSync(provisioned, folder, { recursive: true });
  return folder;
}

beforeEach(() => startTarget(newFolder()));

async function provisionTarget(): Promise<void> {
  await target.close();
  await startTarget(copyOfProvisioned());
}

afterEach(() => target.close());
afterAll(async () => {
  await machine.close();
  rmSync(home, { recursive: true });
});

it('moves everything to an Appwrite, reports the figures, and then finds nothing left', async () => {
  await provisionTarget();
  expect(await run('--to appwrite --apply')).toBe(true);
  expect(await contentOf(atTarget())).toEqual(await contentOf(atMachine()));
  expect(lines).toContain('  accounts: 3, the same');
  expect(lines.find((line) => line.startsWith('  donations: '))).toMatch(
    /^ {2}donations: \d+, amount \d+, base_amount \d+, .*counted_base \d+.*, the same$/,
  );
  const place = { databaseId: DATABASE_ID, collectionId: IDS.users, documentId: 'donor-1' };
  expect(await new Databases(atTarget()).getDocument(place)).toMatchObject({
    image: `${environment.IKHAA_APPWRITE_ENDPOINT}/storage/buckets/profile_pictures/files/picture-1/view?project=charity`,
  });
  expect(
    Buffer.from(
      await new Storage(atTarget()).getFileDownload({
        bucketId: PROFILE_PICTURES_BUCKET_ID,
        fileId: 'picture-2',
      }),
    ).toString(),
  ).toBe('GIF89a 2');
  await run('--to appwrite');
  expect(
    lines.slice(1, -1).every((line) => line.endsWith(': 0 to add, 0 to change, 0 only there')),
  ).toBe(true);
});

it('keeps a donor’s password, and shows them their own gifts alone', async () => {
  await provisionTarget();
  await run('--to appwrite --apply');
  expect(lines.at(-1)).toBe('Both sides hold the same. Donors keep their passwords.');
  const guest = new Client()
    .setEndpoint(environment.IKHAA_APPWRITE_ENDPOINT ?? '')
    .setProject('charity');
  const login = await fetch(`${environment.IKHAA_APPWRITE_ENDPOINT}/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-appwrite-project': 'charity' },
    body: JSON.stringify({ email: 'donor2@example.org', password: 'long enough' }),
  });
  guest.addHeader('X-Fallback-Cookies', login.headers.get('x-fallback-cookies') ?? '');
  const { documents } = await new Databases(guest).listDocuments({
    databaseId: DATABASE_ID,
    collectionId: IDS.donations,
  });
  expect(documents.map(({ $id }) => $id)).toEqual(['pi_2-0']);
  // Nobody's new password comes along.
  await new Users(atTarget()).delete({ userId: 'donor-1' });
  await run('--to appwrite --apply');
  expect(lines.at(-1)).toBe(
    'Both sides hold the same. Donors keep their passwords. 2 accounts were there before, with the password of then.',
  );
});

it('sets an unknown password where the source returns too little of the right one', async () => {
  const told = { name: 'Amal', phone: '', status: true, emailVerification: false, labels: [] };
  const asAppwrite = [
    {
      ...told,
      $id: 'argon',
      email: 'argon@example.org',
      password: '$argon2id$v=19$m=2048,t=4,p=3$c2FsdA$a2V5',
      hash: 'argon2',
      hashOptions: { type: 'argon2', memoryCost: 2048, timeCost: 4, threads: 3 },
    },
    {
      ...told,
      $id: 'scrypt',
      email: 'scrypt@example.org',
      password: 'ab'.repeat(32),
      hash: 'scrypt',
      hashOptions: { type: 'scrypt', costCpu: 16, costMemory: 8, costParallel: 1, length: 32 },
    },
    {
      ...told,
      $id: 'google',
      email: 'google@example.org',
      password: null,
      hash: null,
      hashOptions: {},
    },
  ];
  const users = new Users(atTarget());
  const target = partOf<Side>({ name: 'the target', users });
  const accounts = await readAccounts({
    name: 'an Appwrite',
    users: { list: () => Promise.resolve({ users: asAppwrite }) },
  } as unknown as Side);
  expect(accounts.map(({ movablePassword }) => movablePassword)).toEqual([null, null, null]);
  await writeAccounts(target, { missing: accounts, changed: [], extra: [] }, []);
  const written = (await users.list()).users.map(({ $id, password }) => [
    $id,
    asAppwrite.some((account) => account.password === password),
  ]);
  expect(written.sort()).toEqual([
    ['argon', false],
    ['google', false],
    ['scrypt', false],
  ]);
});

it('changes nothing in a dry run', async () => {
  await provisionTarget();
  const logged = (await contentOf(atMachine()))[IDS.auditLog];
  expect(await run('--to appwrite')).toBe(true);
  expect(lines).toContain('  accounts: 3 to add, 0 to change, 0 only there');
  expect((await new Users(atTarget()).list()).total).toBe(0);
  expect((await contentOf(atMachine()))[IDS.auditLog]).toEqual(logged);
});

it('completes a run that was cut off at any request', async () => {
  await provisionTarget();
  const gate = await startGate(target.port);
  const through = { IKHAA_APPWRITE_ENDPOINT: `${gate.origin}/v1` };
  let cuts = 0;
  for (let allowed = 3; ; allowed += 7) {
    gate.allow(allowed);
    const outcome = await run('--to appwrite --apply', through).catch(
      (error: Error) => error.message,
    );
    if (outcome === true) break;
    expect(outcome).toMatch(/^The connection to .* broke off: /);
    cuts += 1;
  }
  gate.close();
  expect(cuts).toBeGreaterThan(3);
  expect(await run('--to appwrite --apply')).toBe(true);
  expect(await contentOf(atTarget())).toEqual(await contentOf(atMachine()));
});

it('copies later changes, and reports the target’s extra documents until it may delete them', async () => {
  await provisionTarget();
  await run('--to appwrite --apply');
  const [here, there] = [new Databases(atMachine()), new Databases(atTarget())];
  const documentId =
    (
      await here.listDocuments({
        databaseId: DATABASE_ID,
        collectionId: IDS.projects,
        queries: [Query.limit(1)],
      })
    ).documents[0]?.$id ?? '';
  await here.updateDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.projects,
    documentId,
    data: { actual_amount: 777 },
  });
  await there.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.subscribers,
    documentId: 'only-there',
    data: { email: 'someone@example.org' },
  });
  expect(await run('--to appwrite --apply')).toBe(false);
  expect(lines.at(-1)).toBe(
    'Everything was copied, and 1 more is there that the source does not have: add --replace to delete what only the target has.',
  );
  expect(await run('--to appwrite --apply --replace')).toBe(true);
  expect(await contentOf(atTarget())).toEqual(await contentOf(atMachine()));
});

it('counts a donor whose password an earlier Appwrite kept', async () => {
  await provisionTarget();
  const users = new Users(atMachine());
  await users.create({ userId: 'from-appwrite', email: 'from@example.org' });
  await run('--to appwrite --apply');
  await users.delete({ userId: 'from-appwrite' });
  expect(lines.at(-1)).toBe(
    'Both sides hold the same. 1 donor sets a new password by “Forgotten your password?”, as theirs cannot be copied.',
  );
});

it('goes back to a machine, whose demo content makes way', async () => {
  await provisionTarget();
  await run('--to appwrite --apply');
  const fresh = await startSource('fresh');
  try {
    expect(await run('--to machine --apply --replace', { DATA_DIR: join(home, 'fresh') })).toBe(
      true,
    );
    const moved = await contentOf(clientOf(fresh.endpoint, fresh.project, fresh.serverKey));
    expect(moved).toEqual(await contentOf(atTarget()));
    expect(moved[IDS.auditLog]).toContainEqual(
      expect.objectContaining({
        action: 'data.migrate',
        actor_name: 'npm run migrate',
        after: '{"copiedTo":"machine"}',
      }),
    );
  } finally {
    await fresh.close();
  }
});

/** @returns how to take it away again */
async function addToSource(
  collectionId: string,
  documentId: string,
  data: Record<string, unknown>,
): Promise<() => Promise<unknown>> {
  const databases = new Databases(atMachine());
  const place = { databaseId: DATABASE_ID, collectionId, documentId };
  await databases.createDocument({ ...place, data });
  return () => databases.deleteDocument(place);
}

it('copies nothing while a letter is sending, which both sides would continue', async () => {
  await provisionTarget();
  const remove = await addToSource(IDS.letters, 'spring', {
    subject_en: 'Spring',
    text_en: 'Hello',
    subject_ar: 'الربيع',
    text_ar: 'مرحبًا',
    state: 'sending',
  });
  try {
    await expect(run('--to appwrite --apply')).rejects.toThrow(
      /^The letter spring is being sent at the machine of .*, so nothing was copied: wait until it is sent, or stop it there at \/staff\/newsletter\.$/,
    );
    expect((await new Users(atTarget()).list()).total).toBe(0);
  } finally {
    await remove();
  }
});

it('reports how many mails wait on both sides', async () => {
  await provisionTarget();
  const remove = await addToSource(IDS.mailOutbox, 'waiting', {
    kind: 'messageReceived',
    language: 'en',
    recipient: 'layla@example.org',
    content: '{}',
    state: 'due',
    due_at: '2026-11-21T00:00:00.000+00:00',
  });
  try {
    expect(await run('--to appwrite --apply')).toBe(true);
    expect(lines.at(-2)).toBe(
      `1 mail waits to be sent at ${environment.IKHAA_APPWRITE_ENDPOINT}: set SMTP_URL there only once the source is off, or both send it.`,
    );
  } finally {
    await remove();
  }
  expect(await run('--to appwrite --apply --replace')).toBe(true);
  expect(lines.join('\n')).not.toContain('SMTP_URL');
});

it.each([
  [
    'no server at the address',
    { IKHAA_APPWRITE_ENDPOINT: 'http://127.0.0.1:9/v1' },
    /^No server answers at http:\/\/127\.0\.0\.1:9\/v1/,
  ],
  ['another project', { IKHAA_APPWRITE_PROJECT: 'nobody' }, /^There is no project “nobody”/],
  [
    'an unknown key',
    { APPWRITE_API_KEY: 'an-unknown-key-0123456789' },
    /does not know the API key|may not do this/,
  ],
  [
    'a machine that is not there',
    { DATA_DIR: '/nowhere/at/all' },
    /^No Ikhaa runs on the data folder/,
  ],
  [
    'a setting that is missing',
    { APPWRITE_API_KEY: '' },
    /^The setting APPWRITE_API_KEY is missing/,
  ],
  [
    'a project that is not provisioned',
    {},
    /does not have this product's database yet: run npm run provision -- --apply first\.$/,
  ],
])('reports in one sentence that there is %s', async (_, changes, sentence) => {
  await expect(run('--to appwrite --apply', changes as Record<string, string>)).rejects.toThrow(
    sentence,
  );
});

it('names the scope that a key lacks, and wants to know where to', async () => {
  await provisionTarget();
  for (const left of ['users.read', 'users.write', 'files.write', 'documents.write']) {
    await expect(withKeyWithout(left)).rejects.toThrow(`The API key lacks the scope ${left}`);
  }
  await expect(run('--to elsewhere')).rejects.toThrow(
    'Say where the data shall go: --to appwrite or --to machine.',
  );
  expect(await new Functions(atTarget()).list()).toMatchObject({ total: FUNCTIONS.length });
});

async function withKeyWithout(scope: string): Promise<boolean> {
  const scopes = KEY_SCOPES.filter((other) => other !== scope);
  const other = await startAppwrite(copyOfProvisioned(), scopes);
  try {
    return await run('--to appwrite --apply', { IKHAA_APPWRITE_ENDPOINT: endpointOf(other) });
  } finally {
    await other.close();
  }
}
