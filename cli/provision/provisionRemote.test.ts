import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases } from 'node-appwrite';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { describeInstallation } from '@server/installation';
import { KEY_SCOPES, provision } from '@server/provision/provision';
import type { Attribute, Collection } from '@core/schema/attributes';
import { DATABASE_ID, IDS } from '@core/schema/ids';

jest.setTimeout(120_000);

const KEY = 'a-server-key-with-every-right-0123456789';
const SCOPED = 'a-server-key-with-the-least-rights-0123456789';
const root = join(__dirname, '../..');

let home: string;
let server: AppwriteServer;
let endpoint: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-remote-'));
  const keys = [
    { name: 'all', secret: KEY, scopes: 'all' as const },
    { name: 'least', secret: SCOPED, scopes: KEY_SCOPES },
  ];
  server = await startAppwriteServer({
    dataDir: home,
    port: 0,
    project: 'charity',
    keys,
    rateLimits: true,
    log: () => undefined,
  });
  endpoint = `http://127.0.0.1:${server.port}/v1`;
});

afterEach(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

type Outcome = { code: number | null; out: string; err: string };

/** `npm run provision -- ARGUMENTS` as a person runs it. */
function run(args: readonly string[], changes: Record<string, string> = {}): Promise<Outcome> {
  const environment = {
    IKHAA_APPWRITE_ENDPOINT: endpoint,
    IKHAA_APPWRITE_PROJECT: 'charity',
    APPWRITE_API_KEY: SCOPED,
    PUBLIC_URL: 'https://charity.example',
    STRIPE_SECRET_KEY: 'sk_test_planted1234567890',
    STRIPE_WEBHOOK_SECRETS: 'whsec_planted1234567890',
    ...changes,
  };
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [join(root, 'scripts/run.mjs'), 'cli/provision.ts', ...args],
      {
        env: { ...process.env, ...environment },
      },
    );
    const told = { out: '', err: '' };
    child.stdout.on('data', (text: Buffer) => {
      told.out += String(text);
    });
    child.stderr.on('data', (text: Buffer) => {
      told.err += String(text);
    });
    child.on('close', (code) => done({ code, ...told }));
  });
}

/** As a page of the site asks. */
const asVisitor = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${endpoint}${path}`, {
    ...init,
    headers: {
      origin: 'https://charity.example',
      'content-type': 'application/json',
      'x-appwrite-project': 'charity',
    },
  });

it('turns an empty project into one for the site, and then finds nothing left', async () => {
  const dry = await run(['--seed']);
  expect(dry).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^create database ikhaa\n[^]*This would make \d+ changes\. Run it with --apply to make them\.\n$/,
    ),
  });
  expect(
    (
      await asVisitor(`/databases/${DATABASE_ID}/collections/${IDS.projects}/documents`)
    ).headers.get('access-control-allow-origin'),
  ).toBeNull();
  const first = await run(['--apply', '--seed']);
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /register the site's hostname charity\.example\n[^]*deploy the code of function payments\n[^]*Done: \d+ changes\.\n$/,
    ),
  });
  expect(first.out + first.err).not.toMatch(/planted/);
  const listed = await asVisitor(`/databases/${DATABASE_ID}/collections/${IDS.projects}/documents`);
  const { total }: { total: number } = await listed.json();
  expect([listed.headers.get('access-control-allow-origin'), total > 10]).toEqual([
    'https://charity.example',
    true,
  ]);
  const called = await asVisitor('/functions/payments/executions', {
    method: 'POST',
    body: JSON.stringify({ path: '/session', method: 'POST', body: '{}' }),
  });
  expect(await called.json()).toMatchObject({
    responseStatusCode: 400,
    responseBody: '{"failure":{"code":"invalid"}}',
  });
  expect(await run(['--apply', '--seed'])).toMatchObject({
    code: 0,
    out: 'Everything is as it should be: nothing to change.\n',
  });
});

/**
 * What an earlier version of the product may have had: shorter texts, narrower ranges, fewer
 * attributes, indexes and collections, tighter permissions.
 */
function older(collection: Collection): Collection {
  const shorter = (attribute: Attribute): Attribute => {
    if (attribute.kind === 'string')
      return { ...attribute, size: Math.max(1, Math.floor(attribute.size / 2)) };
    return attribute.kind === 'integer' && attribute.max > 1_000_000_000_000
      ? { ...attribute, max: 1_000_000_000_000 }
      : attribute;
  };
  const kept = Object.entries(collection.attributes).filter(
    ([, attribute], at) => at % 4 !== 3 || attribute.required,
  );
  const attributes = Object.fromEntries(kept.map(([key, attribute]) => [key, shorter(attribute)]));
  return { ...collection, permissions: [], attributes, indexes: [] };
}

/** Collections that it did not have. */
const YOUNGER: readonly string[] = [IDS.mailOutbox, IDS.mailAttempts, IDS.givingTotals];

it('brings an older installation up to date, with what it holds', async () => {
  const { collections, ...current } = describeInstallation({
    functionsFolder: join(root, 'dist/functions'),
    variables: {},
    seed: [],
  });
  await provision(
    { endpoint, project: 'charity', key: KEY },
    {
      ...current,
      functions: [],
      collections: collections.filter(({ id }) => !YOUNGER.includes(id)).map(older),
    },
  );
  const databases = new Databases(
    new Client().setEndpoint(endpoint).setProject('charity').setKey(KEY),
  );
  const place = { databaseId: DATABASE_ID, collectionId: IDS.projects, documentId: 'well' };
  await databases.createDocument({
    ...place,
    data: { title: 'A well', description: 'Deep', target_amount: 500 },
  });
  const { code, out } = await run(['--apply']);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /update attribute projects\.title: size 256 to 512\n[^]*create collection mail_outbox\n[^]*Done: \d+ changes\.\n$/,
    ),
  ]);
  expect(await databases.getDocument(place)).toMatchObject({
    title: 'A well',
    description: 'Deep',
    target_amount: 500,
  });
  expect(await run(['--apply'])).toMatchObject({
    code: 0,
    out: 'Everything is as it should be: nothing to change.\n',
  });
});

it('takes from staff the permission to read the books themselves', async () => {
  const { collections, ...current } = describeInstallation({
    functionsFolder: join(root, 'dist/functions'),
    variables: {},
    seed: [],
  });
  const forFinance = collections.map((collection) =>
    collection.id === IDS.donations
      ? { ...collection, permissions: ['read("label:finance")'] }
      : collection,
  );
  await provision(
    { endpoint, project: 'charity', key: KEY },
    { ...current, functions: [], collections: forFinance },
  );
  const { out } = await run(['--apply']);
  expect(out).toContain('update name and permissions of collection donations\n');
  const databases = new Databases(
    new Client().setEndpoint(endpoint).setProject('charity').setKey(KEY),
  );
  const place = { databaseId: DATABASE_ID, collectionId: IDS.donations };
  expect((await databases.getCollection(place)).$permissions).toEqual([]);
});

it.each([
  ['an unknown flag', ['--aply'], {}, /^provision does not know --aply: see --help\.$/],
  [
    'a setting that is wrong',
    [],
    { PUBLIC_URL: 'charity.example' },
    /^The setting PUBLIC_URL must be one or more origins/,
  ],
  ['another project', [], { IKHAA_APPWRITE_PROJECT: 'nobody' }, /^There is no project “nobody”/],
])(
  'reports in one sentence that there is %s, with exit code 1',
  async (_, args, changes, sentence) => {
    const { code, out, err } = await run(args, changes);
    const told = err
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Building'));
    expect([code, out, told]).toEqual([1, '', [expect.stringMatching(sentence)]]);
  },
);

it('lists in its help every scope that a key needs', () => {
  const help = readFileSync(join(root, 'cli/provision.ts'), 'utf8');
  expect(KEY_SCOPES.filter((scope) => !help.includes(scope))).toEqual([]);
});
