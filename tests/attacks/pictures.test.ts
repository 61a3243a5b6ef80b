/**
 * A stranger sees, takes over or lists the profile pictures of others, or uploads other files under
 * a picture's name.
 *
 * Defence: Only its owner reads a picture, and its id reveals nothing. The machine compares bytes
 * and names, accepts no permission except the owner's own, checks the ids of upload pieces like
 * parameters, and closes older public pictures at its start.
 */
import { AttackedSite, type Donor, type RawAnswer } from './support/attackedSite';

jest.setTimeout(120_000);

const FILES = '/v1/storage/buckets/profile_pictures/files';

let site: AttackedSite;
let owner: Donor;
let stranger: Donor;
beforeAll(async () => {
  site = await AttackedSite.start();
  owner = await site.donor();
  stranger = await site.donor();
});
afterAll(() => site.close());

function upload(
  cookie: string,
  fileId: string,
  permissions: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  bytes = 'GIF89a',
): Promise<RawAnswer> {
  const field = (name: string, value: string): string =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${field('fileId', fileId)}${permissions.map((permission, at) => field(`permissions[${at}]`, permission)).join('')}--cut\r\ncontent-disposition: form-data; name="file"; filename="profile.png"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n--cut--\r\n`;
  return site.send({
    method: 'POST',
    path: FILES,
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=cut', ...headers },
    body,
  });
}

const own = ({ id }: Donor): string[] =>
  ['read', 'update', 'delete'].map((right) => `${right}("user:${id}")`);

it('a picture belongs to its owner and its id reveals nothing', async () => {
  const made = await upload(owner.cookie, 'unique()', own(owner));
  expect(made.status).toBe(201);
  const fileId = String(made.json.$id);
  expect(fileId).not.toContain(owner.id);
  const views = [
    FILES,
    `${FILES}/${fileId}`,
    `${FILES}/${fileId}/view`,
    `${FILES}/${fileId}/download`,
    `${FILES}/${fileId}/view?project=ikhaa&mode=admin`,
  ];
  const strangers: Record<string, string>[] = [{}, { cookie: stranger.cookie }];
  for (const headers of strangers) {
    const answers = await Promise.all(views.map((path) => site.send({ path, headers })));
    expect(answers.map(({ status, json }) => (status === 200 ? json.total : status))).toEqual([
      0, 404, 404, 404, 404,
    ]);
    expect(answers.filter(({ text }) => text.includes(owner.id))).toEqual([]);
  }
  const seen = await Promise.all(
    views.slice(0, 4).map((path) => site.send({ path, headers: { cookie: owner.cookie } })),
  );
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // A shared computer keeps no copy for its next user.
  for (const { headers } of seen.slice(2)) expect(headers['cache-control']).toContain('no-store');
});

it('users can neither give away nor take over a picture', async () => {
  const made = await upload(owner.cookie, 'unique()', own(owner));
  const one = `${FILES}/${String(made.json.$id)}`;
  const headers = { cookie: stranger.cookie };
  const answers = await Promise.all([
    upload(stranger.cookie, 'unique()', [`read("user:${owner.id}")`]),
    upload(stranger.cookie, String(made.json.$id), own(stranger)),
    upload('', 'unique()', []),
    site.send({ method: 'PUT', path: one, headers, body: { permissions: own(stranger) } }),
    site.send({ method: 'DELETE', path: one, headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 409, 401, 401, 401]);
});

it('closes an older public picture when the machine starts', async () => {
  const made = await upload(owner.cookie, 'unique()', own(owner));
  const one = `${FILES}/${String(made.json.$id)}`;
  const opened = ['read("any")', ...own(owner).slice(1)];
  await site.asKey({ method: 'PUT', path: one, body: { permissions: opened } });
  const view = `${one}/view`;
  expect((await site.send({ path: view })).status).toBe(200);
  await site.end('SIGTERM');
  await site.launch();
  expect((await site.send({ path: view })).status).toBe(404);
  expect((await site.send({ path: FILES })).json.total).toBe(0);
  expect((await site.send({ path: view, headers: { cookie: owner.cookie } })).status).toBe(200);
});

it('the owner of a picture can neither share it nor change its kind', async () => {
  const made = await upload(owner.cookie, 'unique()', own(owner));
  const one = `${FILES}/${String(made.json.$id)}`;
  const shared = [['read("any")'], ['read("users")'], [...own(owner), 'read("guests")']];
  for (const permissions of shared)
    expect((await upload(owner.cookie, 'unique()', permissions)).status).toBe(401);
  const changes = [
    ...shared.map((permissions) => ({ permissions })),
    { name: 'Donation-receipt.exe', permissions: ['read("any")'] },
    { name: 'Donation-receipt.exe' },
    { name: 'Donation-receipt.pdf' },
    { name: 'x.png.html' },
  ];
  const headers = { cookie: owner.cookie };
  for (const body of changes) {
    const { status } = await site.send({ method: 'PUT', path: one, headers, body });
    expect([body, status >= 400]).toEqual([body, true]);
  }
  expect((await site.asKey({ path: one })).json).toMatchObject({
    name: 'profile.png',
    $permissions: own(owner),
  });
});

it.each([
  ['a program', 'MZ\x90\0'],
  ['a document', '%PDF-1.7 /OpenAction << /S /JavaScript >>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an archive', 'PK\x03\x04'],
])('refuses %s under any name', async (_what, bytes) => {
  const made = await upload(owner.cookie, 'unique()', own(owner), {}, bytes);
  expect([made.status, made.json.type]).toEqual([400, 'storage_file_type_unsupported']);
});

it.each([['../../data'], ['unique()'], ['_first'], ['x'.repeat(7_000)]])(
  'a piece of an upload takes no place under the name %.20s',
  async (name) => {
    const send = (cookie: string, range: string): Promise<RawAnswer> =>
      upload(cookie, 'unique()', cookie === '' ? [] : own(owner), {
        'content-range': range,
        'x-appwrite-id': name,
      });
    for (const range of ['bytes 0-5/6', 'bytes 0-5/12'])
      expect((await send('', range)).status).toBe(401);
    expect((await send(owner.cookie, 'bytes 0-5/12')).status).toBe(400);
    // The whole file at once has the id that the server gave it.
    const whole = await send(owner.cookie, 'bytes 0-5/6');
    expect(whole.json.$id).toMatch(/^[0-9a-z]{20}$/);
  },
);
