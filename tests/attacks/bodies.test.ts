/**
 * A visitor sends bodies that are long, deeply nested, slow or never read, to stall the server or
 * fill its memory.
 *
 * Defence: The server measures bodies while they arrive: 256 kB for clients, 64 kB for an
 * execution, 1 MB at a function's address. It checks length and depth before it parses JSON, cuts a
 * refused connection after a second and a silent one after a minute, and refuses a mark of a
 * message that is no boolean.
 */
import { connect, type Socket } from 'node:net';
import { AttackedSite, PROJECT, type Donor, type RawRequest } from './support/attackedSite';

let site: AttackedSite;
let donor: Donor;

jest.setTimeout(240_000);
beforeAll(async () => {
  site = await AttackedSite.start({ qa: true });
  donor = await site.donor();
}, 180_000);
afterAll(() => site.close());

/** In the provider's form: a webhook without it is refused before its body. */
const signed = () => ({
  'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
});
const KILO = 1024;
const json = { 'content-type': 'application/json' };
const DOCUMENTS = '/v1/databases/ikhaa/collections/contact_messages/documents';

/** The answer's status; 413 where the server had ended the connection before all was sent. */
async function statusOf(request: RawRequest): Promise<number> {
  try {
    return (await site.send(request)).status;
  } catch {
    return 413;
  }
}

/** What an honest visitor waits while `attack` goes on, at most. */
async function waitDuring(attack: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = attack().finally(() => {
    isOver = true;
  });
  let longest = 0;
  do {
    const began = performance.now();
    expect((await site.send({ path: '/v1/health/version' })).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
  } while (!isOver);
  await over;
  return longest;
}

it.each([['yes'], [1], [{}], [['true']]])(
  'a mark of a message that is no yes or no is refused (%j)',
  async (mark) => {
    const body = JSON.stringify({
      documentId: 'unique()',
      data: {
        full_name: 'Layla',
        email: 'layla@example.org',
        phone: '+96170123456',
        write_to_us: 'A message of some length',
        looks_automatic: mark,
      },
    });
    expect((await site.send({ method: 'POST', path: DOCUMENTS, body, headers: json })).status).toBe(
      400,
    );
  },
);

describe('a long body', () => {
  const long = (bytes: number): string =>
    JSON.stringify({ documentId: 'unique()', data: { name: 'x'.repeat(bytes) } });

  it('is read to 256 kB for clients, and further for the charity’s keys', async () => {
    expect(
      await statusOf({ method: 'POST', path: DOCUMENTS, body: long(255 * KILO), headers: json }),
    ).toBe(400);
    expect(
      await statusOf({ method: 'POST', path: DOCUMENTS, body: long(257 * KILO), headers: json }),
    ).toBe(413);
    expect(
      await statusOf({
        method: 'POST',
        path: DOCUMENTS,
        body: long(257 * KILO),
        headers: { ...json, cookie: donor.cookie },
      }),
    ).toBe(413);
    expect(
      (
        await site.asKey({
          method: 'POST',
          path: DOCUMENTS,
          body: long(1024 * KILO),
          headers: json,
        })
      ).status,
    ).toBe(400);
  });

  it.each([
    ['application/json'],
    ['application/x-www-form-urlencoded'],
    ['text/plain'],
    ['application/octet-stream'],
    [''],
  ])('of the type "%s" is measured while it arrives without a length', async (type) => {
    const status = await new Promise<string>((told, failed) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(
          `POST ${DOCUMENTS} HTTP/1.1\r\nHost: localhost\r\nX-Appwrite-Project: ${PROJECT}\r\n${type ? `Content-Type: ${type}\r\n` : ''}Transfer-Encoding: chunked\r\n\r\n`,
        );
        const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
        // One byte above the limit: what nobody reads would reset the connection before the answer.
        socket.write(`${chunk.repeat(4)}1\r\na\r\n`);
      });
      socket.on('error', failed);
      socket.once('data', (data) => {
        told(data.toString().split(' ')[1] ?? '');
        socket.destroy();
      });
    });
    expect(status).toBe('413');
  });

  it.each([
    ['/v1/account'],
    ['/v1/account/sessions/email'],
    ['/v1/account/recovery'],
    ['/v1/functions/payments/executions'],
    ['/v1/functions/payments/executions?x=1'],
  ])('is not read at %s', async (path) => {
    expect(await statusOf({ method: 'POST', path, body: long(300 * KILO), headers: json })).toBe(
      413,
    );
  });

  it('reaches a function at its address to 1 MB', async () => {
    expect(
      await statusOf({
        method: 'POST',
        path: '/_functions/payments/webhook',
        headers: signed(),
        body: Buffer.alloc(1000 * KILO, ' '),
      }),
    ).toBe(400);
    expect(
      await statusOf({
        method: 'POST',
        path: '/_functions/payments/webhook',
        headers: signed(),
        body: Buffer.alloc(1100 * KILO, ' '),
      }),
    ).toBe(413);
  });

  it('of many form fields is refused together', async () => {
    const field = (name: string, value: string): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = `${Array.from({ length: 50 }, (_none, at) => field(`f${at}`, 'x'.repeat(20 * KILO))).join('')}--b--\r\n`;
    expect(
      await statusOf({
        method: 'POST',
        path: '/v1/storage/buckets/profile_pictures/files',
        body,
        headers: { cookie: donor.cookie, 'content-type': 'multipart/form-data; boundary=b' },
      }),
    ).toBe(413);
  });
});

describe('a deep body', () => {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const DEEP = [
    ['open lists', '['.repeat(250 * KILO)],
    ['open objects', '{"a":'.repeat(50 * KILO)],
    ['closed lists', deep(125 * KILO)],
    ['lists in a document', `{"documentId":"unique()","data":{"name":${deep(100 * KILO)}}}`],
    ['preferences', `{"prefs":{"a":${deep(120 * KILO)}}}`],
    ['lists after a quote', `"\\"",${'['.repeat(200 * KILO)}`],
  ] as const;

  it.each(DEEP)('of %s do not delay other visitors', async (_what, body) => {
    const longest = await waitDuring(() =>
      Promise.all(
        [
          '/v1/account',
          DOCUMENTS,
          '/v1/account/prefs',
          '/v1/functions/payments/executions',
        ].flatMap((path) => [
          site.send({
            method: path.endsWith('prefs') ? 'PATCH' : 'POST',
            path,
            body,
            headers: { ...json, cookie: donor.cookie },
          }),
        ]),
      ).then((answers) => {
        // What cannot be read is nothing sent: the function ran without a body.
        expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 201]);
      }),
    );
    expect(longest).toBeLessThan(2000);
  });

  it('is refused before it reaches a function at its address', async () => {
    const longest = await waitDuring(async () => {
      for (const path of ['/webhook', '/checkout'])
        expect(
          await statusOf({
            method: 'POST',
            path: `/_functions/payments${path}`,
            body: '['.repeat(1000 * KILO),
            headers: { ...json, ...signed() },
          }),
        ).toBe(400);
    });
    expect(longest).toBeLessThan(2000);
  });

  it('is refused as a query, a cookie, a token or an execution’s header', async () => {
    const nested = encodeURIComponent(`{"method":"or","values":${'['.repeat(1500)}`);
    expect(
      (
        await site.send({
          path: `/v1/databases/ikhaa/collections/projects/documents?queries[0]=${nested}`,
        })
      ).status,
    ).toBe(400);
    const value = Buffer.from('['.repeat(5000)).toString('base64');
    const carriers: Record<string, string>[] = [
      { cookie: `a_session_${PROJECT}=${value}` },
      { 'x-fallback-cookies': '['.repeat(5000) },
      { 'x-appwrite-session': value },
    ];
    for (const headers of carriers)
      expect((await site.send({ path: '/v1/account', headers })).status).toBe(401);
    expect(
      (await site.send({ path: '/v1/account', headers: { 'x-appwrite-jwt': `a.${value}.b` } }))
        .status,
    ).toBe(401);
    expect(
      (
        await site.send({
          method: 'POST',
          path: '/v1/functions/payments/executions',
          body: { headers: '['.repeat(60_000) },
        })
      ).status,
    ).toBe(400);
  });
});

it('1,000 hostile bodies leave the memory within 50 MB of before', async () => {
  const bodies = [
    '['.repeat(200 * KILO),
    '{"a":'.repeat(40 * KILO),
    JSON.stringify({ documentId: 'unique()', data: { name: 'x'.repeat(200 * KILO) } }),
    `{${Array.from({ length: 8000 }, (_none, at) => `"k${at}":${at}`).join(',')}}`,
    'a&'.repeat(100 * KILO),
    `"${'\\u0000'.repeat(30 * KILO)}"`,
    '\u0000'.repeat(100 * KILO),
    'x'.repeat(300 * KILO),
  ];
  const paths = [
    '/v1/account',
    '/v1/account/sessions/email',
    DOCUMENTS,
    '/v1/functions/payments/executions',
    '/_functions/payments/webhook',
    '/v1/nothing',
  ];
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain',
  ];
  const sendMany = async (count: number): Promise<void> => {
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let at = next++; at < count; at = next++) {
          const status = await statusOf({
            method: 'POST',
            path: paths[at % paths.length] ?? '',
            body: bodies[at % bodies.length] ?? '',
            headers: { 'content-type': types[at % types.length] ?? '', ...signed() },
          });
          expect(status).toBeLessThan(500);
        }
      }),
    );
  };
  // The program, its statements and its heap have their size after the first few hundred.
  await sendMany(400);
  let growth = Infinity;
  // A heap may grow once more by its own rules; what is kept grows with every thousand.
  for (let round = 1; round <= 3 && growth >= 50; round += 1) {
    const before = site.memoryMiB;
    await sendMany(1000);
    growth = site.memoryMiB - before;
  }
  expect(growth).toBeLessThan(50);
});

describe('a connection', () => {
  const open = (text: string): Promise<Socket> =>
    new Promise((opened, failed) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        socket.write(text);
        opened(socket);
      });
      socket.on('error', failed);
    });

  it('that never reads a large answer neither delays others nor fills the memory', async () => {
    const path = '/v1/databases/ikhaa/collections/projects/documents';
    const ask = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Appwrite-Project: ${PROJECT}\r\n\r\n`;
    const before = site.memoryMiB;
    const sockets = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const socket = await open(ask.repeat(20));
        socket.pause();
        socket.on('error', () => undefined);
        return socket;
      }),
    );
    const longest = await waitDuring(async () => {
      for (let at = 0; at < 50; at += 1) expect((await site.send({ path })).status).toBe(200);
    });
    expect(longest).toBeLessThan(5000);
    expect(site.memoryMiB - before).toBeLessThan(150);
    for (const socket of sockets) socket.destroy();
  });

  it('whose request cannot be read is cut, though it goes on sending', async () => {
    const socket = await open('NONSENSE\r\n\r\n');
    socket.on('error', () => undefined);
    const drip = setInterval(() => socket.write('x'), 50);
    await new Promise<void>((closed) => socket.once('close', () => closed()));
    clearInterval(drip);
  });
});
