/**
 * Ten connections search a large public list that no index answers.
 *
 * Defence: The server ends a client's list after 50 ms of work, and a visitor's reads after two
 * seconds of work in ten. Visitors who have used much wait until others have had their turn, and a
 * page has at most 1,000 documents.
 */
import { join } from 'node:path';
import { openSqlite } from 'open-sqlite';
import { AttackedSite } from './support/attackedSite';

jest.setTimeout(120_000);

const ROWS = 60_000;
const CONNECTIONS = 10;
const PINGS = 30;

let site: AttackedSite;

/** Straight into the file, while the site is down. */
function seed(home: string): void {
  const file = openSqlite(join(home, 'data/appwrite/appwrite.sqlite'));
  const number = file
    .prepare(
      "SELECT body ->> 'number' FROM records WHERE kind = 'collection' AND id = 'project_donations'",
    )
    .pluck()
    .get();
  const day = new Date(0).toISOString();
  file.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ROWS})
    INSERT INTO c_${String(number)} (_id, _created, _updated, _permissions, project, donor, amount, currency, date)
    SELECT 'seeded' || n, '${day}', '${day}', '[]', 'p' || n % 100, 'La*** Ha***** ' || n, n, 'USD', '${day}'
    FROM numbers`);
  file.close();
}

beforeAll(async () => {
  site = await AttackedSite.start({ realTime: true });
  await site.end('SIGTERM');
  seed(site.home);
  await site.launch();
}, 180_000);
afterAll(() => site.close());

const LEDGER = '/v1/databases/ikhaa/collections/project_donations/documents';
const asking = (...queries: object[]): string =>
  `${LEDGER}?${queries.map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`).join('&')}`;
const words = Array.from({ length: 99 }, (_none, at) => `word ${at}`);
const SEARCH = asking({ method: 'contains', attribute: 'donor', values: words });

/** How long a request takes, in milliseconds. */
async function timeOf(path: string, address: string): Promise<number> {
  const began = performance.now();
  expect((await site.send({ path, address })).status).toBe(200);
  return performance.now() - began;
}

it('ten connections that search a large list do not stop the site for others', async () => {
  const began = performance.now();
  expect((await site.asKey({ path: SEARCH })).status).toBe(200);
  const whole = performance.now() - began;
  const attack: { isOver: boolean; statuses: Record<number, number> } = {
    isOver: false,
    statuses: {},
  };
  const attackers = Array.from({ length: CONNECTIONS }, async () => {
    while (!attack.isOver) {
      const { status } = await site.send({ path: SEARCH, address: '203.0.113.7' });
      attack.statuses[status] = (attack.statuses[status] ?? 0) + 1;
    }
  });
  const waits: number[] = [];
  for (let at = 0; at < PINGS; at += 1)
    waits.push(await timeOf('/v1/health/version', `203.0.113.${100 + at}`));
  attack.isOver = true;
  await Promise.all(attackers);
  waits.sort((one, other) => one - other);
  const median = waits[PINGS / 2] ?? NaN;
  process.stdout.write(
    `a ping: median ${median.toFixed(0)} ms, longest ${(waits.at(-1) ?? NaN).toFixed(0)} ms; a whole search ${whole.toFixed(0)} ms; answers ${JSON.stringify(attack.statuses)}\n`,
  );
  // Ten whole searches would keep it waiting.
  expect(median).toBeLessThan(whole);
  expect(attack.statuses[200]).toBeUndefined();
});

it('more than a thousand documents come in no page', async () => {
  const path = asking({ method: 'limit', values: [5_000] });
  expect((await site.send({ path, address: '198.51.100.50' })).status).toBe(400);
});
