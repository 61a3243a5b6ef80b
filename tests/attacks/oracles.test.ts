/**
 * A donor guesses hidden values from orders, cursors, counts, filters or conflicts.
 *
 * Defence: A cursor at a document that the caller may not read counts as not found, and counts and
 * filters see only readable documents. Profiles are reached through the function alone, which knows
 * the caller.
 */
import { AttackedSite, type Donor, type RawAnswer, documentsOf } from './support/attackedSite';
import { donationData } from './support/donationData';

jest.setTimeout(120_000);

let site: AttackedSite;
let victim: Donor;
let attacker: Donor;
beforeAll(async () => {
  site = await AttackedSite.start();
  victim = await site.donor();
  attacker = await site.donor();
  for (const { id, email } of [victim, attacker]) {
    const data = {
      full_name: 'A Name',
      email,
      phone: id === victim.id ? '+96170123456' : '+96170999999',
      date_of_registeration: '2026-01-01T00:00:00.000Z',
    };
    const own = ['read', 'update', 'delete'].map((right) => `${right}("user:${id}")`);
    expect(
      (
        await site.asKey({
          method: 'POST',
          path: `${DOCUMENTS('users')}`,
          body: { documentId: id, data, permissions: own },
        })
      ).status,
    ).toBe(201);
    const donation = donationData(id, { user: id });
    expect(
      (
        await site.asKey({
          method: 'POST',
          path: DOCUMENTS('donations'),
          body: {
            documentId: `gift-of-${id}`,
            data: donation,
            permissions: [`read("user:${id}")`],
          },
        })
      ).status,
    ).toBe(201);
  }
});
afterAll(() => site.close());

const DOCUMENTS = (collection: string): string =>
  `/v1/databases/ikhaa/collections/${collection}/documents`;
const ROWS = (table: string): string => `/v1/tablesdb/ikhaa/tables/${table}/rows`;

const asked = (queries: readonly object[]): string =>
  queries
    .map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`)
    .join('&');
const asAttacker = (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<RawAnswer> =>
  site.send({
    method,
    path,
    headers: { cookie: attacker.cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });

const orderBy = (attribute: string): object => ({ method: 'orderAsc', attribute });
const after = (id: string): object => ({ method: 'cursorAfter', values: [id] });
const before = (id: string): object => ({ method: 'cursorBefore', values: [id] });

describe.each([
  ['documents', DOCUMENTS],
  ['rows', ROWS],
])('over %s', (_name, place) => {
  it.each([
    ['after', after],
    ['before', before],
  ])(
    'a cursor %s another donor’s gift is as one that does not exist',
    async (_direction, cursor) => {
      for (const attribute of ['user', 'session', '$createdAt', '$id']) {
        const [hidden, missing] = await Promise.all(
          [`gift-of-${victim.id}`, 'no-such-gift'].map((id) =>
            asAttacker('GET', `${place('donations')}?${asked([orderBy(attribute), cursor(id)])}`),
          ),
        );
        expect([hidden?.status, hidden?.json.type]).toEqual([400, 'general_cursor_not_found']);
        expect([missing?.status, missing?.json.type]).toEqual([400, 'general_cursor_not_found']);
      }
      expect(
        (
          await asAttacker(
            'GET',
            `${place('donations')}?${asked([cursor(`gift-of-${attacker.id}`)])}`,
          )
        ).status,
      ).toBe(200);
    },
  );

  it('only the function lists, reads, creates, changes or removes a profile', async () => {
    const data = {
      full_name: 'Taken',
      email: 'taken@example.org',
      date_of_registeration: '2026-01-01T00:00:00.000Z',
    };
    const one = `${place('users')}/${victim.id}`;
    const id = place === ROWS ? 'rowId' : 'documentId';
    const answers = await Promise.all([
      asAttacker('GET', place('users')),
      asAttacker('GET', `${place('users')}?${asked([orderBy('phone'), after(victim.id)])}`),
      asAttacker('GET', `${place('users')}/${attacker.id}`),
      asAttacker('GET', one),
      asAttacker('POST', place('users'), { [id]: 'an-account-to-come', data }),
      asAttacker('PUT', `${place('users')}/another-account-to-come`, { data }),
      asAttacker('PATCH', one, { data: { full_name: 'Taken' } }),
      asAttacker('DELETE', one),
      asAttacker('PATCH', `${place('users')}/${attacker.id}`, { data: { email: victim.email } }),
    ]);
    expect(answers.map(({ status }) => [401, 404].includes(status))).toEqual(
      answers.map(() => true),
    );
    expect(answers.filter(({ text }) => text.includes('+9617') || text.includes('A Name'))).toEqual(
      [],
    );
    const stored = await site.asKey({ path: DOCUMENTS('users') });
    expect(
      documentsOf<{ $id: string; full_name: string }>(stored)
        .map(({ $id, full_name }) => [$id, full_name])
        .sort(),
    ).toEqual(
      [
        [attacker.id, 'A Name'],
        [victim.id, 'A Name'],
      ].sort(),
    );
  });

  it('counts, filters and selections know of the caller’s own gifts alone', async () => {
    const mine = await asAttacker('GET', place('donations'));
    expect(mine.json.total).toBe(1);
    for (const query of [
      { method: 'equal', attribute: 'user', values: [victim.id] },
      { method: 'startsWith', attribute: 'session', values: [`cs_test_${victim.id}`] },
      { method: 'equal', attribute: '$id', values: [`gift-of-${victim.id}`] },
    ]) {
      const { status, json } = await asAttacker(
        'GET',
        `${place('donations')}?${asked([query, { method: 'select', values: ['$id', 'amount'] }])}`,
      );
      expect([status, json.total]).toEqual([200, 0]);
    }
  });
});

it('a cursor within a transaction reveals no more', async () => {
  const begun = await asAttacker('POST', '/v1/databases/transactions', {});
  const { status, json } = await asAttacker(
    'GET',
    `${DOCUMENTS('donations')}?transactionId=${String(begun.json.$id)}&${asked([orderBy('user'), after(`gift-of-${victim.id}`)])}`,
  );
  expect([status, json.type]).toEqual([400, 'general_cursor_not_found']);
});

it('a conflict does not reveal a change of another’s gift', async () => {
  const tries = ['2000-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'].map((at) =>
    asAttacker(
      'PATCH',
      `${DOCUMENTS('donations')}/gift-of-${victim.id}`,
      { data: { flag: 'x' } },
      { 'x-appwrite-timestamp': at },
    ),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401]);
});

it('bulk routes are for keys', async () => {
  const all = await Promise.all([
    asAttacker('PATCH', DOCUMENTS('donations'), { data: { flag: 'x' } }),
    asAttacker('DELETE', DOCUMENTS('donations')),
  ]);
  expect(all.map(({ status }) => status)).toEqual([401, 401]);
});

it('executions are listed and read by who made them alone', async () => {
  const run = await site.send({
    method: 'POST',
    path: '/v1/functions/payments/executions',
    headers: { cookie: victim.cookie },
    body: { path: '/nowhere', method: 'POST', body: '{}' },
  });
  expect(run.status).toBe(201);
  const id = String(run.json.$id);
  const listed = await asAttacker('GET', '/v1/functions/payments/executions');
  expect(listed.json.total).toBe(0);
  expect(
    (
      await asAttacker(
        'GET',
        `/v1/functions/payments/executions?${asked([orderBy('requestPath'), after(id)])}`,
      )
    ).json.total,
  ).toBe(0);
  expect((await asAttacker('GET', `/v1/functions/payments/executions/${id}`)).status).toBe(404);
  expect((await site.send({ path: '/v1/functions/payments/executions' })).status).toBe(401);
});
