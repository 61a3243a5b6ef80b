import { Query } from 'node-appwrite';
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { KEY, makeCollection, startFixture, type Answer, type Fixture } from '../testing/fixture';
import { createReadingTimes } from './readingTimes';

jest.setTimeout(60_000);

const ROWS = 60_000;
const AT = { databaseId: 'main', collectionId: 'ledger' };

let fixture: Fixture;

/** Straight into the file: by requests it takes minutes. */
function seed(dataDir: string): void {
  const file = openSqlite(join(dataDir, 'appwrite.sqlite'));
  const table = file.prepare(
    "SELECT name FROM sqlite_schema WHERE sql LIKE '%donor%' AND type = 'table'",
  );
  const day = new Date(0).toISOString();
  file.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS - 1})
    INSERT INTO ${String(table.pluck().get())} (_id, _created, _updated, _permissions, donor, amount, project)
    SELECT 'row' || n, '${day}', '${day}', '[]', 'Donor of the ' || n % 50 || 'th street', n * 7 % 1000, 'p' || n % 100
    FROM numbers`);
  file.close();
}

beforeAll(async () => {
  fixture = await startFixture({ rateLimits: true });
  await makeCollection(
    fixture,
    'ledger',
    { permissions: ['read("any")'], documentSecurity: false },
    [
      { key: 'donor', kind: 'string', size: 100 },
      { key: 'amount', kind: 'integer' },
      { key: 'project', kind: 'string', size: 36 },
    ],
    [{ key: 'by_project', type: 'key', attributes: ['project'] }],
  );
  seed(fixture.dataDir);
});
afterAll(() => fixture.close());

const PATH = '/databases/main/collections/ledger/documents';
const asked = (...queries: string[]): string =>
  `${PATH}?${queries.map((query, at) => `queries[${at}]=${encodeURIComponent(query)}`).join('&')}`;
const words = (count: number): string[] =>
  Array.from({ length: count }, (_none, at) => `nowhere ${at}`);
let visitors = 0;
/** From an address that nothing came from before. */
const ask = (path: string): Promise<Answer> =>
  fixture.send('GET', path, { headers: { 'x-forwarded-for': `10.0.${(visitors += 1)}.1` } });

it.each([
  ['looks for many words', asked(Query.contains('donor', words(99)))],
  [
    'looks for many words in two ways',
    asked(Query.or([Query.endsWith('donor', 'x'), Query.contains('donor', words(90))])),
  ],
  [
    'excludes many words',
    asked(...words(99).map((word) => Query.notContains('donor', [word])), Query.offset(59_000)),
  ],
])('a list that %s is ended before it holds up others', async (_what, path) => {
  const { status, json } = await ask(path);
  expect([status, json]).toEqual([408, expect.objectContaining({ type: 'database_timeout' })]);
});

it('no more than a thousand documents come in one page', async () => {
  expect((await ask(asked(Query.limit(1_000)))).status).toBe(200);
  expect((await ask(asked(Query.limit(1_001)))).status).toBe(400);
});

it('an index finds words among a few documents, and keys look through all', async () => {
  const few = [Query.equal('project', ['p7']), Query.contains('donor', words(99))];
  expect((await ask(asked(...few))).json).toMatchObject({ total: 0 });
  const all = await fixture.admin.databases.listDocuments({
    ...AT,
    queries: [Query.contains('donor', words(99))],
  });
  expect(all.total).toBe(0);
});

it('ten connections that search keep others waiting for some of their questions alone', async () => {
  const began = performance.now();
  const searched = asked(Query.contains('donor', words(99)));
  expect((await fixture.send('GET', searched, { headers: { 'x-appwrite-key': KEY } })).status).toBe(
    200,
  );
  const whole = performance.now() - began;
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const attack = { isOver: false, statuses: [] as number[] };
  const attacker = async (): Promise<void> => {
    while (!attack.isOver)
      attack.statuses.push((await fixture.send('GET', searched, { headers })).status);
  };
  const attackers = Array.from({ length: 10 }, attacker);
  const waits: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const asksAt = performance.now();
    const ping = await fixture.send('GET', '/health/version', {
      headers: { 'x-forwarded-for': '203.0.113.8' },
    });
    expect(ping.status).toBe(200);
    waits.push(performance.now() - asksAt);
  }
  attack.isOver = true;
  await Promise.all(attackers);
  const longest = Math.max(...waits);
  const median = [...waits].sort((one, other) => one - other)[15] ?? NaN;
  process.stdout.write(
    `a ping during ${attack.statuses.length} searches: median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; a whole search takes ${whole.toFixed(0)} ms\n`,
  );
  // Ten whole searches would keep it waiting.
  expect(median).toBeLessThan(whole);
  expect(attack.statuses).not.toContain(200);
});

it('refuses a visitor after two seconds of ten with a time to wait', () => {
  const clock = { ms: 0 };
  const times = createReadingTimes(true, () => clock.ms);
  times.add('203.0.113.7', 2_001);
  expect(() => times.admit('203.0.113.7')).toThrow('Rate limit');
  expect(times.admit('203.0.113.8')).toBeUndefined();
  for (let at = 0; at < 3; at += 1) times.add(`2001:db8:1:${at}::1`, 1_500);
  expect(() => times.admit('2001:db8:1:9::1')).toThrow('Rate limit');
  expect(times.admit('2001:db8:2:9::1')).toBeUndefined();
  clock.ms += 10_000;
  expect(times.admit('203.0.113.7')).toBeUndefined();
});

it('a flood of visitors brings no time back to one who has used all', () => {
  const times = createReadingTimes(true, () => 0);
  times.add('203.0.113.7', 2_001);
  for (let at = 0; at < 25_000; at += 1)
    times.add(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, 1);
  expect(() => times.admit('203.0.113.7')).toThrow('Rate limit');
});

it('makes a visitor wait for the own reads alone', async () => {
  const times = createReadingTimes(true, () => 0);
  const [greedy, honest] = ['203.0.113.7', '203.0.113.8'];
  times.add(greedy, 60);
  times.add(honest, 60);
  let served = 0;
  const reads = Array.from({ length: 500 }, async () => {
    await times.admit(greedy);
    served += 1;
  });
  await times.admit(honest);
  expect(served).toBeLessThan(5);
  await Promise.all(reads);
});
