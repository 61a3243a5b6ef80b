import fc from 'fast-check';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sendRaw } from '../conformance/replay';
import { KEY, PROJECT, makeCollection, startFixture, type Fixture } from './testing/fixture';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
/** What is there, so that requests get further than the first check. */
const KNOWN: Readonly<Record<string, string>> = {
  ':databaseId': 'main',
  ':collectionId': 'orders',
  ':tableId': 'orders',
  ':bucketId': 'files',
};
const NASTY = [
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '\0',
  '%00',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'unique()',
  '',
  ' ',
  'ﷺ',
  '\ud800',
  '😀'.repeat(50),
  'x'.repeat(5000),
  '-1',
  '1e999',
  'NaN',
  'null',
  '[]',
  '{}',
  '${x}',
  '\r\nSet-Cookie: a=b',
  '$id',
  '_seq',
  '%',
  '\\',
];

/** Without lone surrogates, which cannot be written in an address. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

describe('a hostile client', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture({ requestTimeoutMs: 1000 });
    await makeCollection(
      fixture,
      'orders',
      {
        permissions: ['read("any")', 'create("any")', 'update("any")', 'delete("any")'],
        documentSecurity: true,
      },
      [
        { key: 'title', kind: 'string', size: 40 },
        { key: 'amount', kind: 'integer' },
        { key: 'tags', kind: 'string', size: 9, array: true },
      ],
    );
    await fixture.admin.storage.createBucket({
      bucketId: 'files',
      name: 'files',
      permissions: ['read("any")', 'create("any")'],
    });
  });
  afterAll(() => fixture.close());

  it('never causes a failure of the server, with any input', async () => {
    const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 40 }));
    const value: fc.Arbitrary<unknown> = fc.oneof(
      nasty,
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(nasty, { maxLength: 4 }),
      fc.dictionary(nasty, nasty, { maxKeys: 4 }),
    );
    const names = fc.constantFrom(
      'userId',
      'email',
      'password',
      'name',
      'data',
      'documentId',
      'permissions',
      'queries',
      'key',
      'size',
      'required',
      'elements',
      'type',
      'attributes',
      'value',
      'max',
      'operations',
      'commit',
      'prefs',
      'url',
      'hostname',
      'body',
      'path',
      'headers',
      'total',
      'transactionId',
      'search',
      'runtime',
      'execute',
      'functionId',
      'fileId',
      'documents',
    );
    const query = fc.record({
      method: fc.constantFrom(
        'equal',
        'search',
        'or',
        'limit',
        'cursorAfter',
        'select',
        'orderAsc',
        'contains',
        'between',
        'startsWith',
      ),
      attribute: fc.oneof(fc.constantFrom('title', 'amount', 'tags', '$id', '$createdAt'), nasty),
      values: fc.array(value, { maxLength: 4 }),
    });
    const body = fc.oneof(
      fc
        .dictionary(fc.oneof(names, nasty), value, { maxKeys: 8 })
        .map((object) => JSON.stringify(object)),
      fc
        .record({
          documentId: fc.constant('unique()'),
          data: fc.dictionary(fc.oneof(fc.constantFrom('title', 'amount', 'tags'), nasty), value, {
            maxKeys: 4,
          }),
        })
        .map((object) => JSON.stringify(object)),
      nasty,
    );
    const attempt = fc.record({
      route: fc.constantFrom(...fixture.server.routes, 'GET /realtime', 'GET /:id'),
      otherMethod: fc.option(fc.constantFrom(...METHODS)),
      isKnown: fc.boolean(),
      id: nasty,
      body,
      queries: fc.array(
        fc.oneof(
          query.map((object) => JSON.stringify(object)),
          nasty,
        ),
        { maxLength: 3 },
      ),
      asKey: fc.boolean(),
      type: fc.constantFrom(
        'application/json',
        'multipart/form-data; boundary=x',
        'text/plain',
        'application/x-www-form-urlencoded',
        '',
      ),
      header: fc.constantFrom(
        'x-appwrite-session',
        'x-fallback-cookies',
        'cookie',
        'x-appwrite-jwt',
        'content-range',
        'range',
        'x-appwrite-timestamp',
        'x-appwrite-response-format',
      ),
      headerValue: fc.string({ maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(
        attempt,
        async ({
          route,
          otherMethod,
          isKnown,
          id,
          body: text,
          queries,
          asKey,
          type,
          header,
          headerValue,
        }) => {
          const [ownMethod = '', pattern = ''] = route.split(' ');
          const method = otherMethod ?? ownMethod;
          const nastyId = encodeURIComponent(wellFormed(id));
          // The last name is always a nasty one, so that what is there stays there.
          const path = pattern.replace(/:\w+(?=(\/)?)/g, (name, more?: string) =>
            isKnown && more ? (KNOWN[name] ?? nastyId) : nastyId,
          );
          const search = queries
            .map((each, at) => `queries[${at}]=${encodeURIComponent(wellFormed(each))}`)
            .join('&');
          const target = `/v1${path}?${search}`;
          const headers = {
            'x-appwrite-project': PROJECT,
            ...(asKey ? { 'x-appwrite-key': KEY } : {}),
            ...(type ? { 'content-type': type } : {}),
            [header]: headerValue.replace(/[^\x20-\x7e]/g, ''),
          };
          const { status } = await sendRaw(
            fixture.server.url,
            method,
            target,
            headers,
            method === 'GET' || method === 'HEAD' ? null : Buffer.from(text),
          );
          // The collection itself may have been removed by a lucky guess; what counts is that no
          // answer is a fault of the server.
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 1500, endOnFailure: true },
    );
    expect(fixture.logged.filter((line) => line.includes('unexpected'))).toEqual([]);
    expect((await fixture.send('GET', '/health/version')).status).toBe(200);
  }, 180_000);

  it('leaves nothing behind in memory', async () => {
    setFlagsFromString('--expose_gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const heapAfter = async (rounds: number): Promise<number> => {
      for (let round = 0; round < rounds; round += 1) {
        const hostile = encodeURIComponent(
          wellFormed(NASTY[round % NASTY.length] ?? '') + String(round),
        );
        await Promise.all(
          fixture.server.routes
            .filter((_, index) => index % 3 === 0)
            .map((route) => {
              const [method = '', pattern = ''] = route.split(' ');
              const body =
                method === 'GET'
                  ? null
                  : Buffer.from(`{"data":{"title":"${String(round).repeat(200)}"}}`);
              return sendRaw(
                fixture.server.url,
                method,
                `/v1${pattern.replace(/:\w+/g, hostile)}`,
                {
                  'x-appwrite-project': PROJECT,
                  'content-type': 'application/json',
                  cookie: `a_session_x=${hostile}`,
                },
                body,
              );
            }),
        );
      }
      fixture.logged.length = 0;
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await heapAfter(5);
    const growth = (await heapAfter(30)) - before;
    // One kilobyte kept of each request would be more.
    expect(growth).toBeLessThan(1_500_000);
  }, 60_000);

  it.each(['HEAD', 'GET'])('is refused a %s with an endless address', async (method) => {
    const { status } = await sendRaw(
      fixture.server.url,
      method,
      `/v1/${'x'.repeat(20_000)}`,
      { 'x-appwrite-project': PROJECT },
      null,
    );
    expect(status).toBe(431);
  });

  it('is refused a body of 6 MB', async () => {
    const answer = await fixture
      .send('POST', '/databases/main/collections/orders/documents', {
        body: { documentId: 'unique()', data: { title: 'x'.repeat(6 * 1024 * 1024) } },
      })
      .catch((error: unknown) => error);
    // The server may end the connection while the rest is still being sent.
    if (answer instanceof Error) expect(answer.message).toMatch(/fetch failed/);
    else expect(answer).toMatchObject({ status: 413, json: { type: 'general_payload_too_large' } });
  });

  it('is cut off when it sends its body, or its headers, ever so slowly', async () => {
    const { hostname, port } = new URL(fixture.server.url);
    const slow = (text: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write(text));
        const began = Date.now();
        const drip = setInterval(() => socket.write('x'), 100);
        socket.on('error', () => undefined);
        socket.resume();
        socket.on('close', () => {
          clearInterval(drip);
          resolve(Date.now() - began);
        });
      });
    const head = `POST /v1/storage/buckets/files/files HTTP/1.1\r\nHost: ${hostname}\r\nX-Appwrite-Project: ${PROJECT}\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
    const times = await Promise.all([
      slow(`${head}Content-Length: 1000000\r\n\r\n--b\r\n`),
      slow(`${head}X-Slow: `),
    ]);
    expect(Math.max(...times)).toBeLessThan(10_000);
  }, 20_000);
});
