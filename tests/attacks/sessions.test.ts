/**
 * A thief goes on with a stolen session, token, realtime connection or link after the donor has
 * ended it.
 *
 * Defence: A new password ends the other sessions and every link, and a recovered one ends all
 * sessions; tokens and realtime connections end with their session. A link of an account is valid
 * once. On a real Appwrite `npm run provision` switches its policy on, and its links end after an
 * hour or their first use.
 */
import { WebSocket } from 'ws';
import { PROJECT, AttackedSite, type Donor, type RawAnswer } from './support/attackedSite';
import { linkOf } from './support/outbox';

jest.setTimeout(120_000);

let site: AttackedSite;
let database = '';
beforeAll(async () => {
  site = await AttackedSite.start();
  const listed = await site.asKey({ path: '/v1/databases' });
  const { databases }: { databases: { $id: string }[] } = JSON.parse(listed.text);
  database = String(databases[0]?.$id);
  const notes = { collectionId: 'notes', name: 'Notes', permissions: [], documentSecurity: true };
  expect(
    (
      await site.asKey({
        method: 'POST',
        path: `/v1/databases/${database}/collections`,
        body: notes,
      })
    ).status,
  ).toBe(201);
  const collection = `/v1/databases/${database}/collections/notes`;
  expect(
    (
      await site.asKey({
        method: 'POST',
        path: `${collection}/attributes/string`,
        body: { key: 'text', size: 20, required: false },
      })
    ).status,
  ).toBe(202);
  while ((await site.asKey({ path: `${collection}/attributes/text` })).json.status !== 'available');
});
afterAll(() => site.close());

const NEW_PASSWORD = 'walnut-ferry-71';

let addresses = 0;
const anAddress = (): string => {
  addresses += 1;
  return `10.30.1.${addresses}`;
};

const cookieOf = ({ headers }: RawAnswer): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

async function anotherSession({
  email,
  password,
}: Pick<Donor, 'email' | 'password'>): Promise<string> {
  const answer = await site.send({
    method: 'POST',
    path: '/v1/account/sessions/email',
    body: { email, password },
    address: anAddress(),
  });
  expect(answer.status).toBe(201);
  return cookieOf(answer);
}

const as = (cookie: string, method: string, path: string, body?: object): Promise<RawAnswer> =>
  site.send({
    method,
    path,
    headers: { cookie },
    address: anAddress(),
    ...(body === undefined ? {} : { body }),
  });

const statusOf = async (cookie: string): Promise<number> =>
  (await as(cookie, 'GET', '/v1/account')).status;
const tokenOf = async (cookie: string): Promise<string> =>
  String((await as(cookie, 'POST', '/v1/account/jwts', {})).json.jwt);
const byToken = (jwt: string): Promise<RawAnswer> =>
  site.send({ path: '/v1/account', headers: { 'x-appwrite-jwt': jwt }, address: anAddress() });

async function askForLink(email: string): Promise<{ userId: string; secret: string }> {
  const answer = await site.send({
    method: 'POST',
    path: '/v1/account/recovery',
    body: { email, url: `${site.origin}/reset-password` },
    address: anAddress(),
  });
  expect(answer.status).toBe(201);
  const { searchParams } = await linkOf(site, answer);
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
}

const useLink = (link: object, password = NEW_PASSWORD): Promise<RawAnswer> =>
  site.send({
    method: 'PUT',
    path: '/v1/account/recovery',
    body: { ...link, password },
    address: anAddress(),
  });

interface Ear {
  heard: string[];
  close(): void;
}

/** Listens as a browser of the donor does, to everything of theirs. */
async function listen(cookie: string): Promise<Ear> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${site.port}/v1/realtime?project=${PROJECT}&channels[]=account&channels[]=documents`,
    { headers: { cookie, 'x-forwarded-for': anAddress() } },
  );
  const heard: string[] = [];
  const connected = new Promise<void>((ready, fail) => {
    socket.on('error', fail);
    socket.on('message', (data: Buffer) => {
      const message: {
        type: string;
        data: { payload?: { $id: string; name?: string }; user?: { $id: string } };
      } = JSON.parse(data.toString());
      const { type, data: told } = message;
      if (type === 'connected') ready();
      if (type === 'event') heard.push(told.payload?.name ?? told.payload?.$id.split('.')[0] ?? '');
    });
  });
  await connected;
  return { heard, close: () => socket.terminate() };
}

test('a new password ends all other sessions and their tokens', async () => {
  const donor = await site.donor();
  const stolen = await anotherSession(donor);
  const token = await tokenOf(stolen);
  expect([await statusOf(stolen), (await byToken(token)).status]).toEqual([200, 200]);
  expect(
    (
      await as(donor.cookie, 'PATCH', '/v1/account/password', {
        password: NEW_PASSWORD,
        oldPassword: donor.password,
      })
    ).status,
  ).toBe(200);
  expect([
    await statusOf(donor.cookie),
    await statusOf(stolen),
    (await byToken(token)).status,
  ]).toEqual([200, 401, 401]);
  expect((await as(donor.cookie, 'GET', '/v1/account/sessions')).json.total).toBe(1);
});

test('a recovered password ends every session and every token', async () => {
  const donor = await site.donor();
  const stolen = await anotherSession(donor);
  const tokens = [await tokenOf(stolen), await tokenOf(donor.cookie)];
  expect((await useLink(await askForLink(donor.email))).status).toBe(200);
  expect([await statusOf(donor.cookie), await statusOf(stolen)]).toEqual([401, 401]);
  expect(await Promise.all(tokens.map(async (jwt) => (await byToken(jwt)).status))).toEqual([
    401, 401,
  ]);
  await anotherSession({ email: donor.email, password: NEW_PASSWORD });
});

test('logging out everywhere ends every session and every token', async () => {
  const donor = await site.donor();
  const other = await anotherSession(donor);
  const token = await tokenOf(other);
  expect((await as(donor.cookie, 'DELETE', '/v1/account/sessions')).status).toBe(204);
  expect([
    await statusOf(donor.cookie),
    await statusOf(other),
    (await byToken(token)).status,
  ]).toEqual([401, 401, 401]);
});

test('a token cannot be made of a token, and ends with its session', async () => {
  const donor = await site.donor();
  const token = await tokenOf(donor.cookie);
  const again = await site.send({
    method: 'POST',
    path: '/v1/account/jwts',
    body: {},
    headers: { 'x-appwrite-jwt': token },
    address: anAddress(),
  });
  expect([again.status, again.json.type]).toEqual([403, 'user_jwt_creation_denied']);
  expect((await as(donor.cookie, 'DELETE', '/v1/account/sessions/current')).status).toBe(204);
  expect((await byToken(token)).status).toBe(401);
});

test.each([
  [
    'a new password',
    async (donor: Donor, kept: string) =>
      (
        await as(kept, 'PATCH', '/v1/account/password', {
          password: NEW_PASSWORD,
          oldPassword: donor.password,
        })
      ).status,
  ],
  [
    'logging out everywhere',
    async (donor: Donor) => (await as(donor.cookie, 'DELETE', '/v1/account/sessions')).status,
  ],
  [
    'a key that ends the sessions',
    async (donor: Donor) =>
      (await site.asKey({ method: 'DELETE', path: `/v1/users/${donor.id}/sessions` })).status,
  ],
  [
    'a key that blocks the account',
    async (donor: Donor) =>
      (
        await site.asKey({
          method: 'PATCH',
          path: `/v1/users/${donor.id}/status`,
          body: { status: false },
        })
      ).status,
  ],
])(
  'an open realtime connection hears nothing of the donor any more after %s',
  async (_how, endIt) => {
    const donor = await site.donor();
    const kept = await anotherSession(donor);
    const stolen = await listen(donor.cookie);
    const everyone = await listen('');
    try {
      const documents = `/v1/databases/${database}/collections/notes/documents`;
      const document = (name: string, roles: string[]) => ({
        documentId: `${name}.${donor.id}`,
        data: { text: 'private' },
        permissions: roles,
      });
      const own = [`read("user:${donor.id}")`];
      expect(
        (await site.asKey({ method: 'POST', path: documents, body: document('before', own) }))
          .status,
      ).toBe(201);
      expect([200, 204]).toContain(await endIt(donor, kept));
      expect(
        (await site.asKey({ method: 'POST', path: documents, body: document('after', own) }))
          .status,
      ).toBe(201);
      await site.asKey({
        method: 'PATCH',
        path: `/v1/users/${donor.id}/name`,
        body: { name: 'Renamed' },
      });
      await as(kept, 'PATCH', '/v1/account/name', { name: 'Renamed' });
      expect(
        (
          await site.asKey({
            method: 'POST',
            path: documents,
            body: document('for-all', ['read("any")']),
          })
        ).status,
      ).toBe(201);
      await until(() => everyone.heard.includes('for-all') && stolen.heard.includes('for-all'));
      expect(stolen.heard).toEqual(['before', 'for-all']);
    } finally {
      stolen.close();
      everyone.close();
    }
  },
);

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error('waited in vain');
    // What comes over a connection is read between two turns of the event loop.
    await new Promise((turn) => setImmediate(turn));
  }
}

test('a password link is valid once, and not after a change', async () => {
  const donor = await site.donor();
  const used = await askForLink(donor.email);
  expect([
    (await useLink(used)).status,
    (await useLink(used, 'other-walnut-ferry-72')).status,
  ]).toEqual([200, 401]);
  const cookie = await anotherSession({ email: donor.email, password: NEW_PASSWORD });
  const late = await askForLink(donor.email);
  expect(
    (
      await as(cookie, 'PATCH', '/v1/account/password', {
        password: 'yet-another-ferry-73',
        oldPassword: NEW_PASSWORD,
      })
    ).status,
  ).toBe(200);
  expect((await useLink(late)).status).toBe(401);
  const sentToOldAddress = await askForLink(donor.email);
  expect(
    (
      await as(cookie, 'PATCH', '/v1/account/email', {
        email: `moved-${donor.email}`,
        password: 'yet-another-ferry-73',
      })
    ).status,
  ).toBe(200);
  expect((await useLink(sentToOldAddress)).status).toBe(401);
});

test('two uses of one link at once set one password', async () => {
  const donor = await site.donor();
  const link = await askForLink(donor.email);
  const statuses = await Promise.all(
    [useLink(link, 'first-walnut-ferry-1'), useLink(link, 'second-walnut-ferry-2')].map(
      async (answer) => (await answer).status,
    ),
  );
  expect(statuses.sort()).toEqual([200, 401]);
});

test('two new passwords at once are one new password', async () => {
  const donor = await site.donor();
  const other = await anotherSession(donor);
  const change = async (cookie: string, password: string) =>
    (await as(cookie, 'PATCH', '/v1/account/password', { password, oldPassword: donor.password }))
      .status;
  expect(
    (
      await Promise.all([
        change(donor.cookie, 'first-walnut-ferry-1'),
        change(other, 'second-walnut-ferry-2'),
      ])
    ).sort(),
  ).toEqual([200, 401]);
});

test('a deleted account’s link does not open the next account with its id', async () => {
  const donor = await site.donor();
  const link = await askForLink(donor.email);
  const token = await tokenOf(donor.cookie);
  expect((await site.asKey({ method: 'DELETE', path: `/v1/users/${donor.id}` })).status).toBe(204);
  expect([
    (await useLink(link)).status,
    await statusOf(donor.cookie),
    (await byToken(token)).status,
  ]).toEqual([404, 401, 401]);
  const heir = await site.asKey({
    method: 'POST',
    path: '/v1/users',
    body: { userId: donor.id, email: 'heir@example.org', password: 'walnut-ferry-73' },
  });
  expect(heir.status).toBe(201);
  expect([
    (await useLink(link)).status,
    await statusOf(donor.cookie),
    (await byToken(token)).status,
  ]).toEqual([401, 401, 401]);
});

test('a session that a stranger brings along is not taken over at the login', async () => {
  const donor = await site.donor();
  const planted = Buffer.from(JSON.stringify({ id: donor.id, secret: 'planted' })).toString(
    'base64',
  );
  const { headers, status } = await site.send({
    method: 'POST',
    path: '/v1/account/sessions/email',
    body: { email: donor.email, password: donor.password },
    address: anAddress(),
    headers: { cookie: `a_session_${PROJECT}=${planted}` },
  });
  expect(status).toBe(201);
  expect((headers['set-cookie'] ?? []).join()).not.toContain(encodeURIComponent(planted));
  expect(await statusOf(`a_session_${PROJECT}=${planted}`)).toBe(401);
});
