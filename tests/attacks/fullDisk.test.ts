/**
 * The disk fills up while donors give and ask for new passwords.
 *
 * Defence: The machine refuses what it cannot write, keeps none of it, and goes on serving pages.
 * It records a paid gift with the next webhook once there is space; requests for a new password get
 * the same answer for every address.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { AttackedSite, type Donor, type RawAnswer } from './support/attackedSite';
import { Giving, sumsOf } from './support/giving';

jest.setTimeout(240_000);

const AMOUNT = 2_500;
const FILES = '/v1/storage/buckets/profile_pictures/files';

let site: AttackedSite;
let giving: Giving;
let donor: Donor;

beforeAll(async () => {
  site = await AttackedSite.start();
  giving = new Giving(site);
  donor = await site.donor();
}, 180_000);
afterAll(() => site.close());

/** Lets no file of the machine's process grow beyond so many bytes, as a quota does. */
const limitFiles = (bytes: number | 'unlimited'): void =>
  void execFileSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:`]);

/**
 * The books' journal is full; the card provider, which stands for one elsewhere, has space left in
 * its own.
 */
function fillDisk(): void {
  limitFiles(statSync(join(site.home, 'data/appwrite/appwrite.sqlite-wal')).size);
}
const makeSpace = (): void => limitFiles('unlimited');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(site.home, 'data/appwrite', folder), { recursive: true, encoding: 'utf8' });
const kept = async (): Promise<unknown[]> => [
  (await site.asKey({ path: '/v1/users' })).json.total,
  await giving.documents('donations'),
  await giving.documents('projects'),
  await giving.documents('contact_messages'),
  filesBelow('files'),
  filesBelow('uploads'),
];

const form = `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a${'x'.repeat(100_000)}\r\n--b--\r\n`;
const message = {
  documentId: 'unique()',
  data: {
    full_name: 'A',
    email: 'a@example.org',
    phone: '+9647701234567',
    write_to_us: 'A message',
  },
};
const upload = () =>
  site.send({
    method: 'POST',
    path: FILES,
    body: form,
    headers: { cookie: donor.cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });
const write = () =>
  site.send({
    method: 'POST',
    path: '/v1/databases/ikhaa/collections/contact_messages/documents',
    body: message,
  });
const signUp = () =>
  site.send({
    method: 'POST',
    path: '/v1/account',
    body: { userId: 'unique()', email: 'late@example.org', password: 'camel-harbour-92' },
    address: '10.22.0.1',
  });

it('requests for a new password get the same answer although no mail is written', async () => {
  const ask = async (email: string) =>
    (
      await site.send({
        method: 'POST',
        path: '/v1/account/recovery',
        body: { email, url: `${site.origin}/reset-password` },
        address: '10.22.0.2',
      })
    ).status;
  limitFiles(1);
  const statuses = [await ask(donor.email), await ask('nobody@example.org')];
  makeSpace();
  expect(statuses).toEqual([201, 201]);
});

it('records a paid gift once there is space and keeps no refused one', async () => {
  const [projectId = ''] = await giving.projects();
  const donation = [{ projectId, amountMinor: AMOUNT }];
  const sessionId = await giving.open(donation);
  const { $id: first } = (await upload()).json;
  expect((await write()).status).toBe(201);
  const before = await kept();
  const raised = (await giving.raised()).get(projectId) ?? 0;

  fillDisk();
  expect(await giving.pay(sessionId)).toBe(true);
  const refused: Record<string, RawAnswer> = {
    checkout: await giving.checkout(donation),
    record: await giving.ask('/record', { sessionId, line: 0 }),
    write: await write(),
    signUp: await signUp(),
    upload: await upload(),
  };
  limitFiles(1);
  refused.smallest = await upload();
  for (const [what, { status, headers, text }] of Object.entries(refused)) {
    expect([what, status, headers['retry-after']]).toEqual([what, 503, '60']);
    expect(text).toContain(
      'The server has no space left. Nothing was changed: please try again later.',
    );
  }
  expect(site.logged).toContain(
    'there is no space left, and nothing was changed: make some, and all goes on by itself',
  );
  expect((await site.send({ path: '/' })).status).toBe(200);
  expect((await site.send({ path: '/v1/account', headers: { cookie: donor.cookie } })).status).toBe(
    200,
  );
  expect(await kept()).toEqual(before);

  makeSpace();
  await giving.untilRecorded(1);
  expect((await giving.ask('/record', { sessionId, line: 0 })).status).toBe(200);
  expect((await giving.recorded()).map(({ amount }) => amount)).toEqual([AMOUNT]);
  expect((await giving.raised()).get(projectId)).toBe(raised + AMOUNT);
  expect(sumsOf(await giving.documents('donations')).get(projectId)).toBe(raised + AMOUNT);
  expect(
    [await write(), await signUp(), await upload(), await giving.checkout(donation)].map(
      ({ status }) => status,
    ),
  ).toEqual([201, 201, 201, 200]);
  expect(
    (await site.send({ path: `${FILES}/${String(first)}/view`, headers: { cookie: donor.cookie } }))
      .status,
  ).toBe(200);

  await site.end('SIGKILL');
  const db = openSqlite(join(site.home, 'data/appwrite/appwrite.sqlite'));
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
});
