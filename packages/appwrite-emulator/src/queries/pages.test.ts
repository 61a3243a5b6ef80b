import { Query } from 'node-appwrite';
import { openSqlite, type SqliteDatabase } from 'open-sqlite';
import { makeCollection, startFixture, type Fixture } from '../testing/fixture';

jest.setTimeout(30_000);

const AT = { databaseId: 'main', collectionId: 'gifts' };
/** More than are looked through along the order at first. */
const MANY = 2_400;
/** Of a year before, smaller than all others, and more than they. */
const OLD = 2_600;
const AT_ONCE = 100;
const STATES = ['received', 'refunded'] as const;

type Donation = { $id: string; amount: number; day: string; state: string };

/** Several of each amount. The smallest are of days of their own. */
const donations: Donation[] = Array.from({ length: OLD + MANY }, (_, at) => ({
  $id: `gift-${String(at).padStart(4, '0')}`,
  amount: at < 30 ? 1 : at < OLD ? 2 : 100 + ((at * 37) % 211),
  day: new Date(Date.UTC(at < 30 ? 2020 : at < OLD ? 2024 : 2026, 0, 1 + (at % 300))).toISOString(),
  state: STATES[at % 5 === 0 ? 1 : 0],
}));
const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString();

let fixture: Fixture;
const plans = new Map<string, string>();

beforeAll(async () => {
  const driver: SqliteDatabase = Object.getPrototypeOf(openSqlite(':memory:'));
  const { prepare } = driver;
  jest.spyOn(driver, 'prepare').mockImplementation(function record(
    this: SqliteDatabase,
    sql: string,
  ) {
    if (sql.startsWith('SELECT') && sql.includes('ORDER BY')) {
      const steps = this.prepare<unknown[]>(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', 'NULL')}`);
      plans.set(sql, JSON.stringify(steps.all()));
    }
    return prepare.call(this, sql);
  });
  fixture = await startFixture();
  await makeCollection(
    fixture,
    'gifts',
    { permissions: [], documentSecurity: false },
    [
      { key: 'amount', kind: 'integer' },
      { key: 'day', kind: 'datetime' },
      { key: 'state', kind: 'string', size: 10 },
    ],
    [
      { key: 'by_day', type: 'key', attributes: ['day'] },
      { key: 'by_state', type: 'key', attributes: ['state', 'day'] },
      { key: 'by_amount', type: 'key', attributes: ['amount'] },
      { key: 'by_state_amount', type: 'key', attributes: ['state', 'amount'] },
      { key: 'by_amount_day', type: 'key', attributes: ['amount', 'day'] },
    ],
  );
  for (let from = 0; from < donations.length; from += AT_ONCE)
    await fixture.admin.databases.createDocuments({
      ...AT,
      documents: donations.slice(from, from + AT_ONCE),
    });
});
afterAll(() => fixture.close());

const stepsOf = (isMeant: (sql: string) => boolean): string =>
  [...plans].flatMap(([sql, steps]) => (isMeant(sql) ? steps : [])).join('\n');

const list = async (...queries: string[]): Promise<string[]> => {
  const { documents } = await fixture.admin.databases.listDocuments({
    ...AT,
    queries,
    total: false,
  });
  return documents.map(({ $id }) => $id);
};

const largestFirst = (one: Donation, other: Donation): number =>
  other.amount - one.amount || (other.$id < one.$id ? -1 : 1);

it('finds a long period beyond the order’s beginning without sorting', async () => {
  const page = await list(
    Query.between('day', '2024-01-01T00:00:00.000Z', '2024-12-31T00:00:00.000Z'),
    Query.orderDesc('amount'),
    Query.orderDesc('$sequence'),
    Query.limit(20),
  );
  const old = donations.filter(({ day }) => day.startsWith('2024')).sort(largestFirst);
  expect(page).toEqual(old.slice(0, 20).map(({ $id }) => $id));
  // The rows of a page, found by their numbers, may be sorted.
  const steps = stepsOf((sql) => sql.includes('FROM c_') && !sql.includes('NOT INDEXED'));
  expect(steps).toContain('_by_amount');
  expect(steps).not.toContain('TEMP B-TREE');
});

it('finds gifts of one amount in a second order without sorting', async () => {
  const page = await list(
    Query.between('day', '2024-01-01T00:00:00.000Z', '2024-12-31T00:00:00.000Z'),
    Query.orderDesc('amount'),
    Query.orderDesc('day'),
    Query.orderDesc('$sequence'),
    Query.limit(20),
  );
  const old = donations
    .filter(({ day }) => day.startsWith('2024'))
    .sort(
      (one, other) =>
        other.amount - one.amount ||
        other.day.localeCompare(one.day) ||
        other.$id.localeCompare(one.$id),
    );
  expect(page).toEqual(old.slice(0, 20).map(({ $id }) => $id));
  const steps = stepsOf((sql) => sql.includes('FROM c_') && !sql.includes('NOT INDEXED'));
  expect(steps).toMatch(/COVERING INDEX \S*_by_amount_day/);
  expect(steps).not.toContain('TEMP B-TREE');
});

it('reads documents without a value, or with one, along the order', async () => {
  const page = await list(
    Query.or([Query.isNull('state'), Query.equal('state', ['received'])]),
    Query.orderAsc('day'),
    Query.limit(3),
  );
  const received = donations.filter(({ state }) => state === 'received');
  const byDay = (one: Donation, other: Donation): number => one.day.localeCompare(other.day);
  expect(page).toEqual(
    received
      .sort(byDay)
      .slice(0, 3)
      .map(({ $id }) => $id),
  );
  const steps = stepsOf((sql) => sql.includes('IS NULL OR '));
  expect(steps).toContain('_by_day');
  expect(steps).not.toContain('TEMP B-TREE');
});

describe.each([true, false])('largest first: %s', (isDescending) => {
  const [inOrder, order] = isDescending
    ? [[...donations].sort(largestFirst), [Query.orderDesc('amount'), Query.orderDesc('$sequence')]]
    : [
        [...donations].sort(largestFirst).reverse(),
        [Query.orderAsc('amount'), Query.orderAsc('$sequence')],
      ];

  it.each([
    [
      'of a period',
      (donation: Donation) => donation.day >= dayOf(40) && donation.day < dayOf(90),
      [],
    ],
    [
      'of a period and a state',
      (donation: Donation) =>
        donation.day >= dayOf(40) && donation.day < dayOf(90) && donation.state === 'refunded',
      [Query.equal('state', ['refunded'])],
    ],
  ])('pages %s are whole and follow each other', async (_name, isWanted, filters) => {
    const period = [Query.greaterThanEqual('day', dayOf(40)), Query.lessThan('day', dayOf(90))];
    const wanted = inOrder.filter(isWanted).map(({ $id }) => $id);
    const found: string[] = [];
    for (;;) {
      const last = found.at(-1);
      const page = await list(
        ...period,
        ...filters,
        ...order,
        Query.limit(30),
        ...(last === undefined ? [] : [Query.cursorAfter(last)]),
      );
      found.push(...page);
      if (page.length < 30) break;
    }
    expect(found).toEqual(wanted);
  });
});

it('finds a short period beyond the order’s beginning too', async () => {
  const old = donations.filter(({ day }) => day < '2021').sort(largestFirst);
  expect(
    await list(
      Query.lessThan('day', '2021-01-01T00:00:00.000Z'),
      Query.orderDesc('amount'),
      Query.orderDesc('$sequence'),
      Query.limit(20),
    ),
  ).toEqual(old.slice(0, 20).map(({ $id }) => $id));
});

it('the index of the order is followed, and nothing is sorted', () => {
  const steps = stepsOf((sql) => sql.includes('LIMIT ?) WHERE'));
  expect(steps).toContain('_by_amount');
  expect(steps).toContain('_by_state_amount');
  expect(steps).not.toContain('TEMP B-TREE');
});

describe.each([
  ['newest', 'day', true],
  ['oldest', 'day', false],
  ['largest', 'amount', true],
  ['smallest', 'amount', false],
] as const)('the %s first, from a gift on', (_name, key, isDescending) => {
  const order = isDescending ? Query.orderDesc : Query.orderAsc;
  const orders = [order(key), order('$sequence')];
  const compare = (one: Donation, other: Donation): number => {
    const byKey = Number(one[key] > other[key]) - Number(one[key] < other[key]);
    return (byKey || (one.$id > other.$id ? 1 : -1)) * (isDescending ? -1 : 1);
  };

  it.each([
    ['of all', [], () => true],
    [
      'of a state',
      [Query.equal('state', ['refunded'])],
      (donation: Donation) => donation.state === 'refunded',
    ],
    [
      'of a period',
      [Query.greaterThanEqual('day', dayOf(5)), Query.lessThan('day', dayOf(295))],
      (donation: Donation) => donation.day >= dayOf(5) && donation.day < dayOf(295),
    ],
  ])('a page %s follows it, and another comes before it', async (_filter, filters, isWanted) => {
    const wanted = donations.filter(isWanted).sort(compare);
    const ids = wanted.map(({ $id }) => $id);
    const at = Math.floor(ids.length / 2);
    const from = ids[at] ?? '';
    const page = [...filters, ...orders, Query.limit(30)];
    expect(await list(...page, Query.cursorAfter(from))).toEqual(ids.slice(at + 1, at + 31));
    expect(await list(...page, Query.cursorBefore(from))).toEqual(ids.slice(at - 30, at));
  });
});

it('finds a page after a gift among equal amounts or in its period', () => {
  const steps = stepsOf((sql) => sql.includes('_seq) '));
  for (const range of [
    '_by_day ((day,rowid)>(?,?))',
    '_by_day ((day,rowid)<(?,?))',
    '_by_day ((day,rowid)>(?,?) AND day<?)',
    '_by_day (day>? AND (day,rowid)<(?,?))',
    '_by_state (state=? AND (day,rowid)<(?,?))',
    '_by_amount ((amount,rowid)>(?,?))',
    '_by_amount ((amount,rowid)<(?,?))',
    '_by_state_amount (state=? AND (amount,rowid)>(?,?))',
  ])
    expect(steps).toContain(range);
});
