import { Databases, Query } from 'appwrite';
import { makeCollection, startFixture, type Fixture } from '../testing/fixture';
import { aPerson } from '../testing/people';

const AT = { databaseId: 'main', collectionId: 'orders' };
const ORDER = [Query.orderAsc('n')];
/** More than are looked up one by one. */
const MANY = 200;
const of = (name: string): string => `read("user:${name}")`;

let fixture: Fixture;
/** Who may read 200 of 220. */
let amal: Databases;
/** Who may read twenty. */
let basma: Databases;

type Answer = { total: number; ids: string[] };

async function list(by: Databases, ...queries: string[]): Promise<Answer> {
  const { total, documents } = await by.listDocuments({ ...AT, queries });
  return { total, ids: documents.map(({ $id }) => $id) };
}
const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `order-${first + index}`);

beforeAll(async () => {
  fixture = await startFixture();
  [amal, basma] = [
    new Databases((await aPerson(fixture, 'amal')).client),
    new Databases((await aPerson(fixture, 'basma')).client),
  ];
  await makeCollection(
    fixture,
    'orders',
    { permissions: [], documentSecurity: true },
    [
      { key: 'n', kind: 'integer' },
      { key: 'place', kind: 'string', size: 10 },
    ],
    [{ key: 'by_n', type: 'key', attributes: ['n'] }],
  );
  const documents = between(1, MANY + 20).map(($id, at) => ({
    $id,
    n: at,
    place: at < MANY ? 'gaza' : 'sudan',
    $permissions: [of(at < MANY ? 'amal' : 'basma')],
  }));
  for (let from = 0; from < documents.length; from += 50)
    await fixture.admin.databases.createDocuments({
      ...AT,
      documents: documents.slice(from, from + 50),
    });
});
afterAll(() => fixture.close());

it('pages through many readable documents, and shows no others', async () => {
  expect(await list(amal, ...ORDER, Query.limit(3))).toEqual({ total: MANY, ids: between(1, 3) });
  expect(await list(amal, ...ORDER, Query.limit(3), Query.offset(20))).toEqual({
    total: MANY,
    ids: between(21, 23),
  });
  expect(await list(amal, ...ORDER, Query.limit(3), Query.offset(MANY - 2))).toEqual({
    total: MANY,
    ids: between(MANY - 1, MANY),
  });
  expect(await list(amal, ...ORDER, Query.limit(2), Query.cursorAfter('order-50'))).toEqual({
    total: MANY,
    ids: between(51, 52),
  });
  expect(await list(amal, ...ORDER, Query.limit(2), Query.cursorBefore('order-50'))).toEqual({
    total: MANY,
    ids: between(48, 49),
  });
  expect(await list(amal, Query.orderDesc('n'), Query.limit(2))).toEqual({
    total: MANY,
    ids: [`order-${MANY}`, `order-${MANY - 1}`],
  });
  expect(await list(amal, Query.equal('place', 'sudan'))).toEqual({ total: 0, ids: [] });
  expect(await list(basma, ...ORDER, Query.limit(2))).toEqual({
    total: 20,
    ids: between(MANY + 1, MANY + 2),
  });
});

it('counts documents again after additions, deletions and changed readers, for their readers', async () => {
  const { databases } = fixture.admin;
  const place = { ...AT, documentId: 'late' };
  const totals = async (): Promise<number[]> => [
    (await list(amal)).total,
    (await list(basma)).total,
    (await databases.listDocuments(AT)).total,
  ];
  expect(await totals()).toEqual([200, 20, 220]);
  await databases.createDocument({ ...place, data: { n: 1 }, permissions: [of('basma')] });
  expect(await totals()).toEqual([200, 21, 221]);
  await databases.updateDocument({ ...place, permissions: [of('amal')] });
  expect(await totals()).toEqual([201, 20, 221]);
  await databases.updateDocument({ ...place, permissions: ['read("users")'] });
  expect(await totals()).toEqual([201, 21, 221]);
  await databases.deleteDocument(place);
  expect(await totals()).toEqual([200, 20, 220]);
});
