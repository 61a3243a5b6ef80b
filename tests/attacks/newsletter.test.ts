/**
 * A stranger learns who is subscribed, or forges a link that confirms or ends the subscription of
 * another.
 *
 * Defence: The function gives known and unknown addresses the same answer after one read and one
 * write, and the collection answers no visitor. Links are signed for one purpose, compared in
 * constant time and name no address; the one click takes only the POST of RFC 8058, and an opened
 * address leads to the site's own page. Only functions for external callers have addresses of their
 * own.
 */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { signToken, type Purpose } from '@backend/newsletter/tokens';
import { loadSecrets } from '@server/secrets';
import { AttackedSite, type RawAnswer, documentsOf } from './support/attackedSite';

jest.setTimeout(120_000);

const SUBSCRIBERS = '/v1/databases/ikhaa/collections/subscribers/documents';
const ROWS = '/v1/tablesdb/ikhaa/tables/subscribers/rows';

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

const subscribe = (email: string): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: '/v1/functions/accounts/executions',
    body: {
      path: '/subscribe',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    },
  });
const NOW = Date.now().toString(36);
const claimOf = (subscriber: string) => ({ subscriber, at: Number.parseInt(NOW, 36) });
const keyOfLinks = (): string => loadSecrets(join(site.home, 'data'), 'data').newsletterKey;
const token = (purpose: Purpose, id: string): string =>
  signToken(keyOfLinks(), purpose, claimOf(id));
const hmac = (text: string): string =>
  createHmac('sha256', keyOfLinks()).update(text).digest('base64url');

let readers = 0;
const freshEmail = (): string => `reader${(readers += 1)}@example.net`;

async function addSubscriber(email: string, state: string | null): Promise<string> {
  const { json } = await site.asKey({
    method: 'POST',
    path: SUBSCRIBERS,
    body: {
      documentId: 'unique()',
      data: { email, state, state_at: new Date(Date.now() - 60_000).toISOString() },
    },
  });
  return String(json.$id);
}

async function subscriber(email: string): Promise<Record<string, unknown>> {
  const query = JSON.stringify({ method: 'equal', attribute: 'email', values: [email] });
  const answer = await site.asKey({
    path: `${SUBSCRIBERS}?queries[0]=${encodeURIComponent(query)}`,
  });
  return documentsOf(answer)[0] ?? {};
}

const execute = (path: string, body: object): Promise<RawAnswer> =>
  site.send({
    method: 'POST',
    path: '/v1/functions/newsletter/executions',
    body: {
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  });

const told = ({ status, json }: RawAnswer): unknown => [
  status,
  json.status,
  json.responseStatusCode,
  json.responseBody,
];

it('a subscribed address gets the same answer and is stored once', async () => {
  const first = await subscribe('reader@example.org');
  expect(told(first)).toEqual([201, 'completed', 200, '{"subscribed":true}']);
  for (const email of ['reader@example.org', 'READER@example.org', 'another@example.org'])
    expect(told(await subscribe(email))).toEqual(told(first));
  const stored = await site.asKey({ path: SUBSCRIBERS });
  expect(
    documentsOf<{ email: string }>(stored)
      .map(({ email }) => email)
      .sort(),
  ).toEqual(['another@example.org', 'reader@example.org']);
});

it.each([
  ['without a state', null],
  ['that waits to be confirmed', 'new'],
  ['that is confirmed', 'confirmed'],
  ['that was unsubscribed', 'unsubscribed'],
  ['whose letters came back', 'bounced'],
])('an address %s is answered as a new one', async (_, state) => {
  const email = `known.${state}@example.org`;
  await addSubscriber(email, state);
  expect(told(await subscribe(email))).toEqual(told(await subscribe(`new.${state}@example.org`)));
  const unchanged = (await subscriber(email)).state;
  expect(unchanged).toBe(state === 'confirmed' ? 'confirmed' : 'new');
});

it.each([
  ['of 3,000 characters', `${'a'.repeat(2_988)}@example.org`],
  ['with a second line', 'reader@example.org\nBcc: all@example.org'],
  ['with a second address', 'reader@example.org,all@example.org'],
  ['with a header in it', 'reader@example.org\r\nSubject: Hello'],
])('an address %s is refused before anything is kept', async (_, email) => {
  const before = (await site.asKey({ path: SUBSCRIBERS })).json.total;
  expect(told(await subscribe(email))).toEqual([
    201,
    'completed',
    400,
    '{"failure":{"code":"invalid","field":"email"}}',
  ]);
  expect((await site.asKey({ path: SUBSCRIBERS })).json.total).toBe(before);
});

it('an address of an Arabic domain is stored once, in ASCII', async () => {
  for (const typed of ['reader@مثال.إختبار', 'Reader@xn--mgbh0fb.xn--kgbechtv'])
    expect(told(await subscribe(typed))).toEqual([201, 'completed', 200, '{"subscribed":true}']);
  const query = encodeURIComponent(
    JSON.stringify({
      method: 'equal',
      attribute: 'email',
      values: ['reader@xn--mgbh0fb.xn--kgbechtv'],
    }),
  );
  expect((await site.asKey({ path: `${SUBSCRIBERS}?queries[0]=${query}` })).json.total).toBe(1);
});

const REASONS: readonly [string, (id: string, other: string) => string][] = [
  ['nothing', () => ''],
  ['an id alone', (id) => id],
  ['an id with a made-up signature', (id) => `${id}.${NOW}.${'A'.repeat(43)}`],
  ['a signature of another key', (id) => signToken('k'.repeat(32), 'confirm', claimOf(id))],
  ['the token of another purpose', (id) => token('unsubscribe', id)],
  ['the token of another subscription', (id, other) => token('confirm', other).replace(other, id)],
  ['a token with another time', (id) => token('confirm', id).replace(`.${NOW}.`, `.${NOW}0.`)],
  ['a token with more after it', (id) => `${token('confirm', id)}A`],
  ['a token with a line before it', (id) => `\n${token('confirm', id)}`],
  ['a signature of the id alone', (id) => `${id}.${NOW}.${hmac(id)}`],
];

it.each(REASONS)('%s confirms nothing and ends nothing', async (name, forge) => {
  const [id, other] = [
    await addSubscriber(freshEmail(), 'new'),
    await addSubscriber(freshEmail(), 'new'),
  ];
  const forged = forge(id, other);
  // What confirms nothing is also tried at what ends, with the purpose the other way round.
  const ending =
    name === 'the token of another purpose'
      ? token('confirm', id)
      : forge === REASONS[5]?.[1]
        ? token('unsubscribe', other).replace(other, id)
        : forged;
  for (const [path, tried] of [
    ['/confirm', forged],
    ['/unsubscribe', ending],
  ] as const) {
    const { json } = await execute(path, { token: tried });
    expect([name, path, json.responseStatusCode]).toEqual([name, path, 403]);
  }
  const clicked = await site.send({
    method: 'POST',
    path: `/_functions/newsletter/one-click?token=${encodeURIComponent(ending)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.status).toBe(403);
  expect((await site.asKey({ path: `${SUBSCRIBERS}/${id}` })).json.state).toBe('new');
});

it('only a mail provider’s plain POST ends a subscription at its address', async () => {
  const id = await addSubscriber(freshEmail(), 'confirmed');
  const path = `/_functions/newsletter/one-click?token=${token('unsubscribe', id)}`;
  const body = 'List-Unsubscribe=One-Click';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const tries = [
    { method: 'GET', path },
    { method: 'HEAD', path },
    { method: 'OPTIONS', path },
    { method: 'PUT', path, body, headers: form },
    { method: 'DELETE', path },
    { method: 'POST', path },
    { method: 'POST', path, body: 'List-Unsubscribe=', headers: form },
    { method: 'POST', path, body: `${'x'.repeat(2_000)}&${body}`, headers: form },
    { method: 'POST', path: path.replace('one-click', 'One-Click'), body, headers: form },
    { method: 'GET', path: path.replace('one-click', 'unsubscribe') },
  ];
  for (const attempt of tries) {
    const { status } = await site.send({ ...attempt, withProject: false });
    expect([attempt.method, attempt.path, status >= 200 && status < 300]).toEqual([
      attempt.method,
      attempt.path,
      false,
    ]);
  }
  expect((await site.asKey({ path: `${SUBSCRIBERS}/${id}` })).json.state).toBe('confirmed');
  const clicked = await site.send({
    method: 'POST',
    path,
    body,
    headers: form,
    withProject: false,
  });
  expect([clicked.status, clicked.text]).toEqual([200, '{"unsubscribed":true}']);
  expect((await site.asKey({ path: `${SUBSCRIBERS}/${id}` })).json.state).toBe('unsubscribed');
});

it('leads a mail program that opens the address to the site for any token', async () => {
  const { status, headers } = await site.send({
    path: `/_functions/newsletter/one-click?token=${encodeURIComponent('//evil.example/\r\nX: 1')}`,
    headers: { 'x-forwarded-host': 'evil.example' },
    withProject: false,
  });
  expect([status, headers.location]).toEqual([
    302,
    `${site.origin}/newsletter/unsubscribe?token=%2F%2Fevil.example%2F%0D%0AX%3A%201`,
  ]);
});

it('letters are read and written by no visitor', async () => {
  const donor = await site.donor();
  const senders: Record<string, string>[] = [{}, { cookie: donor.cookie }];
  for (const headers of senders)
    for (const path of [
      '/v1/databases/ikhaa/collections/letters/documents',
      '/v1/tablesdb/ikhaa/tables/letters/rows',
    ]) {
      const read = await site.send({ path, headers });
      expect([path, read.status >= 400 || read.json.total === 0]).toEqual([path, true]);
      const body = { documentId: 'unique()', rowId: 'unique()', data: { state: 'sending' } };
      const made = await site.send({ method: 'POST', path, headers, body });
      expect([path, made.status]).toEqual([path, 401]);
    }
});

it('the collection itself gives no one an answer about an address', async () => {
  await subscribe('reader@example.org');
  const donor = await site.donor();
  const callers: Record<string, string>[] = [{}, { cookie: donor.cookie }];
  for (const headers of callers) {
    for (const email of ['reader@example.org', 'unknown@example.org']) {
      const made = await site.send({
        method: 'POST',
        path: SUBSCRIBERS,
        headers,
        body: { documentId: 'unique()', data: { email } },
      });
      const row = await site.send({
        method: 'POST',
        path: ROWS,
        headers,
        body: { rowId: 'unique()', data: { email } },
      });
      const query = encodeURIComponent(
        JSON.stringify({ method: 'equal', attribute: 'email', values: [email] }),
      );
      const listed = await site.send({ path: `${SUBSCRIBERS}?queries[0]=${query}`, headers });
      expect([made.status, row.status, listed.status]).toEqual([401, 401, 401]);
    }
  }
});

it('only functions for external callers have addresses of their own', async () => {
  for (const path of ['/_functions/accounts/subscribe', '/_functions/accounts/my-profile']) {
    const email = freshEmail();
    const { status } = await site.send({
      method: 'POST',
      path,
      body: { email },
      withProject: false,
    });
    expect([path, status]).toEqual([path, 401]);
    const byHost = await site.send({
      method: 'POST',
      path: path.replace('/_functions/accounts', ''),
      headers: { host: 'accounts.functions.localhost' },
      body: { email },
      withProject: false,
    });
    expect(byHost.status).toBeGreaterThanOrEqual(400);
    const query = encodeURIComponent(
      JSON.stringify({ method: 'equal', attribute: 'email', values: [email] }),
    );
    expect((await site.asKey({ path: `${SUBSCRIBERS}?queries[0]=${query}` })).json.total).toBe(0);
  }
});
