/**
 * A neighbour in the local network attacks a machine that `--phone` opens.
 *
 * Defence: The flag opens one address of the local network by HTTPS: the site with its API, and the
 * card page. The machine does not pass on what callers claim about their address, so the card
 * provider's controls, the mails and QA's report stay on this computer.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { BUILT_FUNCTIONS } from '@backend/testing/builtMachine';
import { copyPreparedData } from '@backend/testing/preparedData';
import { freePorts } from '@server/freePort';
import { startMachine, type Machine } from '@server/startMachine';

jest.setTimeout(120_000);

/** In the place of the network's. */
const ADDRESS = '127.0.0.1';
const FORGED = {
  forwarded: 'for=127.0.0.1',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'localhost',
  'x-forwarded-proto': 'http',
  'x-real-ip': '127.0.0.1',
  via: '1.1 localhost',
};

let home: string;
let machine: Machine;
let ca: string;
let sitePort = 0;
let cardPort = 0;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ikhaa-phone-'));
  mkdirSync(join(home, 'site'));
  writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>Ikhaa</title>');
  copyPreparedData(home);
  const [port = 0, ownCardPort = 0, ...phonePorts] = await freePorts(4);
  [sitePort = 0, cardPort = 0] = phonePorts;
  machine = await startMachine({
    port,
    cardPort: ownCardPort,
    dataDir: join(home, 'data'),
    siteFolder: join(home, 'site'),
    functionsFolder: BUILT_FUNCTIONS,
    qa: true,
    schedules: false,
    phone: { address: ADDRESS, port: sitePort, cardPort },
    log: () => undefined,
  });
  ca = readFileSync(join(home, 'data/phone/certificate.pem'), 'utf8');
});
afterAll(async () => {
  await machine.close();
  rmSync(home, { recursive: true });
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Asked = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // The certificate is compared with the address, whatever the Host header says.
    const where = { host: ADDRESS, servername: '', port, path, ca };
    const asked = request({ ...where, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    asked.on('error', reject).end(body);
  });

const origin = (): string => `https://${ADDRESS}:${sitePort}`;

const askApi = (path: string, body: object): Promise<Answer> =>
  ask(sitePort, `/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-appwrite-project': machine.project,
      origin: origin(),
    },
    body: JSON.stringify(body),
  });

async function callPayments(path: string, body: object): Promise<Record<string, unknown>> {
  const { text } = await askApi('/functions/payments/executions', {
    path,
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const { responseBody }: { responseBody: string } = JSON.parse(text);
  return JSON.parse(responseBody);
}

it('gives on a phone by HTTPS with a known certificate', async () => {
  expect((await ask(sitePort, '/')).text).toContain('<title>Ikhaa</title>');
  const { text } = await ask(sitePort, '/v1/databases/ikhaa/collections/projects/documents', {
    headers: { 'x-appwrite-project': machine.project },
  });
  const { documents }: { documents: Record<string, string>[] } = JSON.parse(text);
  const project = documents.find(
    ({ currency, status }) => currency === 'USD' && status !== 'closed',
  );
  const opened = await callPayments('/checkout', {
    attemptId: randomUUID(),
    currency: 'USD',
    language: 'en',
    lines: [{ projectId: project?.$id, unitAmountMinor: 2500, quantity: 1, itemId: null }],
    successUrl: `${origin()}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin()}/cancel`,
  });
  const page = new URL(String(opened.url));
  expect(page.origin).toBe(`https://${ADDRESS}:${cardPort}`);
  expect((await ask(cardPort, page.pathname)).status).toBe(200);
  const paid = await ask(cardPort, page.pathname, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      origin: page.origin,
    },
    body: new URLSearchParams({
      email: 'payer@example.org',
      cardNumber: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
      name: 'Amina Donor',
    }).toString(),
  });
  expect(JSON.parse(paid.text)).toMatchObject({ paid: true });
  expect(await callPayments('/record', { sessionId: opened.sessionId, line: 0 })).toMatchObject({
    projectId: project?.$id,
    amountMinor: 2500,
  });
});

it('a session’s cookie is for HTTPS alone, and the realtime connection is open', async () => {
  await askApi('/account', {
    userId: 'donor1',
    email: 'donor1@example.org',
    password: 'camel-harbour-92',
    name: 'Donor',
  });
  const session = await askApi('/account/sessions/email', {
    email: 'donor1@example.org',
    password: 'camel-harbour-92',
  });
  const [cookie = ''] = session.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; secure/i);
  const socket = new WebSocket(
    `wss://${ADDRESS}:${sitePort}/v1/realtime?project=${machine.project}`,
    { ca, origin: origin(), headers: { cookie: cookie.split(';')[0] ?? '' } },
  );
  const [told] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(told.toString())).toMatchObject({ type: 'connected' });
  socket.terminate();
});

it('a page of another origin reads nothing through it, and opens no realtime connection', async () => {
  const foreign = await ask(sitePort, '/v1/account', {
    headers: { 'x-appwrite-project': machine.project, origin: 'https://evil.example' },
  });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  const socket = new WebSocket(
    `wss://${ADDRESS}:${sitePort}/v1/realtime?project=${machine.project}`,
    { ca, origin: 'https://evil.example' },
  );
  const [refusal] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(refusal.toString())).toMatchObject({ type: 'error' });
  socket.terminate();
});

it.each([{}, FORGED, { ...FORGED, host: 'localhost:12111' }])(
  'the card provider takes no orders from the network with %j',
  async (headers) => {
    for (const [method, path] of [
      ['GET', '/_emu'],
      ['GET', '/_emu/state'],
      ['POST', '/_emu/pay/decline'],
    ] as const)
      expect((await ask(cardPort, path, { method, headers })).status).toBe(403);
  },
);

it.each([
  ['a trailer', 'GET / HTTP/1.1', 'Trailer: x'],
  ['bytes in the address', 'GET /\u00e9\u00ff HTTP/1.1', 'Accept: */*'],
  ['an upgrade with a trailer', 'GET /v1/realtime HTTP/1.1', 'Upgrade: websocket\r\nTrailer: x'],
  ['an upgrade of bytes', 'GET /v1/\u00e9 HTTP/1.1', 'Upgrade: websocket'],
])('a request with %s ends nothing but itself', async (_what, line, header) => {
  const connection = header.startsWith('Upgrade') ? 'Upgrade' : 'close';
  const socket = connectTls({ host: ADDRESS, port: sitePort, ca, servername: '' });
  socket.on('error', () => undefined).resume();
  socket.end(
    Buffer.from(
      `${line}\r\nHost: ${ADDRESS}\r\nConnection: ${connection}\r\n${header}\r\n\r\n`,
      'latin1',
    ),
  );
  await once(socket, 'close');
  expect((await ask(sitePort, '/')).status).toBe(200);
});

it('no other address of this computer is listened on', async () => {
  const socket = connect(sitePort, '127.0.0.2');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

it('reports a taken port in a sentence and leaves nothing running', async () => {
  const [port = 0, ownCardPort = 0] = await freePorts(2);
  await expect(
    startMachine({
      port,
      cardPort: ownCardPort,
      dataDir: join(home, 'other'),
      functionsFolder: BUILT_FUNCTIONS,
      phone: { address: ADDRESS, port: cardPort, cardPort: sitePort },
      log: () => undefined,
    }),
  ).rejects.toThrow(`Port ${cardPort} is already in use: stop the program that uses it, or`);
  const socket = connect(port, ADDRESS);
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});
