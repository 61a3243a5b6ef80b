/**
 * The process ends, or is killed, in the middle of a donation or an upload.
 *
 * Defence: The machine answers running requests, functions included, for eight seconds before it
 * ends. An upload becomes a file only when it is whole.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { AttackedSite, PROJECT, type Donor, documentsOf } from './support/attackedSite';

let site: AttackedSite;
let donor: Donor;

jest.setTimeout(240_000);
beforeAll(async () => {
  site = await AttackedSite.start();
  donor = await site.donor();
}, 180_000);
afterAll(() => site.close());

interface HalfSent {
  socket: Socket;
  /** Sends the rest. Resolves to the answer's status and text once the connection has ended. */
  finish(): Promise<{ status: number; text: string }>;
}

/** Sends a request but for the last bytes of its body. */
function sendHalf(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<HalfSent> {
  return new Promise((begun, failed) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      const lines = Object.entries({
        host: `localhost:${site.port}`,
        'x-appwrite-project': PROJECT,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, -5)}`, () =>
        begun({ socket, finish }),
      );
    });
    let text = '';
    const answered = new Promise<{ status: number; text: string }>((answer) => {
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.once('close', () => answer({ status: Number(text.split(' ')[1] ?? 0), text }));
    });
    const finish = (): Promise<{ status: number; text: string }> => {
      socket.write(body.slice(-5));
      return answered;
    };
    socket.once('error', failed);
  });
}

const filesBelow = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const uploaded = (): string[] =>
  ['uploads', 'files'].flatMap((folder) => filesBelow(join(site.home, 'data/appwrite', folder)));

const UPLOAD = '/v1/storage/buckets/profile_pictures/files';
const upload = `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a${'x'.repeat(200_000)}\r\n--b--\r\n`;
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((again) => setImmediate(again));
}

it('an upload whose client goes away leaves no file', async () => {
  const before = uploaded();
  const { socket } = await sendHalf(UPLOAD, upload, { ...multipart, cookie: donor.cookie });
  await until(() => uploaded().length > before.length);
  socket.destroy();
  await until(() => uploaded().length === before.length);
});

it('an upload that a crash interrupts leaves no file and no record', async () => {
  const before = uploaded();
  await sendHalf(UPLOAD, upload, { ...multipart, cookie: donor.cookie });
  await until(() => uploaded().length > before.length);
  await site.end('SIGKILL');
  await site.launch();
  expect(uploaded()).toEqual(before);
  expect((await site.asKey({ path: UPLOAD })).json.total).toBe(before.length);
});

it('an upload that is interrupted after its rename leaves no file and no record', async () => {
  const before = uploaded();
  await site.end();
  await site.launch({ isKilledAtRename: true });
  await expect(
    site.send({
      method: 'POST',
      path: UPLOAD,
      body: upload,
      headers: { ...multipart, cookie: donor.cookie },
    }),
  ).rejects.toThrow();
  expect(uploaded().length).toBe(before.length + 1);
  await site.end();
  await site.launch();
  expect(uploaded()).toEqual(before);
  expect((await site.asKey({ path: UPLOAD })).json.total).toBe(before.length);
});

it('an interrupted upload in pieces is whole once its last piece is repeated', async () => {
  const PIECE = 5 * 1024 * 1024;
  const bytes = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.alloc(PIECE, 'a'),
    Buffer.alloc(1000, 'b'),
  ]);
  const bucket = '/v1/storage/buckets/large';
  expect(
    (
      await site.asKey({
        method: 'POST',
        path: '/v1/storage/buckets',
        body: { bucketId: 'large', name: 'Large' },
      })
    ).status,
  ).toBe(201);
  const send = (start: number) => {
    const piece = bytes.subarray(start, start + PIECE);
    const head = `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\npieces\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\n`;
    const range = `bytes ${start}-${start + piece.length - 1}/${bytes.length}`;
    return site.asKey({
      method: 'POST',
      path: `${bucket}/files`,
      body: Buffer.concat([Buffer.from(head), piece, Buffer.from('\r\n--b--\r\n')]),
      headers: { ...multipart, 'content-range': range, 'x-appwrite-id': 'pieces' },
    });
  };
  await site.end();
  await site.launch({ isKilledAtRename: true });
  expect((await send(0)).status).toBe(201);
  await expect(send(PIECE)).rejects.toThrow();
  await site.end();
  await site.launch();
  expect((await send(PIECE)).json).toMatchObject({
    chunksUploaded: 2,
    signature: createHash('md5').update(bytes).digest('hex'),
  });
  expect((await site.asKey({ method: 'DELETE', path: `${bucket}/files/pieces` })).status).toBe(204);
});

it('answers 20 running requests at the end of the process and refuses later ones', async () => {
  const projects = await site.send({ path: '/v1/databases/ikhaa/collections/projects/documents' });
  const projectId = documentsOf<{ $id: string }>(projects)[0]?.$id ?? '';
  const checkout = (): string =>
    JSON.stringify({
      path: '/checkout',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        attemptId: randomUUID(),
        currency: 'USD',
        language: 'en',
        lines: [{ projectId, unitAmountMinor: 2500, quantity: 1, itemId: null }],
        successUrl: `${site.origin}/donation-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${site.origin}/cart`,
      }),
    });
  const wellBefore = await site.send({
    method: 'POST',
    path: '/v1/functions/payments/executions',
    body: checkout(),
    headers: { 'content-type': 'application/json' },
  });
  expect(wellBefore.json).toMatchObject({ responseStatusCode: 200 });
  const began = await Promise.all([
    ...Array.from({ length: 10 }, () => sendHalf('/v1/functions/payments/executions', checkout())),
    ...Array.from({ length: 10 }, (_none, at) =>
      sendHalf('/v1/account/prefs', JSON.stringify({ prefs: { at } }), { cookie: donor.cookie }),
    ),
  ]);
  expect((await site.send({ path: '/v1/health/version' })).status).toBe(200);
  const ended = site.end('SIGTERM');
  let late = 0;
  while (late !== 503) late = (await site.send({ path: '/' }).catch(() => ({ status: 0 }))).status;
  const answers = await Promise.all(began.map((each) => each.finish()));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<number>(10).fill(201),
    ...Array<number>(10).fill(404),
  ]);
  for (const { text } of answers.slice(0, 10)) expect(text).toContain('"responseStatusCode":200');
  await ended;
  await site.launch();
});

it('a client that sends nothing more keeps the process for ten seconds at most', async () => {
  const { socket } = await sendHalf('/v1/account/prefs', '{"prefs":{}}', { cookie: donor.cookie });
  socket.removeAllListeners('error').on('error', () => undefined);
  expect((await site.send({ path: '/v1/health/version' })).status).toBe(200);
  const began = Date.now();
  await site.end('SIGTERM');
  expect(Date.now() - began).toBeLessThan(12_000);
  await site.launch();
});
