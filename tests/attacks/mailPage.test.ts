/**
 * A stranger, another website or a mail's own markup reaches the page that shows a machine's mails.
 *
 * Defence: The page has a port of its own on the loopback address, checks the connection, and
 * refuses requests through a web server or under a foreign name. It runs no scripts and does not
 * exist in production.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ID } from 'node-appwrite';
import { MachineTestBed } from '@backend/testing/machineTestBed';
import { isFromHere } from '@server/fromHere';
import { startMailPage, type MailPage } from '@server/mailPage';
import { DATABASE_ID, IDS } from '@core/schema/ids';

jest.setTimeout(60_000);

let testBed: MachineTestBed;
let mails: MailPage;
let port = 0;
beforeAll(async () => {
  testBed = await MachineTestBed.start();
  const { environment, key } = testBed.functionAccess;
  const endpoint = environment['APPWRITE_FUNCTION_API_ENDPOINT'] ?? '';
  const project = environment['APPWRITE_FUNCTION_PROJECT_ID'] ?? '';
  mails = await startMailPage({ endpoint, project, key }, 'http://localhost', () => undefined);
  port = Number(new URL(mails.url).port);
});
afterAll(async () => {
  await mails.close();
  await testBed.close();
});

type Told = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Told> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    asked.on('error', reject).end();
  });

async function keep(fields: Record<string, unknown>): Promise<string> {
  const { $id } = await testBed.databases.createDocument({
    databaseId: DATABASE_ID,
    collectionId: IDS.mailOutbox,
    documentId: ID.unique(),
    data: {
      kind: 'passwordLink',
      language: 'ar',
      recipient: 'layla@example.org',
      content: JSON.stringify({
        url: 'http://localhost:3000/reset-password?userId=u&secret=abc',
        expires: '2026-11-25T11:00:00.000Z',
      }),
      state: 'due',
      due_at: '2026-11-25T10:00:00.000Z',
      attempts: 0,
      ...fields,
    },
  });
  return $id;
}

it('shows both forms of each mail with working links and no scripts', async () => {
  const id = await keep({});
  const list = await ask('/');
  expect(list.status).toBe(200);
  expect(list.text).toContain('اختر كلمة مرور جديدة');
  expect(list.text).toContain(`/mails/${id}`);
  expect(list.text).toMatch(/ · due · \d{4}-\d\d-\d\dT\d\d:\d\d/);
  const { status, text, headers } = await ask(`/mails/${id}`);
  expect(status).toBe(200);
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(text).toContain(
    '<a href="http://localhost:3000/reset-password?userId=u&amp;secret=abc" target="_blank"',
  );
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('script');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['cache-control']).toBe('no-store');
});

it('shows what a visitor wrote as text alone', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const id = await keep({
    kind: 'staffMessage',
    language: 'en',
    content: JSON.stringify({ name: evil, email: evil, phone: evil, message: evil }),
    recipient: evil,
  });
  for (const path of ['/', `/mails/${id}`]) {
    const { text } = await ask(path);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;');
  }
});

it('shows of a link that was sent or has ended only that', async () => {
  const id = await keep({ state: 'failed', reason: 'expired', content: 'null' });
  expect((await ask(`/mails/${id}`)).text).toContain('Its words were erased');
});

it.each([
  ['a web server before it', { 'x-forwarded-for': '127.0.0.1' }],
  ['another header of such a server', { 'X-Forwarded-Host': 'localhost' }],
  ['the standard’s header', { forwarded: 'for=127.0.0.1' }],
  ['a proxy', { via: '1.1 proxy' }],
  ['a name that a foreign page made this computer’s', { host: 'evil.example' }],
  ['that name with the right port', { host: 'localhost.evil.example:PORT' }],
  ['another port', { host: 'localhost:1' }],
])('refuses %s for every path', async (_, given) => {
  const id = await keep({});
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace('PORT', String(port))]),
  );
  for (const path of ['/', `/mails/${id}`, '/elsewhere']) {
    const { status, text } = await ask(path, headers);
    expect([path, status]).toEqual([path, 403]);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('layla');
  }
});

it.each([
  ['10.0.0.5', false],
  ['::ffff:10.0.0.5', false],
  ['fe80::1', false],
  ['128.0.0.1', false],
  ['127.0.0.1.evil', false],
  [undefined, false],
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
])('a connection from %p is from here: %p', (address, isHere) => {
  expect(isFromHere(address, { host: 'localhost:80' }, 80)).toBe(isHere);
});

it('is reached at no other address of this computer', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const reached = new Promise<boolean>((resolve) => {
      const socket = connect({ host: address, port, timeout: 2_000 });
      socket.on('connect', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('timeout', () => resolve(false));
    });
    expect([address, await reached]).toEqual([address, false]);
  }
});

it('changes nothing, and knows no other path', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  expect((await ask('/mails/none')).status).toBe(404);
  expect((await ask('/mails/../secret')).status).toBe(404);
});

it('is not on the site’s own port', async () => {
  const { status } = await fetch(`${testBed.site}/mails/`);
  expect(status).toBe(404);
});
