import { startAppwriteServer } from 'appwrite-emulator';
import { optional, required, type Collection } from '@core/schema/attributes';
import { PAYMENTS_FUNCTION } from '@core/schema/schema';
import { startGate } from '@server/testing/proxy';
import { Client, Databases, Functions, Query, Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type * as Timers from 'node:timers/promises';
import { join } from 'node:path';
import type { DeployedFunction, Desired, SeedDocument } from './desired';
import { dryRun, provision, type Access } from './provision';

// How long the pauses are is for faults.test.ts to tell.
jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual<typeof Timers>('node:timers/promises');
  return { ...timers, setTimeout: (ms: number) => timers.setTimeout(ms / 20) };
});

const KEY = 'a-server-key-with-every-right-0123456789';
const READER = 'a-server-key-that-may-only-read-0123456789';

let folder: string;
let server: Awaited<ReturnType<typeof startAppwriteServer>>;
let access: Access;
let client: Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ikhaa-provision-'));
  mkdirSync(join(folder, 'payments'));
  writeFileSync(join(folder, 'payments/main.js'), codeThatAnswers('first'));
  const keys = [
    { name: 'all', secret: KEY, scopes: 'all' as const },
    {
      name: 'reader',
      secret: READER,
      scopes: [
        'databases.read',
        'collections.read',
        'attributes.read',
        'indexes.read',
        'documents.read',
        'buckets.read',
        'files.read',
        'functions.read',
        'project.policies.read',
      ],
    },
  ];
  server = await startAppwriteServer({
    dataDir: join(folder, 'data'),
    port: 0,
    project: 'test',
    keys,
    rateLimits: false,
    log: () => undefined,
  });
  access = { endpoint: `http://127.0.0.1:${server.port}/v1`, project: 'test', key: KEY };
  client = new Client().setEndpoint(access.endpoint).setProject('test').setKey(KEY);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const codeThatAnswers = (text: string): string =>
  `module.exports = ({ res }) => res.text(${JSON.stringify(text)} + ' ' + process.env.SITE_ORIGINS);`;

const books: Collection = {
  id: 'books',
  name: 'Books',
  permissions: ['read("any")'],
  documentSecurity: false,
  attributes: {
    title: required.string(64),
    pages: optional.integer(0, 9_999, 1),
    kind: optional.oneOf(['poem', 'prose'], 'prose'),
    printed: optional.datetime(),
    listed: optional.boolean(true),
    owner: required.email(),
  },
  indexes: [{ key: 'by_title', type: 'key', attributes: ['title'] }],
};

const seed: SeedDocument[] = Array.from({ length: 230 }, (_, at) => ({
  collection: 'books',
  id: `book-${at}`,
  data: { title: `Book ${at}`, owner: 'a@example.org' },
  permissions: ['read("any")'],
}));

function desiredOf(changes: Partial<Desired> = {}): Desired {
  return {
    database: { id: 'library', name: 'Library' },
    collections: [books],
    buckets: [
      {
        id: 'covers',
        name: 'Covers',
        permissions: ['create("users")'],
        fileSecurity: true,
        isPrivate: true,
        maximumFileSize: 1_000_000,
        allowedFileExtensions: ['png'],
      },
    ],
    functions: [
      {
        description: PAYMENTS_FUNCTION,
        folder: join(folder, 'payments'),
        variables: {
          STRIPE_SECRET_KEY: 'sk_test_1234567890123456',
          SITE_ORIGINS: 'http://one.example',
        },
        initialVariables: { CALLER_HASH_KEY: 'made once' },
      },
    ],
    webHostnames: [],
    seed,
    ...changes,
  };
}

async function answerOfFunction(): Promise<string> {
  return (await new Functions(client).createExecution({ functionId: 'payments' })).responseBody;
}

async function titleOf(id: string): Promise<string> {
  const { title } = await new Databases(client).getDocument({
    databaseId: 'library',
    collectionId: 'books',
    documentId: id,
  });
  return title;
}

it('makes everything on an empty server', async () => {
  const { done, refused } = await provision(access, desiredOf());
  expect(refused).toEqual([]);
  expect(done).toEqual(
    expect.arrayContaining([
      'create database library',
      'create collection books',
      'create index books.by_title (key: title)',
      'create bucket covers',
      'deploy the code of function payments',
    ]),
  );
  const { total } = await new Databases(client).listDocuments({
    databaseId: 'library',
    collectionId: 'books',
    queries: [Query.limit(1)],
  });
  expect(total).toBe(230);
  expect((await new Storage(client).getBucket({ bucketId: 'covers' })).maximumFileSize).toBe(
    1_000_000,
  );
  expect(await answerOfFunction()).toBe('first http://one.example');
});

it('finds nothing to do the second time', async () => {
  await provision(access, desiredOf());
  expect(await provision(access, desiredOf())).toEqual({ done: [], refused: [], notes: [] });
});

it('prints its changes and makes none of them in a dry run', async () => {
  const { done } = await dryRun(access, desiredOf());
  expect(done).toContain('create attribute books.title (string 64, required)');
  await expect(new Databases(client).get({ databaseId: 'library' })).rejects.toMatchObject({
    code: 404,
  });
  const applied = await provision(access, desiredOf());
  expect([...applied.done].sort()).toEqual([...done].sort());
});

it('does not show secret values in its output', async () => {
  const { done } = await provision(access, desiredOf());
  expect(done.join('\n')).not.toMatch(/sk_test_|made once/);
  expect(done).toContain('set variable STRIPE_SECRET_KEY of function payments');
});

it('brings an older schema up to date and keeps its documents', async () => {
  const older: Collection = {
    ...books,
    permissions: [],
    attributes: {
      title: required.string(32),
      pages: optional.integer(0, 99, 1),
      kind: optional.oneOf(['prose'], 'prose'),
      owner: required.email(),
    },
    indexes: [{ key: 'by_title', type: 'unique', attributes: ['title'] }],
  };
  await provision(access, desiredOf({ collections: [older] }));
  const { done, refused } = await provision(access, desiredOf());
  expect(refused).toEqual([]);
  expect(done).toEqual(
    expect.arrayContaining([
      'update name and permissions of collection books',
      'update attribute books.title: size 32 to 64',
      'update attribute books.pages: range to 0…9999',
      'update attribute books.kind: values to poem, prose',
      'create attribute books.printed (datetime)',
      'make index books.by_title (key: title) anew',
    ]),
  );
  expect(await titleOf('book-7')).toBe('Book 7');
  expect((await provision(access, desiredOf())).done).toEqual([]);
});

it('closes files that everybody could read, which their owners go on reading', async () => {
  await provision(access, desiredOf());
  const storage = new Storage(client);
  const upload = (fileId: string, permissions: string[]) =>
    storage.createFile({
      bucketId: 'covers',
      fileId,
      file: InputFile.fromBuffer(Buffer.from('GIF89a'), 'me.png'),
      permissions,
    });
  await upload('old', ['read("any")', 'update("user:amal")', 'delete("user:amal")']);
  await upload('new', ['read("user:basma")', 'update("user:basma")']);
  await upload('nobodys', ['read("users")']);
  const { done } = await provision(access, desiredOf());
  expect(done).toEqual(['let 2 files of covers be read by their owners alone']);
  const permissions = await Promise.all(
    ['old', 'new', 'nobodys'].map(async (fileId) =>
      (await storage.getFile({ bucketId: 'covers', fileId })).$permissions.sort(),
    ),
  );
  expect(permissions).toEqual([
    ['delete("user:amal")', 'read("user:amal")', 'update("user:amal")'],
    ['read("user:basma")', 'update("user:basma")'],
    [],
  ]);
  expect((await provision(access, desiredOf())).done).toEqual([]);
});

it('brings up to date what follows from other attributes, and touches nothing else', async () => {
  await provision(access, desiredOf());
  const searched: Collection = {
    ...books,
    attributes: { ...books.attributes, search: optional.string(64) },
    derived: ({ title }) => ({ search: String(title).toLowerCase() }),
  };
  const { done } = await provision(access, desiredOf({ collections: [searched], seed: [] }));
  expect(done).toEqual([
    'create attribute books.search (string 64)',
    'bring 230 documents of books up to date for lists and search',
  ]);
  const databases = new Databases(client);
  const place = { databaseId: 'library', collectionId: 'books', documentId: 'book-7' };
  expect(await databases.getDocument(place)).toMatchObject({ title: 'Book 7', search: 'book 7' });
  expect((await provision(access, desiredOf({ collections: [searched], seed: [] }))).done).toEqual(
    [],
  );
  await databases.updateDocument({ ...place, data: { title: 'Renamed' } as object });
  expect((await provision(access, desiredOf({ collections: [searched], seed: [] }))).done).toEqual([
    'bring 1 document of books up to date for lists and search',
  ]);
  expect(await databases.getDocument(place)).toMatchObject({ title: 'Renamed', search: 'renamed' });
});

it('looks only at unmarked documents where derived attributes are written with each change', async () => {
  await provision(access, desiredOf());
  const marked: Collection = {
    ...books,
    attributes: { ...books.attributes, search: optional.string(64) },
    derived: ({ title }) => ({ search: String(title).toLowerCase() }),
    derivedMark: 'search',
  };
  const desired = desiredOf({ collections: [marked], seed: [] });
  expect((await provision(access, desired)).done).toEqual([
    'create attribute books.search (string 64)',
    'bring 230 documents of books up to date for lists and search',
  ]);
  const databases = new Databases(client);
  const place = { databaseId: 'library', collectionId: 'books' };
  const set = (documentId: string, data: object) =>
    databases.updateDocument({ ...place, documentId, data });
  await set('book-7', { search: 'as its writer says' });
  await set('book-8', { search: null });
  expect((await provision(access, desired)).done).toEqual([
    'bring 1 document of books up to date for lists and search',
  ]);
  expect(await databases.getDocument({ ...place, documentId: 'book-7' })).toMatchObject({
    search: 'as its writer says',
  });
  expect(await databases.getDocument({ ...place, documentId: 'book-8' })).toMatchObject({
    search: 'book 8',
  });
});

it('refuses by name what would lose data, and does the rest', async () => {
  await provision(access, desiredOf());
  const { title, pages, printed: _printed, ...others } = books.attributes;
  const newer: Collection = {
    ...books,
    attributes: {
      ...others,
      title: { ...title, size: 8 } as typeof title & object,
      pages: optional.string(9),
      subtitle: optional.string(20),
    },
  };
  expect(pages).toBeDefined();
  const { done, refused } = await provision(access, desiredOf({ collections: [newer] }));
  expect(refused.join('\n')).toMatch(/books\.title: its size would shrink from 64 to 8/);
  expect(refused.join('\n')).toMatch(/books\.pages: its type would change from integer to string/);
  expect(refused.join('\n')).toMatch(/books\.printed: it is on the server and not in the schema/);
  expect(done).toEqual(['create attribute books.subtitle (string 20)']);
  expect(await titleOf('book-7')).toBe('Book 7');
});

it('never touches a document that exists, nor a value that the server has already', async () => {
  await provision(access, desiredOf());
  const databases = new Databases(client);
  await databases.updateDocument({
    databaseId: 'library',
    collectionId: 'books',
    documentId: 'book-3',
    data: { title: 'Edited by the charity' },
  });
  await databases.deleteDocument({
    databaseId: 'library',
    collectionId: 'books',
    documentId: 'book-4',
  });
  expect((await provision(access, desiredOf())).done).toEqual(['add 1 demo document to books']);
  expect(await titleOf('book-3')).toBe('Edited by the charity');
  const [only] = desiredOf().functions;
  if (!only) throw new Error('no function');
  expect(
    (
      await provision(
        access,
        desiredOf({ functions: [{ ...only, initialVariables: { CALLER_HASH_KEY: 'another' } }] }),
      )
    ).done,
  ).toEqual([]);
});

it('gives all functions a new shared secret where one of them lacks it', async () => {
  const [payments] = desiredOf().functions;
  if (!payments) throw new Error('no function');
  const named = (id: string, key: string): DeployedFunction => ({
    ...payments,
    description: { ...payments.description, id },
    variables: {},
    initialVariables: { CALLER_HASH_KEY: key },
  });
  const code = `module.exports = ({ res }) => res.text(String(process.env.CALLER_HASH_KEY));`;
  writeFileSync(join(folder, 'payments/main.js'), code);
  const keyOf = async (functionId: string): Promise<string> =>
    (await new Functions(client).createExecution({ functionId })).responseBody;
  await provision(access, desiredOf({ functions: [named('first', 'one')] }));
  const both = (key: string): Desired =>
    desiredOf({ functions: [named('first', key), named('second', key)] });
  await provision(access, both('two'));
  expect([await keyOf('first'), await keyOf('second')]).toEqual(['two', 'two']);
  expect((await provision(access, both('three'))).done).toEqual([]);
});

it('takes variables away that are no longer given, where the installation has no others', async () => {
  const [only] = desiredOf().functions;
  if (!only) throw new Error('no function');
  const without = { ...only, variables: {}, initialVariables: {} };
  await provision(access, desiredOf());
  expect((await provision(access, desiredOf({ functions: [without] }))).done.join()).not.toContain(
    'SITE_ORIGINS',
  );
  const whole = desiredOf({ functions: [{ ...without, hasNoOthers: true }] });
  expect((await provision(access, whole)).done).toEqual(
    expect.arrayContaining([
      'remove variable SITE_ORIGINS of function payments',
      'deploy the code of function payments',
    ]),
  );
  const { responseBody } = await new Functions(client).createExecution({ functionId: 'payments' });
  expect(responseBody).toBe('first undefined');
  expect((await provision(access, whole)).done).toEqual([]);
});

it('deploys again when the code or a variable has changed', async () => {
  await provision(access, desiredOf());
  writeFileSync(join(folder, 'payments/main.js'), codeThatAnswers('second'));
  expect((await provision(access, desiredOf())).done).toEqual([
    'deploy the code of function payments',
  ]);
  const [only] = desiredOf().functions;
  if (!only) throw new Error('no function');
  const changed = desiredOf({
    functions: [{ ...only, variables: { ...only.variables, SITE_ORIGINS: 'http://two.example' } }],
  });
  expect((await provision(access, changed)).done).toEqual([
    'change variable SITE_ORIGINS=http://two.example of function payments',
    'deploy the code of function payments',
  ]);
  expect(await answerOfFunction()).toBe('second http://two.example');
});

it('has a server install the packages that a function’s code is not bundled with', async () => {
  await provision(access, desiredOf());
  const [only] = desiredOf().functions;
  if (!only) throw new Error('no function');
  const description = { ...only.description, commands: 'npm install' };
  const changed = desiredOf({ functions: [{ ...only, description }] });
  expect((await provision(access, changed)).done).toEqual([
    'update settings of function payments',
    'deploy the code of function payments',
  ]);
  expect((await new Functions(client).get({ functionId: 'payments' })).commands).toBe(
    'npm install',
  );
  expect((await provision(access, changed)).done).toEqual([]);
});

it('completes a run that was cut off at any request', async () => {
  const gate = await startGate(server.port);
  const throughGate = { ...access, endpoint: `${gate.origin}/v1` };
  for (let allowed = 0; ; allowed += 9) {
    gate.allow(allowed);
    const outcome = await provision(throughGate, desiredOf()).then(
      () => 'done',
      () => 'cut off',
    );
    if (outcome === 'done') break;
  }
  gate.close();
  expect((await provision(access, desiredOf())).done).toEqual([]);
  expect(await answerOfFunction()).toBe('first http://one.example');
}, 60_000);

it.each([
  [
    'a key that lacks a scope',
    (): Partial<Access> => ({ key: READER }),
    /lacks the scope \w+\.write/,
  ],
  ['an unknown project', (): Partial<Access> => ({ project: 'nobody' }), /no project “nobody”/],
  [
    'an address where nothing listens',
    (): Partial<Access> => ({ endpoint: 'http://127.0.0.1:9/v1' }),
    /No server answers at/,
  ],
  [
    'something that is no address',
    (): Partial<Access> => ({ endpoint: 'appwrite' }),
    /is not an address/,
  ],
])('explains in one sentence the fault of %s', async (_, changes, sentence) => {
  await expect(provision({ ...access, ...changes() }, desiredOf())).rejects.toThrow(sentence);
});
