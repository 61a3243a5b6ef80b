/**
 * A stranger, another website, or a second person with an old link makes an account with the role
 * of an admin through the link that `npm start` prints.
 *
 * Defence: The link's token is random and kept as a hash. It ends with its use, with the first
 * admin and with the process. The server takes it from its own page at this computer alone: not
 * through a web server, under another name, or from another site.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Users } from 'node-appwrite';
import { clientOf } from '@backend/common/appwriteAccess';
import { appwriteDatabase } from '@backend/common/appwriteDatabase';
import { listMembers } from '@backend/staff/team/roles';
import { IDS } from '@core/schema/ids';
import { FUNCTIONS } from '@core/schema/schema';
import { FIRST_ADMIN_PATH } from '@core/staff/team/firstAdmin';
import { startMachine, type Machine } from '@server/startMachine';

jest.setTimeout(120_000);

const account = {
  name: 'Layla Haddad',
  email: 'layla@example.org',
  password: 'olive-tree-by-the-river',
};

let home: string;
let machine: Machine;
let logged = '';
const start = async (changes: Partial<Parameters<typeof startMachine>[0]> = {}): Promise<void> => {
  machine = await startMachine({
    port: 0,
    cardPort: 0,
    dataDir: join(home, 'data'),
    siteFolder: join(home, 'site'),
    functionsFolder: join(home, 'functions'),
    offersFirstAdmin: true,
    schedules: false,
    log: (line) => (logged += `${line}\n`),
    ...changes,
  });
};
/** The data of a first start, which takes longer than the next ones. */
let prepared: string;
const makeHome = (): string => mkdtempSync(join(tmpdir(), 'ikhaa-first-'));
beforeAll(async () => {
  home = prepared = makeHome();
  mkdirSync(join(home, 'site'));
  writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>Ikhaa</title>');
  for (const { id, entrypoint } of FUNCTIONS) {
    mkdirSync(join(home, 'functions', id), { recursive: true });
    writeFileSync(
      join(home, 'functions', id, entrypoint),
      'module.exports = ({ res }) => res.text("");',
    );
  }
  await start();
  await machine.close();
});
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(async () => {
  home = makeHome();
  cpSync(prepared, home, { recursive: true });
  await start();
});
afterEach(async () => {
  await machine.close();
  rmSync(home, { recursive: true });
});

const tokenOf = ({ firstAdminUrl }: Machine): string => new URL(firstAdminUrl ?? '').hash.slice(1);
const users = (): Users =>
  new Users(
    clientOf({ endpoint: machine.endpoint, project: machine.project, key: machine.serverKey }),
  );
const admins = async (): Promise<string[]> =>
  (await listMembers(users())).map(({ email }) => email);

type Told = { status: number; text: string };
const post = (
  body: unknown,
  headers: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(machine.url);
    const own = `localhost:${port}`;
    const asked = request(
      {
        host,
        port,
        path: FIRST_ADMIN_PATH,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          host: own,
          origin: `http://${own}`,
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.on('error', reject).end(typeof body === 'string' ? body : JSON.stringify(body));
  });

it('makes account, role and a row of the log once', async () => {
  const token = tokenOf(machine);
  expect(machine.firstAdminUrl).toBe(`${machine.url}/staff/first-admin#${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await post({ token })).toEqual({ status: 200, text: '{"state":"open"}' });
  expect(await post({ token, account })).toEqual({ status: 200, text: '{"state":"made"}' });
  expect(await listMembers(users())).toEqual([
    expect.objectContaining({ name: account.name, email: account.email, roles: ['admin'] }),
  ]);
  const access = { endpoint: machine.endpoint, project: machine.project, key: machine.serverKey };
  expect(await appwriteDatabase(access).list(IDS.auditLog, [])).toEqual([
    expect.objectContaining({
      actor: null,
      actor_name: 'npm start',
      action: 'roles.change',
      after: '{"roles":["admin"]}',
    }),
  ]);
  const again = { ...account, email: 'omar@example.org' };
  for (const body of [{ token }, { token, account: again }])
    expect(await post(body)).toEqual({ status: 400, text: '{"failure":{"code":"linkExpired"}}' });
  expect(await admins()).toEqual([account.email]);
  expect(logged).not.toContain(token);
  expect(logged).not.toContain(account.email);
});

it('two tabs at once make one admin', async () => {
  const token = tokenOf(machine);
  const told = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      post({ token, account: { ...account, email: `${name}@example.org` } }),
    ),
  );
  expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});

it('refuses requests from elsewhere, through a web server, and of other sites', async () => {
  const token = tokenOf(machine);
  const { port } = new URL(machine.url);
  const refused: [string, Record<string, string>][] = [
    ['web server', { 'x-forwarded-for': '127.0.0.1' }],
    ['web server', { 'x-real-ip': '::1' }],
    ['web server', { forwarded: 'for=127.0.0.1' }],
    ['web server', { via: '1.1 proxy' }],
    ['web server of another name', { origin: 'https://charity.example' }],
    ['rebound name', { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }],
    ['other port', { host: 'localhost:1', origin: 'http://localhost:1' }],
    ['other site', { origin: 'https://evil.example' }],
    ['other local site', { origin: 'http://localhost:1' }],
    ['other name of here', { origin: `http://127.0.0.1:${port}` }],
    ['sandboxed page', { origin: 'null' }],
    ['other site', { 'sec-fetch-site': 'cross-site' }],
    ['other site', { 'sec-fetch-site': 'same-site' }],
  ];
  for (const [what, headers] of refused)
    expect([what, headers, (await post({ token, account }, headers)).status]).toEqual([
      what,
      headers,
      403,
    ]);
  const plain = await post(JSON.stringify({ token, account }), { 'content-type': 'text/plain' });
  expect(plain.status).toBe(400);
  expect(await admins()).toEqual([]);
});

it('takes a link from each name of this computer', async () => {
  const token = tokenOf(machine);
  const { port } = new URL(machine.url);
  for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
    const host = `${name}:${port}`;
    expect([name, (await post({ token }, { host, origin: `http://${host}` })).status]).toEqual([
      name,
      200,
    ]);
  }
});

it('refuses an address of the network, even on a site that listens there', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((found) => found !== undefined && !found.internal && found.family === 'IPv4');
  if (outside === undefined) return;
  await machine.close();
  await start({ host: '0.0.0.0' });
  expect((await post({ token: tokenOf(machine) }, {}, outside.address)).status).toBe(403);
});

it('refuses requests without its token', async () => {
  const refused = [
    { account },
    { token: 'A'.repeat(43), account },
    { token: '', account },
    { token: 'A'.repeat(100_000) },
    [],
    '',
  ];
  for (const body of refused) expect((await post(body)).status).toBeGreaterThanOrEqual(400);
  expect(await admins()).toEqual([]);
});

it('keeps the link after a refused account', async () => {
  const token = tokenOf(machine);
  const weak = await post({ token, account: { ...account, password: 'layla-haddad-1' } });
  expect(weak).toEqual({ status: 400, text: '{"failure":{"code":"passwordTooWeak"}}' });
  const { $id: userId } = await users().create({ userId: 'taken', ...account });
  expect(await post({ token, account })).toEqual({
    status: 400,
    text: '{"failure":{"code":"userExists"}}',
  });
  expect((await users().get({ userId })).labels).toEqual([]);
  const nameless = await post({ token, account: { ...account, name: ' ' } });
  expect(nameless.text).toBe('{"failure":{"code":"invalid","field":"name"}}');
  expect(await admins()).toEqual([]);
  const other = { ...account, email: 'omar@example.org' };
  expect((await post({ token, account: other })).status).toBe(200);
});

it('ends with an admin who was made otherwise, and with the next start', async () => {
  const old = tokenOf(machine);
  const { $id: userId } = await users().create({
    userId: 'salma',
    ...account,
    email: 'salma@example.org',
  });
  await machine.close();
  await start();
  expect(tokenOf(machine)).not.toBe(old);
  expect((await post({ token: old, account })).text).toContain('linkExpired');
  await users().updateLabels({ userId, labels: ['admin'] });
  expect((await post({ token: tokenOf(machine), account })).text).toContain('linkExpired');
  expect(await admins()).toEqual(['salma@example.org']);
  await machine.close();
  await start();
  expect(machine.firstAdminUrl).toBeNull();
  expect((await post({ token: old, account })).text).toContain('linkExpired');
});

it('is not there unless it is offered', async () => {
  await machine.close();
  await start({ offersFirstAdmin: false });
  expect(machine.firstAdminUrl).toBeNull();
  expect((await post({ token: 'A', account })).status).toBe(404);
});
