import { documentRoutes } from '../databases/documentRoutes';
import { asTablesRoute } from '../databases/tablesFamily';
import { fileRoutes } from '../storage/fileRoutes';
import { recoveryRoutes } from '../account/recoveryRoutes';
import { sessionRoutes } from '../account/sessionRoutes';
import { createRateLimits, usesOf, visitorOf, withoutPorts, type CountedCall } from './rateLimits';
import type { Route } from './route';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  [undefined, ''],
])('the visitor at %s is counted as %s', (ip, visitor) => {
  expect(visitorOf(ip)).toBe(visitor);
});

test.each([
  ['203.0.113.7:50123', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['203.0.113.7:1, [2001:db8::7]:2,198.51.100.1', '203.0.113.7, 2001:db8::7, 198.51.100.1'],
  ['unknown', 'unknown'],
])('%s is forwarded for %s', (forwarded, addresses) => {
  expect(withoutPorts(forwarded)).toBe(addresses);
});

const DAY_SECONDS = 86_400;

const data = documentRoutes({} as never, {} as never);
const routes = [
  ...data,
  ...data.map(asTablesRoute),
  ...fileRoutes({} as never, new Set()),
  ...recoveryRoutes({} as never),
  ...sessionRoutes({} as never),
];

function find(method: Route['method'], path: string): Route {
  const found = routes.find((route) => route.method === method && route.path.endsWith(path));
  if (!found) throw new Error(`no route ${method} …${path}`);
  return found;
}

interface Use {
  route: Route;
  ip?: string;
  /** Another one each time, unless given. */
  user?: string;
  params: Record<string, string>;
  headers?: Record<string, string>;
  body?: Record<string, string>;
}

/** A server's limits, on the first second of a day. */
function startCounting() {
  const clock = { seconds: 20_000 * DAY_SECONDS };
  const counts = createRateLimits(true, () => clock.seconds * 1_000);
  let uses = 0;
  return {
    clock,
    counts,
    /** @returns whether it is allowed */
    use({
      route,
      ip = '203.0.113.7',
      user = `user${(uses += 1)}`,
      params,
      headers = {},
      body = {},
    }: Use): boolean {
      const call: CountedCall = {
        caller: { user: { $id: user } } as CountedCall['caller'],
        request: { method: route.method, ip, headers, params, body },
      };
      return usesOf(route, call).every(
        ({ rule, key, visitor }) => !counts.hit(rule, key, visitor).isExceeded,
      );
    },
  };
}

const COLLECTION = { databaseId: 'main', collectionId: 'messages' };
const TABLE = { databaseId: 'main', tableId: 'messages' };
const create = (): Use => ({ route: find('POST', '/documents'), params: COLLECTION });
const upsert = (at: number): Use => ({
  route: find('PUT', '/documents/:documentId'),
  params: { ...COLLECTION, documentId: `new${at}` },
});
const upsertRow = (at: number): Use => ({
  route: find('PUT', '/rows/:rowId'),
  params: { ...TABLE, rowId: `new${at}` },
});
const uploads = find('POST', '/files');
const upload =
  (range?: string) =>
  (at: number): Use => ({
    route: uploads,
    params: { bucketId: 'pictures' },
    headers: {
      'x-appwrite-id': `upload${at}`,
      ...(range === undefined ? {} : { 'content-range': range }),
    },
  });

test.each<[string, (at: number) => Use, number]>([
  ['documents by POST', create, 2_000],
  ['documents by PUT', upsert, 2_000],
  ['rows by PUT', upsertRow, 2_000],
  ['documents by either', (at) => [create(), upsert(at), upsertRow(at)][at % 3] ?? create(), 2_000],
  ['files', upload(), 1_000],
  ['files that say where they begin', upload('bytes 0-9/10'), 1_000],
  ['files that say it otherwise', upload('bytes 00-9/10'), 1_000],
])('of %s, one address brings a number in a day, with however many accounts', (_what, at, most) => {
  const { clock, use } = startCounting();
  let allowed = 0;
  for (let second = 0; second < DAY_SECONDS; second += 1) {
    if (use(at(second))) allowed += 1;
    clock.seconds += second < DAY_SECONDS - 1 ? 1 : 0;
  }
  expect(allowed).toBe(most);
  expect(use({ ...at(DAY_SECONDS), ip: '203.0.113.8' })).toBe(true);
  clock.seconds += 1;
  expect(use(at(DAY_SECONDS))).toBe(true);
});

test('limits a visitor to 120 documents a minute by POST and PUT', () => {
  const { use } = startCounting();
  const user = 'donor';
  const allowed = Array.from({ length: 200 }, (_none, at) =>
    use({ ...(at % 2 ? create() : upsert(at)), user }),
  );
  expect(allowed.filter(Boolean)).toHaveLength(120);
  expect(use({ ...upsert(200), user, ip: '203.0.113.8' })).toBe(true);
});

test('one document is written 120 times in a minute, by PUT as by PATCH', () => {
  const { use } = startCounting();
  const change: Use = {
    ...upsert(0),
    route: find('PATCH', '/documents/:documentId'),
    user: 'donor',
  };
  for (const each of [change, { ...upsert(0), user: 'donor' }]) {
    const allowed = Array.from({ length: 130 }, () => use(each));
    expect(allowed.filter(Boolean)).toHaveLength(120);
  }
});

test('a file in four pieces is one of the files of a day', () => {
  const { clock, use } = startCounting();
  const piece = 5 * 1024 * 1024;
  const send = (at: number): boolean[] =>
    [0, 1, 2, 3].map((index) =>
      use({
        ...upload(`bytes ${index * piece}-${(index + 1) * piece - 1}/${4 * piece}`)(at),
        user: 'editor',
      }),
    );
  for (let file = 0; file < 1_000; file += 1) {
    expect(send(file)).toEqual([true, true, true, true]);
    clock.seconds += 60;
  }
  expect(send(1_000)[0]).toBe(false);
});

test('keeps no count for longer than an hour after its end, where anybody comes', () => {
  const { clock, counts, use } = startCounting();
  for (let at = 0; at < 50; at += 1) use({ ...create(), ip: `203.0.113.${at}` });
  expect(counts.size).toBeGreaterThanOrEqual(50);
  clock.seconds += DAY_SECONDS + 3600;
  use({ ...create(), ip: '198.51.100.1' });
  expect(counts.size).toBe(create().route.limits?.length);
});

const recovery = (at: number, ip?: string): Use => ({
  route: find('POST', '/account/recovery'),
  params: {},
  body: { email: `made-up-${at}@example.org` },
  ...(ip === undefined ? {} : { ip }),
});
const signIn = (email: string): Use => ({
  route: find('POST', '/account/sessions/email'),
  params: {},
  body: { email },
});

test('a flood of requests with made-up words brings no wrong password back', () => {
  const { counts, use } = startCounting();
  const guesses = Array.from({ length: 12 }, () => use(signIn('layla@example.org')));
  expect(guesses.filter(Boolean)).toHaveLength(10);
  const allowed = Array.from({ length: 225_000 }, (_none, at) => use(recovery(at)));
  expect(allowed.filter(Boolean)).toHaveLength(10);
  expect(counts.size).toBeLessThan(300);
  expect(use(signIn('layla@example.org'))).toBe(false);
});

test.each([
  ['made-up documents', (at: number): Use => ({ ...upsert(at), user: '' })],
  ['made-up accounts', (at: number): Use => signIn(`made-up-${at}@example.org`)],
])('an address that writes %s keeps some hundred counts, and the spent ones', (_what, made) => {
  const { counts, clock, use } = startCounting();
  const changed: Use = {
    ...upsert(0),
    route: find('PATCH', '/documents/:documentId'),
    user: 'donor',
  };
  for (let at = 0; at < 130; at += 1) use(changed);
  for (let at = 0; at < 50_000; at += 1) use(made(at));
  expect(counts.size).toBeLessThanOrEqual(300);
  expect(use(changed)).toBe(false);
  clock.seconds += 60;
  expect(use(changed)).toBe(true);
});

test('more counts than fit make room among those of the greediest addresses', () => {
  const clock = { ms: 0 };
  const counts = createRateLimits(true, () => clock.ms);
  const rule = { most: 2, windowSeconds: 60 };
  const spend = (): boolean => counts.hit(rule, 'spent', 'greedy 0').isExceeded;
  expect([spend(), spend(), spend()]).toEqual([false, false, true]);
  counts.hit(rule, 'of one visit', 'honest');
  for (let at = 0; at < 250_000; at += 1) {
    counts.hit(rule, `word ${at}`, `greedy ${at % 1_000}`);
    clock.ms += 0.1;
  }
  expect(counts.size).toBeLessThanOrEqual(210_000);
  expect(spend()).toBe(true);
  expect(counts.hit(rule, 'of one visit', 'honest').remaining).toBe(0);
});

test('a network of IPv6 has five times the limit of one visitor', () => {
  const { use } = startCounting();
  const from = (at: number, prefix = '2001:db8:1'): boolean =>
    use(recovery(at, `${prefix}:${at.toString(16)}::1`));
  const allowed = Array.from({ length: 240 }, (_none, at) => from(at));
  expect(allowed.filter(Boolean)).toHaveLength(50);
  expect(from(0, '2001:db8:2')).toBe(true);
});
