import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Databases, Functions, Project, Storage } from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { startAppwriteServer, type AppwriteServer } from 'appwrite-emulator';
import { optional, required, type Collection } from '@core/schema/attributes';
import { PAYMENTS_FUNCTION } from '@core/schema/schema';
import { forward, listen, passOn } from '@server/testing/proxy';
import type { Desired } from './desired';
import { KEY_SCOPES, dryRun, provision, type Access } from './provision';

jest.setTimeout(60_000);

const KEY = 'a-server-key-with-every-right-0123456789';
const OTHER_KEY = 'another-key-with-every-right-0123456789';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-faults-'));
  mkdirSync(join(home, 'payments'));
  writeFileSync(join(home, 'payments/main.js'), 'module.exports = ({ res }) => res.text("here");');
});
afterAll(() => rmSync(home, { recursive: true }));

const notes: Collection = {
  id: 'notes',
  name: 'Notes',
  permissions: ['read("any")'],
  documentSecurity: false,
  attributes: {
    text: required.string(64),
    count: optional.integer(0, 9, 1),
    kind: optional.oneOf(['a', 'b'], 'a'),
  },
  indexes: [{ key: 'by_text', type: 'key', attributes: ['text'] }],
};

const desired = (changes: Partial<Desired> = {}): Desired => ({
  database: { id: 'main', name: 'Main' },
  collections: [notes],
  buckets: [
    {
      id: 'files',
      name: 'Files',
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
      folder: join(home, 'payments'),
      variables: {
        STRIPE_SECRET_KEY: 'sk_test_1234567890123456',
        SITE_ORIGINS: 'https://charity.example',
      },
    },
  ],
  webHostnames: ['charity.example'],
  firstAskMs: 10,
  seed: [1, 2, 3].map((at) => ({
    collection: 'notes',
    id: `note-${at}`,
    data: { text: `Note ${at}` },
  })),
  ...changes,
});

async function withServer<T>(
  scopes: readonly string[] | 'all',
  work: (access: Access, server: AppwriteServer) => Promise<T>,
): Promise<T> {
  const keys = [
    { name: 'tested', secret: KEY, scopes },
    { name: 'all', secret: OTHER_KEY, scopes: 'all' as const },
  ];
  const server = await startAppwriteServer({
    dataDir: mkdtempSync(join(home, 'data-')),
    port: 0,
    project: 'test',
    keys,
    rateLimits: false,
    log: () => undefined,
  });
  try {
    return await work(
      { endpoint: `http://127.0.0.1:${server.port}/v1`, project: 'test', key: KEY },
      server,
    );
  } finally {
    await server.close();
  }
}

/** Ids and times that the server chooses, and what only one of two equal servers can have. */
const ITS_OWN =
  /^(\$id|\$createdAt|\$updatedAt|\$sequence|resourceId|deploymentId|deploymentCreatedAt|latestDeployment\w*|registeredAt)$/;
const withoutOwn = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (ITS_OWN.test(key) ? undefined : inner)),
  );

/** What the server holds, for comparing two servers. */
async function stateOf({ endpoint, project, key }: Access): Promise<unknown> {
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  const [databases, storage, functions] = [
    new Databases(client),
    new Storage(client),
    new Functions(client),
  ];
  const deployed = await functions.get({ functionId: 'payments' });
  return withoutOwn([
    await databases.list(),
    await databases.listCollections({ databaseId: 'main' }),
    await databases.listDocuments({ databaseId: 'main', collectionId: 'notes' }),
    await storage.listBuckets(),
    deployed,
    await functions.listVariables({ functionId: 'payments' }),
    await new Project(client).listPlatforms(),
    (await functions.createExecution({ functionId: 'payments' })).responseBody,
  ]);
}

type Fault = 'lost on the way' | 'carried out, the answer lost' | 'refused as too busy';

/** A way to the server on which one request goes wrong. `seen` counts them. */
async function startFaulty(
  port: number,
  failing: number,
  fault: Fault,
): Promise<{ endpoint: string; seen: () => number; close: () => void }> {
  let count = 0;
  const { origin, close } = await listen((incoming, outgoing) => {
    count += 1;
    const fails = count === failing;
    if (fails && fault === 'lost on the way') {
      incoming.socket.destroy();
      return;
    }
    if (fails && fault === 'refused as too busy') {
      incoming.resume();
      outgoing
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"message":"busy","code":503,"type":"general_server_error","version":"1.9.6"}');
      return;
    }
    forward(port, incoming, (answer) => {
      if (fails) {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      passOn(answer, outgoing);
    });
  });
  return { endpoint: `${origin}/v1`, seen: () => count, close };
}

const FAULTS: readonly Fault[] = [
  'lost on the way',
  'carried out, the answer lost',
  'refused as too busy',
];
const LANES = 8;

/**
 * Provisions through requests of which one goes wrong, then again.
 * @returns how many there were, what the first run said, and the state after the second
 */
async function withFault(
  failing: number,
  fault: Fault,
): Promise<{ requests: number; said: string; state: unknown }> {
  return withServer('all', async (access, { port }) => {
    const faulty = await startFaulty(port, failing, fault);
    const said = await provision({ ...access, endpoint: faulty.endpoint }, desired()).then(
      () => 'done',
      (error: Error) => error.message,
    );
    faulty.close();
    await provision(access, desired());
    expect((await dryRun(access, desired())).done).toEqual([]);
    return { requests: faulty.seen(), said, state: await stateOf(access) };
  });
}

it('ends in the same state after a second run, wherever the first went wrong', async () => {
  const {
    requests,
    said: undisturbed,
    state: wanted,
  } = await withFault(Infinity, 'lost on the way');
  expect(undisturbed).toBe('done');
  expect(requests).toBeGreaterThan(20);
  // Each once, in one of the three ways.
  const waiting = Array.from({ length: requests }, (_, at) => at + 1);
  const failures: string[] = [];
  const lane = async (): Promise<void> => {
    for (let failing = waiting.shift(); failing !== undefined; failing = waiting.shift()) {
      const { said, state } = await withFault(
        failing,
        FAULTS[failing % FAULTS.length] ?? 'lost on the way',
      );
      if (said !== 'done') failures.push(said);
      expect([failing, state]).toEqual([failing, wanted]);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // Whatever went wrong once is asked again by itself.
  expect(failures).toEqual([]);
}, 180_000);

type Answering = (
  method: string,
  path: string,
  attempt: number,
) => { status: number; body: string; type?: string } | null;

/**
 * A way to the server on which some requests are answered by the way itself; `attempt` counts them
 * by method and path.
 */
async function startBetween(
  port: number,
  answering: Answering,
): Promise<{ endpoint: string; asked: string[]; close: () => void }> {
  const asked: string[] = [];
  const { origin, close } = await listen((incoming, outgoing) => {
    const path = (incoming.url ?? '').replace(/\?.*/, '');
    const line = `${incoming.method} ${path}`;
    asked.push(line);
    const own = answering(incoming.method ?? '', path, asked.filter((one) => one === line).length);
    if (own !== null) {
      incoming.resume();
      outgoing
        .writeHead(own.status, { 'content-type': own.type ?? 'application/json' })
        .end(own.body);
      return;
    }
    forward(port, incoming, (answer) => passOn(answer, outgoing));
  });
  return { endpoint: `${origin}/v1`, asked, close };
}

const BAD_GATEWAY = {
  status: 502,
  type: 'text/html',
  body: '<html><h1>502 Bad Gateway</h1></html>',
};

it('tolerates a server whose cached collection shows its attributes as unfinished for ever', async () => {
  await withServer('all', async (access, { port }) => {
    const [collection, indexes] = [
      '/v1/databases/main/collections/notes',
      '/v1/databases/main/collections/notes/indexes',
    ];
    const processing = (key: string): object => ({
      key,
      type: 'string',
      status: 'processing',
      error: '',
      required: false,
      array: false,
    });
    const copy = {
      $id: 'notes',
      $permissions: notes.permissions,
      name: notes.name,
      enabled: true,
      documentSecurity: false,
      indexes: [],
      attributes: Object.keys(notes.attributes).map(processing),
    };
    let renewed = false;
    const between = await startBetween(port, (method, path, attempt) => {
      if (path === collection && method === 'GET')
        return { status: 200, body: JSON.stringify(copy) };
      if (path === collection && method === 'PUT') renewed = true;
      // An index is judged by the copy too.
      if (path === indexes && method === 'POST' && !renewed)
        return {
          status: 400,
          body: '{"message":"not available","code":400,"type":"attribute_not_available","version":"1.9.6"}',
        };
      return method === 'GET' && attempt === 1 && path.startsWith(`${collection}/`)
        ? BAD_GATEWAY
        : null;
    });
    const started = Date.now();
    const { done } = await provision({ ...access, endpoint: between.endpoint }, desired());
    expect(Date.now() - started).toBeLessThan(20_000);
    between.close();
    expect(done).toContain('create index notes.by_text (key: text)');
    expect((await dryRun(access, desired())).done).toEqual([]);
  });
});

it('makes an attribute again that the server calls available and cannot index', async () => {
  await withServer('all', async (access, { port }) => {
    const collection = '/v1/databases/main/collections/notes';
    let isLost = true;
    const between = await startBetween(port, (method, path) => {
      if (path === `${collection}/attributes/text` && method === 'DELETE') isLost = false;
      return isLost && path === `${collection}/indexes` && method === 'POST'
        ? {
            status: 400,
            body: '{"message":"Invalid index attribute \\"text\\" not found","code":400,"type":"index_invalid","version":"1.9.6"}',
          }
        : null;
    });
    const faulty = { ...access, endpoint: between.endpoint };
    const { done } = await provision(faulty, desired());
    between.close();
    expect(done).toContain('create index notes.by_text (key: text)');
    expect((await dryRun(access, desired())).done).toEqual([]);
  });
});

it('keeps an attribute of a collection with documents that the server cannot index', async () => {
  await withServer('all', async (access, { port }) => {
    await provision(access, desired({ collections: [{ ...notes, indexes: [] }] }));
    const between = await startBetween(port, (method, path) =>
      path.endsWith('/notes/indexes') && method === 'POST'
        ? {
            status: 400,
            body: '{"message":"Invalid index attribute \\"text\\" not found","code":400,"type":"index_invalid","version":"1.9.6"}',
          }
        : null,
    );
    await expect(provision({ ...access, endpoint: between.endpoint }, desired())).rejects.toThrow(
      'Invalid index attribute "text" not found',
    );
    between.close();
    expect(between.asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });
});

it('names npm’s first errors of a failed build', async () => {
  await withServer('all', async (access, { port }) => {
    const buildLogs = [
      'added 3 packages',
      'npm error code EAI_AGAIN',
      'npm error syscall getaddrinfo',
      'npm error A complete log of this run can be found in: /home/builder/.npm/_logs/debug-0.log',
    ].join('\n');
    const between = await startBetween(port, (method, path) =>
      method === 'GET' && /\/deployments\/[^/]+$/.test(path)
        ? { status: 200, body: JSON.stringify({ status: 'failed', buildLogs }) }
        : null,
    );
    await expect(provision({ ...access, endpoint: between.endpoint }, desired())).rejects.toThrow(
      'The server could not build function payments (failed): code EAI_AGAIN; syscall getaddrinfo.',
    );
    between.close();
  });
});

it('asks after 200 milliseconds whether attributes are made, to avoid caching early answers', async () => {
  await withServer('all', async (access, { port }) => {
    const times: Record<string, number> = {};
    const between = await startBetween(port, (method, path) => {
      times[`${method} ${path}`] ??= Date.now();
      return null;
    });
    const asShipped = desired();
    delete asShipped.firstAskMs;
    await provision({ ...access, endpoint: between.endpoint }, asShipped);
    between.close();
    const at = (line: string): number =>
      times[`${line.replace(' ', ' /v1/databases/main/collections/notes/')}`] ?? NaN;
    expect(at('GET attributes') - at('POST attributes/enum')).toBeGreaterThanOrEqual(200);
    expect(at('GET indexes') - at('POST indexes')).toBeGreaterThanOrEqual(200);
  });
});

it('reports that a server with repeated 502 is not ready, without blaming the address', async () => {
  await withServer('all', async (access, { port }) => {
    const between = await startBetween(port, (_, path) =>
      path.endsWith('/databases/main') ? BAD_GATEWAY : null,
    );
    await expect(provision({ ...access, endpoint: between.endpoint }, desired())).rejects.toThrow(
      `The server at ${between.endpoint} answers that it is not ready (status 502): wait until it is, then run this again; what is done already is kept.`,
    );
    between.close();
  });
});

/** A file of the days in which everybody could read them. */
async function addOpenFile({ endpoint, project }: Access): Promise<void> {
  const storage = new Storage(
    new Client().setEndpoint(endpoint).setProject(project).setKey(OTHER_KEY),
  );
  await storage.createFile({
    bucketId: 'files',
    fileId: 'open',
    file: InputFile.fromBuffer(Buffer.from('GIF89a'), 'me.png'),
    permissions: ['read("any")'],
  });
}

it('needs no scope but those that it names', async () => {
  await withServer(KEY_SCOPES, async (access) => {
    expect((await provision(access, desired())).refused).toEqual([]);
    await addOpenFile(access);
    expect((await provision(access, desired())).done).toEqual([
      'let 1 file of files be read by their owners alone',
    ]);
    expect((await provision(access, desired())).done).toEqual([]);
  });
});

it.each(KEY_SCOPES.map((scope) => [scope]))('reports that the key lacks %s', async (lacking) => {
  await withServer(
    KEY_SCOPES.filter((scope) => scope !== lacking),
    async (access) => {
      // Some are first needed by the second run: on an empty server there are no documents and
      // files to look for.
      const twice = provision(access, desired())
        .then(() => addOpenFile(access))
        .then(() => provision(access, desired()));
      await expect(twice).rejects.toThrow(
        `The API key lacks the scope ${lacking}: add it to the key in the project's console, then run this again; what is done already is kept.`,
      );
    },
  );
});

it('refuses an older server before anything is made', async () => {
  const old = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":"1.8.1"}');
  });
  const access = { endpoint: `${old.origin}/v1`, project: 'test', key: KEY };
  await expect(provision(access, desired())).rejects.toThrow(
    'The server is Appwrite 1.8.1, and 1.9.5 or newer is needed: first upgrade it to 1.9.10, or 2.6.2 or newer.',
  );
  old.close();
});

const refusals: [string, Collection['attributes'], RegExp][] = [
  [
    'a text would shrink',
    { ...notes.attributes, text: required.string(8) },
    /^notes\.text: its size would shrink from 64 to 8/,
  ],
  [
    'a type would change',
    { ...notes.attributes, count: optional.string(9) },
    /^notes\.count: its type would change from integer to string/,
  ],
  [
    'a range would shrink',
    { ...notes.attributes, count: optional.integer(0, 3, 1) },
    /^notes\.count: its range would shrink from 0…9 to 0…3/,
  ],
  [
    'a value would no longer be allowed',
    { ...notes.attributes, kind: optional.oneOf(['a'], 'a') },
    /^notes\.kind: the values b would no longer be allowed/,
  ],
  [
    'an attribute would become required',
    { ...notes.attributes, count: required.integer(0, 9) },
    /^notes\.count: it would become required/,
  ],
  [
    'an attribute would go',
    {
      text: notes.attributes['text'] ?? required.string(64),
      kind: optional.oneOf(['a', 'b'], 'a'),
    },
    /^notes\.count: it is on the server and not in the schema, and removing it would lose its data/,
  ],
];

it.each(refusals)(
  'refuses by name when %s, and every document keeps what it has',
  async (_, attributes, sentence) => {
    await withServer('all', async (access) => {
      await provision(access, desired());
      const before = await stateOf(access);
      const { done, refused } = await provision(
        access,
        desired({ collections: [{ ...notes, attributes }] }),
      );
      expect(refused).toEqual([expect.stringMatching(sentence)]);
      expect(done).toEqual([]);
      expect(await stateOf(access)).toEqual(before);
    });
  },
);
