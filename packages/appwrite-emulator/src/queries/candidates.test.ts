import { Query } from 'node-appwrite';
import { makeCollection, startFixture, type Fixture } from '../testing/fixture';

jest.setTimeout(30_000);

let fixture: Fixture;
let admin: Fixture['admin']['databases'];
const WORDS = [
  'Water',
  'عزة',
  'غزة',
  'École',
  'bread & "salt"',
  '100%',
  'under_score',
  'Olive Hill',
  "O'Brien",
  'ab',
];
const wordAt = (at: number): string => WORDS[at % WORDS.length] ?? '';

beforeAll(async () => {
  fixture = await startFixture();
  admin = fixture.admin.databases;
  const attributes = [
    { key: 'title', kind: 'string' as const, size: 100 },
    { key: 'region', kind: 'string' as const, size: 100 },
    { key: 'listed', kind: 'boolean' as const },
  ];
  await makeCollection(fixture, 'plain', {}, attributes, []);
  await makeCollection(fixture, 'indexed', {}, attributes, [
    { key: 'filtered', type: 'fulltext', attributes: ['title', 'region'] },
  ]);
  const documents = Array.from({ length: 600 }, (_, at) => ({
    $id: `d${at}`,
    title: `${wordAt(at)} ${at}`,
    region: at % 7 === 0 ? null : `${wordAt(at * 3 + 1)} region`,
    listed: at % 5 !== 0,
  }));
  for (const collectionId of ['plain', 'indexed'])
    for (let start = 0; start < documents.length; start += 100)
      await admin.createDocuments({
        databaseId: 'main',
        collectionId,
        documents: documents.slice(start, start + 100),
      });
});
afterAll(() => fixture.close());

const anywhere = (text: string): string =>
  Query.or([Query.contains('title', text), Query.contains('region', text)]);
async function found(
  collectionId: string,
  queries: string[],
): Promise<{ total: number; ids: string[] }> {
  const { total, documents } = await admin.listDocuments({
    databaseId: 'main',
    collectionId,
    queries: [...queries, Query.equal('listed', true), Query.orderDesc('title'), Query.limit(30)],
  });
  return { total, ids: documents.map(({ $id }) => $id) };
}
const expectAlike = async (...queries: string[]): Promise<void> =>
  expect(await found('indexed', queries)).toEqual(await found('plain', queries));

const TEXTS = [
  ...WORDS,
  'water',
  'WATER 1',
  'école',
  'ÉCOLE',
  'غز',
  ' 59',
  '0%',
  'r_s',
  'r s',
  '" OR "',
  'nowhere',
  'Olive Hill 57',
  'region',
  "'; DROP TABLE",
];

it.each(TEXTS)(
  'an index of several attributes finds what looking through all documents finds: %j',
  async (text) => {
    await expectAlike(anywhere(text));
    await expectAlike(Query.contains('title', text));
    await expectAlike(anywhere(text), anywhere('reg'));
    await expectAlike(anywhere(text), Query.contains('region', ['Olive', 'ab']));
  },
);

it('follows changes and deletions after any earlier queries', async () => {
  const texts = ['lemon', 'Olive Hill 57', 'Olive Hill 157', 'Orchard', 'region'];
  const expectAllAlike = async (): Promise<void> => {
    for (const text of texts) await expectAlike(anywhere(text));
  };
  await expectAllAlike();
  for (const collectionId of ['plain', 'indexed'])
    await admin.updateDocument({
      databaseId: 'main',
      collectionId,
      documentId: 'd57',
      data: { title: 'Lemon Orchard' },
    });
  expect((await found('indexed', [anywhere('lemon')])).ids).toEqual(['d57']);
  await expectAllAlike();
  for (const collectionId of ['plain', 'indexed'])
    await admin.updateDocument({
      databaseId: 'main',
      collectionId,
      documentId: 'd57',
      data: { title: 'يافا lemons' },
    });
  expect((await found('indexed', [anywhere('region')])).ids).toContain('d57');
  await expectAllAlike();
  for (const collectionId of ['plain', 'indexed'])
    await admin.deleteDocument({ databaseId: 'main', collectionId, documentId: 'd157' });
  await expectAllAlike();
});
