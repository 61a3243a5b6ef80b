/**
 * A visitor asks the database for thousands of words in each document to keep the server busy.
 *
 * Defence: The server refuses a query with more than a hundred comparisons for each document before
 * it reads any.
 */
import { AttackedSite } from './support/attackedSite';

jest.setTimeout(120_000);

const LEDGER = '/v1/databases/ikhaa/collections/project_donations/documents';
const PROJECTS = '/v1/databases/ikhaa/collections/projects/documents';

let site: AttackedSite;
beforeAll(async () => {
  site = await AttackedSite.start();
});
afterAll(() => site.close());

type Query = { method: string; attribute?: string; values: unknown[] };

const asked = async (path: string, queries: readonly Query[]): Promise<number> => {
  // As many as one address may hold: little of it is escaped.
  const search = queries
    .map((query, at) => `queries[${at}]=${JSON.stringify(query).replaceAll(' ', '%20')}`)
    .join('&');
  return (await site.send({ path: `${path}?${search}` })).status;
};
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at));
const contains = (count: number, attribute = 'donor'): Query => ({
  method: 'contains',
  attribute,
  values: times(count, (at) => `${at}~`),
});
const equal = (at: number): Query => ({ method: 'equal', attribute: 'donor', values: [`${at}`] });

it.each([
  ['of hundreds of words', [contains(500)]],
  ['of as many words in parts', times(4, () => contains(400))],
  ['of words beside words', times(60, (at) => ({ ...contains(2), values: [`${at}~`, '~'] }))],
  ['of words within a choice', [{ method: 'or', values: [contains(60), contains(60)] }]],
  ['of hundreds of conditions', [{ method: 'or', values: times(60, equal) }, ...times(60, equal)]],
])('one %s is refused', async (_, queries: Query[]) => {
  expect(await asked(LEDGER, queries)).toBe(400);
  expect(await asked('/v1/tablesdb/ikhaa/tables/project_donations/rows', queries)).toBe(400);
});

it('one of as many words as the site’s search takes is answered', async () => {
  const fields = ['title', 'region', 'type', 'title_ar', 'region_ar', 'type_ar', 'search'];
  const words = times(8, (at) => ({
    method: 'or',
    values: fields.map((field) => ({ method: 'contains', attribute: field, values: [`w${at}`] })),
  }));
  expect(await asked(PROJECTS, words)).toBe(200);
});
