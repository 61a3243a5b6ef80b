/**
 * A client sends a header that is empty, doubled, blank, long or wrong, so that the server takes it
 * for another caller or reads two requests in one.
 *
 * Defence: One function decides who calls and believes no other header; a request with two hosts or
 * two lengths is refused and its connection ended. Every answer forbids browsers to guess its type,
 * and answers about persons carry `no-store`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { keysOf } from '@core/values/keysOf';
import { recordOf } from '@core/values/recordOf';
import { inProject } from '../../scripts/lib/project';
import { AttackedSite, PROJECT, type Donor, type RawRequest } from './support/attackedSite';

jest.setTimeout(240_000);

type Value = string | string[] | undefined;

/**
 * One donor for each place that carries a session, so that an answer tells which of them was
 * believed.
 */
const PLACES = ['cookie', 'session', 'fallback', 'jwt'] as const;
type Place = (typeof PLACES)[number];

const OURS = 'http://localhost:5173';
const EVIL = 'https://evil.example';
const AT_ONCE = 8;

let site: AttackedSite;
let donors: Record<Place, Donor>;
let token = '';
/** Thousands of requests share a few connections. */
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  site = await AttackedSite.start({ qa: true });
  donors = {
    cookie: await site.donor(),
    session: await site.donor(),
    fallback: await site.donor(),
    jwt: await site.donor(),
  };
  const made = await site.send({
    method: 'POST',
    path: '/v1/account/jwts',
    body: {},
    headers: { cookie: donors.jwt.cookie },
  });
  token = String(made.json.jwt);
}, 180_000);
afterAll(async () => {
  agent.destroy();
  await site.close();
});

const sessionOf = ({ cookie }: Donor): string =>
  decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '');
const cookieOf = (value: string): string => `a_session_${PROJECT}=${value}`;
const fallbackOf = (value: string): string => JSON.stringify({ [`a_session_${PROJECT}`]: value });
const LONG = 'x'.repeat(5_000);
const WRONG = Buffer.from('{"id":"none","secret":"none"}').toString('base64');

/**
 * The headers that say who calls, and the states in which each is sent. `good` is what its owner
 * sends.
 */
const CARRIERS: Readonly<
  Record<
    'key' | 'jwt' | 'session' | 'fallback' | 'cookie' | 'origin',
    { header: string; states: () => Record<string, Value> }
  >
> = {
  key: {
    header: 'x-appwrite-key',
    states: () => ({
      absent: undefined,
      good: site.serverKey,
      empty: '',
      wrong: 'wrong',
      blank: ' \t ',
      long: LONG,
      'empty twice': ['', ''],
      'good twice': [site.serverKey, site.serverKey],
      'empty and good': ['', site.serverKey],
    }),
  },
  jwt: {
    header: 'x-appwrite-jwt',
    states: () => ({
      absent: undefined,
      good: token,
      empty: '',
      wrong: `${token.slice(0, -8)}AAAAAAAA`,
      blank: ' \t ',
      long: `a.${LONG}.b`,
      'empty twice': ['', ''],
      'good twice': [token, token],
    }),
  },
  session: {
    header: 'x-appwrite-session',
    states: () => {
      const good = sessionOf(donors.session);
      return {
        absent: undefined,
        good,
        empty: '',
        wrong: WRONG,
        blank: ' \t ',
        long: LONG,
        'empty twice': ['', ''],
        'good twice': [good, good],
      };
    },
  },
  fallback: {
    header: 'x-fallback-cookies',
    states: () => {
      const good = fallbackOf(sessionOf(donors.fallback));
      return {
        absent: undefined,
        good,
        empty: '',
        wrong: fallbackOf(WRONG),
        blank: ' \t ',
        long: `{"a":"${LONG}"`,
        list: '[]',
        'empty twice': ['', ''],
        'good twice': [good, good],
      };
    },
  },
  cookie: {
    header: 'cookie',
    states: () => {
      const good = cookieOf(sessionOf(donors.cookie));
      return {
        absent: undefined,
        good,
        empty: '',
        wrong: cookieOf(WRONG),
        blank: ' \t ',
        long: cookieOf(LONG),
        'without a value': cookieOf(''),
        'good twice': [good, good],
        'wrong and good': [cookieOf(WRONG), good],
      };
    },
  },
  origin: {
    header: 'origin',
    states: () => ({
      absent: undefined,
      good: OURS,
      empty: '',
      wrong: EVIL,
      blank: ' \t ',
      long: `https://${LONG}`,
      'good twice': [OURS, OURS],
      'good and wrong': [OURS, EVIL],
    }),
  },
};
type Carrier = keyof typeof CARRIERS;
type Case = Record<Carrier, string>;
const NAMES = keysOf(CARRIERS);

/**
 * Who a request acts as: what the server promises, said once more and on its own. A key that says
 * something is all that counts. A page that is not ours is refused. Whoever sends the key's header
 * uses nothing that a browser adds by itself. The first place that says something is the one that
 * is believed, and a token goes with none of them.
 */
function promised({
  key,
  jwt,
  session,
  fallback,
  cookie,
  origin,
}: Case): Place | 'refused' | 'guest' {
  const says = (state: string): boolean =>
    !['absent', 'empty', 'blank', 'without a value'].includes(state);
  if (says(key) && key !== 'empty twice') return 'refused';
  if (origin !== 'absent' && origin !== 'good') return 'refused';
  const places: [Place, string][] = [];
  if (key === 'absent') places.push(['cookie', cookie]);
  places.push(['session', session]);
  if (key === 'absent' && ['good', 'wrong'].includes(fallback)) places.push(['fallback', fallback]);
  const [place, state] = places.find(([, each]) => says(each)) ?? [];
  // Twice the same is that: a cookie is the first of its name, and a session ends where its text
  // does.
  const isIn = state === 'good' || (place !== 'fallback' && state === 'good twice');
  if (!says(jwt)) return place !== undefined && isIn ? place : 'guest';
  return !isIn && jwt === 'good' ? 'jwt' : 'refused';
}

/**
 * Six headers in their four plain states together, and any two in all of their states while the
 * others are absent or good.
 */
function allCases(): Case[] {
  const cases = new Map<string, Case>();
  const add = (states: Case): void => void cases.set(JSON.stringify(states), states);
  const together = (rest: readonly Carrier[], states: Partial<Case>): void => {
    const [name, ...others] = rest;
    if (name === undefined) add(states as Case);
    else
      for (const state of ['absent', 'good', 'empty', 'wrong'])
        together(others, { ...states, [name]: state });
  };
  together(NAMES, {});
  for (const one of NAMES) {
    for (const other of NAMES.slice(NAMES.indexOf(one) + 1)) {
      for (const rest of ['absent', 'good']) {
        for (const first of Object.keys(CARRIERS[one].states())) {
          for (const second of Object.keys(CARRIERS[other].states()))
            add({
              ...recordOf(NAMES, () => rest),
              [one]: first,
              [other]: second,
            });
        }
      }
    }
  }
  return [...cases.values()];
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

it('one decision finds the actor of a request in each combination of headers', async () => {
  const states: Record<Carrier, Record<string, Value>> = recordOf(NAMES, (name) =>
    CARRIERS[name].states(),
  );
  const wrong: unknown[] = [];
  const seen = new Set<string>();
  const cases = allCases();
  await inParallel(cases, async (sent) => {
    const headers = Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = states[name][sent[name]];
        return value === undefined ? [] : [[CARRIERS[name].header, value]];
      }),
    );
    const answer = await site.send({ path: '/v1/account', headers, agent });
    const who = promised(sent);
    seen.add(who);
    const isIn = who !== 'refused' && who !== 'guest';
    const told = PLACES.filter((place) => answer.text.includes(donors[place].email));
    const allowed = answer.headers['access-control-allow-origin'];
    const isRight = isIn
      ? answer.status === 200 && answer.json.$id === donors[who].id
      : answer.status === 401 || (answer.status === 403 && who === 'refused');
    if (
      !isRight ||
      told.join() !== (isIn ? who : '') ||
      allowed !== (sent.origin === 'good' ? OURS : undefined)
    )
      wrong.push({ ...sent, who, status: answer.status, told, allowed });
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(cases.length).toBeGreaterThan(5_000);
  expect([...seen].sort()).toEqual([...PLACES, 'guest', 'refused'].sort());
});

describe('each other header', () => {
  /**
   * Each header that is read beside the carriers, and such that servers like this one read
   * elsewhere, with something that means most.
   */
  const OTHERS: Readonly<Record<string, string>> = {
    'x-appwrite-project': PROJECT,
    'x-appwrite-locale': 'ar',
    'x-appwrite-response-format': '2.0.0',
    'x-appwrite-mode': 'admin',
    'x-appwrite-timeout': '1',
    'x-appwrite-id': 'admin',
    'x-appwrite-timestamp': '2020-01-01T00:00:00.000Z',
    'x-appwrite-platform': 'localhost',
    'x-appwrite-client-ip': '127.0.0.1',
    'x-appwrite-trigger': 'schedule',
    'x-appwrite-user-id': 'donor1',
    'x-appwrite-user-jwt': 'donor1',
    'x-appwrite-devkey': 'dev',
    'x-appwrite-impersonate-user-id': 'donor1',
    'x-sdk-name': 'Web',
    'x-sdk-platform': 'console',
    'x-sdk-graphql': 'true',
    'x-http-method-override': 'DELETE',
    'x-http-method': 'DELETE',
    'x-method-override': 'DELETE',
    'x-original-url': '/v1/users',
    'x-rewrite-url': '/v1/users',
    authorization: 'Bearer admin',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'payments.functions.localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=evil.example',
    host: 'evil.example',
    referer: `${OURS}/`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'content-type': 'application/json',
    'content-range': 'bytes 0-0/1',
    'content-encoding': 'gzip',
    'content-disposition': 'form-data',
    range: 'bytes=0-0',
    'if-range': '"x"',
    'if-none-match': '*',
    'if-match': '*',
    'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT',
    accept: 'text/html',
    'accept-encoding': 'br, gzip',
    'accept-language': 'ar',
    'cache-control': 'only-if-cached',
    'user-agent': 'Appwrite',
    te: 'trailers',
    via: '1.1 evil',
    'stripe-signature': 't=1,v1=00',
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'x-appwrite-key',
    priority: 'u=0',
  };
  /**
   * Read by name of the connection: Node.js itself answers these, or the server's websockets do.
   */
  const OF_THE_CONNECTION = ['content-length', 'transfer-encoding', 'upgrade'];

  const statesOf = (name: string, good: string): readonly (string | string[])[] => {
    const once = [
      '',
      ' \t ',
      good,
      'wrong',
      LONG,
      '{"a":{"__proto__":1}}',
      '../../%00',
      '\u00e9\u00ff',
      '-1',
    ];
    // Two hosts are another test: this client does not send them.
    return name === 'host' ? once : [...once, [good, good], ['', good], [good, 'wrong']];
  };

  it('that the server’s source reads is in this file', () => {
    const programs = ['packages/appwrite-emulator/src', 'backend', 'functions'].flatMap((name) =>
      readdirSync(inProject(name), { recursive: true, encoding: 'utf8' }).map((file) =>
        inProject(name, file),
      ),
    );
    const sources = programs
      .filter(
        (file) => file.endsWith('.ts') && !/\.test\.ts$|\/(?:testing|conformance)\//.test(file),
      )
      .map((file) => readFileSync(file, 'utf8'));
    const asked = sources.flatMap((text) =>
      [
        ...text.matchAll(
          /\b(?:req|request|visit|call\.request)\.headers(?:\.|\[')([\w-]+)|[^.\w]headers(?:\.|\[')([\w-]+)/g,
        ),
      ].map((match) => match[1] ?? match[2] ?? ''),
    );
    const known = new Set([
      ...Object.keys(OTHERS),
      ...NAMES.map((name) => CARRIERS[name].header),
      ...OF_THE_CONNECTION,
    ]);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  const form =
    '--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nunique()\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a\r\n--b--\r\n';
  const message = {
    documentId: 'unique()',
    data: {
      full_name: 'A',
      email: 'a@example.org',
      phone: '+9647701234567',
      write_to_us: 'A message',
    },
  };
  const REQUESTS: readonly RawRequest[] = [
    { path: '/' },
    { path: '/v1/account' },
    { method: 'HEAD', path: '/v1/account/sessions' },
    { path: '/v1/databases/ikhaa/collections/donations/documents' },
    { path: '/v1/storage/buckets/profile_pictures/files/none/view' },
    { path: '/v1/users' },
    {
      method: 'POST',
      path: '/v1/databases/ikhaa/collections/contact_messages/documents',
      body: message,
    },
    {
      method: 'POST',
      path: '/v1/account/sessions/email',
      body: { email: 'nobody@example.org', password: 'wrong' },
    },
    {
      method: 'POST',
      path: '/v1/storage/buckets/profile_pictures/files',
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    },
    {
      method: 'POST',
      path: '/v1/functions/accounts/executions',
      body: { path: '/profile', method: 'GET' },
    },
    { method: 'POST', path: '/_functions/payments/webhook', body: '{}' },
    { method: 'OPTIONS', path: '/v1/account' },
  ];

  const visitorIs = async (who: Donor): Promise<void> => {
    const answer = await site.send({ path: '/v1/account', headers: { cookie: who.cookie } });
    expect([answer.status, answer.json.$id]).toEqual([200, who.id]);
  };

  it.each(Object.keys(OTHERS))(
    '%s, in any state, breaks nothing and changes no actor',
    async (name) => {
      const before = (await site.asKey({ path: '/v1/users' })).json.total;
      const donor = donors.cookie;
      const wrong: unknown[] = [];
      const cases = statesOf(name, OTHERS[name] ?? '').flatMap((value) =>
        REQUESTS.flatMap((request) =>
          [undefined, donor.cookie].map((cookie) => ({ value, request, cookie })),
        ),
      );
      await inParallel(cases, async ({ value, request, cookie }) => {
        const headers: Record<string, string | string[]> = {
          ...request.headers,
          ...(cookie === undefined ? {} : { cookie }),
          [name]: value,
        };
        const answer = await site.send({ ...request, headers, agent });
        const isOfDonor = cookie !== undefined;
        const isAllowed = answer.headers['access-control-allow-origin'] !== undefined;
        const tellsOther = Object.values(donors).some(
          (each) => answer.text.includes(each.email) && !(isOfDonor && each === donor),
        );
        const isForKeys = request.path === '/v1/users' && answer.status < 400;
        if (
          answer.status >= 500 ||
          isAllowed ||
          tellsOther ||
          isForKeys ||
          /\bat .+:\d+:\d+|SQLITE|node_modules/.test(answer.text)
        ) {
          wrong.push({
            value,
            path: request.path,
            method: request.method,
            isOfDonor,
            status: answer.status,
            text: answer.text.slice(0, 200),
          });
        }
      });
      expect(wrong.slice(0, 5)).toEqual([]);
      expect((await site.asKey({ path: '/v1/users' })).json.total).toBe(before);
      await visitorIs(donor);
    },
  );
});

describe('a request of which two readers may make two', () => {
  const HEAD = `GET /v1/health/version HTTP/1.1\r\nX-Appwrite-Project: ${PROJECT}\r\n`;
  const POST = `POST /v1/account/sessions/email HTTP/1.1\r\nHost: localhost\r\nX-Appwrite-Project: ${PROJECT}\r\nContent-Type: application/json\r\n`;
  const ODD: Readonly<Record<string, string>> = {
    'no host': HEAD,
    'two hosts': `${HEAD}Host: localhost\r\nHost: evil.example\r\n`,
    'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    'a length and chunks': `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n`,
    'a length that is none': `${POST}Content-Length: -1\r\n`,
    'a length with a sign': `${POST}Content-Length: +2\r\n\r\n{}`,
    'chunks by another name': `${POST}Transfer-Encoding: xchunked\r\n`,
    'chunks that are not last': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n`,
    'a blank before the colon': `${HEAD}Host: localhost\r\nTransfer-Encoding : chunked\r\n`,
    'a folded line': `${HEAD}Host: localhost\r\nX-A: b\r\n chunked\r\n`,
    'a name with a NUL': `${HEAD}Host: localhost\r\nX-\0A: b\r\n`,
    'a line end alone': `${HEAD}Host: localhost\nX-A: b\r\n`,
    'a header without a name': `${HEAD}Host: localhost\r\n: b\r\n`,
    'more than 16 kB of headers': `${HEAD}Host: localhost\r\nX-A: ${LONG}\r\nX-B: ${LONG}\r\nX-C: ${LONG}\r\nX-D: ${LONG}\r\n`,
  };

  it.each(Object.keys(ODD))(
    '(%s) is refused, and what follows it is not answered',
    async (name) => {
      const donor = donors.cookie;
      const follows = `GET /v1/account HTTP/1.1\r\nHost: localhost\r\nX-Appwrite-Project: ${PROJECT}\r\nCookie: ${donor.cookie}\r\nConnection: close\r\n\r\n`;
      const text = await new Promise<string>((told, failed) => {
        let read = '';
        const socket = connect(site.port, '127.0.0.1', () =>
          socket.write(`${ODD[name]}\r\n${follows}`),
        );
        socket.on('data', (part) => {
          read += part.toString();
        });
        socket.once('close', () => told(read));
        socket.once('error', failed);
      });
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([
        name.startsWith('more') ? 'HTTP/1.1 431' : 'HTTP/1.1 400',
      ]);
      expect(text).not.toContain(donor.email);
    },
  );
});

it.each([
  '/',
  '/none.txt',
  '/%ff',
  '/v1/%ff',
  '/v1/account',
  '/_functions/payments',
  '/_functions/no',
])('no browser guesses what the answer at %s is', async (path) => {
  const { headers } = await site.send({ path });
  expect([headers['x-content-type-options'], headers['content-type']]).toEqual([
    'nosniff',
    expect.stringMatching(/^(text\/(html|plain)|application\/json); charset=utf-8$/i),
  ]);
});

it('no browser guesses what a script, a stored picture or an uploaded file is', async () => {
  writeFileSync(join(site.home, 'site/script.js'), 'export {};');
  const upload = async (
    bucket: string,
    reader: string,
    headers: Record<string, string>,
  ): Promise<string> => {
    const field = (name: string, value: string): string =>
      `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const files = `/v1/storage/buckets/${bucket}/files`;
    const { status, json } = await site.send({
      method: 'POST',
      path: files,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=cut' },
      body: `${field('fileId', 'unique()')}${field('permissions[0]', `read("${reader}")`)}--cut\r\ncontent-disposition: form-data; name="file"; filename="any.webp"\r\ncontent-type: image/webp\r\n\r\nRIFF0000WEBP<script>alert(1)</script>\r\n--cut--\r\n`,
    });
    expect(status).toBe(201);
    return `${files}/${String(json.$id)}`;
  };
  const { id, cookie } = donors.cookie;
  const picture = await upload('content_pictures', 'any', { 'x-appwrite-key': site.serverKey });
  const uploaded = await upload('profile_pictures', `user:${id}`, { cookie });
  for (const path of [
    '/script.js',
    `${picture}/view`,
    `${uploaded}/view`,
    `${uploaded}/download`,
  ]) {
    const { status, headers } = await site.send({ path, headers: { cookie } });
    expect([path, status, headers['x-content-type-options']]).toEqual([path, 200, 'nosniff']);
  }
});

it('what is answered about persons is kept by no cache', async () => {
  const { cookie } = donors.cookie;
  const run = (functionId: string, path: string, body: object): RawRequest => ({
    method: 'POST',
    path: `/v1/functions/${functionId}/executions`,
    headers: { cookie },
    body: { path, method: 'POST', body: JSON.stringify(body) },
  });
  const requests: RawRequest[] = [
    { path: '/v1/account', headers: { cookie } },
    { path: '/v1/account/sessions', headers: { cookie } },
    { path: '/v1/databases/main/collections/donations/documents', headers: { cookie } },
    run('accounts', '/my-data', { page: 1 }),
    run('receipts', '/statement', { firstMonth: '2026-01' }),
  ];
  for (const request of requests) {
    const { headers } = await site.send(request);
    expect([request.path, headers['cache-control']]).toEqual([
      request.path,
      expect.stringContaining('no-store'),
    ]);
  }
});
