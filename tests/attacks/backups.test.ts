/**
 * A stranger, a donor, a member without the role, or an admin with a colleague's link downloads a
 * backup, uses a link twice or late, guesses its token, or asks for another file of the machine.
 *
 * Defence: A link needs the role, the session and the password of an admin. Its token is random,
 * stored as a hash and sent in a form's body; it works once, within five minutes, for that
 * account's session alone. A file is found by its place in the list, and the log has a row first.
 */
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { BACKUPS_ACTIONS } from '@core/staff/actions/backups';
import { BACKUP_DOWNLOAD_PATH, type BackupsAnswer } from '@core/staff/backupsContract';
import { BACKUP_LINK } from '@core/staff/setup';
import { AttackedSite, documentsOf, type Donor, type RawAnswer } from './support/attackedSite';
import { askStaff, cookieOf, makeMembers, VISITORS, type Members } from './support/members';

jest.setTimeout(120_000);

let site: AttackedSite;
let members: Members;
let admin: Donor;
let name: string;

const label = ({ id }: Donor, labels: string[]) =>
  site.asKey({ method: 'PUT', path: `/v1/users/${id}/labels`, body: { labels } });

/** One of its own for each test, as an admin has ten links an hour. */
async function anAdmin(): Promise<Donor> {
  const made = await site.donor();
  await label(made, ['admin']);
  return made;
}
beforeEach(async () => {
  admin = await anAdmin();
});

const state = `/v1/databases/ikhaa/collections/site_state/documents`;
const bodyOf = ({ json }: RawAnswer): Record<string, unknown> =>
  JSON.parse(String(json.responseBody)) as Record<string, unknown>;

async function listed(): Promise<NonNullable<BackupsAnswer['here']>> {
  const { answer } = await askStaff(site, admin, BACKUPS_ACTIONS.list.path, {});
  const { here } = bodyOf(answer) as BackupsAnswer;
  if (here === null) throw new Error('the machine offers no backups');
  return here;
}

async function make(): Promise<number> {
  const { status } = await askStaff(site, admin, BACKUPS_ACTIONS.make.path, {});
  while ((await listed()).running !== null) await new Promise((next) => setTimeout(next, 200));
  return status;
}

beforeAll(async () => {
  site = await AttackedSite.start();
  members = await makeMembers(site);
  admin = await anAdmin();
  expect(await make()).toBe(200);
  name = (await listed()).backups[0]?.name ?? '';
});
afterAll(() => site.close());

const link = async (
  visitor: Donor | null,
  body: object,
): Promise<{ status: number; token: string }> => {
  const { status, answer } = await askStaff(site, visitor, BACKUPS_ACTIONS.link.path, body);
  return { status, token: status === 200 ? String(bodyOf(answer).token) : '' };
};
const linkOf = async (visitor: Donor): Promise<string> => {
  const { status, token } = await link(visitor, { name, password: visitor.password });
  expect(status).toBe(200);
  return token;
};

type Sent = { method?: string; path?: string; headers?: Record<string, string>; type?: string };

/** @returns the status, the first bytes and the headers of the answer to a form */
function download(
  token: string,
  visitor: Donor | null,
  { method = 'POST', path = BACKUP_DOWNLOAD_PATH, headers = {}, type }: Sent = {},
): Promise<{ status: number; start: string; headers: Record<string, unknown>; bytes: number }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        host: '127.0.0.1',
        port: site.port,
        method,
        path,
        headers: {
          host: `localhost:${site.port}`,
          origin: site.origin,
          'content-type': type ?? 'application/x-www-form-urlencoded',
          ...cookieOf(visitor),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const all = Buffer.concat(parts);
          const { statusCode: status = 0, headers: told } = answer;
          resolve({ status, start: all.toString('hex', 0, 2), headers: told, bytes: all.length });
        });
      },
    );
    asked.on('error', reject);
    asked.end(`token=${encodeURIComponent(token)}`);
  });
}

const GZIP = '1f8b';
const REFUSED = { status: 303, bytes: 0 };

it('sends a whole backup once, uncached, and logs order and download', async () => {
  const token = await linkOf(admin);
  expect(token).toMatch(/^[\w-]{43}$/);
  const sent = await download(token, admin);
  expect(sent).toMatchObject({
    status: 200,
    start: GZIP,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      'content-type': 'application/gzip',
      'content-length': String(sent.bytes),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(await download(token, admin)).toMatchObject(REFUSED);
  const { documents } = (
    await site.asKey({ path: '/v1/databases/ikhaa/collections/audit_log/documents' })
  ).json as { documents: { action: string; actor: string | null; after: string }[] };
  expect(documents.map(({ action, actor }) => [action, actor])).toEqual(
    expect.arrayContaining([
      ['backups.make', expect.any(String)],
      ['data.backup', null],
      ['backups.download', admin.id],
    ]),
  );
  expect(JSON.stringify(documents)).not.toContain(token);
  expect(site.logged).not.toContain(token);
});

it('gives a link to admins alone, with their own password', async () => {
  for (const visitor of VISITORS.filter((each) => each !== 'admin')) {
    const { status } = await link(members[visitor], { name, password: 'camel-harbour-92' });
    expect([visitor, status]).toEqual([
      visitor,
      visitor === 'guest' || visitor === 'donor' ? 401 : 403,
    ]);
  }
  expect((await link(admin, { name, password: 'camel-harbour-93' })).status).toBe(400);
  expect((await link(admin, { name })).status).toBe(400);
});

it('slows the trial of passwords, and leaves no session behind', async () => {
  const told: number[] = [];
  for (let count = 0; count < 12; count += 1)
    told.push((await link(admin, { name, password: `camel-harbour-${count}` })).status);
  expect(told.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(told.slice(10)).toEqual([429, 429]);
  const other = await anAdmin();
  await linkOf(other);
  const own = await site.send({ path: '/v1/account/sessions', headers: cookieOf(other) });
  expect(own.json.total).toBe(1);
});

it('refuses a link to all but its own account’s session, and then ends it', async () => {
  const other = await anAdmin();
  for (const visitor of [null, members.donor, members.editor, members.finance, other]) {
    const token = await linkOf(admin);
    expect(await download(token, visitor)).toMatchObject(REFUSED);
    expect(await download(token, admin)).toMatchObject(REFUSED);
  }
});

it('refuses an admin who no longer is one, and a blocked account', async () => {
  const first = await linkOf(admin);
  await label(admin, ['editor']);
  expect(await download(first, admin)).toMatchObject(REFUSED);
  await label(admin, ['admin']);
  const second = await linkOf(admin);
  const path = `/v1/users/${admin.id}/status`;
  await site.asKey({ method: 'PATCH', path, body: { status: false } });
  expect(await download(second, admin)).toMatchObject(REFUSED);
});

it('ends a link with the next one, and after five minutes', async () => {
  const first = await linkOf(admin);
  const second = await linkOf(admin);
  expect(await download(first, admin)).toMatchObject(REFUSED);
  const { value } = (await site.asKey({ path: `${state}/${BACKUP_LINK}` })).json;
  const kept = JSON.parse(String(value)) as { hash: string; until: number };
  expect(kept.hash).toBe(createHash('sha256').update(second).digest('hex'));
  expect(kept.until - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  await site.asKey({
    method: 'PATCH',
    path: `${state}/${BACKUP_LINK}`,
    body: { data: { value: JSON.stringify({ ...kept, until: Date.now() - 1 }) } },
  });
  expect(await download(second, admin)).toMatchObject(REFUSED);
});

it('two requests at once get one file', async () => {
  const token = await linkOf(admin);
  const told = await Promise.all([1, 2, 3].map(() => download(token, admin)));
  expect(told.map(({ status }) => status).sort()).toEqual([200, 303, 303]);
});

it('refuses pages of other sites, guessed tokens and other methods', async () => {
  for (const token of ['', 'x', 'A'.repeat(43), '%00', 'A'.repeat(10_000)])
    expect((await download(token, admin)).status).toBe(303);
  const token = await linkOf(admin);
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    for (const path of [
      BACKUP_DOWNLOAD_PATH,
      `${BACKUP_DOWNLOAD_PATH}?token=${token}`,
      `${BACKUP_DOWNLOAD_PATH}/${name}`,
    ]) {
      const { status, start } = await download(token, admin, { method, path });
      expect([method, path, start]).not.toContain(GZIP);
      expect(status === 200 && method !== 'OPTIONS').toBe(false);
    }
  for (const path of [
    `/_BACKUP`,
    `/_backup/`,
    `//_backup`,
    `/_backup/../_backup/..`,
    `/%5fbackup/${name}`,
    `/backups/${name}`,
  ])
    expect((await download(token, admin, { path })).start).not.toBe(GZIP);
  const foreign = { origin: 'https://evil.example' };
  expect(await download(token, admin, { headers: foreign })).toMatchObject(REFUSED);
});

it('ignores a range, and sends the whole file', async () => {
  const token = await linkOf(admin);
  const sent = await download(token, admin, { headers: { range: 'bytes=0-1' } });
  expect([sent.status, String(sent.bytes)]).toEqual([200, sent.headers['content-length']]);
});

it.each([
  '../machine.json',
  '../../data/machine.json',
  'machine.json',
  '.making',
  '..',
  '/etc/passwd',
  'ikhaa-%2e%2e%2fmachine.tar.gz',
  'ikhaa-none.tar.gz',
  '',
])('gives no link to %j', async (asked) => {
  const { status } = await link(admin, { name: asked, password: admin.password });
  expect(status).toBe(asked === '' ? 400 : 404);
});

it('sends no file that the link alone names', async () => {
  const token = await linkOf(admin);
  const { value } = (await site.asKey({ path: `${state}/${BACKUP_LINK}` })).json;
  await site.asKey({
    method: 'PATCH',
    path: `${state}/${BACKUP_LINK}`,
    body: {
      data: { value: JSON.stringify({ ...JSON.parse(String(value)), name: '../machine.json' }) },
    },
  });
  expect(await download(token, admin)).toMatchObject(REFUSED);
});

it('makes four an hour, and none for other roles', async () => {
  for (const visitor of ['editor', 'finance'] as const)
    expect((await askStaff(site, members[visitor], BACKUPS_ACTIONS.make.path, {})).status).toBe(
      403,
    );
  expect([await make(), await make(), await make(), await make()]).toEqual([200, 200, 200, 429]);
  const folder = join(site.home, 'data/backups');
  writeFileSync(join(folder, 'letter.txt'), 'not a backup');
  expect(readdirSync(folder).filter((file) => file.endsWith('-by-page.tar.gz'))).toHaveLength(4);
  const page = await site.send({ path: state, headers: cookieOf(admin) });
  expect(page.status === 200 ? documentsOf(page) : []).toEqual([]);
});
