/**
 * A foreign website that a signed-in donor visits acts with the donor's session.
 *
 * Defence: One function decides for every entrance who calls and from which page; a page is ours by
 * its whole origin, and preflights allow our pages alone. Requests with a key use no cookies.
 * Without an origin, `Sec-Fetch-Site` and `Referer` make a foreign page's request a guest's, and a
 * form is refused.
 */
import WebSocket from 'ws';
import { AttackedSite, PROJECT, type Donor, type RawRequest } from './support/attackedSite';

const EVIL = 'https://evil.example';
const OURS = 'https://give.example.org';

let site: AttackedSite;
let donor: Donor;

beforeAll(async () => {
  site = await AttackedSite.start({ origins: [OURS] });
  donor = await site.donor();
}, 180_000);
afterAll(() => site.close());

type Headers = NonNullable<RawRequest['headers']>;

const readAccount = (headers: Headers) =>
  site.send({ path: '/v1/account', headers: { cookie: donor.cookie, ...headers } });
const nameNow = async (): Promise<unknown> =>
  (await site.asKey({ path: `/v1/users/${donor.id}` })).json.name;

async function expectNothing(headers: Headers): Promise<void> {
  const read = await readAccount(headers);
  expect({
    status: read.status,
    allowed: read.headers['access-control-allow-origin'],
    isTold: read.text.includes(donor.email),
  }).toEqual({ status: 403, allowed: undefined, isTold: false });
  const changed = await site.send({
    method: 'PATCH',
    path: '/v1/account/name',
    body: { name: 'Mallory' },
    headers: { cookie: donor.cookie, ...headers },
  });
  expect(changed.status).toBe(403);
  const token = await site.send({
    method: 'POST',
    path: '/v1/account/jwts',
    body: {},
    headers: { cookie: donor.cookie, ...headers },
  });
  expect([token.status, token.json.jwt]).toEqual([403, undefined]);
  expect(await nameNow()).toBe('Donor');
}

const FOREIGN: [string, string | string[]][] = [
  ['another site', EVIL],
  ['no origin at all, as a sandboxed frame or a local file says', 'null'],
  ['an empty text', ''],
  ['a name that ends in ours', 'http://evil-localhost'],
  ['a name that begins with ours', 'http://localhost.evil.example'],
  ['a name that ends in the site’s', 'https://evilgive.example.org'],
  ['a name that begins with the site’s', `${OURS}.evil.example`],
  ['a name below the site’s', 'https://evil.give.example.org'],
  ['our name before a sign that parts names from addresses', 'http://localhost@evil.example'],
  ['our name after it', 'http://evil.example@localhost'],
  ['our name in the path', 'https://evil.example/http://localhost'],
  ['our name with a path', 'http://localhost/'],
  ['our name with a final dot', 'http://localhost.'],
  ['an app’s scheme', 'capacitor://localhost'],
  ['a file', 'file://localhost'],
  ['a shortened address', 'http://127.1'],
  ['another address of this computer', 'http://127.0.0.2'],
  ['an odd number', 'http://2130706433'],
  ['two origins', [OURS, EVIL]],
  ['twice ours', ['http://localhost', 'http://localhost']],
  ['a blank between', 'http://localhost https://evil.example'],
];

it.each(FOREIGN)(
  'a page of %s reads and changes nothing with a donor’s cookie',
  async (_what, origin) => {
    await expectNothing({ origin });
  },
);

const KEYS: [string, string | string[], number][] = [
  ['empty', '', 403],
  ['blank', ' ', 403],
  ['a tab', '\t', 403],
  ['empty twice', ['', ''], 403],
  ['blank and empty', [' ', '', '\t'], 403],
  ['a comma', ',', 403],
  ['wrong', 'wrong', 401],
  ['very long', 'x'.repeat(8000), 401],
  ['wrong after an empty one', ['', 'wrong'], 401],
];

it.each(KEYS)(
  'a foreign page with a key that is %s cannot use a donor’s cookie',
  async (_what, key, status) => {
    const answer = await readAccount({ origin: EVIL, 'x-appwrite-key': key });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
      status,
      undefined,
    ]);
    expect(answer.text).not.toContain(donor.email);
  },
);

it.each(KEYS)('a request with a key that is %s ignores the donor’s cookies', async (_what, key) => {
  const senders: Headers[] = [{ origin: site.origin }, {}];
  for (const headers of senders) {
    const fallback = JSON.stringify(
      Object.fromEntries(donor.cookie.split('; ').map((pair) => pair.split('='))),
    );
    const sessions: Headers[] = [
      { cookie: donor.cookie },
      { cookie: '', 'x-fallback-cookies': fallback },
    ];
    for (const session of sessions) {
      const answer = await site.send({
        path: '/v1/account',
        headers: { ...headers, ...session, 'x-appwrite-key': key },
      });
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain(donor.email);
    }
  }
});

it('a valid key needs no origin and ignores cookies', async () => {
  expect(
    (await site.asKey({ path: `/v1/users/${donor.id}`, headers: { origin: EVIL } })).status,
  ).toBe(200);
  expect(
    (await site.asKey({ path: '/v1/account', headers: { cookie: donor.cookie } })).status,
  ).toBe(401);
});

it.each([
  ...FOREIGN.map(([what, origin]) => [what, origin, undefined] as const),
  ['our own', 'http://localhost:5173', 'http://localhost:5173'],
  ['the site', OURS, OURS],
] as const)('a preflight of %s is allowed if that is ours', async (_what, origin, allowed) => {
  const answer = await site.send({
    method: 'OPTIONS',
    path: '/v1/account',
    headers: {
      origin: origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'x-appwrite-key',
    },
    withProject: false,
  });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, allowed]);
});

it.each([
  ['http://localhost'],
  ['http://localhost:1'],
  ['https://localhost:5173'],
  ['http://127.0.0.1:8080'],
  ['http://[::1]:8080'],
  [OURS],
  ['HTTPS://GIVE.EXAMPLE.ORG'],
])('the page of %s is ours', async (origin) => {
  const answer = await readAccount({ origin });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([
    200,
    origin.toLowerCase(),
  ]);
});

it('the host name of a request makes no foreign page ours', async () => {
  await expectNothing({
    origin: `http://evil.example:${site.port}`,
    host: `evil.example:${site.port}`,
  });
  await expectNothing({ origin: 'http://192.168.1.5:81', host: '192.168.1.5:82' });
  expect(
    (await readAccount({ origin: 'http://192.168.1.5:81', host: '192.168.1.5:81' })).status,
  ).toBe(200);
});

describe('without an origin', () => {
  it.each([['cross-site'], ['same-site']])(
    'what a foreign page embeds or links to (%s) is a guest’s',
    async (where) => {
      for (const referer of [undefined, '', 'https://evil.example/page', 'no address']) {
        const answer = await readAccount({
          'sec-fetch-site': where,
          ...(referer === undefined ? {} : { referer }),
        });
        expect(answer.status).toBe(401);
        expect(answer.text).not.toContain(donor.email);
      }
    },
  );

  it('what a page of ours embeds from another name is the donor’s', async () => {
    expect(
      (await readAccount({ 'sec-fetch-site': 'cross-site', referer: `${OURS}/` })).status,
    ).toBe(200);
    expect((await readAccount({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('a form that a foreign page sends changes nothing', async () => {
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      cookie: donor.cookie,
    };
    for (const [method, path, body] of [
      ['POST', `/v1/account/jwts?project=${PROJECT}`, 'duration=900'],
      [
        'POST',
        `/v1/account/sessions/email?project=${PROJECT}`,
        `email=${donor.email}&password=${donor.password}`,
      ],
    ] as const) {
      const answer = await site.send({ method, path, body, headers: form, withProject: false });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });
});

describe('over a websocket', () => {
  const hear = (
    headers: Record<string, string>,
  ): Promise<{ type?: unknown; data?: { code?: unknown; user?: unknown } }> =>
    new Promise((heard, failed) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${site.port}/v1/realtime?project=${PROJECT}&channels[]=account`,
        { headers },
      );
      socket.once('message', (data: Buffer) => {
        heard(JSON.parse(data.toString()));
        socket.terminate();
      });
      socket.once('error', failed);
    });

  it.each([[{}], [{ 'x-appwrite-key': '' }], [{ 'x-appwrite-key': 'wrong' }]])(
    'a foreign page with %j is turned away',
    async (more) => {
      expect(await hear({ origin: EVIL, cookie: donor.cookie, ...more })).toMatchObject({
        type: 'error',
        data: { code: 1008 },
      });
    },
  );

  it('a valid key opens no door there', async () => {
    expect(
      await hear({ origin: EVIL, cookie: donor.cookie, 'x-appwrite-key': site.serverKey }),
    ).toMatchObject({ type: 'error', data: { code: 1008 } });
    expect(
      (await hear({ origin: site.origin, cookie: donor.cookie, 'x-appwrite-key': site.serverKey }))
        .data?.user,
    ).toBeNull();
  });

  it('our page hears as the donor', async () => {
    expect((await hear({ origin: site.origin, cookie: donor.cookie })).data?.user).toMatchObject({
      $id: donor.id,
    });
  });
});

it('a foreign page reaches no function, by its address or an execution', async () => {
  for (const key of [undefined, '', 'wrong']) {
    const headers: Headers = {
      origin: EVIL,
      cookie: donor.cookie,
      ...(key === undefined ? {} : { 'x-appwrite-key': key }),
    };
    expect(
      (
        await site.send({
          method: 'POST',
          path: '/_functions/payments/checkout',
          body: {},
          headers,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await site.send({
          method: 'POST',
          path: '/v1/functions/payments/executions',
          body: {},
          headers,
        })
      ).status,
    ).toBe(key === 'wrong' ? 401 : 403);
  }
  expect(
    (await site.send({ method: 'POST', path: '/_functions/payments/checkout', body: {} })).status,
  ).not.toBe(403);
});

it('a foreign page uploads nothing', async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n';
  const upload = { method: 'POST', path: '/v1/storage/buckets/profile_pictures/files', body };
  const headers: Headers = {
    cookie: donor.cookie,
    origin: EVIL,
    'content-type': 'multipart/form-data; boundary=b',
  };
  expect((await site.send({ ...upload, headers })).status).toBe(403);
  expect(
    (await site.send({ ...upload, headers: { ...headers, 'x-appwrite-key': '' } })).status,
  ).toBe(403);
});
